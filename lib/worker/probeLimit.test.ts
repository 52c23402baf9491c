import { expect, test } from "vitest";
import type { PageRequest } from "@/lib/model/site";
import { createProbeLimit, createRateLimit } from "./rateLimit";

let kept: PageRequest[] = [];
const pageRequests = {
  update: async (change: (all: PageRequest[]) => PageRequest[]) => (kept = change(kept)),
};
const start = () => createProbeLimit(createRateLimit({ pageRequests, now: () => 0 }));

test("a site may ask about twelve addresses, from whichever documents, and about these again", async () => {
  const limit = start();
  const guess = (name: string) => limit.mayAskOf("shop.example", `${name}@example.com`);
  for (let each = 0; each < 12; each += 1) expect(await guess(`g${each}`)).toBe(true);
  expect(await guess("another")).toBe(false);
  expect(await guess("g3")).toBe(true);
  expect(await start().mayAskOf("www.shop.example", "another@example.com")).toBe(false);
  expect(await limit.mayAskOf("bank.example", "another@example.com")).toBe(true);
});
