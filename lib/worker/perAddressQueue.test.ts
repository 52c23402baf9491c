import { expect, test } from "vitest";
import { createPerAddressQueue } from "./edits";

function setUp() {
  const runExclusive = createPerAddressQueue();
  const begun: string[] = [];
  const ends: Record<string, () => void> = {};
  const change = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => (ends[name] = resolve));
    return name;
  };
  return { runExclusive, begun, ends, change };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test("a change waits for the one before it, of the same alias", async () => {
  const { runExclusive, begun, ends, change } = setUp();
  const first = runExclusive("a", change("a1"));
  const second = runExclusive("a", change("a2"));
  void runExclusive("b", change("b1"));
  await settle();
  expect(begun).toEqual(["a1", "b1"]);
  ends["a1"]?.();
  expect(await first).toBe("a1");
  await settle();
  expect(begun).toEqual(["a1", "b1", "a2"]);
  ends["a2"]?.();
  expect(await second).toBe("a2");
});

test("a change that fails does not block the next change of the same alias", async () => {
  const { runExclusive, begun, ends, change } = setUp();
  const failing = runExclusive("a", () => Promise.reject(new Error("broken")));
  const next = runExclusive("a", change("a2"));
  await expect(failing).rejects.toThrow("broken");
  await settle();
  ends["a2"]?.();
  expect(await next).toBe("a2");
  expect(begun).toEqual(["a2"]);
});
