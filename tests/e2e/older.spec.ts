import { startService } from "../service/service.ts";
import { ada, expect, test } from "./fixtures.ts";
import { readStorage } from "./readStorage.ts";

/* A server of before PATCH, /me and OAuth, which ignores searches and drops labels. */

const seeds = [{ address: "one@alias.example" }, { address: "two@alias.example" }];

test("at an older server: signing in with a password, making, finding and deleting", async ({
  extension,
}) => {
  const older = await startService({ like: "older" });
  try {
    await extension.signIn(older, { ...ada, aliases: seeds }, "Sign out");
    const form = await extension.openForm("shop.example");
    await form.focusEmail();
    await form.press(/new alias/);
    await form.hasValue(/@alias\.example$/);
    const popup = await extension.openPopup();
    await popup.hasRow(await form.email.inputValue());
    await popup.searches("two");
    await popup.lists("two@alias.example");
    await popup.deletes("two@alias.example");
    await popup.lists();
    expect(older.aliasesOf(ada.email)).toHaveLength(2);
  } finally {
    await older.close();
  }
});

test("at an older server, what it cannot do is found out once, and locked from then on", async ({
  extension,
}) => {
  const older = await startService({ like: "older" });
  try {
    await extension.signIn(older, { ...ada, aliases: seeds }, "Sign out");
    const popup = await extension.openPopup();
    await popup.switches("one@alias.example");
    await popup.shows(/This server cannot do that/);
    await popup.isOn("one@alias.example", true);
    const sent = older.requests.filter(({ method }) => method === "PATCH").length;
    const again = await extension.openPopup();
    await again.pressesLockedSwitch("two@alias.example");
    await again.shows(/This server cannot do that/);
    expect(older.requests.filter(({ method }) => method === "PATCH")).toHaveLength(sent);
  } finally {
    await older.close();
  }
});

test("at an older server, a code that begins with a zero is sent as it wants it", async ({
  extension,
}) => {
  const older = await startService({ like: "older" });
  try {
    const person = { ...ada, totpSecret: "JBSWY3DPEHPK3PXP" };
    await extension.signIn(older, person, "Sign out");
    const sent = older.requests.findLast(({ path }) => path === "/api/v1/token");
    expect(typeof JSON.parse(sent?.body ?? "{}").totp).toBe("number");
  } finally {
    await older.close();
  }
});

test("at an older server, a session that is over is told from one that may not", async ({
  extension,
}) => {
  const older = await startService({ like: "older" });
  try {
    await extension.signIn(older, { ...ada, aliases: seeds }, "Sign out");
    older.revokeTokensOf(ada.email);
    const popup = await extension.openPopup();
    await popup.isSignedOut();
  } finally {
    await older.close();
  }
});

test("at an older server, what it drops is kept here: label, site, and who made it", async ({
  extension,
}) => {
  const older = await startService({ like: "older" });
  try {
    await extension.signIn(older, ada, "Sign out");
    const form = await extension.openForm("shop.example");
    await form.focusEmail();
    await form.press(/new alias/);
    await form.hasValue(/@alias\.example$/);
    expect(older.aliasesOf(ada.email)).toMatchObject([{ title: null, notes: null }]);
    const popup = await extension.openPopup();
    await popup.searches("shop.example");
    await popup.lists(await form.email.inputValue());
    const login = await extension.openForm("shop.example", "login.html");
    await login.focusEmail();
    await login.press(`Fill this field with ${await form.email.inputValue()}`);
    await login.hasValue(await form.email.inputValue());
  } finally {
    await older.close();
  }
});

test("at an older server, an alias whose answer was lost is found among those there were before", async ({
  extension,
}) => {
  const older = await startService({ like: "older", faults: true });
  try {
    await extension.signIn(older, { ...ada, aliases: seeds }, "Sign out");
    const form = await extension.openForm("shop.example");
    await form.focusEmail();
    older.faults.inject({
      method: "POST",
      path: "/api/v1/aliases",
      fault: { kind: "answer", status: 502, commit: true },
    });
    await form.press(/new alias/);
    await form.hasValue(/@alias\.example$/);
    expect(older.aliasesOf(ada.email)).toHaveLength(3);
    const popup = await extension.openPopup();
    await popup.searches("shop.example");
    await popup.lists(await form.email.inputValue());
    expect(
      older.requests.filter(({ method, path }) => method === "POST" && path === "/api/v1/aliases"),
    ).toHaveLength(1);
  } finally {
    await older.close();
  }
});

test("at an older server, labels that were kept here go with the person who signs out", async ({
  extension,
}) => {
  const older = await startService({ like: "older" });
  try {
    await extension.signIn(older, ada, "Sign out");
    const form = await extension.openForm("shop.example");
    await form.focusEmail();
    await form.press(/new alias/);
    await form.hasValue(/@alias\.example$/);
    expect((await readStorage(extension.worker)).databases).toContain("shop.example");
    const options = await extension.openOptions();
    await options.signsOut();
    for (const place of ["databases", "areas"] as const) {
      await expect
        .poll(async () => (await readStorage(extension.worker))[place])
        .not.toContain("shop.example");
    }
  } finally {
    await older.close();
  }
});
