import { Stopped } from "./connection.ts";
import { WrongUsage, readOptions, usage } from "./options.ts";
import { createReport } from "./report.ts";
import { Unusable, run } from "./run.ts";

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  // Only the first Ctrl-C stops gracefully; a second one ends the process at once.
  process.once(signal, () => {
    console.log("\nStopping; what was made is removed first.");
    stopping.abort();
  });
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === undefined) {
    console.log(usage);
    return 0;
  }
  const report = createReport();
  console.log(`Checking ${options.base} as ${options.email}`);
  const outcome = await run(
    options,
    (finding) => console.log(report.add(finding)),
    stopping.signal,
  );
  console.log(report.end(outcome));
  const { aliases, doubtful, unseen } = outcome.leftovers;
  const isClear = aliases.length + doubtful.length === 0 && !unseen;
  if (stopping.signal.aborted) return 130;
  return report.failed || !isClear ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof WrongUsage) console.error(`${error.message}\n\n${usage}`);
  else if (error instanceof Unusable) console.error(error.message);
  else if (!(error instanceof Stopped)) throw error;
  process.exitCode = 2;
}
