import type { FaultyService } from "../../service/serviceInterface.ts";
import { ada, expect, test as base, type Extension } from "../fixtures.ts";

/* The computer's clock jumps: only the server's 401 counts, and no token is renewed again and again. */

const test = base.extend({
  preamble: `globalThis.ahead = 0; { const now = Date.now; Date.now = () => now() + globalThis.ahead; }`,
});

const day = 24 * 3600_000;
const address = "shop@alias.example";

function jumps(extension: Extension, ahead: number): Promise<void> {
  return extension.setsInWorker({ ahead });
}

function renewals(service: FaultyService): number {
  const asked = service.requests.filter(({ path }) => path === "/oauth/token");
  return asked.filter(({ body }) => body.includes("grant_type=refresh_token")).length;
}

/** Uses the session several times: reads the list and switches an alias. */
async function isUsed(service: FaultyService, extension: Extension): Promise<void> {
  const popup = await extension.openPopup();
  for (const on of [false, true, false, true]) {
    await popup.switches(address);
    await popup.isOn(address, on);
    await expect.poll(() => service.aliasesOf(ada.email)[0]?.enabled).toBe(on);
    await popup.page.reload();
  }
  await popup.page.close();
}

for (const [what, first, then] of [
  ["a day ahead, and back", day, 0],
  ["a day back, and ahead", -day, 0],
  ["a day back, and two ahead", -day, day],
] as const) {
  test(`with the clock set ${what}, the session is kept, and its token renewed once at most until a 401 @slow`, async ({
    service,
    extension,
  }) => {
    const aliases = [{ address }];
    await (await extension.signInWithOAuth(service, { ...ada, aliases })).page.close();
    await isUsed(service, extension);
    expect(renewals(service)).toBe(0);
    await jumps(extension, first);
    await isUsed(service, extension);
    expect(renewals(service)).toBe(first > 0 ? 1 : 0);
    await jumps(extension, then);
    await isUsed(service, extension);
    const before = renewals(service);
    expect(before).toBe(first > 0 || then > 0 ? 1 : 0);
    // The server says that the token has expired, whatever the clock says.
    service.faults.inject({
      path: /^\/api/,
      fault: { kind: "answer", status: 401, body: { error: "Invalid token" } },
    });
    await isUsed(service, extension);
    expect(renewals(service)).toBe(before + 1);
  });
}
