import { expect, test } from "vitest";
import { failureMessage } from "./failureMessage";

test("the address that a server made instead is named as addresses are everywhere", () => {
  const failure = { kind: "other-address", address: "shop@\u0430pple.example" } as const;
  expect(failureMessage(failure, "en")[1]).toBe("shop@xn--pple-43d.example");
});
