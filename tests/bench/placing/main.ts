/*
 * `npm run bench:placing`: what the chip and its open panel cover: on captures of real forms, which have no
 * style sheets and so are crowded, and on the project's own pages, in light and dark, in three widths. Covered
 * elements are found by walking the whole document, independently of the product's hit tests. The captures are
 * not part of the project: `-- --forms FOLDER` names their folder. `--width 360` and `--scheme dark` run one
 * part, `--only NAME` one page, `--every 4` each fourth, `--seconds 60` as much as fits into a minute, and
 * `--build FOLDER` uses another build below `.output`. Screenshots of the worst are in `.output/placing`.
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { closeWelcome, findProgram, launchBrowser } from "../../e2e/launch.ts";
import { signIn } from "../signIn.ts";
import { startService } from "../../service/service.ts";
import { atMost, report } from "../figures.ts";
import { isAtOdds, readLightness } from "./ground.ts";
import { findCovered, findObstacles, hasFreeSpot, type Field } from "./obstacles.ts";
import { openPanel, openTreeBuild, touch } from "./offerBoxes.ts";
import { findSubjects } from "./subjects.ts";
import { badness, printTable, sum, type Placement } from "./table.ts";
import { clearPictures, keepWorst } from "./worst.ts";

const ada = { email: "ada@example.com", password: "analytical engine" };
const height = 720;
/** In ms: until the offer is loaded into the page, and until it appears once it is loaded. */
const patience = { first: 900, next: 300 };
/** The number of concurrent browsers, which mostly wait. */
const browsers = 3;

const { values } = parseArgs({
  options: {
    forms: { type: "string", default: "../shared/forms" },
    width: { type: "string", multiple: true, default: ["1280", "800", "360"] },
    scheme: { type: "string", multiple: true, default: ["light", "dark"] },
    only: { type: "string", default: "" },
    every: { type: "string", default: "1" },
    seconds: { type: "string", default: "" },
    build: { type: "string", default: "chrome-mv3" },
  },
});
if (!existsSync(`${values.forms}/labels.json`)) {
  console.error(`No labels.json in ${values.forms}: the project's own pages alone are looked at.`);
}

const service = await startService();
service.addAccount({
  ...ada,
  domains: [{ domain: "ada.example", verifiedHoursAgo: 1 }],
  aliases: [{ address: "known@alias.example", title: "forms.example" }],
});
const { subjects, origins, close } = await findSubjects(values.forms);
const { build, remove } = openTreeBuild(values.build);
const painting = await chromium.launch({ executablePath: findProgram(), args: ["--no-sandbox"] });
const painter = await painting.newPage();
clearPictures();
const worstChips = keepWorst("chip");
const worstPanels = keepWorst("panel");
const placements: Placement[] = [];
const waiting = values.width.flatMap((width) =>
  subjects
    .filter(({ name }, index) => name.includes(values.only) && index % Number(values.every) === 0)
    .map((subject) => ({ subject, width: Number(width) })),
);
// When the time is up, report what was found so far.
if (values.seconds !== "") setTimeout(() => (waiting.length = 0), 1000 * Number(values.seconds));
await Promise.all(Array.from({ length: browsers }, visitSubjects));
await painting.close();
await close();
await service.close();
remove();

printTable(placements);
const pictures = [...worstChips.write(), ...worstPanels.write()];
const chips = sum(placements, ({ chip }) => Number(chip.covers.length > 0));
const onField = ({ panel }: Placement) =>
  Number(panel?.covers.some(({ kind }) => kind === "own field") ?? 0);
report(
  "placing",
  [
    atMost("chips that lie over something", chips, 0),
    atMost("panels over their own field", sum(placements, onField), 0),
    atMost(
      "panels over something, with a free spot",
      sum(placements, (each) => Number(each.panel?.avoidable ?? 0)),
      0,
    ),
    atMost(
      "panels not whole in the window",
      sum(placements, (each) => Number(each.panel?.cut ?? 0)),
      0,
    ),
    atMost(
      "bars that moved when theirs opened",
      sum(placements, (each) => Number(each.panel?.moved ?? 0)),
      0,
    ),
    atMost(
      "light on dark, or dark on light",
      sum(placements, (each) => Number(each.odd)),
      0,
    ),
  ],
  { offers: placements.length, pictures, wrong: placements.filter((each) => badness(each) > 0) },
);
process.exit();

/** Takes one subject after another, in a browser of its own. */
async function visitSubjects(): Promise<void> {
  const { context } = await launchBrowser({ extension: build, headless: true });
  await closeWelcome(context);
  await signIn(context, service, ada);
  const page = await context.newPage();
  // Captured pages refer to scripts, styles and images of their sites; none is fetched.
  await page.route("**/*", (route) =>
    origins.includes(new URL(route.request().url()).origin) ? route.continue() : route.abort(),
  );
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { subject, width } = next;
    await page.setViewportSize({ width, height });
    for (const [index, field] of (await subject.show(page)).entries()) {
      for (const scheme of values.scheme) {
        await page.emulateMedia({ colorScheme: scheme === "dark" ? "dark" : "light" });
        const name = `${subject.name} ${index} ${width} ${scheme}`;
        const wait = index === 0 ? patience.first : patience.next;
        const found = await judge(page, field, name, { scheme, wait });
        if (!found) break;
        placements.push({ ...found, width, scheme });
      }
    }
  }
  await context.close();
}

async function judge(
  shown: Page,
  field: Field,
  name: string,
  { scheme, wait }: { scheme: string; wait: number },
): Promise<Omit<Placement, "width" | "scheme"> | undefined> {
  const drawn = await touch(shown, field, wait);
  if (!drawn) return undefined;
  if (!drawn.bar) {
    return { name, odd: false, chip: { hidden: true, compact: false, inside: false, covers: [] } };
  }
  const obstacles = await findObstacles(shown, field);
  const covers = findCovered(drawn.boxes, obstacles);
  const chip = {
    hidden: false,
    compact: drawn.compact,
    inside: covers.some(({ kind }) => kind === "own field"),
    // Inside its own field it may be, if there is no other room; the text in the field is a different matter.
    covers: covers.filter(({ kind }) => kind !== "own field"),
  };
  // Most pages are light, so only the dark scheme can differ from them.
  const isDark = scheme === "dark";
  const odd = isDark && isAtOdds(await readLightness(shown, painter, drawn.bar));
  const found = { name, chip, odd };
  // Positions are the same in both schemes.
  if (isDark) return found;
  await worstChips.consider(shown, name, badness(found));
  const opened = await openPanel(shown, drawn.bar);
  if (!opened?.panel || !opened.bar) return found;
  const box = opened.panel;
  const size = { width: box.right - box.left, height: box.bottom - box.top };
  const window = shown.viewportSize()!;
  const covered = [
    ...findCovered(opened.boxes, obstacles).filter(
      ({ kind }) => kind !== "own field" || !chip.inside,
    ),
    // The label of the icon button may cover part of its own field while the button is used.
    ...findCovered(opened.unfolded, obstacles).filter(({ kind }) => kind !== "own field"),
  ];
  const moved = (["left", "top"] as const).some(
    (side) => Math.abs(opened.bar![side] - drawn.bar![side]) > 1,
  );
  const panel = {
    covers: covered,
    moved,
    cut: box.left < 0 || box.top < 0 || box.right > window.width || box.bottom > window.height,
    avoidable: covered.length > 0 && hasFreeSpot(size, drawn.bar, obstacles, window),
  };
  await worstPanels.consider(shown, name, badness({ ...found, panel }));
  return { ...found, panel };
}
