export interface Page {
  number: number;
  size: number;
}

export interface Slice<Entry> {
  entries: Entry[];
  total: number;
}

const defaultSize = 20;

/** The contract names no error for these two, so a value that cannot be used counts as left out. */
export function readPage(
  number: string | undefined,
  size: string | undefined,
  largest: number,
): Page {
  return {
    number: positiveInteger(number) ?? 1,
    size: Math.min(positiveInteger(size) ?? defaultSize, largest),
  };
}

export function envelope(page: Page, total: number) {
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

function positiveInteger(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
