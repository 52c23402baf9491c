import { AbilityList } from "@/components/account/CapabilityList";
import type { Steps } from "@/components/controls/Notice";
import { LockedValue } from "@/components/controls/LockedValue";
import { ServerForm } from "@/components/account/ServerForm";
import { text } from "@/components/controls/text";
import type { Policy } from "@/lib/model/settings/policy";
import type { ServerAbilities } from "@/lib/state/abilities";
import type { Settings } from "@/lib/state/settings";

interface Props {
  set: Policy;
  settings: Settings;
  abilities: ServerAbilities;
  signedIn: boolean;
  steps: Steps;
  redirect: Parameters<typeof ServerForm>[0]["redirect"];
}

/** Where the aliases are kept, and what can be done there. */
export function ServerSection({ set, settings, abilities, signedIn, steps, redirect }: Props) {
  const server = settings.server.value;
  return (
    <section aria-labelledby="server">
      <h2 id="server" tabIndex={-1}>
        {text("server")}
      </h2>
      {set.baseUrl === null && <p class="quiet">{text("serverWords")}</p>}
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
          signedIn={signedIn}
          steps={steps}
          redirect={redirect}
          onSave={(asked) => void settings.saveServer(asked)}
        />
      )}
      {server?.baseUrl != null && (
        <>
          <h3>{text("abilities")}</h3>
          <AbilityList {...abilities.of(server.baseUrl)} />
        </>
      )}
    </section>
  );
}
