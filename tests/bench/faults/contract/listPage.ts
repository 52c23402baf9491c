import { refuse, type WireReply } from "./wire.ts";

interface Entry {
  domain?: string;
  address?: string;
  enabled?: boolean;
  title?: string | null;
  notes?: string | null;
}

/** A filtered page of a list in the contract's envelope; 20 entries by default. */
export function listPage(
  name: "email_aliases" | "domains",
  all: readonly Entry[],
  query: URLSearchParams,
  { largestPage, searches }: { largestPage: number; searches: boolean },
): WireReply {
  const enabled = query.get("enabled");
  if (enabled !== null && enabled !== "true" && enabled !== "false") {
    return refuse(422, "Invalid search or enabled filter");
  }
  const terms = (query.get("search") ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const found = all
    .filter((each) => enabled === null || each.enabled === (enabled === "true"))
    .filter((each) => !searches || terms.every((term) => has(each, term)));
  const page = Number(query.get("page") ?? 1);
  const size = Math.min(Number(query.get("page_size") ?? 20), largestPage);
  const body = {
    [name]: found.slice((page - 1) * size, page * size),
    page_number: page,
    page_size: size,
    total_entries: found.length,
    total_pages: Math.ceil(found.length / size),
  };
  return { status: 200, body };
}

/** Each term must occur literally in one of the fields. */
function has({ address, title, notes }: Entry, term: string): boolean {
  return [address, title, notes].some((field) => field?.toLowerCase().includes(term) === true);
}
