import type { ReadonlySignal } from "@preact/signals";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { LockedValue } from "@/components/controls/LockedValue";
import { ServerForm } from "@/components/account/ServerForm";
import { text } from "@/components/controls/text";
import type { Capabilities } from "@/lib/model/server";
import type { Policy } from "@/lib/model/settings";
import type { Settings } from "@/lib/state/settings";

interface Props {
  set: Policy;
  settings: Settings;
  signedIn: ReadonlySignal<boolean>;
  steps: FailureActions;
  redirect: Parameters<typeof ServerForm>[0]["redirect"];
  /** Whether the browser lets Alibi reach the server; null without one. */
  reached: boolean | null;
  /** What is known of the server, once somebody has used it. */
  capabilities: Capabilities;
  onConnect: Parameters<typeof ServerForm>[0]["onSave"];
}

export function ServerSection({ set, settings, signedIn, steps, ...props }: Props) {
  const { redirect, reached, capabilities, onConnect } = props;
  const server = settings.server.value;
  return (
    <section class="page-section" aria-labelledby="server">
      <h2 id="server" tabIndex={-1}>
        {text("server")}
      </h2>
      {set.baseUrl !== null && <LockedValue label={text("serverAddress")} value={set.baseUrl} />}
      {set.baseUrl !== null && set.clientId !== null && (
        <LockedValue label={text("clientId")} value={set.clientId} />
      )}
      {server && set.baseUrl === null && (
        <ServerForm
          server={server}
          clientIdLocked={set.clientId !== null}
          saving={settings.saving.value}
          failure={settings.failure.value}
          signedIn={signedIn.value}
          steps={steps}
          redirect={redirect}
          onSave={onConnect}
        />
      )}
      {capabilities.labels === false && <p class="notice">{text("serverNoLabels")}</p>}
      {server?.baseUrl != null && reached === false && settings.failure.value === null && (
        <Notice
          failure={{ kind: "permission", origin: new URL(server.baseUrl).origin }}
          steps={steps}
        />
      )}
    </section>
  );
}
