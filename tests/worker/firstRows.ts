/** The question that a page asks when it is opened. */
export const firstRows = { search: "", sort: "newest", site: null, begin: 0, count: 50 } as const;
