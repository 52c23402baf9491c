import { Secret, TOTP } from "otpauth";

const digits = 6;

export const largestCode = 10 ** digits - 1;

export function currentCode(secret: string): string {
  return totpOf(secret).generate();
}

/** One step to either side, for inexact clocks and codes typed in the last second. */
export function isCurrentCode(secret: string, code: string): boolean {
  return totpOf(secret).validate({ token: code, window: 1 }) !== null;
}

/** A JSON number has no leading zeros, so the code 012345 arrives as 12345. */
export function codeFromNumber(value: number): string {
  return String(value).padStart(digits, "0");
}

function totpOf(secret: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), digits, period: 30 });
}
