import type { Client } from "@/lib/api/client";
import { succeed, type Result } from "@/lib/model/failure/failure";

/** The most pages that are read: more than any account has, so that a server's endless list ends. */
const mostPages = 100;

/** All pages of the account's domains. */
export async function readAllDomains(client: Client): Promise<Result<string[]>> {
  const found = new Set<string>();
  for (let page = 1, last = 1; page <= Math.min(last, mostPages); page += 1) {
    const before = found.size;
    const read = await client.listDomains(page, 100);
    if (!read.ok) return read;
    for (const { domain } of read.value.entries) found.add(domain);
    if (found.size === before) break;
    last = read.value.totalPages;
  }
  return succeed([...found]);
}
