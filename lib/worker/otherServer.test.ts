import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json as readJson } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Alias, NewAlias } from "@/lib/model/alias";
import { fail, succeed } from "@/lib/model/failure";
import { createAlias } from "@/tests/createAlias";
import { firstRows } from "@/tests/worker/firstRows";
import { createProfile, startTestWorker } from "@/tests/worker/startTestWorker";

/*
 * The whole worker against a server that follows the contract, and does what that leaves open as no other server in
 * these tests: below a path, with words of its own language, other statuses, no body after a change, small pages that it
 * insists on, fields that nobody knows, and 401 for unknown routes.
 */

const ada = { email: "ada@example.com", password: "analytical engine", code: "" };
const base = "/mail/alias";
const domain = "bücher.example";

let server: Server;
let aliases: Alias[];
/** The next request of this method is carried out, and then its connection is cut. */
let cut: string | undefined;
let worker: ReturnType<typeof startTestWorker>;

const refuse = (status: number, error: string) => ({ status, body: { error } });
const unknown = refuse(422, "Diese Adresse gibt es nicht");

function readPage(name: string, rows: object[], query: URLSearchParams) {
  const [page, size] = [Number(query.get("page")), Number(query.get("page_size"))];
  if (size > 30) return { status: 422, body: { detail: [{ loc: ["query", "page_size"] }] } };
  const entries = rows.slice((page - 1) * size, page * size).map((row, id) => ({ id, ...row }));
  const counts = { total_entries: rows.length, total_pages: Math.ceil(rows.length / size) };
  const links = { next: null };
  return {
    status: 200,
    body: { [name]: entries, page_number: page, page_size: size, ...counts, links },
  };
}

function search(query: URLSearchParams): Alias[] {
  const terms = (query.get("search") ?? "").toLowerCase().split(/\s+/);
  return aliases.filter(({ address, title, notes }) =>
    terms.every((term) => `${address}\n${title}\n${notes}`.toLowerCase().includes(term)),
  );
}

function make({ local_part: local, domain: host, title = null, notes = null }: NewAlias) {
  if (host !== undefined && host !== domain) return refuse(422, "Domain unbekannt");
  const address = host ? `${local}@xn--bcher-kva.example` : `r${aliases.length}@alias.example`;
  if (aliases.some((each) => each.address === address)) return refuse(409, "Schon vergeben");
  aliases.unshift(createAlias(address, { title, notes }));
  return { status: 201, body: aliases[0] };
}

async function answer(request: IncomingMessage): Promise<{ status: number; body?: unknown }> {
  const { method, headers } = request;
  const url = new URL(request.url ?? "", "http://server");
  const path = url.pathname.replace(base, "");
  if (path === "/api/v1/token") {
    const { password } = (await readJson(request)) as { password?: string };
    const isRight = password === ada.password;
    return isRight ? { status: 201, body: { token: "dG9rZW4=" } } : refuse(401, "Unbefugt");
  }
  if (path === "/oauth/token") return refuse(400, "invalid_request");
  if (headers.authorization !== "Bearer dG9rZW4=") return refuse(401, "Unbefugt");
  if (path === "/api/v1/me") return { status: 200, body: { email: ada.email, name: "Ada" } };
  if (path === "/api/v1/domains") return readPage("domains", [{ domain }], url.searchParams);
  if (path === "/api/v1/aliases") {
    return method === "POST"
      ? make((await readJson(request)) as NewAlias)
      : readPage("email_aliases", search(url.searchParams), url.searchParams);
  }
  if (!path.startsWith("/api/v1/aliases/")) return refuse(401, "Unbefugt");
  const address = decodeURIComponent(path.slice("/api/v1/aliases/".length));
  const found = aliases.find((each) => each.address === address);
  if (!found) return unknown;
  if (method === "GET") return { status: 200, body: found };
  if (method === "PATCH") Object.assign(found, await readJson(request));
  else aliases.splice(aliases.indexOf(found), 1);
  return { status: 204 };
}

beforeEach(async () => {
  aliases = Array.from({ length: 70 }, (_, each) => createAlias(`a${each}@alias.example`));
  cut = undefined;
  server = createServer(async (request, response) => {
    const { status, body } = await answer(request).catch(() => ({ status: 500, body: "?" }));
    if (request.method === cut) {
      cut = undefined;
      return void request.socket.resetAndDestroy();
    }
    response.writeHead(status, { "content-type": "application/json" });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  worker = startTestWorker(createProfile("https://none.example"));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}/`;
  expect(await worker.send("server.set", { baseUrl, clientId: null })).toMatchObject({ ok: true });
  const wrong = await worker.send("account.signInWithPassword", { ...ada, password: "wrong" });
  expect(wrong).toEqual(fail({ kind: "credentials" }));
  const entered = await worker.send("account.signInWithPassword", ada);
  expect(entered).toMatchObject({ ok: true, value: { email: ada.email } });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test("its list is read whole, and stays so", async () => {
  const read = () => worker.send("alias.query", firstRows);
  await expect.poll(read).toMatchObject({ ok: true, value: { whole: true, total: 70 } });
  await worker.send("alias.check", {});
  expect(await read()).toMatchObject({ value: { total: 70 } });
  expect(await worker.send("account.get", {})).toMatchObject({ value: { status: "signed-in" } });
});

test("an alias whose answer is lost is found, and created once", async () => {
  cut = "POST";
  const made = await worker.send("alias.create", { title: "shop.example", notes: null });
  expect(made).toMatchObject({ ok: true, value: { title: "shop.example" } });
  expect(aliases.filter(({ title }) => title === "shop.example")).toHaveLength(1);
});

test("a custom address is looked up, created, changed and deleted", async () => {
  const asked = { address: `shop@${domain}` };
  expect(await worker.send("domain.list", {})).toEqual(succeed([domain]));
  expect(await worker.send("alias.findByAddress", asked)).toEqual(succeed(null));
  const request = { local_part: "shop", domain, title: "shop", notes: null };
  const made = await worker.send("alias.create", request);
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  const { address } = made.value;
  const changed = await worker.send("alias.update", { address, changes: { enabled: false } });
  expect(changed).toMatchObject({ ok: true, value: { enabled: false } });
  await worker.send("alias.delete", { address, canRecreate: true });
  cut = "DELETE";
  expect(await worker.send("alias.finishDeletion", { address })).toEqual(succeed(null));
  expect(aliases.some((each) => each.address === address)).toBe(false);
  const gone = await worker.send("alias.update", { address, changes: { enabled: true } });
  expect(gone).toEqual(fail({ kind: "missing" }));
  expect(await worker.storage.capabilities.get()).not.toHaveProperty("customAddresses");
});
