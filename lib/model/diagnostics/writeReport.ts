import type { Checked, Diagnosis } from "./diagnosis";
import type { Failure, Result } from "@/lib/model/failure/failure";
import { scopes } from "@/lib/model/account/signedIn";
import type { Capabilities } from "@/lib/model/server/capabilities";
import type { LoggedError } from "./errorLog";

/**
 * The report for a bug report: plain lines in English, always the same ones. Its readers must learn nothing
 * else, so each value is a number, one of a few words, or the browser's own description. Of the server's address
 * only the kind is given, because a private server identifies its owner.
 * @param checked the result of the server check, if there was one
 */
export function writeReport(diagnosis: Diagnosis, checked: Result<Checked> | null): string {
  const { version, browser, platform, languages, at } = diagnosis;
  return [
    "Alibi report",
    line("version", version),
    line("browser", browser),
    line("platform", platform),
    line("languages", `browser ${languages[0]}, words ${languages[1]}`),
    line("written", writeTime(at)),
    "",
    "Server",
    ...writeServer(diagnosis, checked),
    "",
    "Account",
    ...writeAccount(diagnosis),
    "",
    "Browser",
    ...writeBrowser(diagnosis),
    "",
    "Kept here",
    ...writeKept(diagnosis),
    "",
    "Last errors",
    ...(diagnosis.loggedErrors.length === 0
      ? [line("error", "none")]
      : diagnosis.loggedErrors.toReversed().map((each) => line("error", writeTrouble(each)))),
  ].join("\n");
}

function line(name: string, value: string | number): string {
  return `${name}: ${value}`;
}

function writeServer(
  { baseUrl, serverAccess, capabilities }: Diagnosis,
  checked: Result<Checked> | null,
): string[] {
  const answers =
    checked === null
      ? "not checked"
      : checked.ok
        ? `yes, in ${checked.value.took} ms`
        : `no, ${writeFailure(checked.failure)}`;
  return [
    line("address", baseUrl === null ? "none" : describeAddress(baseUrl)),
    line("may be reached", knows(serverAccess)),
    line("answers now", answers),
    ...Object.entries(capabilityNames).map(([capability, name]) =>
      line(name, knows(capabilities[capability as keyof Capabilities])),
    ),
  ];
}

const capabilityNames: Record<keyof Capabilities, string> = {
  ownPage: "signs in on its own page",
  labels: "keeps labels",
  changes: "changes aliases",
  domains: "lists domains",
  customAddresses: "makes own addresses",
  usage: "says how many aliases there may be",
  lastingSignIns: "keeps sign-ins for long",
};

function knows(value: boolean | null | undefined): string {
  return value === null || value === undefined ? "not known" : value ? "yes" : "no";
}

/** Its kind alone, such as "https, by name, own port, path prefix". */
function describeAddress(baseUrl: string): string {
  const { protocol, hostname, port, pathname } = new URL(baseUrl);
  const isLocal = /^(localhost|127\..*|\[::1\])$/.test(hostname);
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return [
    protocol.replace(":", ""),
    isLocal ? "this machine" : isNumber ? "by number" : "by name",
    ...(port === "" ? [] : ["own port"]),
    ...(pathname === "/" ? [] : ["path prefix"]),
  ].join(", ");
}

/** Without what the server said, and without addresses. */
function writeFailure(failure: Failure): string {
  if (failure.kind === "sign-in" || failure.kind === "base-url") {
    return `${failure.kind} (${failure.reason})`;
  }
  return failure.kind === "server" ? `server (${failure.status})` : failure.kind;
}

function writeAccount({ account }: Diagnosis): string[] {
  if (account.status !== "signed-in") {
    const why = account.status === "signed-out" && account.failure;
    return [line("session", account.status + (why ? `, ${writeFailure(why)}` : ""))];
  }
  const granted = account.scopes;
  const known = scopes.filter((each) => granted?.includes(each));
  // Names of scopes that the contract does not have could identify the server.
  const others = (granted?.length ?? 0) - known.length;
  const all = [...known, ...(others > 0 ? [`${others} unknown`] : [])];
  return [
    line("session", account.status),
    line("signed in by", account.door),
    line("allowed", granted === null ? "everything" : all.join(", ") || "nothing"),
  ];
}

function writeBrowser(diagnosis: Diagnosis): string[] {
  const { parts, warnings, managed, dataLosses } = diagnosis;
  return [
    line("site access", diagnosis.access),
    line(
      "offers",
      diagnosis.offerTrigger === "asked" ? "when asked for" : "when a field is touched",
    ),
    line("warns of aliases that are off", knows(warnings.off)),
    line("warns of the own address", knows(warnings.own)),
    line("number on the button", knows(parts.badge)),
    line("entry in the menu", knows(parts.menu)),
    line("sites off", diagnosis.offSites),
    line("set by an organisation", managed.join(", ") || "nothing"),
    line("lost by the browser", dataLosses.join(", ") || "nothing"),
  ];
}

function writeKept({ stored, copy, intents, bulk }: Diagnosis): string[] {
  const journal = intents?.map(({ state, age }) => `${state} for ${writeAge(age)}`).join(", ");
  return [
    line("local storage", stored === null ? "cannot be read" : `${stored} bytes`),
    line(
      "copy of the list",
      copy === null
        ? "none"
        : `${copy.aliases} aliases, ${copy.complete ? "whole" : "in part"}, read ${writeAge(copy.age)} ago`,
    ),
    line("journal", journal === undefined ? "cannot be read" : journal || "empty"),
    line(
      "work on many aliases",
      bulk === null
        ? "none"
        : `${bulk.name}, ${bulk.state}, ${bulk.done} of ${bulk.total} done, ${bulk.failed} failed` +
            (bulk.failure === null ? "" : `, ${writeFailure(bulk.failure)}`),
    ),
  ];
}

function writeTrouble({ at, method, route, outcome, took, times }: LoggedError): string {
  const often = times === 1 ? "" : `, ${times} times`;
  return `${writeTime(at)} ${method} ${route}, ${outcome}, ${took} ms${often}`;
}

/** To the second, in UTC, which says nothing about the person's time zone. */
function writeTime(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, "Z");
}

function writeAge(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
