import type { ListIndex } from "@/lib/aliases/listIndex";
import { isOfSite } from "@/lib/aliases/sameSite";
import type { Session } from "@/lib/auth/session";
import type { PageSender, Handlers } from "@/lib/messages/answer";
import type { Client } from "@/lib/api/client";
import { may, type Account } from "@/lib/model/account";
import type { Alias } from "@/lib/model/alias";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { readSite } from "@/lib/model/site";
import { createNotes } from "@/lib/model/notes";
import type { Server } from "@/lib/model/settings";
import type { Doors } from "./doors";
import type { CallService } from "./service";

interface HandlerOptions {
  session: Session;
  doors: Doors;
  callService: CallService;
  index: ListIndex;
  setServer(asked: Server & { baseUrl: string }): Promise<Result<Server>>;
  /** Puts the offer into a frame. */
  bringOffer(sender: PageSender): Promise<void>;
  /** Opens the place where signing in is possible. */
  openSignIn(): Promise<void>;
}

/** How long a page waits for the list before it does without. In ms. */
const patience = 400;

/** Asked for at once. The server may answer fewer, and says so in its envelope. */
const pageSize = 50;

/** One function per message of the protocol. */
export function createHandlers(options: HandlerOptions): Handlers {
  const { session, doors, callService, index } = options;

  /** What the server answers about an alias is newer than the index. */
  async function remember(
    operation: (client: Client) => Promise<Result<Alias>>,
  ): Promise<Result<Alias>> {
    const notes = index.takeNotes();
    const answer = await callService(operation);
    if (answer.ok) await notes.put(answer.value);
    return answer;
  }

  /** Who has come in will want the list next. */
  async function andRead(entering: Promise<Result<Account>>): Promise<Result<Account>> {
    const entered = await entering;
    if (entered.ok) void index.get();
    return entered;
  }

  /** The list as soon as it is known; who asks from a page does not wait for a slow server. */
  async function readKnown(): Promise<Alias[]> {
    const known = await Promise.race([index.get(), wait(patience)]);
    return known?.ok ? known.value.aliases : [];
  }

  return {
    "account.get": async () => succeed(await session.account()),
    "account.signIn": () => andRead(doors.withOAuth()),
    "account.signInWithPassword": (credentials) => andRead(doors.withPassword(credentials)),
    "account.signInWithToken": ({ token }) => andRead(doors.withToken(token)),
    "account.signOut": async () => {
      await session.end(null);
      return succeed(null);
    },
    "server.set": (asked) => options.setServer(asked),

    "alias.list": (query) => callService((client) => client.listAliases({ ...query, pageSize })),
    "alias.create": (alias) => remember((client) => client.createAlias(alias)),
    "alias.update": ({ address, changes }) =>
      remember((client) => client.updateAlias(address, changes)),
    "alias.delete": async ({ address }) => {
      const notes = index.takeNotes();
      const deleted = await callService((client) => client.deleteAlias(address));
      if (deleted.ok || deleted.failure.kind === "missing") await notes.remove(address);
      return deleted;
    },
    "domain.list": () => callService(readDomains),

    "offer.wake": async (_request, sender) => {
      // Fails when the page has been left meanwhile; a page that is still there asks again.
      return options.bringOffer(sender).then(
        () => succeed(null),
        () => fail({ kind: "broken" }),
      );
    },
    "offer.state": async (_request, { tabUrl }) => {
      const site = readSite(tabUrl);
      if (site === undefined) return fail({ kind: "refused" });
      const account = await session.account();
      if (account.status !== "signed-in") return succeed({ ready: false, site, aliases: [] });
      const aliases = (await readKnown())
        .filter((alias) => isOfSite(alias, site))
        .map(({ address, enabled }) => ({ address, enabled }));
      return succeed({ ready: true, site, aliases });
    },
    "offer.create": async (_request, sender) => {
      const site = readSite(sender.tabUrl);
      if (site === undefined) return fail({ kind: "refused" });
      if (!may(await session.account(), "aliases:create")) return fail({ kind: "scope" });
      const notes = createNotes(site, new Date());
      const created = await remember((client) => client.createAlias({ title: site, notes }));
      return created.ok ? succeed({ address: created.value.address }) : created;
    },
    "offer.signIn": async () => {
      await options.openSignIn();
      return succeed(null);
    },
  };
}

/** All pages of the account's domains, as far as the server has more to say. */
async function readDomains(client: Client): Promise<Result<string[]>> {
  const found = new Set<string>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const before = found.size;
    const read = await client.listDomains(page, 100);
    if (!read.ok) return read;
    for (const { domain } of read.value.entries) found.add(domain);
    if (found.size === before) break;
    last = read.value.totalPages;
  }
  return succeed([...found]);
}

function wait(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
