import { quote } from "./reply.ts";

/** No more than that is repeated of what a server says, or said of it. */
const longest = 600;

/** Keeps what nobody may read out of everything that a server says and is repeated here. */
export interface Secrets {
  add(secret: string): void;
  /** Cut only then: a part of a secret would not be known for one. */
  conceal(text: string): string;
}

export function createSecrets(): Secrets {
  const secrets = new Set<string>();
  return {
    add(secret) {
      // Also as it is when it is quoted.
      for (const each of [secret, quote(secret).slice(1, -1)]) if (each !== "") secrets.add(each);
    },
    conceal(text) {
      // The longest first: one may be within another.
      const all = [...secrets].toSorted((one, other) => other.length - one.length);
      const shown = all.reduce((rest, secret) => rest.replaceAll(secret, "(secret)"), text);
      return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
    },
  };
}
