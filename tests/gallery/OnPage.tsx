import { signal, Signal, type ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { createSettingsPage, type SettingsPage } from "@/components/account/settingsPage";
import { createManager, type ManagerPage } from "@/components/manager/managerPage";
import { PageProvider } from "@/components/page";
import { createPopup, type PopupPage } from "@/components/popup/popupPage";
import type {
  ManagerBrowser,
  PageBrowser,
  PopupBrowser,
  SettingsBrowser,
} from "@/lib/browser/pageBrowser";
import type { Account } from "@/lib/model/account";
import { succeed } from "@/lib/model/failure";
import type { Policy } from "@/lib/model/settings";
import { allSites } from "@/lib/model/site";
import { createPage, type Page } from "@/lib/state/page";
import { settle } from "./After";
import { answer, call } from "./calls";
import { ada } from "./data";
import { createSend, grant, keepItems, storedItems, type Answers, type Stored } from "./standIns";

export interface Scene<Page> {
  who?: Account;
  server?: string | null;
  answers?: Answers;
  /** What the browser has stored. */
  stored?: Partial<Stored>;
  policy?: Partial<Policy>;
  /** The number of aliases and the limit, if the server reports them. */
  usage?: { count: number; limit: number };
  /** The browser's storage is full. */
  full?: boolean;
  /** What the page has of which no answer and no stored item makes an example. */
  set?: Instead<Page>;
  children: ComponentChildren;
}

type Value<Each> = Each extends ReadonlySignal<infer Of> ? Of : Each;

/** A signal is given by its value, and of a part only what differs. */
export type Instead<Page> = {
  [Name in keyof Page]?: Page[Name] extends ReadonlySignal | ((...given: never[]) => unknown)
    ? Value<Page[Name]>
    : { [Each in keyof Page[Name]]?: Value<Page[Name][Each]> | undefined };
};

function replace<Whole extends object>(whole: Whole, instead: object): Whole {
  const given = Object.entries(instead).map(([name, value]) => {
    const before: unknown = whole[name as keyof Whole];
    if (before instanceof Signal) return [name, signal(value)];
    return [name, before !== null && typeof before === "object" ? replace(before, value) : value];
  });
  return { ...whole, ...Object.fromEntries(given) };
}

const forever = new AbortController().signal;

/** What each page has, with given data in place of worker, storage and browser. */
function createBase<Browser extends PageBrowser>(
  scene: Omit<Scene<unknown>, "set" | "children">,
  browser: Browser,
) {
  const { who = ada, server = "https://mail.example", answers, usage, policy } = scene;
  const owner = who.status === "signed-in" ? `${who.baseUrl} ${who.email ?? ""}`.trim() : "";
  const items = keepItems(
    {
      account: who,
      server: { baseUrl: server, clientId: null },
      usage: usage ? { owner, defaultDomain: null, askedAt: 0, ...usage } : null,
      policy: { ...storedItems.policy, ...policy },
      ...scene.stored,
    },
    scene.full,
  );
  const send = createSend({ "account.get": succeed(who), ...answers });
  return createPage(send, items, browser);
}

const pageBrowser: PageBrowser = {
  openOptions: call("openOptions"),
  openPage: call("openPage"),
  allow: answer("allow", false),
  copy: answer("copy", true),
};

const popupBrowser: PopupBrowser = {
  ...pageBrowser,
  findPage: async () => 1,
  showPage: answer("showPage", undefined),
  isPrivate: async () => false,
  openManager: call("openManager"),
  openPanel: call("openPanel"),
};

interface StartedProps<Each> {
  create(): Each;
  set: object | undefined;
  then?(page: Each): Promise<void>;
  children: ComponentChildren;
}

/** Starts a page once, changes it as the scene says, and draws it. */
function Started<Each extends Page & { start(abort: AbortSignal): Promise<void> }>({
  create,
  set = {},
  then,
  children,
}: StartedProps<Each>) {
  const [page] = useState(create);
  const [shown] = useState(() => replace(page, set));
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    const start = async () => {
      await page.start(forever);
      setStarted(true);
      await then?.(page);
    };
    void settle(start);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return isStarted && <PageProvider value={shown}>{children}</PageProvider>;
}

/** Has the page start with what it is based on. */
function startWith<Base extends PageBrowser, Whole extends Page<Base>>(
  base: Page<Base>,
  create: (base: Page<Base>) => Whole,
): Whole {
  const page = create(base);
  const start = async (abort: AbortSignal) => {
    await Promise.all([base.start(abort), page.start(abort)]);
  };
  return { ...page, start };
}

/** Around what is shown in the popup. */
export function OnPopup({ children, set, ...scene }: Scene<PopupPage>) {
  const create = () => startWith(createBase(scene, popupBrowser), createPopup);
  return (
    <Started create={create} set={set}>
      {children}
    </Started>
  );
}

/** Shows the same in the popup of each scene. */
export const inPopup =
  (show: () => ComponentChildren) =>
  (scene: Omit<Scene<PopupPage>, "children"> = {}) => <OnPopup {...scene}>{show()}</OnPopup>;

interface ManagerScene extends Scene<ManagerPage> {
  /** The selected addresses. */
  selected?: readonly string[];
  /** Where the manager is open, with a page beside it or from which it was opened. */
  at?: "panel" | "tab";
}

/** Around what is shown in the manager. */
export function OnManager({ children, set, selected = [], at, ...scene }: ManagerScene) {
  const browser: ManagerBrowser = {
    ...popupBrowser,
    findPage: async () => (at ? 1 : undefined),
    saveFile: call("saveFile"),
  };
  const select = async ({ aliases, selection }: ManagerPage) => {
    if (selected.length === 0) return;
    await aliases.reload();
    for (const address of selected) selection.toggle(address);
  };
  const create = () =>
    startWith(createBase(scene, browser), (base) => createManager(base, at === "panel"));
  return (
    <Started create={create} set={set} then={select}>
      {children}
    </Started>
  );
}

interface SettingsScene extends Scene<SettingsPage> {
  /** The granted origins. */
  granted?: readonly string[];
  keys?: string;
  pinned?: boolean | undefined;
  isWelcome?: boolean;
  redirect?: string | undefined;
}

/** Around what is shown in the options, or on the welcome page. */
export function OnSettings({ children, set, granted = allSites, ...scene }: SettingsScene) {
  const { keys = "Alt+Shift+J", pinned, redirect, server = "https://mail.example" } = scene;
  const browser: SettingsBrowser = {
    ...pageBrowser,
    openShortcutSettings: call("openShortcutSettings"),
    parts: { badge: true, menu: true, sync: true },
    version: "1.0.0",
    source: "https://source.example",
    redirect,
    readPinned: async () => pinned,
    readShortcuts: async () => [
      { name: "_execute_action", description: "", keys: "" },
      { name: "fill-field", description: "Fill with an email alias", keys },
    ],
  };
  const create = () =>
    createSettingsPage({
      page: createBase(scene, browser),
      permissions: grant(granted),
      readServers: async () => [server],
      isWelcome: scene.isWelcome === true,
    });
  return (
    <Started create={create} set={set}>
      {children}
    </Started>
  );
}
