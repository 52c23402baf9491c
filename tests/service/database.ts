import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { fold } from "./aliasInput.ts";

const schema = readFileSync(new URL("./schema.sql", import.meta.url), "utf8");

export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec("PRAGMA foreign_keys = ON");
  database.exec(schema);
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
