import { afterEach, beforeEach, expect, test } from "vitest";
import { type Account, accountKey } from "@/lib/model/account";
import type { Intent } from "@/lib/model/creation";
import type { BulkJob } from "@/lib/model/bulk";
import { createStorage, vaultTables, type WorkerStorage } from "@/lib/storage/createStorage";
import { createVault } from "@/lib/storage/vault";
import { startAnsweringServer } from "@/tests/worker/answeringServer";
import { createLocks } from "@/tests/worker/locks";
import { createProfile, startTestWorker } from "@/tests/worker/startTestWorker";
import { openAreas } from "@/tests/worker/storageAreas";
import { createAlias } from "@/tests/createAlias";
import { createSample } from "@/tests/sample";

/* What happens to each stored item when the user signs out, or the server ends the session. */

const email = "ada@people.example";
const address = "shop@ada.example";

let server: Awaited<ReturnType<typeof startAnsweringServer>>;
let isOver = false;
beforeEach(async () => {
  isOver = false;
  server = await startAnsweringServer(() =>
    isOver ? { status: 401, body: { error: "Invalid token" } } : undefined,
  );
});
afterEach(() => server.close());

/** All items in `storage.local`, `storage.session` and the vault. */
type Places = Omit<
  WorkerStorage,
  // Left out: the organisation's policy, functions, and the flag that a token could not be deleted, which is dealt
  // with before any token is read.
  "policy" | "followManaged" | "validate" | "noteDataLoss" | "credentialDeletionPending"
>;
/** The items that store each account's data separately; all go with the account. */
const tables = Object.keys(vaultTables) as (keyof typeof vaultTables)[];

type Name = keyof Places;
type Stored<Place> = Place extends { get(owner: string): Promise<infer Value> }
  ? NonNullable<Value>
  : Place extends { getAll(): Promise<(infer Value)[]> }
    ? Value
    : BulkJob;

/**
 * A value for each item, and when the item is deleted: with the `session`, whether the user or the server ends it;
 * with the `account`, only when the user signs out, because after the server has ended the session the user may
 * sign in again; or never, with the reason.
 */
type Table = {
  [Each in Exclude<Name, keyof typeof vaultTables>]: [
    stored: Stored<Places[Each]>,
    goes: "session" | "account" | `never: ${string}`,
  ];
};

function createTable(baseUrl: string): Table {
  const owner = accountKey({ baseUrl, email });
  const now = Date.now();
  const label = { title: "shop.example", notes: null };
  const alias = createAlias(address, { ...label, forwarded: 1, blocked: 1 });
  const draft = { owner, open: true, typed: null };
  const mailField = { host: "shop.example", type: "text", name: "mail", id: "", autocomplete: "" };
  const picked = { "shop.example": [{ ...mailField, label: "" }] };
  const sent = { sentAt: now, lookedAt: null, handedOut: true };
  const asked = { owner, purpose: "shop.example", request: label, ...sent };
  const intent: Intent = { reference: "REF1", state: "made", address, ...asked };
  const held = { canRecreate: false, due: now + 600_000, done: false, failure: null };
  const limits = { step: 1, quota: 9, window: 60_000, isAnnounced: false, restUntil: 0 };
  const stopped = { stopped: true, failure: null, until: 0, rest: 0, attempt: 0 };
  const issuer = { issuer: "", tokenEndpoint: "", revocationEndpoint: null, namesItself: false };
  const signIn = { baseUrl, clientId: "alibi", redirectUri: "", scopes: [], neverExpires: false };
  const pending = { ...signIn, state: "", verifier: "", server: issuer };
  return {
    // The tokens, and which account is signed in.
    credential: [{ method: "token", baseUrl, email, token: "of-ada", signedInAt: now }, "session"],
    access: [{ token: "of-ada", expiresAt: null }, "session"],
    account: [{ status: "signed-in", baseUrl, method: "token", email, scopes: null }, "session"],
    lastOwner: [owner, "account"],
    signingOut: [owner, "account"],

    // Data of the account that was read from the server.
    aliasCache: [{ aliases: [alias], complete: true, unreadable: 0, readAt: now }, "session"],
    listProgress: [{ found: 1, total: 2 }, "session"],
    siteCounts: [{ list: now, counts: { "shop.example": 1 } }, "session"],
    usage: [{ owner, count: 1, limit: 9, defaultDomain: null, askedAt: now }, "session"],

    // Work that was in progress.
    deletions: [{ [address]: { owner, alias, ...held } }, "session"],
    unsureDeletions: [[address], "session"],
    sentRequests: [{ "https://other.example": { sent: [now], ...limits } }, "session"],
    bulkTasks: [{ id: "1", owner, name: "delete", ...stopped }, "account"],
    bulkProgress: [
      { name: "delete", state: "stopped", total: 1, done: 0, failed: 0, failure: null, left: null },
      "account",
    ],
    intents: [intent, "account"],
    privateIntents: [[{ ...intent, reference: "REF2", incognito: true }], "account"],
    aliasDraft: [draft, "account"],

    // What web pages requested and received.
    pageRequests: [[{ what: "alias", domain: "shop.example", at: now }], "session"],
    createdInPages: [{ document: [{ address, at: now }] }, "session"],
    lastAliasBySite: [{ "shop.example": address }, "account"],

    // Data about the account's aliases that the server does not have.
    acknowledgedDuplicates: [["REF1"], "account"],
    privateReferences: [["REF2"], "account"],

    // Settings, which belong to the browser and not to an account.
    server: [{ baseUrl, clientId: null }, "never: where the next sign-in is, too"],
    theme: ["dark", "never: a setting"],
    warnings: [{ off: false, realAddress: true }, "never: a setting"],
    offerTrigger: ["asked", "never: a setting"],
    browserUi: [{ badge: false, menu: true }, "never: a setting"],
    newAliases: [{ domain: "ada.example", template: "{random}" }, "never: a setting"],
    sharesSettings: [true, "never: a setting"],
    offSites: [["news.example"], "never: a setting"],
    pickedFields: [picked, "never: about a site's form"],
    siteChoices: [{ "shop.example": "new" }, "never: about a site's form"],
    dataLosses: [["theme"], "never: the person has still to be told"],
    accounts: [
      { current: "", used: [""], sites: {} },
      "never: of all accounts; `accounts.ts` takes out one that has left",
    ],

    // Properties of servers.
    capabilities: [{ [baseUrl]: { labels: true } }, "never: the same for whoever uses that server"],
    clientIds: [{ [baseUrl]: ["alibi"] }, "never: Alibi's own name there"],
    retryAfterUntil: [
      { "https://limited.example": now },
      "never: the server limits whoever comes next, too",
    ],

    // State that ends by itself.
    signInTab: [
      { tabId: 1, startedAt: now, url: "", pending, configuredId: null },
      "never: a sign-in of its own, which ends with its tab",
    ],
    signInWindow: [1, "never: the number of a window"],
    listChanged: [{ at: 1, address, enabled: true }, "session"],
  };
}

/** The stored value; of an item by account, the part of this account. undefined if nothing is stored. */
async function read(storage: WorkerStorage, name: Name, owner: string): Promise<unknown> {
  const there = await readPlace(storage, name, owner);
  const isNothing =
    !there ||
    JSON.stringify(there).length === 2 ||
    (there as Account).status === "signed-out" ||
    (name === "listChanged" && (there as { address?: string }).address === undefined);
  return isNothing ? undefined : there;
}

async function readPlace(storage: WorkerStorage, name: Name, owner: string): Promise<unknown> {
  if (name === "bulkTasks") return storage.bulkTasks.readJob();
  if (name === "intents") {
    return (await storage.intents.getAll()).find(({ incognito }) => incognito !== true);
  }
  return (storage[name] as { get(owner: string): Promise<unknown> }).get(owner);
}

async function write(storage: WorkerStorage, name: Name, owner: string, stored: never) {
  if (name === "bulkTasks") return storage.bulkTasks.begin(stored, [{ kind: "delete", address }]);
  if (name === "intents") return storage.intents.put(stored);
  const isTable = (tables as readonly Name[]).includes(name);
  const place = storage[name] as { set(...given: unknown[]): Promise<void> };
  return isTable ? place.set(owner, stored) : place.set(stored);
}

test.for([
  ["the person signs out", ["session", "account"]],
  ["the server ends the session", ["session"]],
] as const)("when %s, items go as the table says; another account's stay", async ([how, going]) => {
  const owner = accountKey({ baseUrl: server.url, email });
  const other = accountKey({ baseUrl: server.url, email: "bob@people.example" });
  const profile = createProfile(server.url);
  const storage = createStorage({
    browser: { storage: openAreas(profile) },
    locks: createLocks(),
    openVault: createVault,
  });
  const ofTables = tables.map((name) => [name, [createSample(vaultTables[name]), "account"]]);
  const table: Record<Name, [unknown, string]> = {
    ...createTable(server.url),
    ...Object.fromEntries(ofTables),
  };
  const names = Object.keys(table) as Name[];
  const fill = (name: Name) => write(storage, name, owner, table[name][0] as never);
  // A worker reads these once and then keeps them in memory.
  const readOnce = ["credential", "account", "deletions", "bulkTasks"] as const;
  for (const name of readOnce) await fill(name);
  const worker = startTestWorker(profile);
  await worker.send("bulk.results", { begin: 0, count: 1 });
  await expect.poll(() => storage.bulkProgress.get()).not.toBeNull();
  for (const name of names) await fill(name);
  for (const name of tables) await write(storage, name, other, table[name][0] as never);
  for (const name of names) expect(await read(storage, name, owner), name).toBeDefined();

  isOver = true;
  if (how === "the person signs out") await worker.send("account.signOut", {});
  else await worker.send("alias.check", {});

  const gone: Name[] = [];
  for (const name of names) {
    if ((await read(storage, name, owner)) === undefined) gone.push(name);
  }
  const isGoing = (name: Name) => (going as readonly string[]).includes(table[name][1]);
  expect(gone).toEqual(names.filter(isGoing));
  for (const name of tables) expect(await read(storage, name, other), name).toBeDefined();
});
