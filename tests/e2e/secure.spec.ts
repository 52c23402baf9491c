import { constants } from "node:http2";
import { ada, expect, test, type Extension } from "./fixtures.ts";
import { startSecureProxy, type SecureProxy } from "./secureProxy.ts";

/* HTTP/2 faults while an alias is created have the same outcome as any other lost response. */

test.use({ trusting: true });

const ways: [string, (stream: Parameters<NonNullable<SecureProxy["onNextCreate"]>>[0]) => void][] =
  [
    [
      "GOAWAY, and the connection closes",
      (stream) => {
        const { session } = stream;
        session?.goaway(constants.NGHTTP2_NO_ERROR);
        session?.destroy();
      },
    ],
    [
      "GOAWAY, which says that the request was not begun",
      (stream) => {
        const { session } = stream;
        session?.goaway(constants.NGHTTP2_NO_ERROR, 0);
        session?.destroy();
      },
    ],
    [
      "100 (Continue), and nothing after that",
      (stream) => {
        stream.additionalHeaders({ ":status": 100 });
        stream.close(constants.NGHTTP2_INTERNAL_ERROR);
      },
    ],
    ["a stream that is reset", (stream) => stream.close(constants.NGHTTP2_REFUSED_STREAM)],
  ];

for (const [what, onNextCreate] of ways) {
  test(`the answer to a create is replaced by ${what}: the alias is recovered, and a duplicate is recognised${what === ways[0]![0] ? "" : " @slow"}`, async ({
    service,
    extension,
  }) => {
    const proxy = await startSecureProxy(service);
    try {
      await signIn(extension, service, proxy);
      proxy.onNextCreate = onNextCreate;
      const form = await extension.openOffer("shop.example");
      await form.takesNewAlias();
      const made = service.aliasesOf(ada.email);
      expect(made.map(({ address }) => address)).toContain(await form.email.inputValue());
      // One, or two of one creation if the browser repeated the request by itself.
      expect(made.length).toBeLessThanOrEqual(2);
      expect(new Set(made.map(({ notes }) => notes)).size).toBe(1);
      const popup = await extension.openPopup();
      if (made.length === 1) await popup.hasNoUnresolvedCreations();
      else {
        await popup.listsTwice(
          "shop.example",
          made.map(({ address }) => address),
        );
      }
    } finally {
      await proxy.close();
    }
  });
}

async function signIn(
  extension: Extension,
  service: Parameters<Extension["signIn"]>[0],
  { url }: SecureProxy,
): Promise<void> {
  service.addAccount(ada);
  const options = await extension.openOptions();
  await options.choosesServer(url);
  await options.signsInWithPassword(ada);
  await options.isSignedIn(ada.email);
  await options.page.close();
}
