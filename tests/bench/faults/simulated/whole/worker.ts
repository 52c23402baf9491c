import { createDeletions } from "@/entrypoints/background/deletions";
import { createChanges } from "@/entrypoints/background/changes";
import { createHandlers } from "@/entrypoints/background/handlers";
import { createJournalCalls } from "@/entrypoints/background/journalCalls";
import { createUserGestures } from "@/entrypoints/background/userGestures";
import { createRemember } from "@/entrypoints/background/remember";
import { createCallService } from "@/entrypoints/background/service";
import { createJournal } from "@/lib/aliases/createJournal";
import type { CreateJournal } from "@/lib/aliases/journalInterface";
import { createKeptLabels } from "@/lib/aliases/keptLabels";
import { createListIndex } from "@/lib/aliases/listIndex";
import type { Client } from "@/lib/api/client";
import { createBoundedFetch } from "@/lib/api/boundedFetch";
import { renew } from "@/lib/auth/renew";
import { revoke } from "@/lib/auth/revoke";
import { createSession } from "@/lib/auth/session";
import { createStorage } from "@/lib/storage/createStorage";
import { createVault } from "@/lib/storage/vault";
import browser from "webextension-polyfill";
import type { Session } from "@/lib/auth/sessionInterface";
import { answer } from "@/lib/messages/answer";
import type { MessageType, Reply, Request } from "@/lib/messages/protocol";
import { fail, succeed, type Result } from "@/lib/model/failure";
import type { Authority } from "./authority.ts";
import type { OpenDisk } from "./disk.ts";
import type { Stage } from "./stage.ts";

/** A life of the worker: what is shipped, put together as `entrypoints/background/index.ts` does it. */
export interface Worker {
  answer<Type extends MessageType>(
    type: Type,
    payload: Request<Type>,
  ): Promise<Result<Reply<Type>>>;
  session: Session;
  journal: CreateJournal;
}

interface WorkerParts {
  disk: OpenDisk;
  fetch: typeof fetch;
  authority: Authority;
  /** An alarm: wakes the worker after half a minute. */
  remind(): void;
  /** The session ends, and with it what was to be deleted for its owner. */
  forgetDeletions(): void;
  /** Who signs in at the server's page, how long that takes in ms, and whether they do. */
  visit(): Promise<{ owner: string; signsIn: boolean }>;
}

export const baseUrl = "https://server.example";
const self = { id: "alibi", origin: "chrome-extension://alibi/" };

export function startWorker(stage: Stage, parts: WorkerParts): Worker {
  const { clock, random } = stage;
  const { disk, authority } = parts;
  const fetch = createBoundedFetch(parts.fetch);
  const index = createListIndex({
    readHidden: () => deletions.readHidden(),
    kept: disk.aliasIndex,
    readPage: (page, pageSize) =>
      callService((client) => client.listAliases({ page, pageSize, search: "" })),
    announce: () => {},
    now: clock.now,
  });
  const session = createSession({
    credential: disk.credential,
    leftover: disk.leftover,
    access: disk.access,
    account: disk.account,
    renew: (kept) => renew(fetch, kept),
    revoke: (kept) => revoke(fetch, kept),
    now: clock.now,
  });
  session.onEnded(async () => {
    await index.clear();
    parts.forgetDeletions();
    await deletions.clear();
    await disk.changesUnderWay.set({});
  });
  session.onSignedOut((owner) => journal.forget(owner));
  const { rests } = disk;
  const pause = (attempt: number) =>
    clock.wait(300 * 3 ** (attempt - 1) * (0.5 + random.between(0, 1)));
  const service = { now: clock.now, session, fetch, rests, complete: (client: Client) => client };
  const callService = createCallService({ ...service, pause });
  const labels = createKeptLabels({ item: { get: async () => null, set: async () => {} } });
  const calls = createJournalCalls({
    session,
    callService: createCallService(service),
    index,
    labels,
    readIntents: () => disk.intents.getAll(),
    // The server of the simulation does.
    isKept: async () => true,
  });
  const journal = createJournal({
    store: disk.intents,
    ...calls,
    createReference: () => createReference(stage),
    now: clock.now,
    wait: clock.wait,
    remind: () => {},
  });
  const remember = createRemember(callService, index);
  const edits = createChanges({
    underWay: disk.changesUnderWay,
    remember,
    now: clock.now,
    wait: clock.wait,
    remind: parts.remind,
  });
  void edits.resume();
  const deletions = createDeletions({
    item: disk.deletions,
    find: async () => undefined,
    async remove(address, owner) {
      const notes = index.takeNotes();
      const removed = await edits.inTurn(address, () =>
        callService((client) => client.deleteAlias(address), owner),
      );
      if (removed.ok || removed.failure.kind === "missing") await notes.remove(address);
      return removed;
    },
    remake: refuse,
    announce: () => {},
    now: clock.now,
    wait: clock.wait,
    remind: parts.remind,
  });
  void deletions.resume();
  const handlers = createHandlers({
    remember,
    edits,
    deletions,
    session,
    callService,
    fetch,
    index,
    journal,
    // Nobody there does anything to many aliases at once.
    bulk: {
      start: refuse,
      stop: refuse,
      resume: refuse,
      retry: refuse,
      results: refuse,
      clear: refuse,
      wake: async () => {},
      forget: async () => {},
    },
    looks: { see: refuse, settle: refuse, forget: async () => {} },
    doors: { withOAuth, withPassword: refuse, withToken: refuse },
    browser,
    storage: createStorage({ browser, locks: navigator.locks, openVault: createVault }),
    clock: { ...clock, steady: clock.now },
    random: crypto,
    gestures: createUserGestures({ steady: clock.now }),
  });

  /** The door of `doors.ts`, but that nobody has to open a window. */
  async function withOAuth() {
    const attempt = await session.announce();
    try {
      const { owner, signsIn } = await parts.visit();
      if (!signsIn) {
        const failure = { kind: "sign-in", reason: "cancelled" } as const;
        await session.abandon(attempt, failure);
        return fail(failure);
      }
      const { refresh, access, lifetime } = authority.grant(owner);
      return succeed(
        await session.begin(
          attempt,
          {
            door: "oauth",
            baseUrl,
            email: owner,
            scopes: [],
            clientId: "alibi",
            tokenEndpoint: `${baseUrl}/oauth/token`,
            revocationEndpoint: `${baseUrl}/oauth/revoke`,
            refreshToken: refresh,
          },
          { token: access, expiresAt: clock.now() + lifetime * 1000 },
        ),
      );
    } catch {
      await session.abandon(attempt, { kind: "broken" });
      return fail({ kind: "broken" });
    }
  }

  return {
    session,
    journal,
    answer: async (type, payload) => {
      const sender = { id: self.id, url: `${self.origin}popup.html` };
      const answered = await answer({ type, payload }, sender, self, handlers).catch(
        // As `listen.ts` has it.
        (error: unknown) => {
          stage.trace.note(`worker: ${type} ends in ${error}`);
          return fail({ kind: "broken" });
        },
      );
      return answered as Result<Reply<typeof type>>;
    },
  };
}

async function refuse(): Promise<Result<never>> {
  return fail({ kind: "refused" });
}

const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function createReference({ random }: Stage): string {
  return Array.from({ length: 8 }, () => letters[Math.floor(random.between(0, 32))]).join("");
}
