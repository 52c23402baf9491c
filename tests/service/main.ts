import { parseArgs } from "node:util";
import { isLikeness } from "./serverProfile.ts";
import { seededAccounts } from "./seed.ts";
import { startService } from "./service.ts";
import { currentCode } from "./totp.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4010" },
    host: { type: "string", default: "127.0.0.1" },
    db: { type: "string", default: ":memory:" },
    like: { type: "string", default: "current" },
    "client-id": { type: "string" },
    "redirect-uri": { type: "string", multiple: true, default: [] },
    provisioned: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) {
  console.log(`npm run service -- [options]

  --port NUMBER   4010; 0 takes a free one
  --host NAME     127.0.0.1
  --db FILE       keeps everything there; without it all is gone at the end
  --like hosted   plays the service that people use: OAuth for provisioned clients, limits
  --like older    plays a server from before the contract
  --provisioned   the operator of a hosted one has made Alibi known, for its sign-in page
  --client-id UUID --redirect-uri URL
                  a client that the operator of a hosted one has provisioned`);
  process.exit();
}

const { like, "client-id": clientId, "redirect-uri": redirectUris } = values;
if (!isLikeness(like)) {
  console.error(`There is no server like ${like}: --like takes current, hosted or older`);
  process.exit(2);
}

const service = await startService({
  port: Number(values.port),
  host: values.host,
  db: values.db,
  like,
  ...(clientId !== undefined && { clients: [{ clientId, redirectUris }] }),
  provisioned: values.provisioned,
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

console.log(`Alias service at ${service.url}

Accounts:
${lines.join("\n")}

Next: enter that address in Alibi's options and sign in. \`npm start\` has a browser ready for it.`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void service.close());
}
