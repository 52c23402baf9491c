import { expect } from "vitest";
import { createProfile, startTestWorker } from "./startTestWorker.ts";

/** A browser of its own in which somebody has signed in with their password, and its worker. */
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
