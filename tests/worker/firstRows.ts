const everything = { search: "", filter: "all", sort: "newest", site: null } as const;

/** The question that a page asks when it is opened. */
export const firstRows = { ...everything, begin: 0, count: 50 };
