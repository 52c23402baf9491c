import type { ComponentProps } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { AccountSites, AccountPanel } from "@/components/account/AccountPanel";
import { OtherAccounts } from "@/components/account/OtherAccounts";
import { bringIntoView } from "@/components/controls/bringIntoView";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { SignInPanel } from "@/components/account/SignInPanel";
import { text } from "@/components/controls/text";
import type { Account, SignInMethod } from "@/lib/model/account";
import type { Failure, Result } from "@/lib/model/failure";
import type { AccountState } from "@/lib/state/account";
import type { OtherAccounts as OtherAccountsState } from "@/lib/state/otherAccounts";
import type { Settings } from "@/lib/state/settings";
import { describeSignIn } from "@/lib/state/describeSignIn";

interface Props {
  account: AccountState;
  otherAccounts: OtherAccountsState;
  settings: Pick<Settings, "server">;
  methods: readonly SignInMethod[];
  /** A policy forbids some methods. */
  locked: boolean;
  steps: FailureActions;
  /** Asks the server whether it answers this account. */
  onCheck(): Promise<Result<null>>;
}

export function AccountSection({ account, otherAccounts, ...props }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  /** The pressed button may be gone by then, so the focus moves to the heading. */
  const andReturn = async (done: Promise<void>) => {
    await done;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  };

  return (
    <section class="page-section" aria-labelledby="account">
      <h2 id="account" tabIndex={-1} ref={heading}>
        {text("account")}
      </h2>
      <SignedInOrOut
        {...props}
        account={account}
        andReturn={andReturn}
        onFocusLost={() => heading.current?.focus()}
      />
      <AccountSites
        sites={findSites(otherAccounts)}
        onForget={(site) => void andReturn(otherAccounts.setSite(site, false))}
      />
      <OtherAccounts
        list={otherAccounts.list.value}
        failure={otherAccounts.failure.value}
        canAdd={account.account.value?.status === "signed-in"}
        onShow={() => void otherAccounts.look()}
        onUse={(slot) => void otherAccounts.use(slot)}
        onAdd={() => void otherAccounts.add()}
        onRemove={() => void otherAccounts.remove()}
      />
    </section>
  );
}

interface SignedInOrOutProps extends Omit<Props, "otherAccounts"> {
  andReturn(done: Promise<void>): Promise<void>;
  onFocusLost(): void;
}

function SignedInOrOut(props: SignedInOrOutProps) {
  const { account, methods, locked, steps, andReturn } = props;
  const who = account.account.value;
  const failure = account.failure.value;
  const signIn = () => void andReturn(account.signIn());
  const refusal = useRefusal(who?.status, props.onCheck);

  if (who === null) {
    return failure && <Notice failure={failure} steps={{ retry: () => location.reload() }} />;
  }
  if (who.status === "signed-in") {
    return (
      <>
        <AccountPanel
          account={who}
          refusal={refusal}
          onAllow={signIn}
          onSignOut={() => void andReturn(account.signOut())}
        />
        {failure && <Notice failure={failure} place={bringIntoView} steps={{ ...steps, signIn }} />}
      </>
    );
  }
  return (
    <SignIn
      {...describeSignIn({ ...props, after: andReturn })}
      onFocusLost={props.onFocusLost}
      methods={methods}
      locked={locked}
      steps={steps}
    />
  );
}

/**
 * Servers sign in an account that they let do nothing: one that is not confirmed, or not active any more. The server is
 * asked after a sign-in in this page only, because opening the options asks it nothing.
 */
function useRefusal(
  status: Account["status"] | undefined,
  onCheck: Props["onCheck"],
): Failure | undefined {
  const [refusal, setRefusal] = useState<Failure>();
  const wasSignedOut = useRef(false);
  useEffect(() => {
    let isCurrent = true;
    async function check(): Promise<void> {
      const checked = await onCheck();
      if (!isCurrent || checked.ok) return;
      const refusals: Failure["kind"][] = ["unconfirmed", "inactive", "forbidden"];
      if (refusals.includes(checked.failure.kind)) setRefusal(checked.failure);
    }
    setRefusal(undefined);
    if (status === "signed-in" && wasSignedOut.current) void check();
    wasSignedOut.current = status === "signed-out" || status === "signing-in";
    return () => void (isCurrent = false);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each sign-in
  }, [status]);
  return refusal;
}

type SignInProps = ComponentProps<typeof SignInPanel> & Pick<SignedInOrOutProps, "onFocusLost">;

/** Moves the focus when the form is removed: the nearest control belongs to another account and must not get it. */
function SignIn({ onFocusLost, ...props }: SignInProps) {
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.closest(".sign-in-panel")) onFocusLost();
    },
    // oxlint-disable-next-line react/exhaustive-deps -- only when it is removed
    [],
  );
  return <SignInPanel {...props} />;
}

/** The sites on which the shown account is always used. */
function findSites({ list }: OtherAccountsState): string[] {
  const { accounts = [], sites = {} } = list.value ?? {};
  const shown = accounts.find((each) => each.isShown)?.slot;
  return Object.keys(sites)
    .filter((site) => sites[site] === shown)
    .toSorted();
}
