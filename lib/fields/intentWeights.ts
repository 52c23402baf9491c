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
  "0 passwords": 4,
  "0 passwords 3 texts": 4,
  "1 passwords": 8,
  "1 passwords 1 texts": 13,
  "1 passwords 3 texts": 4,
  "1 passwords 4 texts": -7,
  "1 texts": 8,
  "2 passwords": -16,
  "2 passwords 1 texts": -3,
  "2 passwords 2 texts": -4,
  "2 passwords 3 texts": -6,
  "2 passwords 4 texts": -3,
  "2 texts": -3,
  "4 texts": -10,
  aside: -7,
  contact: -5,
  "current-password": 7,
  first: 5,
  footer: -20,
  in: -4,
  later: 10,
  "new-password": -6,
  news: -15,
  password: -6,
  reset: 13,
  select: -15,
  up: -13,
  user: 6,
  username: 8,
  widget: -7,
};
