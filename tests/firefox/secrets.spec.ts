import { ada, expect, test } from "./fixtures.ts";
import { extensionOrigin } from "./launch.ts";

test("a content script can read no secret", async ({ service, firefox }) => {
  await firefox.signIn(service, { ...ada, aliases: [{ address: "secret@alias.example" }] });
  const popup = await firefox.openPopup();
  await popup.lists("secret@alias.example");
  const form = await firefox.enterForm("shop.example");
  await form.hasOffer(/shop\.example/);

  const read = await form.readAsScript();
  const { local, session, sync, databases, ...others } = read;
  expect(others).toEqual({});
  // Firefox lets content scripts read this area, so it contains no secrets.
  expect(local).toContain("baseUrl");
  expect(session).toMatch(/^refused/);
  expect(sync).toBe("{}");
  expect(databases).toBe("[]");
  for (const secret of [...service.issued, ada.password, "secret@alias.example"]) {
    expect(JSON.stringify(read)).not.toContain(secret);
  }
  expect(service.issued.length).toBeGreaterThan(0);
  expect(await form.reaches(form.page.url())).toBe(true);
  for (const file of ["options.html", "background.js", "icon/mark.svg"]) {
    expect(await form.reaches(`${extensionOrigin}/${file}`), file).toBe(false);
  }
});
