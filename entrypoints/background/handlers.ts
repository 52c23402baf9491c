import type { ListIndex } from "@/lib/aliases/listIndex";
import { isOfSite } from "@/lib/aliases/sameSite";
import type { Session } from "@/lib/auth/session";
import type { PageSender, Handlers } from "@/lib/messages/answer";
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

/** Asked for at once. The server may answer fewer, and says so in its envelope. */
const pageSize = 50;

/** One function per message of the protocol. */
export function createHandlers(options: HandlerOptions): Handlers {
  const { session, doors, callService, index } = options;

  /** What the server has just answered about an alias is newer than the index. */
  async function remember(answering: Promise<Result<Alias>>): Promise<Result<Alias>> {
    const answer = await answering;
    if (answer.ok) await index.put(answer.value);
    return answer;
  }

  return {
    "account.get": async () => succeed(await session.account()),
    "account.signIn": () => doors.withOAuth(),
    "account.signInWithPassword": (credentials) => doors.withPassword(credentials),
    "account.signInWithToken": ({ token }) => doors.withToken(token),
    "account.signOut": async () => {
      await session.end(null);
      return succeed(null);
    },
    "server.set": (asked) => options.setServer(asked),

    "alias.list": (query) => callService((client) => client.listAliases({ ...query, pageSize })),
    "alias.create": (alias) => remember(callService((client) => client.createAlias(alias))),
    "alias.update": ({ address, changes }) =>
      remember(callService((client) => client.updateAlias(address, changes))),
    "alias.delete": async ({ address }) => {
      const deleted = await callService((client) => client.deleteAlias(address));
      if (deleted.ok || deleted.failure.kind === "missing") await index.remove(address);
      return deleted;
    },
    "domain.list": async () => {
      const listed = await callService((client) => client.listDomains(1, 100));
      return listed.ok ? succeed(listed.value.entries.map((entry) => entry.domain)) : listed;
    },

    "offer.wake": async (_request, sender) => {
      await options.bringOffer(sender);
      return succeed(null);
    },
    "offer.state": async (_request, { tabUrl }) => {
      const site = readSite(tabUrl);
      if (site === undefined) return fail({ kind: "refused" });
      const account = await session.account();
      if (account.status !== "signed-in") return succeed({ ready: false, site, aliases: [] });
      const known = await index.get();
      const all = known.ok ? known.value.aliases : [];
      const aliases = all
        .filter((alias) => isOfSite(alias, site))
        .map(({ address, enabled, title }) => ({ address, enabled, title }));
      return succeed({ ready: true, site, aliases });
    },
    "offer.create": async (_request, sender) => {
      const site = readSite(sender.tabUrl);
      if (site === undefined) return fail({ kind: "refused" });
      const notes = createNotes(site, new Date());
      const created = await remember(
        callService((client) => client.createAlias({ title: site, notes })),
      );
      return created.ok ? succeed({ address: created.value.address }) : created;
    },
    "offer.signIn": async () => {
      await options.openSignIn();
      return succeed(null);
    },
  };
}
