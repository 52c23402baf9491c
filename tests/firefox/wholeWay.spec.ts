import { goWholeWay, servers } from "../e2e/wholeWay.ts";
import { startService } from "../service/service.ts";
import { expect, test } from "./fixtures.ts";

for (const server of servers) {
  test(`from signing in to deleting the alias of a sign-up, at ${server.title}`, async ({
    firefox,
    toldPages,
  }) => {
    const service = await startService(server.options);
    toldPages.watch(service);
    await goWholeWay(firefox, service, server);
    expect(await firefox.readErrors()).toEqual([]);
    toldPages.look(service);
    await service.close();
  });
}
