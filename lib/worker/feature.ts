import type { Handlers } from "@/lib/messages/answer";
import type { CachedList } from "@/lib/model/alias";

/**
 * What a feature of an account says about itself. The features are in one list, in `account.ts`, and nothing else names
 * them. What is stored for them is in the storage table, which also says when signing out deletes it.
 */
export interface Feature {
  /** The messages that it answers. */
  handlers?: Partial<Handlers>;
  /** What its alarm does, by the name of the alarm. */
  alarms?: Readonly<Record<string, () => Promise<unknown>>>;
  /** Continues what an earlier worker left unfinished. */
  resume?(): Promise<unknown>;
  /** The browser has started, or Alibi was installed or updated. */
  onStart?(reason: "browser" | "install"): Promise<unknown>;
  /** The account has signed in. */
  onSignedIn?(): Promise<unknown>;
  /** Deletes what is known of the account, as its session has ended, by the user or the server. */
  onSessionEnded?(): Promise<unknown>;
  /**
   * Deletes everything of the account (`accountKey`), as it has signed out. Not called when the server has ended the
   * session: the same user will sign in again.
   */
  onSignedOut?(owner: string): Promise<unknown>;
  /** The list that pages show has changed. */
  onListChanged?(): Promise<unknown>;
  /** The list was read. @param isCurrent whether its account is still signed in */
  onListRead?(list: CachedList, isCurrent: () => boolean): Promise<unknown>;
}

type HandlersOf<Part extends Feature> = Part extends { handlers: infer Own } ? Own : unknown;

/** The handlers of all features; for a message that two of them answer, a type that is no handlers'. */
type Merged<All extends readonly Feature[]> = All extends readonly [
  infer First extends Feature,
  ...infer Others extends readonly Feature[],
]
  ? keyof HandlersOf<First> & keyof Merged<Others> extends never
    ? HandlersOf<First> & Merged<Others>
    : { answeredTwice: keyof HandlersOf<First> & keyof Merged<Others> }
  : unknown;

/** Each message must have one answer: with none, or with two, the result does not fit the type of all handlers. */
export function mergeHandlers<const All extends readonly Feature[]>(features: All): Merged<All> {
  return Object.assign({}, ...features.map(({ handlers }) => handlers)) as Merged<All>;
}
