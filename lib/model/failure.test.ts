import { expect, onTestFinished, test, vi } from "vitest";
import { inBackground, StorageError } from "./failure";

test("background work that fails for the browser's storage is silent, any other error is logged", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  inBackground(Promise.reject(new StorageError("full")));
  const bug = new Error("a bug");
  inBackground(Promise.reject(bug));
  await new Promise((resolve) => setTimeout(resolve));
  expect(logged.mock.calls).toEqual([[bug]]);
});
