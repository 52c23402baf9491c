import type { Diagnosis } from "../lib/model/diagnostics/diagnosis";

/** A diagnosis without problems. */
export const sampleDiagnosis: Diagnosis = {
  at: Date.UTC(2026, 4, 3, 10, 20, 30),
  version: "1.0.0",
  browser: "Chromium 156",
  platform: "linux x86-64",
  languages: ["en-US", "en"],
  baseUrl: "https://mail.example",
  capabilities: {
    ownPage: true,
    labels: true,
    changes: true,
  },
  account: {
    status: "signed-in",
    baseUrl: "https://mail.example",
    door: "oauth",
    email: null,
    scopes: ["aliases:read", "aliases:create"],
  },
  access: "all",
  serverAccess: true,
  parts: { badge: true, menu: true },
  offerTrigger: "touched",
  warnings: { off: true, own: true },
  offSites: 3,
  managed: [],
  dataLosses: [],
  stored: 1234,
  copy: { aliases: 12, complete: true, age: 180_000 },
  intents: [],
  bulk: null,
  loggedErrors: [],
};
