import { Button } from "@/components/controls/Button";
import { useEffect, useId } from "preact/hooks";
import { findOfSite, displayServer } from "@/lib/model/account";
import { showAddress } from "@/lib/model/address";
import { MessageWithElement, text } from "@/components/controls/text";
import { Notice } from "@/components/controls/Notice";
import { Toggle } from "@/components/controls/Field";
import { usePage } from "@/components/page";

interface Props {
  /** The registrable domain of the page below, if there is one about which something may be stored. */
  site?: string | undefined;
  onUsed?(): void;
}

/** The accounts beside the shown one, with buttons to switch to each and to add one. */
export function OtherAccounts({ site, onUsed = () => {} }: Props) {
  const { account, otherAccounts } = usePage();
  const canAdd = account.account.value?.status === "signed-in";
  const list = otherAccounts.list.value;
  const failure = otherAccounts.failure.value;
  const heading = useId();
  useEffect(() => void otherAccounts.look(), [otherAccounts]);
  if (list === null) return null;
  const current = list.accounts.find((each) => each.isShown);
  const others = list.accounts.filter((each) => !each.isShown);
  return (
    <div class="stack tight other-accounts">
      {others.length > 0 && canAdd && site !== undefined && (
        <div class="setting">
          <span>
            <MessageWithElement message="accountOnSite">
              <bdi dir="ltr">{site}</bdi>
            </MessageWithElement>
          </span>
          <Toggle
            label={text("accountOnSite", site)}
            on={current !== undefined && findOfSite(list.sites, site) === current.slot}
            onToggle={(on) => void otherAccounts.setSite(site, on)}
          />
        </div>
      )}
      {others.length > 0 && current && !current.isSignedIn && !current.isEmpty && (
        <Button words="removeAccount" onClick={() => void otherAccounts.remove()} />
      )}
      {(others.length > 0 || (canAdd && list.hasRoom)) && (
        <p class="quiet" id={heading}>
          {text("otherAccounts")}
        </p>
      )}
      {others.length > 0 && (
        <ul class="stack tight" aria-labelledby={heading}>
          {others.map(({ slot, email, baseUrl, isSignedIn }) => (
            <li key={slot}>
              <button
                type="button"
                class="button other-account"
                onClick={() => void otherAccounts.use(slot, site).then(onUsed)}
              >
                {(email !== null || isSignedIn) && (
                  <bdi class="clip">{email === null ? text("signedIn") : showAddress(email)}</bdi>
                )}
                <span class="clip quiet">
                  <bdi>{displayServer(baseUrl ?? "")}</bdi>
                  {!isSignedIn && ` · ${text("accountSignedOut")}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Notice failure={failure} />
      {canAdd && list.hasRoom && (
        <Button words="addAccount" onClick={() => void otherAccounts.add()} />
      )}
    </div>
  );
}
