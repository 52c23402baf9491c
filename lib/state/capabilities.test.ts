import { expect, test } from "vitest";
import type { CapabilitiesByServer } from "@/lib/model/server";
import { createServerCapabilities } from "./capabilities";

const here = "https://mail.example";
const other = "https://other.example";

test("a server's capabilities are as the worker stored them, and follow changes", async () => {
  let write: (known: CapabilitiesByServer) => void = () => {};
  const capabilities = createServerCapabilities({
    get: async () => ({ [other]: { labels: true, domains: true } }),
    watch: (callback) => (write = callback),
  });
  expect(capabilities.of(other), "before it has been read").toEqual({});
  await capabilities.start(new AbortController().signal);
  expect(capabilities.of(here)).toEqual({});
  expect(capabilities.of(other)).toEqual({ labels: true, domains: true });
  write({ [here]: { changes: false } });
  expect(capabilities.of(here)).toEqual({ changes: false });
  expect(capabilities.of(other)).toEqual({});
});
