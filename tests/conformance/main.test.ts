import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startService, type FaultyService } from "../service/service.ts";
import { addAccount, password } from "./check.ts";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));

let service: FaultyService;
beforeEach(async () => {
  service = await startService({ faults: true });
});
afterEach(() => service.close());

/** @param onOutput called with the output so far, and a function that stops the run */
async function run(
  words: string[],
  environment: Record<string, string> = {},
  onOutput?: (printed: string, stop: () => void) => void,
) {
  const env = { PATH: process.env["PATH"], ...environment };
  const child = spawn(process.execPath, [main, ...words], { env });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      printed += chunk;
      onOutput?.(printed, () => child.kill("SIGINT"));
    });
  }
  const [code] = await once(child, "close");
  return { code, printed };
}

/** The service answers all such requests so. */
function answer(which: { method?: string; path?: RegExp | string }, status: number, body?: object) {
  service.faults.inject({ ...which, times: Infinity, fault: { kind: "answer", status, body } });
}

const at = (email: string) => ["--url", service.url, "--email", email];
const given = { ALIBI_PASSWORD: password };

test("a run without differences exits with 0, and prints no secret", async () => {
  const email = addAccount(service);
  const { code, printed } = await run(at(email), given);
  expect(printed).toMatch(/\n\d+ hold, 0 differ, 4 known and harmless, \d+ could not be tried\n$/);
  expect(printed).toMatch(/\nAliases made: (\d+); removed again: \1\.\n/);
  expect(code).toBe(0);
  for (const secret of [password, ...service.issued]) expect(printed).not.toContain(secret);
});

test("a password that the server repeats in an error is printed as (secret)", async () => {
  const email = addAccount(service);
  answer({ method: "PATCH" }, 422, { error: `${password} is wrong \u001b[31m` });
  const { code, printed } = await run(at(email), given);
  expect(printed).toContain('422 "(secret) is wrong \\u001b[31m"');
  expect(printed).not.toContain(password);
  expect(code).toBe(1);
});

test("a difference from the contract exits with 1, one in what it does not ask for with 0", async () => {
  const email = addAccount(service);
  answer({ path: /well-known/ }, 404);
  const without = await run(at(email), given);
  expect(without.printed).toContain("1 differ (1 of them not in the contract)");
  expect(without.code).toBe(0);
  answer({ path: "/api/v1/me" }, 404);
  expect((await run(at(email), given)).code).toBe(1);
});

test("Ctrl-C stops a run, which deletes the aliases that it created and exits with 130", async () => {
  const email = addAccount(service);
  const before = service.aliasesOf(email);
  const { code, printed } = await run(at(email), given, (soFar, stop) => {
    if (soFar.includes("Listing aliases") && !soFar.includes("Stopping")) stop();
  });
  expect(code).toBe(130);
  expect(printed).toContain("what was made is removed first");
  expect(printed).not.toContain("all answers of this run");
  expect(service.commits).not.toEqual([]);
  expect(service.aliasesOf(email)).toEqual(before);
});

describe("a run that can check nothing exits with 2 and says why:", () => {
  test.each<[string, () => string[], RegExp]>([
    ["no --url", () => ["--email", "a@example.org"], /--url is missing/],
    ["an unknown option", () => [...at("a@example.org"), "--pasword", "hunter2"], /not known/],
    [
      "a wrong password",
      () => [...at(addAccount(service)), "--password", "hunter2"],
      /Nobody was let in: 401 "Invalid email.*--code/,
    ],
    [
      "a server that cannot be reached",
      () => ["--url", "http://127.0.0.1:9", "--email", "a@example.org"],
      /cannot be reached: /,
    ],
  ])("%s", async (_, words, said) => {
    const { code, printed } = await run(words(), given);
    expect(printed).toMatch(said);
    expect(printed).not.toContain("hunter2");
    expect(printed).not.toMatch(/\n\s+at /);
    expect(code).toBe(2);
  });
});

test("--help names the options and exits with 0", async () => {
  const { code, printed } = await run(["--help"]);
  expect(printed).toContain("--client-id");
  expect(code).toBe(0);
});
