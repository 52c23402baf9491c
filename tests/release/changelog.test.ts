import { expect, test } from "vitest";
import { addSection, writeSection } from "./changelog.ts";

const section = writeSection({
  version: "1.2.0",
  day: "2026-11-22",
  subjects: [
    "test(run): what failed is named",
    "fix(popup): what was clicked last is done",
    "feat(messages): a page asks for little",
    "feat(offer)!: one panel in the place of two",
    "fix(bench): what the worker knows goes with it",
    "perf: half the time to open",
    "Merge branch 'x'",
    "fixed something",
  ],
});

test("a section lists changes for users by kind and scope, and leaves out tests, benches and other commits", () => {
  expect(section).toBe(`## 1.2.0 (2026-11-22)

### New

- A page asks for little
- **On web pages**: one panel in the place of two (what you had works differently)

### Mended

- **Popup**: what was clicked last is done

### Quicker

- Half the time to open
`);
});

test("the section of a version without changes for users says so", () => {
  const quiet = writeSection({ version: "1.2.1", day: "2026-11-23", subjects: ["docs: a word"] });
  expect(quiet).toBe("## 1.2.1 (2026-11-23)\n\nNothing that can be seen from outside.\n");
});

test("a new section goes before the older ones, which stay as they are", () => {
  const once = addSection("", "## 1.0.0 (a)\n\n- x\n");
  expect(once).toBe("# Changelog\n\n## 1.0.0 (a)\n\n- x\n");
  expect(addSection(once, "## 1.1.0 (b)\n\n- y\n")).toBe(
    "# Changelog\n\n## 1.1.0 (b)\n\n- y\n\n## 1.0.0 (a)\n\n- x\n",
  );
});
