import { expect, test } from "vitest";
import { createBrowserEvent } from "@/tests/worker/browserEvent";
import { holdEvent } from "./worker";

function hold() {
  const event = createBrowserEvent<[string]>();
  const ready = Promise.withResolvers<void>();
  const held = holdEvent(event, ready.promise);
  return { event, held, ready };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test("a browser event that comes before the worker is ready reaches its listener once it is", async () => {
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

test("a removed listener hears no event, and hears events again once it is added again", async () => {
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
