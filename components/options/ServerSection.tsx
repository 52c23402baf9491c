import { ServerForm } from "@/components/account/ServerForm";
import { useSettings } from "@/components/account/settingsPage";
import { LockedValue } from "@/components/controls/LockedValue";
import { Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";

export function ServerSection() {
  const { server: setting, ...page } = useSettings();
  const set = page.policy.value;
  const server = setting.value.value;
  return (
    <section class="page-section" aria-labelledby="server">
      <h2 id="server" tabIndex={-1}>
        {text("server")}
      </h2>
      {set.baseUrl !== null && <LockedValue label={text("serverAddress")} value={set.baseUrl} />}
      {set.baseUrl !== null && set.clientId !== null && (
        <LockedValue label={text("clientId")} value={set.clientId} />
      )}
      {server && set.baseUrl === null && <ServerForm server={server} showsPlace />}
      {page.capabilitiesOf(server?.baseUrl ?? "").labels === false && (
        <p class="notice">{text("serverNoLabels")}</p>
      )}
      <Unreached />
    </section>
  );
}

/** The browser does not let Alibi reach the chosen server. */
export function Unreached() {
  const { server, serverChoice, siteAccess, steps } = useSettings();
  const baseUrl = server.value.value?.baseUrl ?? null;
  const isReached = siteAccess.reachesServer.value !== false;
  if (baseUrl === null || isReached || serverChoice.failure.value !== null) return null;
  return <Notice failure={{ kind: "permission", origin: new URL(baseUrl).origin }} steps={steps} />;
}
