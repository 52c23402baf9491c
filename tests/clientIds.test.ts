import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { writeAdminCommand, writeAdminSql } from "@/components/account/RedirectSettings";
import { ownClientId } from "@/lib/model/credential";

/* Alibi must use the client id in SELF-HOSTING.md, because administrators type it into their servers. */

const guide = readFileSync("SELF-HOSTING.md", "utf8");
const conformance = readFileSync("tests/conformance/oauthWays.ts", "utf8");

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const uuidsIn = (text: string) => new Set(text.match(uuid));

test("the only client ID in SELF-HOSTING.md and in the conformance check is the one in the code", () => {
  expect(uuidsIn(guide)).toEqual(new Set([ownClientId]));
  expect(uuidsIn(conformance)).toEqual(new Set([ownClientId]));
});

const redirectUris = ["https://mail.example/oauth/extension/callback"];

test("the statement and the command that Alibi shows for the server's admin are those in SELF-HOSTING.md", () => {
  const [statement = ""] = /INSERT INTO [^;]*;/.exec(guide) ?? [];
  expect(writeAdminSql(ownClientId, redirectUris)).toBe(statement.replaceAll(/\s+/g, " "));
  const [command = ""] = /mix oauth\.client (?:.*\\\n)*.*/.exec(guide) ?? [];
  const written = command.replaceAll(/\s*\\\n\s*/g, " ");
  expect(writeAdminCommand(ownClientId, redirectUris)).toBe(written);
});

test("a quotation mark in an address does not end a text in the statement", () => {
  const statement = writeAdminSql("o'k", ["https://mail.example/it's"]);
  expect(statement).toContain("'o''k', 'Alibi'");
  expect(statement).toContain(", 'https://mail.example/it''s' ]");
});

test("the admin command names this build's redirect URI beside those of published builds, each once", () => {
  const mine = "https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/";
  const twice = "https://573105a7f5f15b6e0c7a90d559aa602c1935c0c6.extensions.allizom.org/";
  const command = writeAdminCommand("other", [mine, twice]);
  expect(command).toContain(`--id other `);
  expect(command.match(/--redirect-uri \S+/g)).toEqual([
    "--redirect-uri https://iffogmkccboedfkbdnpehkeedpjhiipc.chromiumapp.org/",
    `--redirect-uri ${twice}`,
    `--redirect-uri ${mine}`,
  ]);
});
