/*
 * `npm run bench -- secrecy`: whether a page can learn, from anything it can measure of the chip, which aliases
 * exist or whose address is in its field. All kinds of visits occur equally often, in random order, and each one
 * measures with every API that a page has. Fails if a quantity distinguishes two kinds better than chance would
 * with as many quantities.
 *
 *     npm run bench -- secrecy --visits 30 --seed 1
 */
import { parseArgs } from "node:util";
import { observeChip, watchForChip, type Observed } from "../../e2e/attacks/observeChip.ts";
import { ada, openSignedIn } from "../signIn.ts";
import { serveSites } from "../../e2e/sites/serve.ts";
import { createRandom } from "../faults/random.ts";
import { atLeast, median, report, round2 } from "../figures.ts";
import { tellApart } from "./statistics.ts";

const { values } = parseArgs({
  options: {
    visits: { type: "string", default: "30" },
    seed: { type: "string", default: "1" },
  },
});
const visits = Number(values.visits);
// With fewer visits, no order is as unlikely as the limit below.
if (visits < 8) throw new Error("At least 8 visits of each kind");
const random = createRandom(Number(values.seed));
const draw = () => random.between(0, 1);

const aliases = [
  { address: "known@alias.example", title: "s1.example" },
  { address: "a.much.longer.one.7f3k2m9x@alias.example", title: "s2.example" },
  { address: "off@alias.example", title: "elsewhere.example", enabled: false },
];

/** Names and texts are equally long in all kinds, so that the pages themselves are the same. */
const kinds = {
  "no alias": { site: "s0.example", page: "login.html", typed: "" },
  "one alias": { site: "s1.example", page: "login.html", typed: "" },
  "another alias": { site: "s2.example", page: "login.html", typed: "" },
  "anybody's address": { site: "s0.example", page: "signup.html", typed: "bob@example.com" },
  "the own address": { site: "s0.example", page: "signup.html", typed: ada.email },
  "nobody's alias": { site: "s0.example", page: "login.html", typed: "odd@alias.example" },
  "an alias that is off": { site: "s0.example", page: "login.html", typed: "off@alias.example" },
};
type Kind = keyof typeof kinds;

const pairs: [Kind, Kind][] = [
  ["no alias", "one alias"],
  ["one alias", "another alias"],
  ["anybody's address", "the own address"],
  ["nobody's alias", "an alias that is off"],
];

/** A less likely result is not chance. */
const leastChance = 0.01 / pairs.length;

const sites = await serveSites();
const { context, close } = await openSignedIn(aliases);

const seen = new Map<Kind, Observed[]>();
// The first visit of a browser is slow and does not count.
await visit("no alias");
const left = Object.keys(kinds).flatMap((kind) =>
  Array.from({ length: visits }, () => kind as Kind),
);
while (left.length > 0) {
  const [kind] = left.splice(Math.floor(draw() * left.length), 1);
  seen.set(kind!, [...(seen.get(kind!) ?? []), await visit(kind!)]);
}
await close();
await sites.close();

const chances = pairs.map(([one, other]) => {
  const { best, chance } = tellApart(seen.get(one)!, seen.get(other)!, draw);
  console.log(
    `\n${one} or ${other}: ${best.length} quantities; of the best, by chance: ${round2(chance)}`,
  );
  console.table(
    best.slice(0, 6).map(({ quantity, advantage }) => ({
      quantity,
      advantage: round2(advantage),
      one: middle(one, quantity),
      other: middle(other, quantity),
    })),
  );
  return chance;
});
const figures = pairs.map(([one, other], at) =>
  atLeast(`${one} / ${other}`, chances[at]!, leastChance),
);
report("secrecy", figures, { visits, seed: values.seed });
process.exit();

async function visit(kind: Kind): Promise<Observed> {
  const { site, page: name, typed } = kinds[kind];
  const page = await context.newPage();
  await page.addInitScript(watchForChip);
  await page.goto(sites.at(site, name));
  const observed = await observeChip(page, typed);
  await page.close();
  return observed;
}

function middle(kind: Kind, quantity: string): number {
  return round2(median(seen.get(kind)!.map((each) => each[quantity] ?? -1)));
}
