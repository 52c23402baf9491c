import type { Session } from "@/lib/auth/sessionInterface";
import type { Account } from "@/lib/model/account/account";
import type { Result } from "@/lib/model/failure/failure";
import type { AccountDeps } from "@/lib/worker/deps";

interface Parts extends Pick<AccountDeps, "storage"> {
  session: Session;
  now(): number;
  /** Brings the page of the one under way to the front. @returns whether it is there */
  show(): Promise<boolean>;
}

/** What is known of a sign-in at the server's page while it is under way. */
export interface SignInProgress {
  /** Of which server; undefined until that is known. */
  baseUrl?: string;
  /** When its window was opened, in ms since 1970. */
  launchedAt?: number;
}

interface UnderWay {
  progress: SignInProgress;
  outcome: Promise<Result<Account>>;
  /** Its number in the session. */
  attempt: number | undefined;
}

/** So long a window may take until it is known which one it is. In ms. */
const opening = 2000;

/**
 * One sign-in at the server's page at a time: asking again while its window is open shows that window, and
 * returns the same outcome, unless the person has signed out meanwhile or chosen another server.
 * @param begin notes how far it is
 */
export function createOneAttempt(
  parts: Parts,
  begin: (progress: SignInProgress) => Promise<Result<Account>>,
): () => Promise<Result<Account>> {
  const { session } = parts;
  let underWay: UnderWay | undefined;

  /** Since it began, nobody has signed out, or signed in otherwise. */
  function isCurrent({ attempt }: UnderWay): boolean {
    return attempt === session.attempt();
  }

  async function isMeant({ progress }: UnderWay): Promise<boolean> {
    const { baseUrl } = await parts.storage.server.get();
    if (progress.baseUrl !== undefined && progress.baseUrl !== baseUrl) return false;
    const { launchedAt } = progress;
    if (launchedAt === undefined || parts.now() - launchedAt < opening) return true;
    return parts.show();
  }

  function beginAnew(): Promise<Result<Account>> {
    const progress: SignInProgress = {};
    const outcome = begin(progress).finally(() => {
      if (underWay?.progress === progress) underWay = undefined;
    });
    // A sign-out, or another sign-in, cancels this one.
    underWay = { progress, outcome, attempt: session.attempt() };
    return outcome;
  }

  return async () => {
    const one = underWay;
    if (!one || !isCurrent(one)) return beginAnew();
    const meant = await isMeant(one);
    // A sign-out meanwhile came after this click.
    return meant || !isCurrent(one) ? one.outcome : beginAnew();
  };
}
