import { useEffect, useRef, useState } from "preact/hooks";
import { displayServer } from "@/lib/model/account";
import { LockedReason } from "@/components/controls/LockedValue";
import { ServerForm } from "@/components/account/ServerForm";
import { text } from "@/components/controls/text";
import { useEscape } from "@/components/controls/useEscape";
import { useSettings } from "@/components/account/settingsPage";
import { Unreached } from "@/components/options/ServerSection";
import { isolate } from "@/lib/model/text";
import { Step } from "./steps";

export function ServerStep() {
  const { server: setting, policy, siteAccess } = useSettings();
  /** A policy sets the server. */
  const locked = policy.value.baseUrl !== null;
  const [changing, setChanging] = useState(false);
  const server = setting.value.value;
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
    <Step
      title={text("chooseServer")}
      done={baseUrl !== null && siteAccess.reachesServer.value !== false}
    >
      {baseUrl === null || (changing && !locked) ? (
        <div class="welcome-step-part" ref={place}>
          <ServerForm server={server} onCancel={baseUrl === null ? undefined : keep} />
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
      <Unreached />
    </Step>
  );
}
