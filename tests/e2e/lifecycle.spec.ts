import type { BrowserContext, Page } from "@playwright/test";
import { inExtensionsPage, type ExtensionsPage } from "./extensionsPage.ts";
import { ada, expect, test, type Extension } from "./fixtures.ts";
import { killBrowser } from "./killBrowser.ts";
import { extensionId, launchBrowser, launchContext } from "./launch.ts";
import { FormPage } from "./pages/form.ts";
import { PopupPage } from "./pages/popup.ts";

/* Ended workers, killed browsers, and the extension switched off and on. */

async function openPopup(context: BrowserContext): Promise<PopupPage> {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${extensionId}/popup.html`);
  return new PopupPage(page);
}

test("after the worker was stopped, all goes on", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: [{ address: "one@alias.example" }] });
  const form = await extension.openForm("shop.example");
  await extension.endsWorker();
  await form.getsOffer();
  await extension.endsWorker();
  await form.takesNewAlias();
  await extension.endsWorker();
  const popup = await extension.openPopup();
  await popup.hasRow("one@alias.example");
  await popup.offersOn("shop.example", true);
  const options = await extension.openOptions();
  await extension.endsWorker();
  await options.addsOffSite("shop.example");
  await popup.offersOn("shop.example", false);
  await extension.endsWorker();
  await form.page.bringToFront();
  await form.page.reload();
  await form.getsNoOffer();
});

type Then = (extension: Extension, form: FormPage) => Promise<void>;

for (const [what, preamble, then] of [
  [
    "the worker is stopped while it injects the offer, and the field is touched again",
    `(${loseFirst})();`,
    (extension, form) => extension.endsWorker().then(() => form.focusesAnew()),
  ],
  [
    "the worker is stopped while the offer waits for its state, and nothing is touched",
    `(${leaveFirstUnanswered})();`,
    (extension) => extension.endsWorker(),
  ],
] as [string, string, Then][]) {
  test.describe(() => {
    test.use({ preamble });

    test(`the offer comes in the end when ${what}`, async ({ alibi }) => {
      const form = await alibi.enterForm("shop.example");
      await form.hasNoOffer();
      await then(alibi, form);
      await form.hasOffer(/new alias/);
    });
  });
}

/** Runs in the worker: the first file injection never ends. */
function loseFirst(): void {
  const { scripting, storage } = chrome as unknown as WorkerApi;
  const execute = scripting.executeScript.bind(scripting);
  scripting.executeScript = async (injection) => {
    const { lost } = await storage.session.get("lost");
    if (lost || !injection.files) return execute(injection);
    await storage.session.set({ lost: true });
    return new Promise(() => {});
  };
}

/** Runs in the worker: the first message of an offer gets no response. */
function leaveFirstUnanswered(): void {
  const { runtime, storage } = chrome as unknown as WorkerApi;
  const hear = runtime.onMessage.addListener.bind(runtime.onMessage);
  runtime.onMessage.addListener = (listener) =>
    hear((message, sender, answer) => {
      if (message.type !== "offer.state") return listener(message, sender, answer);
      const reply = async () => {
        const { left } = await storage.session.get("left");
        if (!left) return storage.session.set({ left: true });
        // A listener returns a promise or calls back.
        const given = listener(message, sender, answer);
        if (given instanceof Promise) answer(await given);
      };
      void reply();
      return true;
    });
}

type Listener = (
  message: { type: string },
  sender: unknown,
  answer: (said: unknown) => void,
) => unknown;

interface WorkerApi {
  runtime: { onMessage: { addListener(listener: Listener): void } };
  scripting: { executeScript(injection: { files?: string[] }): Promise<unknown> };
  storage: {
    session: {
      get(key: string): Promise<Record<string, true | undefined>>;
      set(items: object): Promise<void>;
    };
  };
}

/** Errors in the console of a page from now on, including those of its content scripts. */
async function listenToConsole(page: Page): Promise<string[]> {
  const heard: string[] = [];
  page.on("console", (message) => heard.push(message.text()));
  page.on("pageerror", (error) => heard.push(error.message));
  const session = await page.context().newCDPSession(page);
  session.on("Runtime.exceptionThrown", ({ exceptionDetails }) => {
    heard.push(exceptionDetails.exception?.description ?? exceptionDetails.text);
  });
  session.on("Runtime.consoleAPICalled", ({ args }) => heard.push(String(args[0]?.value)));
  await session.send("Runtime.enable");
  return heard;
}

function switchExtension(context: BrowserContext, on: boolean): Promise<void> {
  return inExtensionsPage(
    context,
    async ([id, wanted]: [string, boolean]) => {
      const { developerPrivate, management } = chrome as unknown as ExtensionsPage;
      await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
      await management.setEnabled(id, wanted);
    },
    [extensionId, on],
  );
}

test("switched off, Alibi does nothing in open tabs @slow", async ({ service, alibi }) => {
  const waiting = await alibi.enterForm("bank.example");
  service.faults.inject({ method: "POST", path: "/api/v1/aliases", fault: { kind: "nothing" } });
  await waiting.press(/new alias/);
  const untouched = await alibi.openForm("club.example");
  const framed = await alibi.openForm("news.example", "frames.html");
  const touched = await alibi.openOffer("shop.example");
  await waiting.says(/Creating…/);
  const forms = [waiting, untouched, framed, touched];
  const heard = await Promise.all(forms.map(({ page }) => listenToConsole(page)));
  const asked = service.requests.length;
  await switchExtension(alibi.context, false);

  for (const form of [waiting, touched]) {
    await form.page.bringToFront();
    await form.hasNoOffer();
  }
  for (const form of [touched, untouched]) {
    await form.page.bringToFront();
    await form.field("Name").click();
    await form.focusEmail();
    await form.page.keyboard.type("ada");
    await form.hasValue(/ada/);
  }
  await framed.page.bringToFront();
  await framed.frameElement("same").click();
  await framed.page.mouse.click(1, 1);
  await untouched.hasNoOffer();
  expect(heard).toEqual([[], [], [], []]);
  expect(service.requests.length).toBe(asked);

  await switchExtension(alibi.context, true);
  const popup = await alibi.openPopup();
  await popup.lists();
  await popup.shows(ada.email);
  await popup.loss.isThere(false);
});

test.describe("the browser is killed after it sent a create", () => {
  test.use({ outlives: true });

  test("the next start recovers the alias", async ({
    service,
    extension,
    build,
    sites,
    form,
    profile,
  }) => {
    await service.keepConnections(false);
    service.faults.inject({
      method: "POST",
      path: "/api/v1/aliases",
      fault: { kind: "nothing", commit: true },
    });
    await form.press(/new alias/);
    await expect.poll(() => service.aliasesOf(ada.email)).toHaveLength(1);
    const [made] = service.aliasesOf(ada.email);
    await killBrowser(extension.context, profile);

    const { context } = await launchBrowser({ extension: build, headless: true, profile });
    try {
      // No page has been opened yet: the worker searches when it first wakes.
      const isLookedFor = () => service.requests.some(({ path }) => path.includes("search="));
      await expect.poll(isLookedFor).toBe(true);
      const popup = await openPopup(context);
      await popup.listsUnused("shop.example", made!.address);
      const page = await context.newPage();
      await page.goto(sites.at("shop.example", "signup.html"));
      const again = new FormPage(page);
      await again.focusEmail();
      await again.press(/new alias/);
      await again.hasValue(made!.address);
      expect(service.aliasesOf(ada.email)).toHaveLength(1);
    } finally {
      await context.close();
    }
  });
});

test.describe("the worker fails at its start, by a thrown import", () => {
  test.use({ preamble: 'throw new Error("an import failed");' });

  test("the popup says that something is broken @slow", async ({ build }) => {
    const context = await launchContext({ extension: build, headless: true });
    try {
      const popup = await openPopup(context);
      await popup.shows(/Something went wrong in Alibi/);
      await popup.presses("Try again");
      await popup.shows(/Something went wrong in Alibi/);
    } finally {
      await context.close();
    }
  });
});
