import { computed, signal } from "@preact/signals";
import { usePage } from "@/components/page";
import type { SettingsBrowser, Shortcut } from "@/lib/browser/pageBrowser";
import { allMethods, allowedMethods, type Server } from "@/lib/model/settings";
import type { FailureActions, Page } from "@/lib/state/page";
import {
  createServerChoice,
  createSetting,
  createSiteAccess,
  type Permissions,
} from "@/lib/state/settings";

interface Options {
  page: Page<SettingsBrowser>;
  permissions: Permissions;
  readServers(): Promise<(string | null)[]>;
  /** The welcome page offers more in answer to failures than the options do. */
  isWelcome?: boolean;
}

export type SettingsPage = ReturnType<typeof createSettingsPage>;

export const useSettings = usePage<SettingsPage>;

export function createSettingsPage({ page, permissions, readServers, isWelcome }: Options) {
  const { send, items, browser, account, server, policy } = page;
  const settings = {
    warnings: createSetting(items.warnings),
    offerTrigger: createSetting(items.offerTrigger),
    browserUi: createSetting(items.browserUi),
    sharesSettings: createSetting(items.sharesSettings),
  };
  const serverChoice = createServerChoice(send, server);
  const siteAccess = createSiteAccess(
    permissions,
    async () => (await items.server.get()).baseUrl,
    readServers,
  );
  const shortcuts = signal<readonly Shortcut[] | null>(null);
  const pinned = signal<boolean | undefined>(undefined);
  const steps: FailureActions = isWelcome
    ? page.steps
    : { allow: (origin) => void browser.allow(origin) };
  const methods = computed(() => allowedMethods(policy.value));

  /** Both are changed in the browser's own UI, which sends no event, so they are read again on focus. */
  async function lookAtBrowser(): Promise<void> {
    [shortcuts.value, pinned.value] = await Promise.all([
      browser.readShortcuts(),
      browser.readPinned(),
    ]);
  }

  return {
    ...page,
    browser,
    ...settings,
    serverChoice,
    siteAccess,
    shortcuts,
    pinned,
    isSignedIn: computed(() => account.account.value?.status === "signed-in"),
    /** The sign-in methods that the policy allows, and whether it forbids some. */
    methods,
    isLimited: computed(() => methods.value.length < allMethods.length),
    steps,
    checkServer: () => send("server.check", {}),
    openRegistration: () => void send("server.openRegistration", {}),
    connect: (typed: Server & { baseUrl: string }): void =>
      void siteAccess.allowServer(typed.baseUrl).then(() => serverChoice.save(typed)),
    async start(abort: AbortSignal): Promise<void> {
      addEventListener("focus", () => void lookAtBrowser(), { signal: abort });
      const read = [page, ...Object.values(settings)].map((each) => each.start(abort));
      await Promise.all([lookAtBrowser(), siteAccess.start(), ...read]);
    },
  };
}
