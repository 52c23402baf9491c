import type { EditActor } from "./editActor.ts";
import type { EditsChecker } from "./editsChecker.ts";
import type { PressChecker } from "./pressChecker.ts";
import type { Whole } from "./setUp.ts";
import type { Stage } from "./stage.ts";
import type { Planned } from "./wire.ts";

const second = 1000;
const minute = 60 * second;

/** The world and actors of a scene, and an alias. */
interface Set extends Stage, Whole {
  person: EditActor;
  checker: EditsChecker;
  address: string;
  plan(planned: Planned): void;
  /** Waits until the planned request is sent. */
  isSent(): Promise<void>;
  /** Changes the label, like the form in the popup. */
  relabel(title: string): Promise<unknown>;
  editElsewhere(title: string): void;
  /** The label on the server, and the one in the popup. */
  labels(): { there: string | null | undefined; shown: string | null | undefined };
}

type Scene = (set: Set) => Promise<unknown>;

const isChange: Planned["matches"] = ({ method }) => method === "PATCH";
const isLook: Planned["matches"] = ({ method, query }) =>
  method === "GET" && (query.get("search") ?? "") !== "";
const isOfOne: Planned["matches"] = ({ method, path }) =>
  method === "GET" && path.startsWith("/api/v1/aliases/");
const isWholeList: Planned["matches"] = ({ method, query }) =>
  method === "GET" && Number(query.get("page_size")) >= 100;

/**
 * Situations in which several events coincide, in order and moments apart. There are no other faults, so the
 * last thing the person wanted must be done and shown in the end.
 */
const scenes: readonly Scene[] = [
  async function isEditedElsewhereAfterTwo(set) {
    const { relabel, editElsewhere, workers, clock, random, labels, trace } = set;
    void relabel("first");
    await clock.pass(random.between(0, 20 * second));
    void relabel("second");
    await clock.pass(random.between(2 * second, minute));
    editElsewhere("theirs");
    if (random.chance(0.3)) workers.kill();
    await clock.pass(3 * minute);
    workers.wake();
    await clock.pass(3 * minute);
    if (labels().there !== "theirs") trace.breach("What was edited elsewhere is lost");
  },

  async function isEditedElsewhereBeforeItIsEdited(set) {
    const { plan, relabel, editElsewhere, clock, random, labels, trace } = set;
    editElsewhere("theirs");
    if (random.chance(0.5)) plan({ matches: isOfOne, mishap: "is lost on its way" });
    void relabel("mine");
    await clock.pass(minute);
    if (labels().there !== "theirs") trace.breach("What was edited elsewhere is lost");
  },

  async function isEditedElsewhereWhileItsAnswerIsLost(set) {
    const { plan, relabel, editElsewhere, isSent, clock, random, labels, trace } = set;
    const mishap = random.pick(["is lost on its way", "is handled, its answer lost"] as const);
    plan({ matches: isChange, mishap });
    void relabel("mine");
    await isSent();
    // It was handled by then, and its answer has not failed yet.
    await clock.pass(201);
    editElsewhere("theirs");
    await clock.pass(minute);
    const isLooked = labels().there === "theirs" || mishap === "is lost on its way";
    if (!isLooked) trace.breach("What was edited elsewhere is lost");
  },

  async function isLostAndCannotBeLookedAt({ plan, relabel, isSent, clock, labels, trace }) {
    plan({ matches: isChange, mishap: "is lost on its way" });
    void relabel("mine");
    await isSent();
    for (let tries = 0; tries < 4; tries += 1) {
      plan({ matches: isOfOne, mishap: "is lost on its way" });
    }
    await clock.pass(3 * minute);
    if (labels().there === "mine") trace.breach("What was told to have failed is done");
  },

  async function theWorkerEndsOverTheLast(set) {
    const { plan, relabel, isSent, workers, clock, labels, trace } = set;
    void relabel("first");
    await clock.pass(second);
    void relabel("second");
    await clock.pass(second);
    plan({ matches: isChange, mishap: "is answered late" });
    void relabel("third");
    await isSent();
    await clock.pass(201);
    workers.kill();
    await clock.pass(3 * minute);
    if (labels().there !== "third") trace.breach("The label before the last is done again");
  },

  async function theWorkerEndsOverTheOnlyOne(set) {
    const { plan, relabel, isSent, workers, clock, labels, trace } = set;
    plan({ matches: isChange, mishap: "is answered late" });
    void relabel("first");
    await isSent();
    await clock.pass(201);
    workers.kill();
    await clock.pass(3 * minute);
    const { there, shown } = labels();
    if (there !== shown) trace.breach(`${shown} is shown, and the server has ${there}`);
  },

  async function theAnswerToTheOnlyOneIsLost({ plan, relabel, clock, labels, trace }) {
    plan({ matches: isChange, mishap: "is handled, its answer lost" });
    void relabel("first");
    await clock.pass(5 * second);
    const { there, shown } = labels();
    if (there !== shown) trace.breach(`${shown} is shown, and the server has ${there}`);
  },

  async function theBrowserIsClosedAfterTwo(set) {
    const { relabel, workers, disk, person, clock, random, labels, trace } = set;
    void relabel("first");
    await clock.pass(random.between(second, 2 * second));
    void relabel("second");
    await clock.pass(1.5 * second);
    workers.kill();
    disk.close();
    person.opensPopup();
    await clock.pass(5 * second);
    if (labels().there !== "second") trace.breach("The last label is lost");
  },

  async function nothingIsHeardOfADeletion(set) {
    const { address, plan, person, remote, weather, clock, trace } = set;
    plan({ matches: ({ method }) => method === "DELETE", mishap: "is handled, its answer lost" });
    void person.popup.aliases.remove(address, false);
    const isThere = () => remote.aliasesOf("ada").some((each) => each.address === address);
    for (let waited = 0; waited < 2000 && isThere(); waited += 1) await clock.pass(5);
    weather.reachable = false;
    await clock.pass(8 * second);
    weather.reachable = true;
    await clock.pass(2 * minute);
    const { rows } = person.popup.aliases;
    const isShown = rows.value.some(({ alias }) => alias.address === address);
    if (isShown) trace.breach(`${address} is gone, and shown`);
  },

  async function isChangedWhileTheListIsRead(set) {
    const { plan, relabel, workers, weather, clock, random, labels, trace } = set;
    await clock.pass(7 * minute);
    plan({ matches: isWholeList, mishap: "is answered late" });
    void workers.send("alias.listUnresolved", {});
    for (let waited = 0; waited < 300 && weather.ways.length > 0; waited += 1) await clock.pass(10);
    await clock.pass(random.between(210, 300));
    void relabel("first");
    await clock.pass(minute);
    const { there, shown } = labels();
    if (there !== shown) trace.breach(`${shown} is shown, and the server has ${there}`);
  },

  async function somebodyElseComesWhileTheListIsRead(set) {
    const { plan, workers, person, remote, checker, weather, clock, trace } = set;
    await clock.pass(7 * minute);
    plan({ matches: isWholeList, mishap: "is answered late" });
    void workers.send("alias.listUnresolved", {});
    for (let waited = 0; waited < 300 && weather.ways.length > 0; waited += 1) await clock.pass(10);
    const become = async (owner: string) => {
      void workers.send("account.signOut", {});
      checker.forget();
      await clock.pass(100);
      workers.next.owner = owner;
      void workers.send("account.signIn", {});
      await clock.pass(2 * second);
      person.opensPopup();
      await clock.pass(20 * second);
    };
    await become("bob");
    const others = new Set(remote.aliasesOf("ada").map(({ address }) => address));
    for (const { alias } of person.popup.aliases.rows.value) {
      if (others.has(alias.address)) trace.breach(`${alias.address} is shown to bob`);
    }
    await become("ada");
  },

  async function isDeletedWhileItIsLookedUp(set) {
    const { address, plan, workers, person, checker, disk, clock, trace } = set;
    void workers.send("account.signOut", {});
    checker.forget();
    await clock.pass(second);
    // The list is being read during all that follows.
    plan({ matches: isWholeList, mishap: "is handled late" });
    plan({ matches: isOfOne, mishap: "is answered late" });
    void workers.send("account.signIn", {});
    await clock.pass(2 * second);
    person.opensPopup();
    await clock.pass(second);
    void workers.send("alias.findByAddress", { address });
    await clock.pass(300);
    void person.popup.aliases.remove(address, false);
    await clock.pass(minute);
    const isKept = disk.now.aliasCache?.aliases.some((each) => each.address === address);
    if (isKept) trace.breach(`${address} is gone, and listed`);
  },

  async function isRelabelledWhileItIsLookedFor(set) {
    const { plan, workers, remote, disk, clock, random, trace } = set;
    plan({ matches: ({ method }) => method === "POST", mishap: "is handled, its answer lost" });
    plan({ matches: isLook, mishap: "is lost on its way" });
    void workers.send("alias.create", { title: "first" });
    await clock.pass(900);
    void workers.send("alias.check", {});
    await clock.pass(random.between(300, 900));
    const made = remote.aliasesOf("ada").find(({ title }) => title === "first");
    if (!made) return;
    const { address } = made;
    // The search reads the alias before this change is done, and gets its response after it.
    plan({ matches: isChange, mishap: "is handled late" });
    plan({ matches: isLook, mishap: "is answered late" });
    void workers.send("alias.update", { address, changes: { title: "second" } });
    await clock.pass(minute);
    const kept = disk.now.aliasCache?.aliases.find((each) => each.address === address);
    const there = remote.aliasesOf("ada").find((each) => each.address === address);
    if (kept && kept.title !== there?.title) {
      trace.breach(`${kept.title} is listed, and the server has ${there?.title}`);
    }
  },
];

/** Plays one scene, chosen by the seed. */
export async function playEditScene(
  seed: number,
  stage: Stage,
  whole: Whole,
  {
    person,
    checker,
    presses,
  }: {
    person: EditActor;
    checker: EditsChecker;
    presses: PressChecker;
  },
): Promise<void> {
  const { weather, trace, clock } = stage;
  Object.assign(weather, { reachable: true, mischief: 0, refusals: 0 });
  await clock.pass(2 * second);
  const [alias] = whole.remote.aliasesOf("ada");
  const { address = "" } = alias ?? {};
  const scene = scenes[seed % scenes.length]!;
  trace.note(`scene: ${scene.name}`);
  await scene({
    ...stage,
    ...whole,
    person,
    checker,
    address,
    plan: (planned) => void weather.ways.push(planned),
    async isSent() {
      for (let waited = 0; waited < 3000 && weather.ways.length > 0; waited += 1) {
        await clock.pass(1);
      }
    },
    relabel(title) {
      const { aliases } = person.popup;
      const row = aliases.rows.value.find((each) => each.alias.address === address);
      const { title: shown = null, notes = null } = row?.alias ?? {};
      const seen = { title: shown, notes };
      return aliases.relabel(address, { title, notes: notes ?? "" }, seen);
    },
    editElsewhere(title) {
      person.actions.elsewhere.add(address);
      whole.remote.set("ada", address, { title });
      presses.changedElsewhere(address, { title });
    },
    labels() {
      const there = whole.remote.aliasesOf("ada").find((each) => each.address === address);
      const rows = person.popup.aliases.rows.value;
      const row = rows.find((each) => each.alias.address === address);
      return { there: there?.title, shown: row?.alias.title };
    },
  });
  weather.ways = [];
}
