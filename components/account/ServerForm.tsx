import { useEffect, useState } from "preact/hooks";
import { readBaseUrl } from "@/lib/model/server/baseUrl";
import type { Failure } from "@/lib/model/failure/failure";
import { failureKey } from "@/lib/model/failure/failureKey";
import type { Server } from "@/lib/model/settings/settings";
import { MessageWithElement } from "@/components/controls/MessageWithElement";
import { Field } from "@/components/controls/Field";
import { displayServer } from "./displayServer";
import { LockedValue } from "@/components/controls/LockedValue";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { RedirectAddress } from "./RedirectAddress";
import { text } from "@/components/controls/text";

interface Props {
  server: Server;
  /** The client id is not the person's to choose. */
  clientIdLocked?: boolean;
  saving: "no" | "checking" | "saved";
  failure: Failure | null;
  /** Somebody is signed in at the server there is. */
  signedIn: boolean;
  steps: FailureActions;
  /** Where this browser has the server's page send people back to; left out where nobody looks for it. */
  redirect?: Parameters<typeof RedirectAddress>[0] | undefined;
  onSave(server: { baseUrl: string; clientId: string | null }): void;
  /** Where there is a way back to what is there already. */
  onCancel?: (() => void) | undefined;
}

export function ServerForm({ server, saving, failure, signedIn, steps, ...props }: Props) {
  const { clientIdLocked = false, redirect, onSave, onCancel } = props;
  const [address, setAddress] = useState(server.baseUrl ?? "");
  const [clientId, setClientId] = useState(server.clientId ?? "");
  const [left, setLeft] = useState(false);
  const [touched, setTouched] = useState(false);

  useEffect(() => {
    setAddress(server.baseUrl ?? "");
    setClientId(server.clientId ?? "");
    setTouched(false);
  }, [server]);

  const save = (event?: Event) => {
    event?.preventDefault();
    setLeft(true);
    if (saving === "checking" || !readBaseUrl(address).ok) return;
    setTouched(false);
    onSave({ baseUrl: address, clientId: clientId.trim() || null });
  };

  const type = (change: (typed: string) => void) => (typed: string) => {
    setTouched(true);
    change(typed);
  };

  return (
    <form class="form" noValidate onSubmit={save}>
      <Field
        label={text("serverAddress")}
        value={address}
        type="url"
        dir="ltr"
        autocomplete="url"
        autocapitalize="none"
        spellcheck={false}
        placeholder="https://"
        hint={<AddressHint typed={address} server={server} judge={left} signedIn={signedIn} />}
        onInput={type(setAddress)}
        onBlur={() => setLeft(true)}
      />
      <details class="disclosure">
        <summary>{text("advanced")}</summary>
        {clientIdLocked ? (
          <LockedValue label={text("clientId")} value={clientId} />
        ) : (
          <Field
            label={text("clientId")}
            aside={text("optional")}
            value={clientId}
            dir="ltr"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            hint={text("clientIdHint")}
            onInput={type(setClientId)}
          />
        )}
        {redirect && <RedirectAddress {...redirect} />}
      </details>
      {failure && !touched && (
        <>
          <Notice failure={failure} steps={{ ...steps, retry: save }} />
          {server.baseUrl !== null && <p class="quiet">{text("serverKept", server.baseUrl)}</p>}
        </>
      )}
      <div class="actions">
        <button
          type="submit"
          class={server.baseUrl === null ? "button button-primary" : "button"}
          aria-disabled={saving === "checking"}
        >
          {text(saving === "checking" ? "checking" : "save")}
        </button>
        {onCancel && (
          <button type="button" class="button" onClick={onCancel}>
            {text("cancel")}
          </button>
        )}
        <output class="quiet">{saving === "saved" && !touched && text("saved")}</output>
      </div>
    </form>
  );
}

interface AddressHintProps {
  typed: string;
  server: Server;
  /** Typing is over, so say what is wrong with it. */
  judge: boolean;
  signedIn: boolean;
}

/** What will be saved, and what comes of it. */
function AddressHint({ typed, server, judge, signedIn }: AddressHintProps) {
  const read = readBaseUrl(typed);
  if (!read.ok) {
    const { failure } = read;
    if (typed.trim() === "" || !judge || failure.kind !== "base-url") return null;
    return <span class="wrong">{text(failureKey(failure))}</span>;
  }
  if (read.value === server.baseUrl) return null;
  return (
    <>
      {read.value !== typed && (
        <span>
          <MessageWithElement message="savedAs">
            <bdi dir="ltr">{read.value}</bdi>
          </MessageWithElement>
        </span>
      )}
      {signedIn && server.baseUrl !== null && (
        <span>{text("serverChangeSignsOut", displayServer(server.baseUrl))}</span>
      )}
    </>
  );
}
