import { ada, expect, test, type Extension } from "../fixtures.ts";
import { inFirefox } from "../inFirefox.ts";
import type { Sites } from "../sites/serve.ts";
import { observeChip, watchForChip, type Observed } from "./observeChip.ts";

/* What a page measures of the chip without times; `npm run bench -- secrecy` compares the times. */

const aliases = [
  { address: "known@alias.example", title: "s1.example" },
  { address: "a.much.longer.one.7f3k2m9x@alias.example", title: "s2.example" },
  ...["b", "c", "d", "e", "f", "g"].map((name) => ({
    address: `${name}@alias.example`,
    title: "s3.example",
  })),
  { address: "off@alias.example", title: "s4.example", enabled: false },
];

/** The aliases of an account of this name: one of the site, one of another. */
const aliasesOf = (name: string) => [
  { address: `${name}.one@alias.example`, title: "s1.example" },
  { address: `${name}.two@alias.example`, title: "s9.example" },
];

/** What varies from visit to visit; Firefox lists the last three only sometimes. */
const byTime = inFirefox
  ? /ms$|^times|^frames|^entries of(?!.*on the way)|pointerout|mouseout|mouseover/
  : /ms$|^times|^frames|^entries of(?!.*on the way)/;

async function visit(
  { extension, sites }: { extension: Extension; sites: Sites },
  host: string,
  page: string,
): Promise<Observed> {
  const visited = await extension.context.newPage();
  await visited.addInitScript(watchForChip);
  await visited.goto(sites.at(host, page));
  // A login's chip has one part without an alias and two with one.
  const observed = await observeChip(visited, "", page === "login.html");
  await visited.close();
  return Object.fromEntries(Object.entries(observed).filter(([name]) => !byTime.test(name)));
}

test.describe("a page measures the same of the offer, closed, pointed at and open @slow", () => {
  test.slow();

  test("with no alias, with one, with another, with six", async ({ service, sites, extension }) => {
    const there = { extension, sites };
    await extension.signIn(service, { ...ada, aliases });
    for (const page of ["login.html", "signup.html", "packed.html?long&tight"]) {
      const none = await visit(there, "s0.example", page);
      expect(Object.keys(none).length).toBeGreaterThan(60);
      // A mark without room for its label moves it inside itself.
      expect(none["sum of layout shifts"] ?? 0, `moved in ${page}`).toBeLessThan(0.0001);
      for (const host of ["s1.example", "s2.example", "s3.example", "s4.example"]) {
        expect(await visit(there, host, page), `${page} of ${host}`).toEqual(none);
      }
    }
  });

  test("with room in the plan, without, without a limit", async ({ hosted, sites, extension }) => {
    const there = { extension, sites };
    const asked = () =>
      hosted.requests.filter(({ path }) => path === "/api/v1/alias-capabilities").length;
    await extension.signIn(hosted, { ...ada, aliasLimit: 3, aliases: aliasesOf("ada") });
    await expect.poll(asked).toBe(1);
    const pages = ["signup.html", "login.html", "packed.html?long&near"];
    const hosts = ["s0.example", "s1.example"];
    const withRoom: Record<string, Observed> = {};
    for (const page of pages)
      for (const host of hosts) withRoom[`${page} of ${host}`] = await visit(there, host, page);
    // The number in the last one is too long for its room.
    for (const [index, aliasLimit] of [2, null, 1_000_000_000].entries()) {
      const name = `grace${aliasLimit}`;
      const other = { ...ada, email: `${name}@example.com`, aliases: aliasesOf(name) };
      await extension.signIn(hosted, { ...other, aliasLimit });
      await expect.poll(asked).toBe(2 + index);
      for (const page of pages)
        // On a site with an alias, the alias is suggested instead of a number.
        for (const host of aliasLimit === 2 ? hosts : ["s0.example"]) {
          const place = `${page} of ${host}`;
          expect(await visit(there, host, page), `${place}, limit ${aliasLimit}`).toEqual(
            withRoom[place],
          );
        }
    }
  });

  test("after a fill, with no other alias and with nine", async ({ service, extension }) => {
    const others = [0, 9].map((many) => ({ many, host: `has${many}.example` }));
    const held = others.flatMap(({ many, host }) =>
      Array.from({ length: many }, (_, each) => ({
        address: `${many}.${each}@alias.example`,
        title: host,
      })),
    );
    await extension.signIn(service, { ...ada, aliases: held });
    const sizes = [];
    for (const { many, host } of others) {
      const form = await extension.openOffer(host, "signup.html");
      await form.takesNewAlias();
      await form.press("Alias options");
      await form.hasOffer("Custom address");
      const words = await form.readButtons();
      expect(words.filter((each) => /^Fill .*@alias/.test(each))).toHaveLength(many);
      const { width, height } = await form.findsOffer();
      sizes.push({ width, height });
      await form.page.close();
    }
    expect(sizes[0]).toEqual(sizes[1]);
  });
});
