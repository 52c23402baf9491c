import type { Random } from "../random.ts";
import { refuse, type Asked, type Reply } from "./whole/remote.ts";
import type { Fate } from "./whole/wire.ts";

/** What may become of the POST that creates an alias, when something does. */
const creations = {
  "is refused": 2,
  "is lost on its way": 3,
  "is handled, its answer lost": 4,
  "is handled slowly": 3,
  "is lost, and handled late": 3,
  "is sent twice by the browser": 3,
  "is sent twice by the browser, and the first copy handled late": 3,
  "is sent twice by the browser, and both answers lost": 2,
  "is sent twice by the browser, and the second refused": 3,
  "gets an earlier alias": 2,
  "is handled, but gets an earlier alias": 2,
  "gets no answer": 0.5,
  "is handled, but gets no answer": 0.5,
};
export type CreationMishap = keyof typeof creations;

/**
 * The same at a server that keeps no reference: an alias that is created late, or twice, cannot be told there from one
 * that was created elsewhere.
 */
const creationsWithoutReference = {
  "is refused": 2,
  "is lost on its way": 3,
  "is handled, its answer lost": 6,
  "is handled slowly": 3,
  "gets an earlier alias": 2,
  "is handled, but gets an earlier alias": 3,
  "gets no answer": 0.5,
  "is handled, but gets no answer": 0.5,
};

/** The same of a list that is read, which in four of nine cases is answered as usual. */
const reads = { "is answered late": 3, "is lost on its way": 2, "": 4 };

const refusedForLimit: Reply = {
  ...refuse(429, "Too many requests"),
  headers: { "retry-after": "1" },
};

/** Refusals that prove that nothing was created. */
export const refusals: [Reply, ...Reply[]] = [
  refusedForLimit,
  refuse(429, "Too many requests"),
  refuse(403, "Alias limit reached"),
  refuse(403, "Insufficient scope"),
  refuse(403, "Please confirm your account"),
  refuse(403, "Account is inactive"),
  refuse(403, "No"),
  refuse(422, "is invalid"),
  refuse(401, "Invalid token"),
];

/**
 * Refusals of the second copy of a request: because the first one has taken the address or the last room, or
 * because there are two.
 */
export function refusalsOfSecond({ body }: Asked): [Reply, ...Reply[]] {
  const isCustom = "domain" in (JSON.parse(body) as object);
  const taken = refuse(422, "has already been taken");
  return [refusedForLimit, refuse(403, "Alias limit reached"), ...(isCustom ? [taken] : [])];
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How late a server may carry out a request that nobody waits for, in ms. */
const lateness = [
  { weight: 5, longest: 50 * second },
  { weight: 2, longest: 10 * minute },
  { weight: 0.5, longest: 20 * hour },
];

export function isCreation({ method, path }: Asked): boolean {
  return method === "POST" && path === "/api/v1/aliases";
}

/** What becomes of a request about aliases; nothing happens to others, with which another subject has to do. */
export function drawForJournal(
  random: Random,
  asked: Asked,
  hasReferences: boolean,
): Fate | undefined {
  if (isCreation(asked)) {
    if (!hasReferences) return { mishap: random.weigh(creationsWithoutReference) };
    const mishap = random.weigh(creations);
    // One whose second copy was refused is not looked for for so long.
    if (mishap === "is sent twice by the browser, and the second refused") return { mishap };
    return { mishap, late: random.pause(lateness) };
  }
  const mishap = asked.path === "/api/v1/aliases" ? random.weigh(reads) : "";
  return mishap === "" ? undefined : { mishap };
}
