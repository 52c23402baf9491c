/* IndexedDB in Node. `idb` looks up its classes as globals. */
// oxlint-disable-next-line import/no-unassigned-import -- it sets them
import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { firstRows } from "@/tests/worker/firstRows";
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
const draft = { title: "shop.example" };

function open(stage: Stage, limits: Limits = {}) {
  stage.weather.mischief = 0;
  const sent: Exchange["asked"][] = [];
  const refused: string[] = [];
  const checker = {
    sent: ({ asked }: Exchange) => void sent.push(asked),
    came: ({ asked }: Exchange, reply?: { status: number }) => {
      if (reply?.status === 429) refused.push(asked.path);
    },
  };
  const whole = setUp(stage, () => checker, limits);
  const lists = () => sent.filter(({ query }) => Number(query.get("page_size")) > 50);
  return { ...whole, sent, refused, lists };
}

const servers = [
  { limit: 60, announced: true, largestPage: 20, count: 2400, lists: 140, whole: 180 },
  { limit: 60, announced: false, largestPage: 20, count: 2400, lists: 140, whole: 180 },
  {
    limit: 120,
    announced: "by its plans",
    largestPage: 100,
    count: 20_000,
    lists: 210,
    whole: 140,
  },
  { limit: 120, announced: "by its plans", largestPage: 500, count: 20_000, lists: 45, whole: 11 },
];

test.each(servers)(
  "at $limit requests a minute (announced: $announced), $count aliases in pages of $largestPage are whole within $whole s and $lists requests, while each popup shows aliases and creates one",
  { timeout: 300_000 },
  async ({ count, lists: most, whole, limit, largestPage, announced }) => {
    const isNamed = announced === true;
    const limits = { limit, largestPage, isNamed, hasPlans: typeof announced === "string" };
    const { breaches } = await play(1, async (stage) => {
      const { clock } = stage;
      const { remote, workers, disk, refused, lists } = open(stage, limits);
      remote.seed(owner, count);
      const begun = clock.now();
      void workers.send("account.signIn", {});
      await clock.pass(5 * second);
      const shown: number[] = [];
      const waits: number[] = [];
      let wholeAfter = Infinity;
      for (let times = 0; times < 15; times += 1) {
        const popup = openPopup(workers, disk);
        await clock.pass(3 * second);
        shown.push(popup.aliases.rows.value.length);
        const asked = clock.now();
        void popup.aliases
          .create({ ...draft, title: `shop ${times}` })
          .then((made) => made.ok && waits.push(clock.now() - asked));
        for (let waited = 0; waited < 12; waited += 1) {
          await clock.pass(second);
          if (disk.now.aliasCache?.complete) wholeAfter = Math.min(wholeAfter, clock.now() - begun);
        }
        popup.close();
      }
      expect(shown.filter((rows) => rows === 0)).toEqual([]);
      expect(waits).toHaveLength(15);
      expect(Math.max(...waits)).toBeLessThan(2 * second);
      expect(wholeAfter).toBeLessThan(whole * second);
      const listing = workers.send("alias.query", firstRows);
      await clock.pass(second);
      expect(await listing).toMatchObject({ value: { total: count + 15 } });
      // After a change of the list, a page is read again.
      expect(lists().length).toBeLessThan(most);
      expect(refused).toEqual([]);
    });
    expect(breaches).toEqual([]);
  },
);

test("at 120 requests a minute, a job of 1,000 switches leaves room for 30 aliases by hand, each created within 2 s", async () => {
  const { breaches } = await play(1, async (stage) => {
    const { clock } = stage;
    const { remote, workers, refused } = open(stage, { limit: 120, hasPlans: true });
    remote.seed(owner, 1000);
    void workers.send("account.signIn", {});
    await clock.pass(60 * second);
    const tasks = remote
      .aliasesOf(owner)
      .map(({ address }) => ({ kind: "change", address, changes: { enabled: false } }) as const);
    void workers.send("bulk.start", { name: "switch-off", tasks });
    const on = () => remote.aliasesOf(owner).filter(({ enabled }) => enabled).length;
    const waits: number[] = [];
    for (let made = 0; made < 30; made += 1) {
      await clock.pass(20 * second);
      const asked = clock.now();
      void workers
        .send("alias.create", { title: `shop ${made}.example` })
        .then((answer) => answer.ok && waits.push(clock.now() - asked));
    }
    for (let waited = 0; waited < 600 && on() > 30; waited += 1) await clock.pass(second);
    expect(waits).toHaveLength(30);
    expect(Math.max(...waits)).toBeLessThan(2 * second);
    expect(on()).toBe(30);
    expect(refused).toEqual([]);
  });
  expect(breaches).toEqual([]);
});

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
