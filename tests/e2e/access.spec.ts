import type { Worker } from "@playwright/test";
import { ada, expect, test } from "./fixtures.ts";
import { allSites } from "./launch.ts";
import { waitForWelcome } from "./pages/welcome.ts";

/* The permissions that the browser is asked for, and what follows when it grants or revokes them. */

interface AccessApi {
  permissions: { getAll(): Promise<{ origins: string[] }> };
  scripting: { getRegisteredContentScripts(): Promise<{ matches: string[] }[]> };
}

/** The granted origins, and those with a registered sentinel; runs in the worker. */
async function readAccess() {
  const { permissions, scripting } = chrome as unknown as AccessApi;
  const { origins } = await permissions.getAll();
  const scripts = await scripting.getRegisteredContentScripts();
  return { given: origins.toSorted(), watched: scripts.flatMap(({ matches }) => matches) };
}

const accessOf = (worker: Worker) => expect.poll(() => worker.evaluate(readAccess));

test.describe("just installed", () => {
  test.use({ asNew: true, welcomes: true });

  test("nothing can be reached before the person allows it", async ({ service, extension }) => {
    expect(await extension.readWarnings()).toEqual([]);
    await accessOf(extension.worker).toEqual({ given: [], watched: [] });

    const welcome = await waitForWelcome(extension.context);
    service.addAccount(ada);
    await welcome.putsForward(welcome.server, "Connect");
    // A person who first refuses access can still allow it through the notice.
    await welcome.willRefuseOnce();
    await welcome.choosesServer(service.url);
    await welcome.server.offers("Allow");
    await extension.agreesTo("http://127.0.0.1/*");
    await welcome.page.bringToFront();
    await welcome.server.presses("Allow");
    await welcome.hasServer(new URL(service.url).host);
    // The server can be reached, and its pages get no content script.
    await accessOf(extension.worker).toEqual({ given: ["http://127.0.0.1/*"], watched: [] });
    await welcome.signsInWithPassword(ada);
    await welcome.isSignedIn(ada.email);
    await welcome.putsForward(welcome.sites, "Allow on all sites");
    await welcome.willRefuseOnce();
    await welcome.sites.failsInPlace("Allow on all sites", /That wasn’t allowed/);
    await welcome.hasNoText("The button appears when");
    const before = await extension.enterForm("shop.example");
    await before.hasNoOffer();

    await extension.agreesTo("http://127.0.0.1/*", ...allSites);
    await welcome.page.bringToFront();
    await welcome.sites.presses("Allow on all sites");
    await welcome.isDone("On web pages");
    await welcome.shows("The button appears when");
    await accessOf(extension.worker).toEqual({
      given: ["http://*/*", "http://127.0.0.1/*", "https://*/*"],
      watched: allSites,
    });
    // Also in pages that were open before.
    await before.page.bringToFront();
    await before.focusesAnew();
    await before.hasOffer(/new alias/);
    await extension.openOffer("other.example");

    const options = await extension.openOptions();
    await options.canSwitch(/^Offer aliases/, true);
    await options.presses("Only when I click Alibi");
    await options.webPages.shows("Alibi can’t run on any site by itself.");
    await options.canSwitch(/^Offer aliases/, false);
    await options.isOn(/^Offer aliases/);
    await options.canSwitch(/my real address/, false);
    await options.canSwitch(/an alias that is off/, true);
    await options.isOn(/my real address/, true);
    await accessOf(extension.worker).toEqual({ given: ["http://127.0.0.1/*"], watched: [] });
    const popup = await extension.openPopup();
    await popup.presses("New alias");
    await popup.presses("Create alias");
    await expect.poll(() => service.aliasesOf(ada.email).length).toBe(1);
  });

  test("“Only when I click” names the toolbar button @slow", async ({ service, extension }) => {
    const welcome = await waitForWelcome(extension.context);
    service.addAccount(ada);
    await extension.agreesTo("http://127.0.0.1/*");
    await welcome.page.bringToFront();
    await welcome.choosesServer(service.url);
    await welcome.signsInWithPassword(ada);
    await welcome.sites.presses("Only when I click Alibi");
    await welcome.ready.says("Use its toolbar button.");
  });
});

test("the other tests start as after “Allow on all sites”", async ({ extension }) => {
  await accessOf(extension.worker).toEqual({ given: allSites, watched: allSites });
});
