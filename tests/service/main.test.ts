import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { provisionOfAlibi } from "./hosted/alibi.ts";
import { createHostedFlow } from "./hosted/hostedFlow.ts";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));

/** Runs the command until it has printed its accounts or ended. */
async function run(...options: string[]) {
  const child = spawn(process.execPath, [main, ...options]);
  const exit = once(child, "exit");
  let printed = "";
  let complained = "";
  child.stderr.on("data", (chunk) => (complained += chunk));
  for await (const chunk of child.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    printed += chunk;
    if (printed.includes("full@example.com")) break;
  }
  const end = async () => {
    child.kill("SIGTERM");
    const [code] = await exit;
    return [code, complained];
  };
  return { printed, url: /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? "", end };
}

test("the service's command prints URL and accounts, answers requests, and exits with 0 at SIGTERM", async () => {
  const { printed, url, end } = await run("--port", "0");
  const accounts = [
    ["ada@example.com", "analytical engine"],
    ["grace@example.com", "nanosecond wire", /TOTP secret [A-Z2-7]+, code now \d{6}/],
    ["new@example.com"],
    ["idle@example.com"],
    ["full@example.com"],
  ];
  for (const words of accounts) {
    const line = printed.split("\n").find((text) => text.startsWith(String(words[0]))) ?? "";
    for (const word of words) expect(line).toMatch(word);
  }
  expect((await fetch(`${url}/api/v1/me`)).status).toBe(401);
  expect((await fetch(`${url}/faults`)).status).toBe(404);
  expect(await end()).toEqual([0, ""]);
});

test("--faults --like older starts a service with faults that behaves like an older server", async () => {
  const { printed, url, end } = await run("--port", "0", "--faults", "--like", "older");
  expect(printed).toContain(`Faults at ${url}/faults\n`);
  const injected = await fetch(`${url}/faults`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ path: "/aliases", fault: { kind: "answer", status: 503 } }),
  });
  expect(injected.status).toBe(200);
  expect((await fetch(`${url}/api/v1/aliases`)).status).toBe(503);
  expect((await fetch(`${url}/api/v1/aliases`)).status).toBe(403);
  expect(await end()).toEqual([0, ""]);
});

test.each([true, false])(
  "a hosted service lets Alibi sign in only with --provisioned: %s",
  async (isKnown) => {
    const more = isKnown ? ["--provisioned"] : [];
    const { url, end } = await run("--port", "0", "--like", "hosted", ...more);
    const { clientId, redirectUris } = provisionOfAlibi(url);
    for (const redirectUri of redirectUris) {
      const flow = await createHostedFlow({ url }, { clientId, redirectUri });
      await flow.authorize();
      const { status } = await flow.browser.submit({
        email: "ada@example.com",
        password: "analytical engine",
      });
      expect(status).toBe(isKnown ? 200 : 400);
    }
    expect(await end()).toEqual([0, ""]);
  },
);

test("--help names all options, and an unknown --like exits with 2", async () => {
  const help = await run("--help");
  for (const name of [
    "port",
    "host",
    "db",
    "like",
    "lacks",
    "provisioned",
    "client-id",
    "faults",
  ]) {
    expect(help.printed).toContain(`  --${name} `);
  }
  expect(await help.end()).toEqual([0, ""]);
  const refused = await run("--like", "newer");
  expect(refused.printed).toBe("");
  expect(await refused.end()).toEqual([2, expect.stringContaining("newer")]);
});
