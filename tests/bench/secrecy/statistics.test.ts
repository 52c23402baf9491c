import { expect, test } from "vitest";
import { createRandom } from "../faults/random";
import { tellApart } from "./statistics";

const random = createRandom(7);
const draw = () => random.between(0, 1);
const names = Array.from({ length: 40 }, (_, at) => `quantity ${at}`);

function visit(change: Record<string, number> = {}) {
  return { ...Object.fromEntries(names.map((name) => [name, draw()])), ...change };
}
const visits = (change?: () => Record<string, number>) =>
  Array.from({ length: 30 }, () => visit(change?.()));

test("tellApart finds, among forty quantities, one that differs a little more than it varies", () => {
  const { best, chance } = tellApart(
    visits(() => ({ width: 120 + draw() })),
    visits(() => ({ width: 120.6 + draw() })),
    draw,
  );
  expect(best[0]).toMatchObject({ quantity: "width" });
  expect(chance).toBeLessThan(0.002);
});

test("tellApart finds no advantage in a quantity that is always the same", () => {
  const same = Array.from({ length: 30 }, () => ({ width: 176 }));
  expect(tellApart(same, same, draw, 10)).toMatchObject({
    best: [{ advantage: 0 }],
    chance: 1,
  });
});
