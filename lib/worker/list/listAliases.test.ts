import { expect, test } from "vitest";
import type { Client } from "@/lib/api/client";
import type { Alias } from "@/lib/model/alias/alias";
import { fail, succeed } from "@/lib/model/failure/failure";
import { readListPage } from "./listAliases";
import type { CallService } from "@/lib/worker/server/service";

const alias = (address: string) => ({ address }) as Alias;
const entries = [alias("a@alias.example"), alias("b@alias.example")];
const page = { entries, unreadable: 1, page: 2, pageSize: 2, totalEntries: 9, totalPages: 5 };
const asked = { page: 2, pageSize: 2, owner: "ada" };

test("a page of the whole list is read from the server, for its owner alone, without pending deletions", async () => {
  const queries: unknown[] = [];
  const client = {
    async listAliases(query) {
      queries.push(query);
      return succeed(page);
    },
  } as Client;
  const callService: CallService = async (operation, owner) => {
    return owner === "ada" ? operation(client) : fail({ kind: "signed-out" });
  };
  const hidden = async () => new Set(["b@alias.example"]);
  expect(await readListPage(asked, callService, hidden)).toEqual(
    succeed({ ...page, entries: [alias("a@alias.example")] }),
  );
  expect(queries).toEqual([{ page: 2, pageSize: 2, search: "" }]);
  expect(await readListPage({ ...asked, owner: "bob" }, callService, hidden)).toEqual(
    fail({ kind: "signed-out" }),
  );
});
