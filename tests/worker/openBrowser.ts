import { expect } from "vitest";
import { createProfile, startTestWorker } from "./startTestWorker.ts";

/** Starts a worker in a new profile and signs in with a password. */
export async function openBrowser(
  server: string,
  person: { email: string; password: string },
  options?: Parameters<typeof startTestWorker>[1],
) {
  const profile = createProfile(server);
  const worker = startTestWorker(profile, options);
  const entered = await worker.send("account.signInWithPassword", { ...person, code: "" });
  expect(entered).toMatchObject({ ok: true });
  return { ...worker, profile };
}
