import { expect, test } from "vitest";
import { findCallback, readCallback } from "./callback";

const baseUrl = "https://mail.example/alias";

test("the OAuth callback is below the server's address, unless another one at that server is configured", () => {
  const usual = "https://mail.example/alias/oauth/extension/callback";
  expect(findCallback(baseUrl, undefined)).toBe(usual);
  expect(findCallback(baseUrl, "https://mail.example/alibi")).toBe("https://mail.example/alibi");
  // A callback that was configured for another server, and is still stored.
  expect(findCallback(baseUrl, "https://other.example/alibi")).toBe(usual);
});

test.each([
  ["https://mail.example/done", "https://mail.example/done"],
  [" https://MAIL.example:443/done/ ", "https://mail.example/done/"],
])("the OAuth callback typed as %j is read as %s", (typed, read) => {
  expect(readCallback(baseUrl, typed)).toBe(read);
});

test.each([
  "",
  "done",
  "http://mail.example/done",
  "https://mail.example:8443/done",
  "https://mail.example.evil.example/done",
  "https://other.example/done",
  "https://ada:secret@mail.example/done",
  "https://mail.example/done?next=https://other.example",
  "https://mail.example/done#part",
  "javascript:alert(1)",
])("the OAuth callback typed as %j is refused", (typed) => {
  expect(readCallback(baseUrl, typed)).toBeUndefined();
});
