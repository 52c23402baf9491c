import { expect, test } from "vitest";
import { findAddressRefusal, findPageRefusal } from "./refusalCode";

test.each([
  ["Unknown client", "invalid_client"],
  ["The client ID is not registered here.", "invalid_client"],
  ["Client 07176503-1aa4-4b1b-a7a0-884a6b7bb41f does not exist", "invalid_client"],
  ["This client may not be sent back to that redirect URI.", "invalid_redirect_uri"],
  ["redirect_uri: not on the list", "invalid_redirect_uri"],
  ["The callback URL is a stranger’s", "invalid_redirect_uri"],
  ["For this client the resource is unknown", "invalid_target"],
  ["The requested scope\n  was not recognised", "invalid_scope"],
  ["Invalid scope", "invalid_scope"],
  // An error code takes precedence over the words around it.
  ["invalid_scope: this client has another redirect URI", "invalid_scope"],
  // The exception is a code that does not say what is invalid.
  ['{"error":"invalid_request","error_description":"Unknown client"}', "invalid_client"],
  ['{"error":"invalid_request","error_description":"No"}', "invalid_request"],
  ["<h1>No</h1><p>The <b>scope</b> is invalid.</p>", "invalid_scope"],
])("a page that says %j refuses with %s", (page, said) => {
  expect(findPageRefusal(page)).toEqual({ said });
});

test.each([
  "Invalid or expired connection request. Start again from your app.",
  "Bad Request",
  "The client sent a request that the server does not understand.",
  "You are not permitted to see this resource",
  "Invalid client certificate",
  '<a href="/log_in?redirect_uri=x&scope=invalid_scope">Back</a>',
  "<script>const words = 'Unknown client';</script><h1>Sorry</h1>",
  '<th scope="col">Error</th>',
])("a page that says %j does not say what it refuses", (page) => {
  expect(findPageRefusal(page)).toEqual({});
});

test("a page that repeats one part 300,000 times gives no refusal code", () => {
  for (const part of ["<script", "<", "client id ", "scope is ", "redirect "]) {
    expect(findPageRefusal(part.repeat(300_000))).toEqual({});
  }
});

test.each([
  [
    "https://a.example/error?error=invalid_request&error_description=Unknown+client",
    "invalid_client",
  ],
  [
    "https://a.example/error?error=invalid_target&redirect_uri=https%3A%2F%2Fb.example",
    "invalid_target",
  ],
  ["https://a.example/error/invalid_scope", "invalid_scope"],
])("the address %s says what is refused: %s", (address, said) => {
  expect(findAddressRefusal(address)).toEqual({ said });
});

test.each([
  "",
  "https://a.example/oauth/authorize?redirect_uri=b&scope=invalid_scope",
  "about:blank",
])("the address %j does not say what is refused", (address) => {
  expect(findAddressRefusal(address)).toEqual({});
});
