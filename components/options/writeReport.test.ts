import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Account } from "@/lib/model/account";
import { fail, succeed } from "@/lib/model/failure";
import { writeReport, type Findings } from "./writeReport";

const found: Findings = {
  version: "1.0.0",
  userAgent: "Mozilla/5.0 Firefox/150.0",
  language: "en-US",
  baseUrl: "https://mail.example",
  reachesServer: true,
  checked: null,
  capabilities: { changes: false },
  account: {
    status: "signed-in",
    baseUrl: "https://mail.example",
    method: "oauth",
    email: "ada@example.com",
    scopes: ["aliases:read", "aliases:create"],
  },
  access: "all",
};

const write = (change: Partial<Findings>) => writeReport({ ...found, ...change }).split("\n");

test("the report of an account without problems has exactly these lines", () => {
  expect(writeReport({ ...found, checked: succeed(null) })).toBe(`Alibi 1.0.0
browser: Mozilla/5.0 Firefox/150.0
language: en-US
server: https, by name
may be reached: true
answers: yes
changes: false
session: signed-in, oauth, aliases:read, aliases:create
site access: all`);
});

test.each([
  ["http://127.0.0.1:4010", "http, this machine, own port"],
  ["http://[::1]", "http, this machine"],
  ["https://192.0.2.7/secret", "https, by number, path prefix"],
  ["https://ada.example:8443/secret/path", "https, by name, own port, path prefix"],
  [null, "none"],
])("the report describes the server's address %s as: %s", (baseUrl, told) => {
  expect(write({ baseUrl })).toContain(`server: ${told}`);
});

test("the report says why the session ended, without the server's message", () => {
  const failure = { kind: "forbidden", reply: "secret" } as const;
  expect(write({ account: { status: "signed-out", failure } })).toContain(
    "session: signed-out, forbidden",
  );
});

test("the report names the failure of the server check by its kind", () => {
  const failure = { kind: "permission", origin: "https://secret.example" } as const;
  expect(write({ checked: fail(failure) })).toContain("answers: no, permission");
  const none = { kind: "base-url", reason: "not-service" } as const;
  expect(write({ checked: fail(none) })).toContain("answers: no, base-url (not-service)");
});

/** A string that no report contains by chance. */
const secret = fc.stringMatching(/^zq[a-z0-9]{8,20}$/);

test("a report contains nothing of the server's address, of what it said, or of the account", () => {
  const scene = fc.record({ host: secret, prefix: secret, email: secret, reply: secret });
  fc.assert(
    fc.property(scene, ({ host, prefix, email, reply }) => {
      const baseUrl = `https://${host}.example/${prefix}`;
      const refused = { kind: "forbidden", reply } as const;
      const scopes = ["aliases:read", reply];
      const accounts: Account[] = [
        { status: "signed-in", baseUrl, method: "oauth", email, scopes },
        { status: "signed-out", failure: refused },
      ];
      for (const account of accounts) {
        // Each secret begins with these letters, and nothing else contains them.
        const report = writeReport({ ...found, baseUrl, account, checked: fail(refused) });
        expect(report).not.toContain("zq");
      }
    }),
  );
});
