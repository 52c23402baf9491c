import { parseArgs } from "node:util";
import { isLikeness } from "./personality.ts";
import { seededAccounts } from "./seed.ts";
import { startService } from "./service.ts";
import { currentCode } from "./totp.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4010" },
    host: { type: "string", default: "127.0.0.1" },
    db: { type: "string", default: ":memory:" },
    like: { type: "string", default: "current" },
    faults: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) {
  console.log(`npm run service -- [options]

  --port NUMBER   4010; 0 takes a free one
  --host NAME     127.0.0.1
  --db FILE       keeps everything there; without it all is gone at the end
  --like older    plays a server from before the contract
  --faults        lets requests be hit by faults, at /faults`);
  process.exit();
}

const { like } = values;
if (!isLikeness(like)) {
  console.error(`There is no server like ${like}: --like takes current or older`);
  process.exit(2);
}

const service = await startService({
  port: Number(values.port),
  host: values.host,
  db: values.db,
  like,
  faults: values.faults,
  seed: true,
});

const rows = seededAccounts.map(({ email, password, purpose, totpSecret }) => [
  email,
  password,
  purpose,
  totpSecret === undefined ? "" : `TOTP secret ${totpSecret}, code now ${currentCode(totpSecret)}`,
]);
const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
const lines = rows.map((row) =>
  row
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join("  ")
    .trimEnd(),
);

const extras = values.faults ? `\nFaults at ${service.url}/faults` : "";
console.log(`Alias service at ${service.url}${extras}\n\nAccounts:\n${lines.join("\n")}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void service.close());
}
