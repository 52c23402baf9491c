import { goWholeWay, servers } from "../e2e/wholeWay.ts";
import { startService } from "../service/service.ts";
import { expect, test } from "./fixtures.ts";

for (const server of servers) {
  test(`sign-in to deletion log no error at ${server.title}`, async ({ firefox, pageMessages }) => {
    const service = await startService(server.options);
    pageMessages.watch(service);
    const openPopup = async () => {
      await firefox.endsWorker();
      return firefox.openPopup();
    };
    await goWholeWay({ ...firefox, openPopup }, service, server);
    expect(await firefox.readErrors()).toEqual([]);
    pageMessages.look(service);
    await service.close();
  });
}
