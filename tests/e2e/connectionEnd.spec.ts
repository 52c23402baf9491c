import { ownClientId } from "../../lib/model/credential.ts";
import type { FaultyService } from "../service/service.ts";
import { ada, day, movableClock, test, type Extension } from "./fixtures.ts";

/* The hosted service ends sessions after 90 days without saying so in any response. */

test.use({ preamble: movableClock });

/** Moves the clock of the service, the worker and each page. */
async function passes(hosted: FaultyService, extension: Extension, days: number): Promise<void> {
  hosted.clock.advance(days * day);
  await extension.setsInWorker({ ahead: hosted.clock.now() - Date.now() });
  await extension.context.clock.setSystemTime(hosted.clock.now());
}

function writeDate(at: number): string {
  return new Intl.DateTimeFormat("en", { dateStyle: "long" }).format(at);
}

test("the end of a session is announced and shown @slow", async ({ hosted, extension }) => {
  const redirectUris = [extension.redirectAddress];
  hosted.provision({ clientId: ownClientId, name: "Alibi", redirectUris });
  const options = await extension.choosesServer(hosted, {
    ...ada,
    aliases: [{ address: "one@alias.example" }],
  });
  await extension.signsIn(options, ada);
  const end = writeDate(Date.now() + 90 * day);

  await passes(hosted, extension, 84);
  const popup = await extension.openPopup();
  await popup.hasRow("one@alias.example");
  await popup.shows(`Your sign-in may expire on ${end}. Many servers end sign-ins after 90 days.`);
  await options.page.reload();
  await options.shows(`Your sign-in may expire on ${end}`);
  // A new sign-in lasts another 90 days.
  const again = extension.waitForConsent();
  await popup.presses("Sign in again");
  await (await again).allow();
  await popup.hasNoText(/90 days/);
  await options.isSignedIn(ada.email);
  await options.hasNoText(/90 days/);
  const since = writeDate(Date.now() + 84 * day);

  await passes(hosted, extension, 91);
  await popup.page.reload();
  await popup.shows(
    `Your server ended your sign-in of ${since}. Many servers do that after 90 days.`,
  );
  await popup.hasNoText(/You are signed out/);
  await options.shows(`Your server ended your sign-in of ${since}.`);
});
