import { afterAll, beforeAll, expect, test } from "vitest";
import { startService, type Service } from "../service/service.ts";
import { addAccount, check, nothingLeft } from "./check.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ like: "older" });
  // Its pages order one second differently: with just two aliases in the newest, two pages of one show the same alias.
  service.clock.stop();
});
afterAll(() => service.close());

/** What differs, what is seen of it, and what Alibi does. */
const required = `
Missing credentials give 401, on every operation | 403 "Invalid token" for GET /api/v1/aliases,  | counts as the same
Invalid credentials give 401, on every operation | 403 "Invalid token" for GET /api/v1/aliases,  | counts as the same
A public client with PKCE (S256) and the resource {base_url}/api/v1 may ask for all six scopes | 404,  | email and password, or with an access token
The token endpoint answers, and refuses an unknown code in JSON | 404,  | email and password
It answers 200 with the account's email address | 404  | address that was typed
Only the email address is returned | 404  | Drops
Label and notes are as they were sent, then and later | title is null, not  | Says so in the options
A label or notes that are no text are refused with 422 | 200 | text only
local_part without domain is not valid | 200, with a random alias | Never sends one without the other
domain without local_part is not valid | 200, with a random alias | Never sends one without the other
enabled=true lists only what is on | also what is off | Leaves out by itself
enabled=false lists only what is off | also what is on | Leaves out by itself
enabled=nonsense is refused with 422 | 200 | Sends true, false or nothing
It looks in the address, and finds nothing else | it finds others, too | its own copy
What is nowhere finds nothing | it finds  | its own copy
It answers 200 with the alias, at its URL-encoded address | 404  | as it came
Only the exact address finds it | 404  | as the server gave it
An alias that is not there is refused with an error body, and not with 401 or 403 | 404  | 401 as the end of the session
Its words are "Alias not found" | 404  | cannot tell that an alias is gone
A deleted alias cannot be got | 404  | Goes by the list
Every error is a JSON object with the text error | 404  | Goes by the status
`
  .trim()
  .split("\n")
  .map((line) => line.split(" | ") as [says: string, seen: string, does: string]);

const extra = [
  "A refused token comes with WWW-Authenticate (RFC 6750)",
  "A token in another form than its own is refused like any wrong one",
  "Metadata is published (RFC 8414)",
  "To get an alias that is not there gives 404",
];

test("the report names each thing that an older server lacks, with what Alibi does about it", async () => {
  // Some aliases are off; the filter must leave them out.
  const aliases = Array.from({ length: 23 }, (_, number) => ({ enabled: number < 20 }));
  const { findings, differing, of, leftovers } = await check(
    service,
    addAccount(service, { aliases }),
  );
  expect(differing.toSorted()).toEqual([...required.map(([says]) => says), ...extra].toSorted());
  for (const [says, seen, does] of required) {
    const { extra: isExtra, words, otherwise } = of(says);
    expect([says, isExtra, words, otherwise]).toEqual([
      says,
      false,
      expect.stringContaining(seen),
      expect.stringContaining(does),
    ]);
  }
  for (const says of extra) expect(of(says)).toMatchObject({ extra: true });
  expect(leftovers).toEqual(nothingLeft);
  // A statement that depends on a missing feature neither differs nor holds.
  const { verdict, words } = of("It looks in the label");
  expect([verdict, words]).toEqual(["untried", "this server keeps no labels to search in"]);
  expect(of("can_create is false where the limit is reached")).toMatchObject({
    verdict: "untried",
    words: "this server does not say how many there may be",
  });
  expect(findings.filter((finding) => finding.verdict === "holds").length).toBeGreaterThan(40);
});
