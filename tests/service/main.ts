import { parseArgs } from "node:util";
import { seededAccounts } from "./seed.ts";
import { startService } from "./service.ts";
import { currentCode } from "./totp.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4010" },
    host: { type: "string", default: "127.0.0.1" },
    db: { type: "string", default: ":memory:" },
  },
});

const service = await startService({
  port: Number(values.port),
  host: values.host,
  db: values.db,
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

console.log(`Alias service at ${service.url}\n\nAccounts:\n${lines.join("\n")}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void service.close());
}
