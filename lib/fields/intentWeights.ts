/*
 * Learnt from real forms by `npm run bench -- forms --learn`; not to be changed by hand. In tenths of the logarithm
 * of the odds that a form wants an address that its site knows.
 */

/** For a form without any sign. */
export const bias = -15;

/** For each point that the rules give. */
export const rules = 7;

/** For each sign. */
export const weights: Record<string, number> = {
  "0 passwords": 3,
  "1 passwords": 15,
  "1 texts": 16,
  "2 passwords": -20,
  "2 texts": -5,
  "3 texts": 4,
  "4 texts": -16,
  aside: -9,
  "current-password": 10,
  footer: -22,
  later: 10,
  "new-password": -8,
  news: -16,
  reset: 12,
  select: -13,
  up: -13,
  widget: -8,
};
