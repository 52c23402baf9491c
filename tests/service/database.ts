import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { fold } from "./search.ts";

const schema = readFileSync(new URL("./schema.sql", import.meta.url), "utf8");

export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec("PRAGMA foreign_keys = ON");
  database.exec(schema);
  const columns = database.prepare("SELECT name FROM pragma_table_info('session_tokens')").all();
  // For files from before tokens had a timestamp.
  if (!columns.some(({ name }) => name === "issued_at")) {
    database.exec("ALTER TABLE session_tokens ADD COLUMN issued_at INTEGER NOT NULL DEFAULT 1");
  }
  const ofAliases = database.prepare("SELECT name FROM pragma_table_info('aliases')").all();
  // For files from before aliases had one.
  if (!ofAliases.some(({ name }) => name === "made_at")) {
    database.exec("ALTER TABLE aliases ADD COLUMN made_at INTEGER NOT NULL DEFAULT 0");
  }
  database.exec("CREATE INDEX IF NOT EXISTS aliases_by_time ON aliases (account_id, made_at, id)");
  // SQLite's own lower() and LIKE only fold ASCII letters.
  database.function("fold", { deterministic: true }, (text) =>
    typeof text === "string" ? fold(text) : null,
  );
  return database;
}

/** All of it or nothing. One transaction also writes thousands of rows to the disk at once. */
export function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec("BEGIN");
  try {
    work();
    database.exec("COMMIT");
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}
