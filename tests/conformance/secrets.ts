import { quote } from "./reply.ts";

/** The longest text of a server that is repeated. */
const longest = 600;

/** Removes secrets from everything that is repeated from a server. */
export interface Secrets {
  add(secret: string): void;
  /** Truncates last, because a partial secret would not be recognised. */
  conceal(text: string): string;
}

export function createSecrets(): Secrets {
  const secrets = new Set<string>();
  return {
    add(secret) {
      // Also in its quoted form.
      for (const each of [secret, quote(secret).slice(1, -1)]) if (each !== "") secrets.add(each);
    },
    conceal(text) {
      // The longest first, because one may contain another.
      const all = [...secrets].toSorted((one, other) => other.length - one.length);
      const shown = all.reduce((rest, secret) => rest.replaceAll(secret, "(secret)"), text);
      return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
    },
  };
}
