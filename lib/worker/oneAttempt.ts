import type { Session } from "@/lib/auth/sessionInterface";
import type { Account } from "@/lib/model/account/account";
import type { Result } from "@/lib/model/failure/failure";
import type { AccountDeps } from "@/lib/worker/deps";

interface Parts extends Pick<AccountDeps, "storage"> {
  session: Session;
  now(): number;
  /** Brings the sign-in page to the front. @returns whether it is open */
  show(): Promise<boolean>;
}

/** The progress of a sign-in at the server's page. */
export interface SignInProgress {
  /** The server; undefined until that is known. */
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

/** It may take this long after opening a window until its id is known. In ms. */
const opening = 2000;

/**
 * One sign-in at the server's page at a time: asking again while its window is open shows that window and returns the
 * same outcome, unless the person has signed out meanwhile or chosen another server.
 * @param begin records its progress in its argument
 */
export function createOneAttempt(
  parts: Parts,
  begin: (progress: SignInProgress, inTab: boolean) => Promise<Result<Account>>,
): (inTab: boolean) => Promise<Result<Account>> {
  const { session } = parts;
  let underWay: UnderWay | undefined;

  /** Since this attempt began, there was no sign-out and no other sign-in. */
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

  function beginAnew(inTab: boolean): Promise<Result<Account>> {
    const progress: SignInProgress = {};
    const outcome = begin(progress, inTab).finally(() => {
      if (underWay?.progress === progress) underWay = undefined;
    });
    // A sign-out or another sign-in cancels this attempt.
    underWay = { progress, outcome, attempt: session.attempt() };
    return outcome;
  }

  return async (inTab) => {
    const one = underWay;
    if (!one || !isCurrent(one)) return beginAnew(inTab);
    const meant = await isMeant(one);
    // If there was a sign-out in between, it came after this click and cancels it too.
    return meant || !isCurrent(one) ? one.outcome : beginAnew(inTab);
  };
}
