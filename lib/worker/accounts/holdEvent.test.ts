import { expect, test } from "vitest";
import { createBrowserEvent } from "@/tests/worker/browserEvent";
import { holdEvent } from "./holdEvent";

function hold() {
  const event = createBrowserEvent<[string]>();
  const ready = Promise.withResolvers<void>();
  const held = holdEvent(event, ready.promise);
  return { event, held, ready };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test("what is told before anybody can listen is heard by who listens once it is ready", async () => {
  const { event, held, ready } = hold();
  event.tell("early");
  const heard: string[] = [];
  held.addListener((told) => heard.push(told));
  expect(heard).toEqual([]);
  ready.resolve();
  await settle();
  event.tell("late");
  await settle();
  expect(heard).toEqual(["early", "late"]);
});

test("the browser is listened to for as long as anybody here listens", async () => {
  const { event, held, ready } = hold();
  ready.resolve();
  await settle();
  const heard: string[] = [];
  const listener = (told: string) => heard.push(told);
  held.addListener(listener);
  held.removeListener(listener);
  event.tell("to nobody");
  held.addListener(listener);
  event.tell("once more");
  await settle();
  expect(heard).toEqual(["once more"]);
});
