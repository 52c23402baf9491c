import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));

test("run alone it prints its URL and accounts, answers, and ends at a signal", async () => {
  const child = spawn(process.execPath, [main, "--port", "0"]);
  let printed = "";
  let complained = "";
  child.stderr.on("data", (chunk) => (complained += chunk));
  for await (const chunk of child.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    printed += chunk;
    if (printed.includes("full@example.com")) break;
  }
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? "";
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
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  expect([code, complained]).toEqual([0, ""]);
});
