import { useEffect, useRef, useState } from "preact/hooks";
import { displayServer } from "@/lib/model/account";
import { LockedReason } from "@/components/controls/LockedValue";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { ServerForm } from "@/components/account/ServerForm";
import { text } from "@/components/controls/text";
import { useEscape } from "@/components/controls/useEscape";
import type { Settings } from "@/lib/state/settings";
import { isolate } from "@/lib/model/text";
import { Step } from "./Step";

interface Props {
  settings: Settings;
  /** A policy sets the server. */
  locked: boolean;
  clientIdLocked: boolean;
  signedIn: boolean;
  /** Whether the browser lets Alibi reach it; null without one. */
  reached: boolean | null;
  steps: FailureActions;
  onConnect: Parameters<typeof ServerForm>[0]["onSave"];
}

export function ServerStep({ settings, locked, clientIdLocked, signedIn, steps, ...props }: Props) {
  const { reached, onConnect } = props;
  const [changing, setChanging] = useState(false);
  const server = settings.server.value;
  const baseUrl = server?.baseUrl ?? null;

  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => setChanging(false), [baseUrl]);
  useEffect(() => {
    if (changing) place.current?.querySelector("input")?.focus();
  }, [changing]);

  const keep = () => {
    setChanging(false);
    // After the button is rendered again.
    requestAnimationFrame(() => opener.current?.focus());
  };
  useEscape(changing && keep, place);

  if (server === null) return null;
  return (
    <Step title={text("chooseServer")} done={baseUrl !== null && reached !== false}>
      {baseUrl === null || (changing && !locked) ? (
        <div class="welcome-step-part" ref={place}>
          <ServerForm
            server={server}
            clientIdLocked={clientIdLocked}
            saving={settings.saving.value}
            failure={settings.failure.value}
            signedIn={signedIn}
            steps={steps}
            onSave={onConnect}
            onCancel={baseUrl === null ? undefined : keep}
          />
        </div>
      ) : (
        <div class="button-row">
          <p>{text("saidOf", text("server"), isolate(displayServer(baseUrl)))}</p>
          {locked ? (
            <LockedReason />
          ) : (
            <button
              type="button"
              class="link-button"
              ref={opener}
              onClick={() => setChanging(true)}
            >
              {text("chooseServer")}
            </button>
          )}
        </div>
      )}
      {baseUrl !== null && reached === false && settings.failure.value === null && (
        <Notice failure={{ kind: "permission", origin: new URL(baseUrl).origin }} steps={steps} />
      )}
    </Step>
  );
}
