/* IndexedDB in Node. `idb` looks up its classes as globals. */
// oxlint-disable-next-line import/no-unassigned-import -- it sets them
import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import type { Limits } from "./whole/remote.ts";
import { openPopup } from "./whole/popup.ts";
import { setUp } from "./whole/setUp.ts";
import { play, type Stage } from "./whole/stage.ts";
import type { Exchange } from "./whole/wire.ts";

/*
 * The shipped worker and the popup's own state, in simulated time, at servers that accept few requests or are
 * slow.
 */

const owner = "ada";
const second = 1000;
const everything = { search: "", sort: "newest", site: null, begin: 0, count: 50 } as const;
const draft = { address: null, title: "shop.example", notes: "" };

function open(stage: Stage, limits: Limits = {}) {
  stage.weather.mischief = 0;
  const sent: Exchange["asked"][] = [];
  const refused: string[] = [];
  const checker = {
    written() {},
    sent: ({ asked }: Exchange) => void sent.push(asked),
    came: ({ asked }: Exchange, reply?: { status: number }) => {
      if (reply?.status === 429) refused.push(asked.path);
    },
  };
  const whole = setUp(stage, () => checker, limits);
  const lists = () => sent.filter(({ query }) => Number(query.get("page_size")) > 50);
  return { ...whole, sent, refused, lists };
}

test.each([true, false])(
  "at 60 requests a minute (limit announced: %s), each popup shows aliases and creates one while 120 pages are read once",
  { timeout: 60_000 },
  async (isNamed) => {
    const { breaches } = await play(1, async (stage) => {
      const { clock } = stage;
      const limits = { limit: 60, largestPage: 20, isNamed };
      const { remote, workers, disk, refused, lists } = open(stage, limits);
      remote.seed(owner, 2400);
      void workers.send("account.signIn", {});
      await clock.pass(5 * second);
      const shown: number[] = [];
      const creating: ReturnType<ReturnType<typeof openPopup>["aliases"]["create"]>[] = [];
      for (let times = 0; times < 15; times += 1) {
        const popup = openPopup(workers, disk);
        await clock.pass(3 * second);
        shown.push(popup.aliases.rows.value.length);
        creating.push(popup.aliases.create({ ...draft, title: `shop ${times}` }));
        await clock.pass(12 * second);
        popup.close();
      }
      await clock.pass(120 * second);
      expect(shown.filter((count) => count === 0)).toEqual([]);
      const told = (await Promise.all(creating)).map((each) => each.ok || each.failure.kind);
      expect(told).toEqual(Array.from({ length: 15 }, () => true));
      const listing = workers.send("alias.query", everything);
      await clock.pass(second);
      expect(await listing).toMatchObject({ value: { total: 2415 } });
      // After a change of the list, a page is read again.
      expect(lists().length).toBeLessThan(140);
      expect(refused).toEqual([]);
    });
    expect(breaches).toEqual([]);
  },
);

test.each([true, false])(
  "a creation done 45 s after its answer was lost, or never (%s), is sent once, and its alias found once it exists",
  async (isMade) => {
    const { breaches } = await play(1, async (stage) => {
      const { clock, weather, counts } = stage;
      const { remote, workers, disk, sent } = open(stage);
      const posts = () =>
        sent.filter(({ method, path }) => method === "POST" && !/oauth/.test(path));
      void workers.send("account.signIn", {});
      await clock.pass(5 * second);
      const popup = openPopup(workers, disk);
      await clock.pass(2 * second);
      weather.reachable = false;
      const creating = popup.aliases.create(draft);
      for (let waited = 0; waited < 100 && posts().length === 0; waited += 1) await clock.pass(10);
      weather.reachable = true;
      await clock.pass(20 * second);
      // The person is never told that no alias was created.
      expect(await creating).toMatchObject({ failure: { kind: "unknown-outcome" } });
      const again = popup.aliases.create(draft);
      await clock.pass(20 * second);
      expect(await again).toMatchObject({ failure: { kind: "not-seen" } });
      await clock.pass(25 * second);
      if (isMade) remote.commit(owner, posts()[0]!);
      await clock.pass(180 * second);
      const asking = workers.send("alias.listUnresolved", {});
      await clock.pass(5 * second);
      const left = await asking;
      const third = popup.aliases.create(draft);
      await clock.pass(20 * second);
      const got = await third;
      const [alias] = remote.aliasesOf(owner);
      if (isMade) {
        expect(left).toMatchObject({ value: { unused: [{ address: alias?.address }], twice: [] } });
        expect(got).toMatchObject({ value: { address: alias?.address } });
      } else {
        expect(left).toMatchObject({ value: { unused: [] } });
        expect(got).toMatchObject({ failure: { kind: "not-seen" } });
      }
      expect([posts().length, counts["workers"]]).toEqual([1, 1]);
      popup.close();
    });
    expect(breaches).toEqual([]);
  },
);
