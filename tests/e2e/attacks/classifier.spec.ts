import { randomInt } from "node:crypto";
import { expect, test, type Extension } from "../fixtures.ts";
import { bundleFuzz } from "./classifier/bundle.ts";
import { large } from "./classifier/large.ts";

/*
 * Hostile pages into the classifier, in a real browser: trees that no person would write, others each time. No
 * exception, no more work than a bound, nothing offered that nobody can type into, and the same answer
 * when asked again. The seed of what failed is in the report; `FUZZ_SEED` plays it again, and `FUZZ_TREES`
 * says how many there are.
 */

test.describe.configure({ timeout: 300_000 });

/** So many trees are made at once, in as many batches as it takes. */
const batch = 250;
const trees = Number(process.env["FUZZ_TREES"] ?? 500);

/** Told also where nothing fails. */
function chooseSeed(): number {
  const seed = Number(process.env["FUZZ_SEED"] ?? randomInt(2 ** 31));
  test.info().annotations.push({ type: "seed", description: String(seed) });
  return seed;
}

/**
 * In a world of its own, as scripts of extensions are: names in the page stand in front of what forms have
 * there too, but not of what the document has.
 * @returns asks for something of `classifier/page.ts`, and gives what came back
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
  await evaluate(await bundleFuzz());
  return (call) => evaluate(`fuzz.${call}`);
}

test("random DOM trees are classified without an error", async ({ extension }) => {
  const ask = await opensFuzz(extension);
  const seed = chooseSeed();
  for (let each = 0; each * batch < trees; each += 1) {
    expect((await ask(`classify(${seed + each}, ${batch})`)) ?? "").toBe("");
  }
});

test("fields are filled in pages whose scripts react to it", async ({ extension }) => {
  const ask = await opensFuzz(extension);
  expect((await ask(`fill(${chooseSeed()}, 20)`)) ?? "").toBe("");
});

test("oversized pages are classified in no more steps than others", async ({ extension }) => {
  const ask = await opensFuzz(extension);
  for (const name of Object.keys(large)) {
    await test.step(name, () => ask(`large(${JSON.stringify(name)})`));
  }
});
