import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Account } from "@/lib/model/account/account";
import type { BulkProgress } from "@/lib/model/bulk/bulk";
import { fail } from "@/lib/model/failure/failure";
import { sampleDiagnosis } from "@/tests/sampleDiagnosis";
import { logError, type LoggedError } from "@/lib/model/diagnostics/errorLog";
import { writeReport } from "@/lib/model/diagnostics/writeReport";
import { createLoggedFetch } from "./fetch";

/** A string that no report contains by chance. */
const secret = fc.stringMatching(/^zq[a-z0-9]{8,20}$/);

const scene = fc.record({
  host: secret,
  prefix: secret,
  address: secret,
  label: secret,
  token: secret,
  said: secret,
  path: fc.constantFrom(
    "/api/v1/aliases?search=LABEL",
    "/api/v1/aliases/ADDRESS%40HOST.example",
    "/api/v1/me",
    "/api/v1/token",
    "/oauth/token?code=TOKEN",
    "/.well-known/oauth-authorization-server/PREFIX",
    "/LABEL/ADDRESS",
  ),
  method: fc.oneof(fc.constantFrom("GET", "POST", "PATCH", "DELETE"), secret),
  end: fc.oneof(fc.integer({ min: 200, max: 599 }), fc.constant("throws" as const)),
  type: fc.constantFrom("application/json", "text/html"),
});

interface Secrets {
  address: string;
  said: string;
  token: string;
}

const refuse = ({ said }: Secrets) => ({ kind: "forbidden", said }) as const;

/** An account that is signed in, and one that is not; both contain texts from the server. */
function listAccounts(secrets: Secrets): Account[] {
  const { address: email, token } = secrets;
  const scopes = ["aliases:read", token];
  return [
    { status: "signed-in", baseUrl: `https://${token}.example`, door: "oauth", email, scopes },
    { status: "signed-out", failure: refuse(secrets) },
  ];
}

function stopBulk({ address }: Secrets): BulkProgress {
  const failure = { kind: "other-address", address } as const;
  return { name: "import", state: "waiting", total: 2, done: 1, failed: 0, left: null, failure };
}

test("a report contains nothing of what was requested, of what was answered, or of the account", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(scene, { minLength: 1, maxLength: 8 }), async (scenes) => {
      let noted: LoggedError[] = [];
      for (const each of scenes) {
        const { host, prefix, address, label, token, said, path, method, end, type } = each;
        const fetch = createLoggedFetch(
          async () => {
            if (end === "throws") throw new TypeError(said);
            const bodiless = [204, 205, 304].includes(end);
            const headers = { "Content-Type": type, "X-Said": said };
            return new Response(bodiless ? null : said, { status: end, headers, statusText: said });
          },
          { note: (trouble) => (noted = logError(noted, trouble)), now: Date.now },
        );
        const filled = path
          .replace("LABEL", label)
          .replace("ADDRESS", address)
          .replace("HOST", host)
          .replace("TOKEN", token)
          .replace("PREFIX", prefix);
        const headers = { Authorization: `Bearer ${token}` };
        const sent = { method, headers, body: JSON.stringify({ title: label }) };
        await fetch(`https://${host}.example/${prefix}${filled}`, sent).catch(() => {});
      }
      const baseUrl = `https://${scenes[0]!.host}.example/${scenes[0]!.prefix}`;
      const first: Secrets = scenes[0]!;
      const diagnosis = { ...sampleDiagnosis, baseUrl, loggedErrors: noted, bulk: stopBulk(first) };
      for (const account of listAccounts(first)) {
        // Each secret begins with these letters, and nothing else contains them.
        expect(writeReport({ ...diagnosis, account }, fail(refuse(first)))).not.toContain("zq");
      }
    }),
  );
});
