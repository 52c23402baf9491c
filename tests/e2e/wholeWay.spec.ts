import { startService } from "../service/service.ts";
import { ada, expect, test } from "./fixtures.ts";
import { goWholeWay, servers } from "./wholeWay.ts";

for (const server of servers) {
  test(`from signing in to deleting the alias of a sign-up, at ${server.title}`, async ({
    extension,
    pageMessages,
  }) => {
    const service = await startService(server.options);
    pageMessages.watch(service);
    await goWholeWay(extension, service, server);
    pageMessages.look(service);
    await service.close();
  });
}

test("signing in with email, password and a code, then creating, switching and deleting an alias, works", async ({
  service,
  extension,
}) => {
  service.addAccount({ ...ada, totpSecret: "JBSWY3DPEHPK3PXP" });
  const options = await extension.openOptions();
  await options.choosesServer(service.url);
  await options.signsInWithPassword({ ...ada, code: service.totpOf(ada.email) });
  await options.isSignedIn(ada.email);

  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.press(/shop\.example/);
  await form.hasValue(/@alias\.example$/);
  const address = await form.email.inputValue();

  const popup = await extension.openPopup();
  await popup.lists(address);
  await popup.switches(address);
  await expect.poll(() => service.aliasesOf(ada.email)[0]?.enabled).toBe(false);
  await popup.switches(address);
  await expect.poll(() => service.aliasesOf(ada.email)[0]?.enabled).toBe(true);
  await popup.deletes(address);
  await popup.lists();
  expect(service.aliasesOf(ada.email)).toEqual([]);
});
