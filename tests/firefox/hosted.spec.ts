import { ownClientId } from "../../lib/model/credential.ts";
import { firefoxRedirect } from "../conformance/oauthWays.ts";
import { startService } from "../service/service.ts";
import { ada, test } from "./fixtures.ts";

test("at a service that learns of Alibi, one signs in @slow", async ({ firefox, pageMessages }) => {
  const hosted = await startService({ like: "hosted" });
  pageMessages.watch(hosted);
  const options = await firefox.choosesServer(hosted, ada);
  const consent = await firefox.opensConsent(options);
  await consent.signIn(ada);
  await consent.says(/Invalid or expired connection request/);
  await consent.page.close();
  await options.shows(/Sign-in wasn’t finished/);

  const redirectUris = [firefoxRedirect];
  hosted.provision({ clientId: ownClientId, name: "Alibi", redirectUris });
  const again = firefox.waitForConsent();
  await options.startsSignIn();
  await (await again).allow();
  await options.isSignedIn(ada.email);
  pageMessages.look(hosted);
  await hosted.close();
});
