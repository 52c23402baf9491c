import type { Account } from "@/lib/model/account";
import type { AliasChanges } from "@/lib/model/alias";
import { changedBy, createPressChecker } from "./pressChecker.ts";
import type { Whole } from "./setUp.ts";
import type { Stage } from "./stage.ts";

/** A second browser at the same account, whose person goes by the list that it has. */
export type Rival = ReturnType<typeof createRival>;

/** @param changed the server has carried out a change of this browser */
export function createRival(
  stage: Stage,
  { remote, openAnother }: Whole,
  owner: string,
  changed: (address: string, changes: AliasChanges) => void,
) {
  const { clock, random, trace, count } = stage;
  const presses = createPressChecker(stage, (address) =>
    remote.aliasesOf(owner).find((each) => each.address === address),
  );
  let isUnnamed = false;
  function written(key: string, value: unknown): void {
    const account = key === "account" ? (value as Account | null) : null;
    if (account?.status === "signed-in" && account.email === null) isUnnamed = true;
  }
  const { workers, disk } = openAnother({ ...presses, written }, (asked, handle) => {
    const reply = presses.arrives(asked, handle);
    changedBy(asked, reply, changed);
    return reply;
  });
  presses.follow(workers);
  const given = new Set<string>();

  async function creates(): Promise<void> {
    const created = await workers.send("alias.create", { title: `there at ${clock.now()}` });
    if (!created.ok) return;
    const { address } = created.value;
    given.add(address);
    await workers.send("alias.settle", { address });
  }

  const signIn = () => void workers.send("account.signIn", {});

  return {
    changedElsewhere: presses.changedElsewhere,
    workers,
    /** The aliases that the person was told of here. */
    given,
    signIn,
    /** The server has not named the account at some time; what is open is forgotten at the end of such a session. */
    wasUnnamed: () => isUnnamed,
    /** Hears whether the session has ended, and signs in again. */
    async signInAgain(): Promise<void> {
      void workers.send("alias.check", {});
      await clock.pass(30_000);
      if (disk.now.account?.status !== "signed-in") signIn();
      await clock.pass(5000);
    },
    acts(): void {
      if (disk.now.account?.status !== "signed-in") return signIn();
      const [first, ...others] = disk.now.aliasCache?.aliases ?? [];
      const { address, title, notes, enabled } = first ? random.pick([first, ...others]) : {};
      const what = random.pick(["edits", "edits", "edits", "switches", "creates", "ends"]);
      trace.note(`second browser: ${what} ${address}`);
      count(`second browser ${what}`);
      if (what === "creates") return void creates();
      if (what === "ends") return workers.kill();
      if (address === undefined || title === undefined || notes === undefined) return undefined;
      const text = `theirs at ${clock.now()}`;
      const changes =
        what === "switches"
          ? { enabled: !enabled }
          : random.pick<AliasChanges>([
              { title: text },
              { notes: text },
              { title: text, notes: text },
            ]);
      void workers.send("alias.update", { address, changes, seen: { title, notes } });
    },
  };
}
