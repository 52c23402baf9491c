/*
 * `npm run bench -- desktop`: what Playwright's input cannot test, because it goes to the page and not through the
 * window. Uses the keyboard and pointer of a screen in a real Chromium and Firefox. The shortcut belongs to the
 * browser, where another shortcut may take precedence; the pointer moves step by step, past anything that the
 * browser shows. On Linux, with Xvfb, xdotool and openbox (`apt install xvfb xdotool openbox`).
 */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { atMost, report } from "./figures.ts";
import { launchSignedIn } from "./signIn.ts";
import { recordPageMessages } from "../e2e/pageMessages.ts";
import { FormPage } from "../e2e/pages/form.ts";
import { serveSites, type Sites } from "../e2e/sites/serve.ts";
import { launchFirefox } from "../firefox/launch.ts";
import { alterFirefoxBuild, openFirefox } from "../firefox/openFirefox.ts";
import { startService, type NewAccount, type Service } from "../service/service.ts";

/** Debian has packages of these names. */
const programs = ["Xvfb", "xdotool", "openbox"] as const;

/** Starts a virtual screen with a window manager; programs that start from now on use it. */
async function openScreen() {
  const started: ChildProcess[] = [];
  // Xvfb prints the free display number it took.
  const server = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x900x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  started.push(server);
  const [number] = await once(server.stdout, "data");
  process.env["DISPLAY"] = `:${String(number).trim()}`;
  delete process.env["WAYLAND_DISPLAY"];
  started.push(spawn("openbox", { stdio: "ignore" }));

  let at = { x: 0, y: 0 };
  return {
    /** Its keyboard and pointer. */
    hand: {
      /** Moves the pointer step by step, in screen pixels. */
      async goes(to: { x: number; y: number }): Promise<void> {
        const steps = 20;
        for (let step = 1; step <= steps; step += 1) {
          const between = (from: number, end: number) =>
            Math.round(from + ((end - from) * step) / steps);
          tell("mousemove", between(at.x, to.x), between(at.y, to.y));
          await wait(15);
        }
        at = to;
      },
      /** Raises the window whose title starts like this. */
      takesWindow: (title: string) =>
        tell("search", "--name", `^${title}`, "windowactivate", "--sync"),
      clicks: () => tell("click", 1),
      /** In xdotool's notation, such as "alt+shift+j". */
      presses: (keys: string) => tell("key", "--delay", 60, keys),
    },
    close: () => started.toReversed().forEach((each) => each.kill()),
  };
}

function tell(...words: (string | number)[]): void {
  spawnSync("xdotool", words.map(String), { stdio: "inherit" });
}

/** Opens a browser with a visible window and a signed-in account. */
type Open = (there: { service: Service; sites: Sites; person: NewAccount }) => Promise<{
  openForm(host: string): Promise<FormPage>;
  close(): Promise<void>;
}>;

const openChromium: Open = async ({ service, sites, person }) => {
  service.addAccount(person);
  const { context } = await launchSignedIn(service, person, { headless: false });
  return {
    async openForm(host) {
      const page = await context.newPage();
      await page.goto(sites.at(host, "signup.html"));
      return new FormPage(page);
    },
    close: () => context.close(),
  };
};

const inWindow: typeof launchFirefox = (extension, options) =>
  launchFirefox(extension, { ...options, headless: false });

const openInFirefox: Open = async ({ service, sites, person }) => {
  const { build, remove } = alterFirefoxBuild();
  const pageMessages = recordPageMessages();
  const { firefox, close } = await openFirefox({ build, sites, pageMessages, launch: inWindow });
  await firefox.signIn(service, person);
  return {
    openForm: (host) => firefox.openForm(host),
    async close() {
      await close();
      remove();
    },
  };
};

const browsers: Record<string, Open> = { Chromium: openChromium, Firefox: openInFirefox };

/** The time limit of a fill, in ms. */
const patience = 5000;

const missing = programs.filter((name) => spawnSync("which", [name]).status !== 0);
if (missing.length > 0) {
  console.error(`This needs ${missing.join(", ")}, which this machine lacks.`);
  process.exit(1);
}

const service = await startService();
const sites = await serveSites();
const { hand, close } = await openScreen();

/** Each starts with the pointer in the field and the button shown. */
const ways: Record<string, (form: FormPage) => Promise<void>> = {
  "the shortcut": async () => hand.presses("alt+shift+j"),
  "a pointer that goes to the button": async ({ page }) => {
    await hand.goes(await findOnScreen(page, "html > :popover-open"));
    hand.clicks();
  },
};

const failed: string[] = [];
for (const [browser, open] of Object.entries(browsers)) {
  const person = { email: `${browser.toLowerCase()}@example.com`, password: "analytical engine" };
  const opened = await open({ service, sites, person });
  for (const [index, [way, fill]] of Object.entries(ways).entries()) {
    const form = await opened.openForm(`shop${index}.example`);
    const filled = await tryToFill(form, hand, fill);
    console.log(`${filled ? "filled" : "NOT filled"}: ${browser}, ${way}`);
    if (!filled) failed.push(`${browser}, ${way}`);
  }
  await opened.close();
}
close();
await sites.close();
await service.close();
report("desktop", [atMost("fields that were not filled with real hands", failed.length, 0)], {
  failed,
});

async function tryToFill(
  form: FormPage,
  { goes, clicks, takesWindow }: typeof hand,
  fill: (form: FormPage) => Promise<void>,
): Promise<boolean> {
  await form.page.bringToFront();
  takesWindow(await form.page.title());
  await goes(await findOnScreen(form.page, "#email"));
  clicks();
  await form.hasOffer(/new alias/);
  await form.isSteady();
  await fill(form);
  for (const end = Date.now() + patience; Date.now() < end; await wait(100)) {
    if ((await form.email.inputValue()).endsWith("@alias.example")) return true;
  }
  return false;
}

/** The centre of the element, in screen pixels. */
function findOnScreen(page: Page, selector: string): Promise<{ x: number; y: number }> {
  return page.evaluate((sought) => {
    const box = document.querySelector(sought)!.getBoundingClientRect();
    // Firefox reports the origin of the page. Elsewhere the browser's own UI is above the page, with equal
    // borders at the sides.
    const { mozInnerScreenX, mozInnerScreenY } = window as {
      mozInnerScreenX?: number;
      mozInnerScreenY?: number;
    };
    const left = mozInnerScreenX ?? screenX + (outerWidth - innerWidth) / 2;
    const top = mozInnerScreenY ?? screenY + outerHeight - innerHeight;
    // Near the start of the button, where its label is.
    return { x: left + box.left + Math.min(60, box.width / 2), y: top + box.top + box.height / 2 };
  }, selector);
}
