import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

// Far weaker than an internet service needs, because tests add many accounts.
const cost = 1024;

export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return ["scrypt", cost, salt.toString("base64"), derive(password, salt, cost)].join("$");
}

export function isPasswordOf(hash: string, password: string): boolean {
  const [, storedCost, salt, expected] = hash.split("$");
  if (storedCost === undefined || salt === undefined || expected === undefined) return false;
  const actual = derive(password, Buffer.from(salt, "base64"), Number(storedCost));
  return timingSafeEqual(Buffer.from(actual), Buffer.from(expected));
}

function derive(password: string, salt: Buffer, N: number): string {
  return scryptSync(password, salt, 32, { N }).toString("base64");
}
