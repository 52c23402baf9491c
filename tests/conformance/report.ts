import type { Finding, Outcome } from "./run.ts";

const marks = { holds: "holds", differs: "DIFFERS", known: "known", untried: "not tried" };

/** Formats findings as lines, with a heading for each new section. */
export function createReport() {
  const counts = { holds: 0, differs: 0, known: 0, untried: 0 };
  let extras = 0;
  let section = "";

  return {
    /** Whether a required statement differs. */
    get failed() {
      return counts.differs > extras;
    },

    add(finding: Finding): string {
      const { verdict, says, extra, words, otherwise } = finding;
      counts[verdict] += 1;
      if (verdict === "differs" && extra) extras += 1;
      const lines = finding.section === section ? [] : ["", finding.section];
      section = finding.section;
      const mark = verdict === "differs" && extra ? "differs" : marks[verdict];
      lines.push(`  ${mark.padEnd(9)}  ${says}${extra ? " (not in the contract)" : ""}`);
      if (verdict === "untried") lines.push(...fold("because ", words));
      if (verdict === "differs" || verdict === "known") {
        lines.push(...fold("seen:  ", words), ...fold("Alibi: ", otherwise));
      }
      return lines.join("\n");
    },

    end({ made, leftovers: { aliases, doubtful, unseen } }: Outcome): string {
      const { holds, differs, known, untried } = counts;
      const lines = ["", `Aliases made: ${made}; removed again: ${made - aliases.length}.`];
      if (aliases.length > 0) {
        lines.push(`Not removed, for you to remove: ${list(aliases)}`);
      }
      if (doubtful.length > 0) {
        lines.push(
          `Made while an answer was lost, perhaps by this, and left alone: ${list(doubtful)}`,
        );
      }
      if (unseen)
        lines.push("The answer to a new alias was lost, and the list cannot be read: look there.");
      const outside = extras > 0 ? ` (${extras} of them not in the contract)` : "";
      const harmless = known > 0 ? `, ${known} known and harmless` : "";
      const sum = `${holds} hold, ${differs} differ${outside}${harmless}`;
      lines.push("", `${sum}, ${untried} could not be tried`);
      return lines.join("\n");
    },
  };
}

const width = 100;
const margin = " ".repeat(13);

/** Wraps text to the line width, indented below its start. */
function fold(name: string, words: string): string[] {
  const begin = margin + name;
  const lines: string[] = [];
  let line = begin;
  for (const word of words.split(" ")) {
    if (line.length > begin.length && line.length + word.length > width) {
      lines.push(line.trimEnd());
      line = " ".repeat(begin.length);
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()];
}

/** Addresses as given by the server, without characters that a terminal would interpret. */
function list(addresses: string[]): string {
  return addresses.map((address) => address.replace(/[^\u0021-\u007e]/g, "?")).join(", ");
}
