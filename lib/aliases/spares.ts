import { isSpare, isUntouched, type Intent } from "@/lib/model/alias/intent";
import { addReference } from "@/lib/model/alias/notes";
import type { Alias, AliasLabel, NewAlias } from "@/lib/model/alias/alias";
import { inBackground } from "@/lib/model/failure/inBackground";
import { hasTrait } from "@/lib/model/failure/failureTraits";
import { createMutex } from "@/lib/model/timing/mutex";
import type { JournalOptions } from "./journalInterface";
import { change, firstReminder } from "./recovery";

type Options = Pick<JournalOptions, "store" | "now" | "remind" | "findKept" | "label">;

export interface Spares {
  /** Takes the spare alias, if any, for this purpose from now on; waits for no request. */
  take(
    by: Pick<Intent, "owner" | "purpose"> & { document: string | undefined },
    request: NewAlias,
  ): Promise<Alias | undefined>;
  /** Resumes sending the labels that the server does not have yet; all intents must belong to the current account. */
  label(intents: readonly Intent[]): void;
}

/**
 * A spare alias is an intent like any other that was not handed out. Using it means storing, in one step, what it is
 * for now: from then on it is the result of each request for that purpose, by a later worker as well, and no other
 * request gets it. Its label is sent afterwards; until the server has it, the intent says so (`heldAs`).
 */
export function createSpares({ store, now, remind, findKept, ...options }: Options): Spares {
  /** So that no two requests take the same one. */
  const runExclusive = createMutex();
  const beingLabelled = new Set<string>();

  async function find(owner: string): Promise<[Intent, Alias] | undefined> {
    for (const intent of await store.getAll()) {
      const { address, request } = intent;
      const isReady = intent.owner === owner && isSpare(intent) && intent.state === "made";
      if (!isReady || address === null) continue;
      const kept = await findKept(address);
      if (kept === null) continue;
      const alias = kept ?? { address, enabled: true, ...readLabel(request), ...noMail };
      if (isUntouched(alias, request)) return [intent, alias];
    }
    return undefined;
  }

  async function takeNow(
    { owner, purpose, document }: Parameters<Spares["take"]>[0],
    request: NewAlias,
  ): Promise<Alias | undefined> {
    const [spare, alias] = (await find(owner)) ?? [];
    if (!spare || !alias) return undefined;
    const { reference, address } = spare;
    const heldAs = readLabel(spare.request);
    const labelled = { ...request, notes: addReference(request.notes, reference) };
    // In case the worker is stopped before the alias has its label.
    remind(firstReminder);
    await store.change(
      reference,
      {
        purpose,
        request: labelled,
        heldAs,
        sentAt: now(),
        ...(document !== undefined && { document }),
      },
      (kept) => isSpare(kept) && kept.state === "made" && kept.address === address,
    );
    // An earlier worker may have given the alias away just before this one started.
    const intent = (await store.getAll()).find((each) => each.reference === reference);
    if (intent?.purpose !== purpose || intent.request.notes !== labelled.notes) return undefined;
    inBackground(labelOne(intent));
    return { ...alias, ...readLabel(labelled) };
  }

  async function labelOne(intent: Intent): Promise<void> {
    const { reference, address, request, heldAs, owner } = intent;
    if (!heldAs || address === null || beingLabelled.has(reference)) return;
    beingLabelled.add(reference);
    remind(firstReminder);
    const answer = await options
      .label(address, readLabel(request), heldAs, owner)
      .finally(() => beingLabelled.delete(reference));
    // The alias is gone, or was given another label by hand, which stays.
    const isOver = answer.ok || hasTrait(answer.failure, "label-moot");
    if (isOver) await change(store, intent, { heldAs: undefined });
  }

  return {
    take: (by, request) => runExclusive(() => takeNow(by, request)).catch(() => undefined),
    label(intents) {
      for (const intent of intents) inBackground(labelOne(intent));
    },
  };
}

const noMail = { forwarded: 0, blocked: 0, blocked_addresses: [] };

function readLabel({ title = null, notes = null }: NewAlias): AliasLabel {
  return { title, notes };
}
