import { findCallback, readCallback } from "@/lib/model/server";
import { Field } from "@/components/controls/Field";
import { ownClientId } from "@/lib/model/credential";
import { writeAdminCommand, writeAdminSql, ForAdmin } from "./ForAdmin";
import { failureKey } from "@/lib/model/failures";
import { text } from "@/components/controls/text";
import { useSettings } from "./settingsPage";
import "./account.css";

interface Props {
  /** The server's address; null while none is typed. */
  baseUrl: string | null;
  /** The client id that was typed or set; "" for Alibi's own. */
  clientId: string;
  inTab: boolean;
  callback: string;
  onChooseTab(inTab: boolean): void;
  onTypeCallback(callback: string): void;
}

/** Which of them fits depends on the server; its administrator knows the names. */
const adminTexts = [
  ["SQL, oauth_clients", writeAdminSql],
  ["mix oauth.client", writeAdminCommand],
] as const;

/** Whether the server's page opens in a window or a tab, and the address at which a sign-in there ends. */
export function SignInPlace({ baseUrl, clientId, callback, ...props }: Props) {
  const { redirect: address } = useSettings().browser;
  const inTab = props.inTab || address === undefined;
  const isWrong =
    baseUrl !== null && callback.trim() !== "" && readCallback(baseUrl, callback) === undefined;
  const inTabEnd = baseUrl && findCallback(baseUrl, callback);
  const end = inTab ? inTabEnd : address;
  const redirectUris = [address, inTabEnd].flatMap((each) => each ?? []);
  return (
    <>
      {address !== undefined && (
        <label class="sign-in-place">
          <input
            type="checkbox"
            checked={inTab}
            onChange={({ currentTarget }) => props.onChooseTab(currentTarget.checked)}
          />
          {text("signInInTab")}
        </label>
      )}
      {inTab && (
        <Field
          label={text("callback")}
          aside={text("optional")}
          value={callback}
          type="url"
          dir="ltr"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          invalid={isWrong}
          hint={
            isWrong ? (
              <span class="field-error">
                {text(failureKey({ kind: "base-url", reason: "callback" }))}
              </span>
            ) : (
              text("clientIdHint")
            )
          }
          onInput={props.onTypeCallback}
        />
      )}
      {end && !(inTab && isWrong) && (
        <ForAdmin label={text("redirectAddress")} value={end} hint={text("redirectAddressHint")} />
      )}
      {baseUrl &&
        !isWrong &&
        adminTexts.map(([name, write]) => (
          <ForAdmin
            key={name}
            label={text("counted", text("adminCommand"), name)}
            value={write(clientId || ownClientId, redirectUris)}
            name={name}
          />
        ))}
    </>
  );
}
