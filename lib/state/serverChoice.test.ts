import { expect, test } from "vitest";
import type { send } from "@/lib/messages/send";
import { fail, succeed, type Result } from "@/lib/model/failure";
import type { Server } from "@/lib/model/settings";
import { createServerChoice, createSetting } from "./settings";

const old: Server = { baseUrl: "https://old.example", clientId: null };

async function setUp(answer: Result<Server>) {
  const item = { get: async () => old, set: async () => {}, update: async () => old, watch() {} };
  const server = createSetting<Server>(item);
  await server.start(new AbortController().signal);
  const ask = async () => answer;
  return { server, choice: createServerChoice(ask as typeof send, server) };
}

test("stores the server that was checked", async () => {
  const next = { baseUrl: "https://new.example", clientId: null };
  const { server, choice } = await setUp(succeed(next));
  const saved = choice.save(next);
  expect(choice.saving.value).toBe("checking");
  await saved;
  expect(choice.saving.value).toBe("saved");
  expect(server.value.value).toEqual(next);
});

test("keeps the old server when the check of the new one fails", async () => {
  const failure = { kind: "base-url", reason: "not-service" } as const;
  const { server, choice } = await setUp(fail(failure));
  await choice.save({ baseUrl: "https://shop.example", clientId: null });
  expect(server.value.value).toEqual(old);
  expect(choice.failure.value).toEqual(failure);
  expect(choice.saving.value).toBe("no");
});
