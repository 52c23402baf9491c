import { randomInt } from "node:crypto";
import { expect, test, type Extension } from "../fixtures.ts";
import { findBundle } from "../sites/bundle.ts";
import { large } from "./classifier/large.ts";

/*
 * Fuzzes the classifier in a real browser with random hostile DOM trees. It must throw no exception, stay within
 * a bound of work, offer nothing where nobody can type, and give the same result twice. Each run prints its
 * seed; `FUZZ_SEED` repeats it, and `FUZZ_TREES` sets the number of trees.
 */

test.describe.configure({ timeout: 300_000 });

const batch = 250;
const trees = Number(process.env["FUZZ_TREES"] ?? 500);

function chooseSeed(): number {
  const seed = Number(process.env["FUZZ_SEED"] ?? randomInt(2 ** 31));
  console.log(`FUZZ_SEED=${seed}`);
  return seed;
}

/**
 * Runs in an isolated world, as content scripts do: there, named elements still shadow the properties of forms,
 * but not those of the document.
 * @returns a function that evaluates a call of `classifier/page.ts` and returns its result
 */
async function opensFuzz(extension: Extension): Promise<(call: string) => Promise<unknown>> {
  const { page } = await extension.openForm("shop.example", "plain.html");
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId: contextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
  });
  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
      contextId,
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value as unknown;
  };
  await evaluate(`${await findBundle("classifier.js")}\nundefined`);
  return (call) => evaluate(`fuzz.${call}`);
}

test("random DOM trees are classified without an error @slow", async ({ extension }) => {
  const ask = await opensFuzz(extension);
  const seed = chooseSeed();
  for (let each = 0; each * batch < trees; each += 1) {
    expect((await ask(`classify(${seed + each}, ${batch})`)) ?? "").toBe("");
  }
});

test("fields are filled in pages whose scripts react to it @slow", async ({ extension }) => {
  const ask = await opensFuzz(extension);
  expect((await ask(`fill(${chooseSeed()}, 20)`)) ?? "").toBe("");
});

test("oversized pages are classified in no more steps than others @slow", async ({ extension }) => {
  const ask = await opensFuzz(extension);
  for (const name of Object.keys(large)) {
    await test.step(name, () => ask(`large(${JSON.stringify(name)})`));
  }
});
