import { expect, test } from "vitest";
import type { send } from "@/lib/messages/send";
import { fail, succeed, type Result } from "@/lib/model/failure";
import type { NewAliases, Server, Theme, Warnings } from "@/lib/model/settings";
import type { Item } from "@/lib/storage/item";
import { createSettings } from "./settings";

const old: Server = { baseUrl: "https://old.example", clientId: null };

function createItem<Value>(value: Value): Item<Value> {
  return {
    get: async () => value,
    set: async (next) => {
      value = next;
    },
    update: async (change) => (value = change(value)),
    watch: () => {},
  };
}

async function setUp(answer: Result<Server>) {
  const theme = createItem<Theme>("dark");
  const warnings = createItem<Warnings>({ off: true, own: true });
  const newAliases = createItem<NewAliases>({ domain: null, template: "{site}" });
  const ask = async () => answer;
  const server = createItem(old);
  const settings = createSettings({
    send: ask as typeof send,
    server,
    theme,
    warnings,
    newAliases,
  });
  await settings.start(new AbortController().signal);
  return { settings, theme, warnings, newAliases };
}

const full = () => Promise.reject(new Error("QUOTA_BYTES quota exceeded"));

test("stores the server that was checked", async () => {
  const next = { baseUrl: "https://new.example", clientId: null };
  const { settings } = await setUp(succeed(next));
  const saved = settings.saveServer(next);
  expect(settings.saving.value).toBe("checking");
  await saved;
  expect(settings.saving.value).toBe("saved");
  expect(settings.server.value).toEqual(next);
});

test("keeps the old server when the check of the new one fails", async () => {
  const failure = { kind: "base-url", reason: "not-service" } as const;
  const { settings } = await setUp(fail(failure));
  await settings.saveServer({ baseUrl: "https://shop.example", clientId: null });
  expect(settings.server.value).toEqual(old);
  expect(settings.failure.value).toEqual(failure);
  expect(settings.saving.value).toBe("no");
});

test("shows a theme at once and keeps it", async () => {
  const { settings, theme } = await setUp(succeed(old));
  expect(settings.theme.value).toBe("dark");
  await settings.setTheme("light");
  expect(settings.theme.value).toBe("light");
  expect(await theme.get()).toBe("light");
});

test("a warning that is switched off shows so at once, is stored, and leaves the other warning alone", async () => {
  const { settings, warnings } = await setUp(succeed(old));
  const kept = settings.setWarnings({ own: false });
  expect(settings.warnings.value).toEqual({ off: true, own: false });
  await kept;
  expect(await warnings.get()).toEqual({ off: true, own: false });
});

test("a default for new aliases shows at once, is stored, and leaves the others; if it cannot be stored, it goes back", async () => {
  const { settings, newAliases } = await setUp(succeed(old));
  const kept = settings.setNewAliases({ domain: "ada.example" });
  expect(settings.newAliases.value).toEqual({ domain: "ada.example", template: "{site}" });
  await kept;
  expect(await newAliases.get()).toEqual({ domain: "ada.example", template: "{site}" });
  Object.assign(newAliases, { update: full });
  await settings.setNewAliases({ domain: null });
  expect(settings.newAliases.value?.domain).toBe("ada.example");
  expect(settings.saveFailed.value).toBe("new-aliases");
});

test("rolls a setting back when storage is full, and says so", async () => {
  const { settings, theme, warnings } = await setUp(succeed(old));
  Object.assign(theme, { set: full });
  await settings.setTheme("light");
  expect(settings.theme.value).toBe("dark");
  expect(settings.saveFailed.value).toBe("theme");
  const { update } = warnings;
  Object.assign(warnings, { update: full });
  await settings.setWarnings({ off: false });
  expect(settings.warnings.value).toEqual({ off: true, own: true });
  expect(settings.saveFailed.value).toBe("warnings");
  Object.assign(warnings, { update });
  await settings.setWarnings({ off: false });
  expect(settings.saveFailed.value).toBe(null);
});
