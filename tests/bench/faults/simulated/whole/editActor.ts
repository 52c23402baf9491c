import type { NewAlias } from "@/lib/model/alias";
import type { Row } from "@/lib/state/rows";
import { openPopup } from "./popup.ts";
import type { EditsChecker } from "./editsChecker.ts";
import type { Whole } from "./setUp.ts";
import type { Stage } from "./stage.ts";

interface Watching {
  /** The start of each undo period, by address. */
  held: Map<string, number>;
  checker: Pick<EditsChecker, "forget">;
  isLate(address: string): boolean;
}

export type EditActor = ReturnType<typeof createEditActor>;

/** The person in front of the popup. */
export function createEditActor(
  { clock, random, trace, count }: Stage,
  { workers, disk }: Whole,
  { held, checker, isLate }: Watching,
) {
  /** The aliases that the person was told of. */
  const given = new Set<string>();
  let popup = openPopup(workers, disk);
  let actions = createActions();
  /** The time of the last sign-out or sign-in. */
  let leftAt = -Infinity;
  /** The number of sign-outs that no sign-in has followed yet: clicks meanwhile may be lost with the session. */
  let leaving = 0;

  function click(address: string): void {
    const before = popup.aliases.rows.value.find(({ alias }) => alias.address === address);
    if (!before || before.deleting) return;
    const wanted = !before.alias.enabled;
    popup.aliases.toggle(address, wanted);
    const after = popup.aliases.rows.value.find(({ alias }) => alias.address === address);
    if (after?.alias.enabled !== wanted) return;
    count("clicks");
    trace.note(`person: switches ${address} ${wanted ? "on" : "off"}`);
    if (leaving > 0) actions.elsewhere.add(address);
    else actions.wanted.set(address, wanted);
  }

  async function create(request: NewAlias): Promise<void> {
    const created = await popup.aliases.create(request);
    trace.note(`popup: ${created.ok ? created.value.address : created.failure.kind}`);
    if (created.ok) given.add(created.value.address);
  }

  async function remove(address: string): Promise<void> {
    const { deleted } = actions;
    deleted.set(address, undefined);
    if (leaving > 0) actions.elsewhere.add(address);
    held.set(address, clock.now());
    actions.takenBack.delete(address);
    // The row disappears, and with it the message of a failed click.
    actions.wanted.delete(address);
    actions.labels.delete(address);
    if (random.chance(0.4)) clock.after(random.between(200, 9000), () => void takeBack(address));
    const gone = await popup.aliases.remove(address, false);
    trace.note(`popup: ${address} is ${gone ? "gone" : "still there"}`);
    deleted.set(address, gone);
    if (!gone) return;
    stays(address, () => deleted.get(address) === true && !disk.kept.has(address), false);
  }

  /** Later in this minute, no list that is older may undo on screen what was done. */
  function stays(address: string, isLast: () => boolean, title: string | false): void {
    const mine = popup;
    clock.after(random.between(0, 50_000), () => {
      if (mine !== popup || !isLast() || isLate(address) || actions.elsewhere.has(address)) return;
      count("looked at what was done");
      const row = mine.aliases.rows.value.find(({ alias }) => alias.address === address);
      if (row && row.alias.title !== title) trace.breach(`${address} is shown as it was before`);
    });
  }

  async function relabel({ alias }: Row): Promise<void> {
    const { address } = alias;
    const { labels } = actions;
    const title = `mine at ${clock.now()}`;
    count("edits");
    trace.note(`person: edits ${address}: ${title}`);
    if (leaving > 0) actions.elsewhere.add(address);
    labels.set(address, title);
    const { notes } = alias;
    const seen = { title: alias.title, notes };
    const saved = await popup.aliases.relabel(address, { title, notes }, seen);
    trace.note(`popup: ${address} is ${saved.ok ? "edited" : saved.failure.kind}`);
    if (!saved.ok && labels.get(address) === title) labels.set(address, undefined);
    if (saved.ok) stays(address, () => labels.get(address) === title, title);
  }

  async function takeBack(address: string): Promise<void> {
    const mine = popup;
    if (popup.deletions.last.value?.address !== address) return;
    const { deleted, elsewhere, takenBack } = actions;
    count("deletions taken back");
    const undone = await mine.deletions.undo(address);
    trace.note(`popup: the deletion of ${address} is ${undone ? "" : "not "}taken back`);
    deleted.delete(address);
    // An ended worker may have done it anyway.
    if (undone) takenBack.add(address);
    else elsewhere.add(address);
  }

  /** Opens a new popup in place of the open one. */
  function opensPopup(): void {
    trace.note("person: opens the popup anew");
    popup.close();
    popup = openPopup(workers, disk);
    // Work of the previous popup may finish after this one has read its list.
    const { wanted, labels, deleted, takenBack, elsewhere } = actions;
    const changed = [...wanted.keys(), ...labels.keys()];
    const open = [...changed, ...deleted.keys(), ...takenBack, ...elsewhere];
    actions = { ...createActions(), elsewhere: new Set(open) };
  }

  function checkLeft(): void {
    const { account, aliasCache, deletions } = disk.now;
    if (account?.status !== "signed-out" || disk.refused) return;
    count("looked at what is left");
    if (aliasCache) trace.breach("Somebody has signed out, and the list is kept");
    for (const address of Object.keys(deletions)) {
      trace.breach(`Somebody has signed out, and what was done to ${address} is kept`);
    }
  }

  /** Signs out, and after a while signs in again, perhaps with another account; this deletes the journal. */
  async function leaves(): Promise<void> {
    trace.note("person: signs out");
    count("sign-outs");
    held.clear();
    leaving += 1;
    leftAt = clock.now();
    opensPopup();
    const left = await workers.send("account.signOut", {});
    checker.forget();
    trace.note(`person: is told ${left.ok ? "that it is done" : left.failure.kind}`);
    await clock.wait(random.between(0, 20_000));
    if (left.ok) checkLeft();
    workers.next.owner = random.pick(["ada", "ada", "bob"]);
    trace.note(`person: signs in as ${workers.next.owner}`);
    await workers.send("account.signIn", {});
    // The sign-out may have finished only now.
    checker.forget();
    leftAt = clock.now();
    leaving -= 1;
  }

  return {
    leaves,
    get leftAt() {
      return leftAt;
    },
    get popup() {
      return popup;
    },
    get actions() {
      return actions;
    },
    given,
    opensPopup,
    clicks({ alias }: Row, times: number): void {
      const mine = popup;
      let after = 0;
      for (let done = 0; done < times; done += 1) {
        clock.after(after, () => mine === popup && click(alias.address));
        after += random.between(0, 250);
      }
    },
    /** Edits a label, like the form in the popup. */
    relabels: (row: Row) => void relabel(row),
    deletes({ alias: { address }, deleting }: Row): void {
      if (deleting) return;
      count("deletions");
      trace.note(`person: deletes ${address}`);
      void remove(address);
    },
    creates(): void {
      count("creations");
      trace.note("person: creates an alias");
      void create({ title: `made at ${clock.now()}` });
    },
  };
}

/** The person's actions in the open popup, and the changes made elsewhere. */
function createActions() {
  return {
    /** The last click on each switch. */
    wanted: new Map<string, boolean>(),
    /** The last label of each alias; undefined if its outcome is unknown. */
    labels: new Map<string, string | undefined>(),
    /** The outcome of each deletion; undefined while it is unknown. */
    deleted: new Map<string, boolean | undefined>(),
    /** Deletions that were undone. */
    takenBack: new Set<string>(),
    /** Changed elsewhere, so that a row may differ. */
    elsewhere: new Set<string>(),
  };
}
