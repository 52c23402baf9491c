import { startService } from "../service/service.ts";
import { test } from "./fixtures.ts";
import { goWholeWay, servers } from "./wholeWay.ts";

for (const server of servers) {
  test(`from sign-in to deletion, at ${server.title}`, async ({ extension, pageMessages }) => {
    const service = await startService(server.options);
    pageMessages.watch(service);
    await goWholeWay(extension, service, server);
    pageMessages.look(service);
    await service.close();
  });
}
