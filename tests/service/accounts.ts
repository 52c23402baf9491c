import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";

export interface Account {
  id: number;
  email: string;
  totpSecret: string | null;
  confirmed: boolean;
  active: boolean;
  aliasLimit: number | null;
}

export type Accounts = ReturnType<typeof createAccounts>;

interface Row {
  id: number;
  email: string;
  password_hash: string;
  totp_secret: string | null;
  confirmed: number;
  active: number;
  alias_limit: number | null;
}

export function createAccounts(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT INTO accounts (email, password_hash, totp_secret, confirmed, active, alias_limit)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const selectByEmail = database.prepare("SELECT * FROM accounts WHERE email = ?");
  const selectById = database.prepare("SELECT * FROM accounts WHERE id = ?");
  const selectCount = database.prepare("SELECT count(*) AS count FROM accounts");

  const rowOf = (email: string) => selectByEmail.get(normalise(email)) as Row | undefined;

  return {
    add(account: Omit<Account, "id"> & { password: string }): Account {
      const { email, password, totpSecret, confirmed, active, aliasLimit } = account;
      insert.run(
        normalise(email),
        hashPassword(password),
        totpSecret,
        Number(confirmed),
        Number(active),
        aliasLimit,
      );
      return this.get(email);
    },

    get(email: string): Account {
      const row = rowOf(email);
      if (row === undefined) throw new Error(`There is no account ${email}`);
      return fromRow(row);
    },

    findById(id: number): Account | undefined {
      const row = selectById.get(id) as Row | undefined;
      return row && fromRow(row);
    },

    findByPassword(email: string, password: string): Account | undefined {
      const row = rowOf(email);
      return row && isPasswordOf(row.password_hash, password) ? fromRow(row) : undefined;
    },

    isEmpty(): boolean {
      return (selectCount.get() as { count: number }).count === 0;
    },
  };
}

function normalise(email: string): string {
  return email.trim().toLowerCase();
}

function fromRow(row: Row): Account {
  return {
    id: row.id,
    email: row.email,
    totpSecret: row.totp_secret,
    confirmed: row.confirmed === 1,
    active: row.active === 1,
    aliasLimit: row.alias_limit,
  };
}

// Far weaker than an internet service needs, because tests add many accounts.
const cost = 1024;

function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return ["scrypt", cost, salt.toString("base64"), derive(password, salt, cost)].join("$");
}

function isPasswordOf(hash: string, password: string): boolean {
  const [, storedCost, salt, expected] = hash.split("$");
  if (storedCost === undefined || salt === undefined || expected === undefined) return false;
  const actual = derive(password, Buffer.from(salt, "base64"), Number(storedCost));
  return timingSafeEqual(Buffer.from(actual), Buffer.from(expected));
}

function derive(password: string, salt: Buffer, N: number): string {
  return scryptSync(password, salt, 32, { N }).toString("base64");
}
