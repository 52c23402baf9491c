import type { Draft } from "@/lib/state/aliases";
import type { Row } from "@/lib/state/rows";
import { openPopup, type Popup } from "./popup.ts";
import type { Whole } from "./setUp.ts";
import type { Stage } from "./stage.ts";

/** What the person has done in the popup that is open, and what was done behind its back. */
export interface Doings {
  /** The last click on each switch. */
  wanted: Map<string, boolean>;
  /** What became of each deletion; undefined while nobody knows. */
  deleted: Map<string, boolean | undefined>;
  /** Changed elsewhere, so that no row can be blamed. */
  elsewhere: Set<string>;
}

/** Who sits in front of the popup. */
export interface EditingPerson {
  readonly popup: Popup;
  readonly doings: Doings;
  readonly given: ReadonlySet<string>;
  /** Another one, in the place of the one that was open. */
  opensPopup(): void;
  clicks(row: Row, times: number): void;
  deletes(row: Row): void;
  creates(): void;
}

export function createEditingPerson(
  { clock, random, trace, count }: Stage,
  { lives, disk }: Whole,
): EditingPerson {
  const given = new Set<string>();
  let popup = openPopup(lives, disk);
  let doings: Doings = { wanted: new Map(), deleted: new Map(), elsewhere: new Set() };

  function click(address: string): void {
    const before = popup.aliases.rows.value.find(({ alias }) => alias.address === address);
    if (!before || before.deleting) return;
    const wanted = !before.alias.enabled;
    popup.aliases.toggle(address, wanted);
    const after = popup.aliases.rows.value.find(({ alias }) => alias.address === address);
    if (after?.alias.enabled !== wanted) return;
    count("clicks");
    trace.note(`person: switches ${address} ${wanted ? "on" : "off"}`);
    doings.wanted.set(address, wanted);
  }

  async function create(draft: Draft): Promise<void> {
    const created = await popup.aliases.create(draft);
    trace.note(`popup: ${created.ok ? created.value.address : created.failure.kind}`);
    if (created.ok) given.add(created.value.address);
  }

  async function remove(address: string): Promise<void> {
    const { deleted } = doings;
    deleted.set(address, undefined);
    const gone = await popup.aliases.remove(address, false);
    trace.note(`popup: ${address} is ${gone ? "gone" : "still there"}`);
    deleted.set(address, gone);
  }

  return {
    get popup() {
      return popup;
    },
    get doings() {
      return doings;
    },
    given,
    opensPopup() {
      trace.note("person: opens the popup anew");
      popup.close();
      popup = openPopup(lives, disk);
      // What the popup before it has under way may be done only after this one has read its list.
      const { wanted, deleted, elsewhere } = doings;
      const open = new Set([...wanted.keys(), ...deleted.keys(), ...elsewhere]);
      doings = { wanted: new Map(), deleted: new Map(), elsewhere: open };
    },
    clicks({ alias }, times) {
      const mine = popup;
      let after = 0;
      for (let done = 0; done < times; done += 1) {
        clock.after(after, () => mine === popup && click(alias.address));
        after += random.between(0, 250);
      }
    },
    deletes({ alias: { address }, deleting }) {
      if (deleting) return;
      count("deletions");
      trace.note(`person: deletes ${address}`);
      void remove(address);
    },
    creates() {
      count("creations");
      trace.note("person: creates an alias");
      const draft = { address: null, title: `made at ${clock.now()}`, notes: "" };
      void create(draft);
    },
  };
}
