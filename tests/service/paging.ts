export interface Page {
  number: number;
  size: number;
}

export interface Slice<Entry> {
  entries: Entry[];
  total: number;
}

const defaultSize = 20;

export interface PagingRules {
  /** Infinity if any size is honoured. */
  largest: number;
  /** A page number past the end gives the last page, and an empty list has one page. */
  staysWithin: boolean;
}

/** The contract has no error for these two, so an invalid value counts as left out. */
export function readPage(
  number: string | null,
  size: string | null,
  { largest }: PagingRules,
): Page {
  return {
    number: positiveInteger(number) ?? 1,
    size: Math.min(positiveInteger(size) ?? defaultSize, largest),
  };
}

/** The slice that this server returns for a page; `read` may be called twice. */
export function sliceFor<Entry>(
  page: Page,
  rules: PagingRules,
  read: (page: Page) => Slice<Entry>,
): Slice<Entry> & { envelope: Envelope } {
  const slice = read(page);
  const told = envelope(page, slice.total);
  if (!rules.staysWithin) return { ...slice, envelope: told };
  const pages = Math.max(told.total_pages, 1);
  if (page.number > pages) return sliceFor({ ...page, number: pages }, rules, read);
  return { ...slice, envelope: { ...told, total_pages: pages } };
}

type Envelope = ReturnType<typeof envelope>;

function envelope(page: Page, total: number) {
  return {
    page_number: page.number,
    page_size: page.size,
    total_entries: total,
    total_pages: Math.ceil(total / page.size),
  };
}

export function offsetOf(page: Page): number {
  return (page.number - 1) * page.size;
}

function positiveInteger(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
