import { useLayoutEffect, useState } from "preact/hooks";
import { publicServer, readBaseUrl } from "@/lib/model/server";
import { failureKey } from "@/lib/model/failures";
import type { Server } from "@/lib/model/settings";
import { MessageWithElement } from "@/components/controls/MessageWithElement";
import { bringIntoView, Notice } from "@/components/controls/Notice";
import { Field, LockedValue } from "@/components/controls/Field";
import { displayServer } from "@/lib/model/account";
import { useSettings } from "./settingsPage";
import { SignInPlace } from "./SignInPlace";
import { text } from "@/components/controls/text";

interface Props {
  server: Server;
  /** Shows where a sign-in ends, for the server's administrator. */
  showsPlace?: boolean;
  /** undefined where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
}

export function ServerForm({ server, showsPlace = false, onCancel }: Props) {
  const { serverChoice, policy, steps, connect } = useSettings();
  const saving = serverChoice.saving.value;
  const failure = serverChoice.failure.value;
  const [address, setAddress] = useState(server.baseUrl ?? "");
  const [clientId, setClientId] = useState(server.clientId ?? "");
  const [inTab, setInTab] = useState(server.inTab === true);
  const [callback, setCallback] = useState(server.callback ?? "");
  const [left, setLeft] = useState(false);
  const [touched, setTouched] = useState(false);

  // A layout effect, because a later one would overwrite what the person has begun to type.
  useLayoutEffect(() => {
    setAddress(server.baseUrl ?? "");
    setClientId(server.clientId ?? "");
    setInTab(server.inTab === true);
    setCallback(server.callback ?? "");
    setTouched(false);
  }, [server]);

  const save = (event?: SubmitEvent) => {
    event?.preventDefault();
    setLeft(true);
    const read = readBaseUrl(address);
    // Also for an empty field, which shows no error: the focus shows what the button waits for.
    if (!read.ok && event) (event.currentTarget as HTMLFormElement).querySelector("input")?.focus();
    if (saving === "checking" || !read.ok) return;
    setTouched(false);
    // A callback address that was set for the previous server is not kept for a new one.
    const isOld = read.value !== server.baseUrl && callback === server.callback;
    connect({
      baseUrl: address,
      clientId: clientId.trim() || null,
      ...(inTab && { inTab }),
      ...(callback.trim() !== "" && !isOld && { callback }),
    });
  };

  const type = (change: (typed: string) => void) => (typed: string) => {
    setTouched(true);
    change(typed);
  };

  return (
    <form class="stacked-form" noValidate onSubmit={save}>
      <Field
        label={text("serverAddress")}
        value={address}
        type="url"
        dir="ltr"
        autocomplete="url"
        autocapitalize="none"
        spellcheck={false}
        placeholder="https://"
        invalid={left && isWrong(address)}
        hint={<AddressHint typed={address} server={server} judge={left} />}
        onInput={type(setAddress)}
        onBlur={() => setLeft(true)}
      />
      <div class="button-row">
        <button
          type="submit"
          class={server.baseUrl === null ? "button button-primary" : "button"}
          aria-disabled={saving === "checking"}
        >
          {text(saving === "checking" ? "checking" : server.baseUrl === null ? "connect" : "save")}
        </button>
        {onCancel && (
          <button type="button" class="button" onClick={onCancel}>
            {text("cancel")}
          </button>
        )}
        <output class="quiet">{saving === "saved" && !touched && text("saved")}</output>
      </div>
      {failure && !touched && (
        <>
          {/* Saving also asks the browser for access, and continues once that is granted. */}
          <Notice
            failure={failure}
            words={failure.kind === "offline" ? text("checkServerAddress") : undefined}
            place={bringIntoView}
            steps={{ ...steps, retry: save, allow: () => save() }}
          />
          {server.baseUrl !== null && <p class="quiet">{text("serverKept", server.baseUrl)}</p>}
        </>
      )}
      {server.baseUrl === null && (
        <details class="disclosure">
          <summary>{text("noServer")}</summary>
          <p class="quiet">{text("noServerWords")}</p>
          <button type="button" class="button" onClick={() => type(setAddress)(publicServer)}>
            {displayServer(publicServer)}
          </button>
        </details>
      )}
      <details class="disclosure">
        <summary>{text("advanced")}</summary>
        {policy.value.clientId !== null ? (
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
        {showsPlace && (
          <SignInPlace
            baseUrl={findBaseUrl(address)}
            clientId={clientId.trim()}
            inTab={inTab}
            callback={callback}
            onChooseTab={(chosen) => {
              setTouched(true);
              setInTab(chosen);
            }}
            onTypeCallback={type(setCallback)}
          />
        )}
      </details>
    </form>
  );
}

/** An empty field is not an error yet. */
function isWrong(typed: string): boolean {
  return typed.trim() !== "" && !readBaseUrl(typed).ok;
}

function findBaseUrl(typed: string): string | null {
  const read = readBaseUrl(typed);
  return read.ok ? read.value : null;
}

interface AddressHintProps {
  typed: string;
  server: Server;
  /** The field was left, so errors are shown. */
  judge: boolean;
}

/** An empty line in place of a hint, so that nothing below moves while the person types. */
const room = <span>{"\u00a0"}</span>;

function AddressHint({ typed, server, judge }: AddressHintProps) {
  const { isSignedIn } = useSettings();
  const read = readBaseUrl(typed);
  if (!read.ok) {
    const { failure } = read;
    if (typed.trim() === "" || !judge || failure.kind !== "base-url") return room;
    return <span class="field-error">{text(failureKey(failure))}</span>;
  }
  if (read.value === server.baseUrl) return room;
  return (
    <>
      {read.value === typed ? (
        room
      ) : (
        <span>
          <MessageWithElement message="savedAs">
            <bdi dir="ltr">{read.value}</bdi>
          </MessageWithElement>
        </span>
      )}
      {isSignedIn.value && server.baseUrl !== null && (
        <span>{text("serverChangeSignsOut", displayServer(server.baseUrl))}</span>
      )}
    </>
  );
}
