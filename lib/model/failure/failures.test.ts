import { expect, test } from "vitest";
import { failureMessage } from "./failures";

test("the message that a server created another address than requested shows its domain in Punycode", () => {
  const failure = { kind: "other-address", address: "shop@\u0430pple.example" } as const;
  expect(failureMessage(failure, "en")[1]).toBe("shop@xn--pple-43d.example");
});
