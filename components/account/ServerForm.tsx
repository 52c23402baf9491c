import { Button } from "@/components/controls/Button";
import { useLayoutEffect, useState } from "preact/hooks";
import { publicServer, readBaseUrl } from "@/lib/model/server";
import { failureKey } from "@/lib/model/failureTable";
import type { Server } from "@/lib/model/settings";
import { MessageWithElement, text } from "@/components/controls/text";
import { bringIntoView, Notice } from "@/components/controls/Notice";
import { Field, LockedValue } from "@/components/controls/Field";
import { displayServer } from "@/lib/model/account";
import { useSettings } from "./settingsPage";
import { RedirectSettings } from "./RedirectSettings";

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
  const [typed, setTyped] = useState(() => begin(server));
  const { address, clientId, inTab, callback } = typed;
  const read = readBaseUrl(address);
  const [left, setLeft] = useState(false);
  const [touched, setTouched] = useState(false);

  // A layout effect, because a later one would overwrite what the user has begun to type.
  useLayoutEffect(() => {
    setTyped(begin(server));
    setTouched(false);
  }, [server]);

  const save = (event?: SubmitEvent) => {
    event?.preventDefault();
    setLeft(true);
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

  const type = (change: Partial<TypedServer>) => {
    setTouched(true);
    setTyped((before) => ({ ...before, ...change }));
  };

  return (
    <form class="stack loose" noValidate onSubmit={save}>
      <Field
        label={text("serverAddress")}
        value={address}
        type="url"
        dir="ltr"
        autocomplete="url"
        verbatim
        placeholder="https://"
        // An empty field is not an error yet.
        error={left && address.trim() !== "" && !read.ok && text(failureKey(read.failure))}
        hint={read.ok ? <AddressHint typed={address} read={read.value} server={server} /> : room}
        onInput={(entered) => type({ address: entered })}
        onBlur={() => setLeft(true)}
      />
      <div class="button-row">
        <Button
          words={saving === "checking" ? "checking" : server.baseUrl === null ? "connect" : "save"}
          type="submit"
          look={server.baseUrl === null ? "primary" : undefined}
          busy={saving === "checking"}
        />
        {onCancel && <Button words="cancel" onClick={onCancel} />}
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
          <Button onClick={() => type({ address: publicServer })}>
            {displayServer(publicServer)}
          </Button>
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
            verbatim
            hint={text("clientIdHint")}
            onInput={(entered) => type({ clientId: entered })}
          />
        )}
        {showsPlace && <RedirectSettings {...typed} onType={type} />}
      </details>
    </form>
  );
}

export type TypedServer = ReturnType<typeof begin>;

const begin = ({ baseUrl, clientId, inTab, callback }: Server) => ({
  address: baseUrl ?? "",
  clientId: clientId ?? "",
  inTab: inTab === true,
  callback: callback ?? "",
});

/** An empty line in place of a hint, so that nothing below moves while the user types. */
const room = <span>{"\u00a0"}</span>;

/** What saving it would do. @param read the address that was typed, as it is stored */
function AddressHint({ typed, read, server }: { typed: string; read: string; server: Server }) {
  const { isSignedIn } = useSettings();
  if (read === server.baseUrl) return room;
  return (
    <>
      {read === typed ? (
        room
      ) : (
        <span>
          <MessageWithElement message="savedAs">
            <bdi dir="ltr">{read}</bdi>
          </MessageWithElement>
        </span>
      )}
      {isSignedIn.value && server.baseUrl !== null && (
        <span>{text("serverChangeSignsOut", displayServer(server.baseUrl))}</span>
      )}
    </>
  );
}

/** Says that the browser does not let Alibi ask the chosen server. */
export function Unreached() {
  const { server, serverChoice, siteAccess, steps } = useSettings();
  const baseUrl = server.value.value.baseUrl;
  const isReached = siteAccess.reachesServer.value !== false;
  if (baseUrl === null || isReached || serverChoice.failure.value !== null) return null;
  return <Notice failure={{ kind: "permission", origin: new URL(baseUrl).origin }} steps={steps} />;
}
