/** The logo: an @ with a doubled, shifted outline, in a box of 16 by 16. The same as `public/icon/mark.svg`. */
export const markPaths = {
  outline:
    "M9 6.75a2.25 2.25 0 1 1-4.5 0a2.25 2.25 0 0 1 4.5 0v1.15a1.63 1.63 0 0 0 3.25 0V6.75a5.5 5.5 0 1 0-2.75 4.76",
  echo: "M15.1 6.6a7.6 7.6 0 0 1-8.5 8.5",
} as const;
