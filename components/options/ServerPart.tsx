import { useEffect, useState } from "preact/hooks";
import { ServerForm } from "@/components/account/ServerForm";
import { useSettings } from "@/components/account/settingsPage";
import { LockedValue } from "@/components/controls/Field";
import { Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { displayServer } from "@/lib/model/account";
import { Opener, Part } from "./Section";

/** Where aliases are made: a part of the account. */
export function ServerPart() {
  const [isOpen, setOpen] = useState(false);
  const { server: setting, ...page } = useSettings();
  const set = page.policy.value;
  const server = setting.value.value;
  const chosen = set.baseUrl === null ? server?.baseUrl : null;
  const isNew = server?.baseUrl === null;
  // Stays after connecting, to say that it was saved.
  useEffect(() => {
    if (isNew) setOpen(true);
  }, [isNew]);
  return (
    <Part
      id="server"
      heading="server"
      hint={chosen != null && <bdi dir="ltr">{displayServer(chosen)}</bdi>}
      control={
        chosen != null && <Opener words="editLabel" of="server" open={isOpen} onToggle={setOpen} />
      }
    >
      {set.baseUrl !== null && <LockedValue label={text("serverAddress")} value={set.baseUrl} />}
      {set.baseUrl !== null && set.clientId !== null && (
        <LockedValue label={text("clientId")} value={set.clientId} />
      )}
      {server && set.baseUrl === null && (isOpen || isNew) && (
        <ServerForm server={server} showsPlace />
      )}
      {page.capabilitiesOf(server?.baseUrl ?? "").labels === false && (
        <p class="notice">{text("serverNoLabels")}</p>
      )}
      <Unreached />
    </Part>
  );
}

export function Unreached() {
  const { server, serverChoice, siteAccess, steps } = useSettings();
  const baseUrl = server.value.value?.baseUrl ?? null;
  const isReached = siteAccess.reachesServer.value !== false;
  if (baseUrl === null || isReached || serverChoice.failure.value !== null) return null;
  return <Notice failure={{ kind: "permission", origin: new URL(baseUrl).origin }} steps={steps} />;
}
