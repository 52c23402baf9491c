import { expect, test } from "vitest";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Client } from "@/lib/api/client";
import type { Session } from "@/lib/auth/session";
import type { Intent } from "@/lib/model/creation";
import { succeed } from "@/lib/model/failure";
import type { CallService } from "./api";
import { createJournalCalls } from "./journal";

test("a search for a creation that no person waits for is background work, also at a server that drops references", async () => {
  const asked: unknown[] = [];
  const page = {
    entries: [],
    unreadable: 0,
    page: 1,
    pageSize: 100,
    totalEntries: 0,
    totalPages: 1,
  };
  const client = { listAliases: async () => succeed(page) } as unknown as Client;
  const callService: CallService = (operation, _owner, priority) => {
    asked.push(priority);
    return operation(client);
  };
  const calls = createJournalCalls({
    callService,
    session: {
      authorize: async () =>
        succeed({ baseUrl: "https://mail.example", accessToken: "", owner: "ada" }),
    } as unknown as Session,
    aliasCache: { beginCacheUpdate: () => ({}) } as unknown as AliasCache,
    readIntents: async () => [],
    isKept: async () => false,
  });
  const intent = { reference: "REF00001", owner: "ada", request: {}, before: [], state: "unknown" };
  await calls.find(intent as unknown as Intent, false);
  expect(asked).toEqual(["background", "background"]);
  await calls.find(intent as unknown as Intent, true);
  expect(asked.slice(2)).toEqual(["person", "person"]);
});
