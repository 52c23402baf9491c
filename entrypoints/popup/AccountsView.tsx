import type { AccountOnPageActions } from "@/components/account/AccountOnPage";
import { OtherAccounts } from "@/components/account/OtherAccounts";
import type { OtherAccounts as OtherAccountsState } from "@/lib/state/otherAccounts";

interface Props {
  others: OtherAccountsState;
  canAdd: boolean;
  /** The registrable domain of the page below the popup. */
  site: string | undefined;
  /** Requests the permission to tell containers; undefined where the browser has none. */
  allowContainers: (() => Promise<boolean>) | undefined;
}

/** The accounts beside the one that the popup shows. */
export function AccountsView({ others, canAdd, site, allowContainers }: Props) {
  const setContainer = async (on: boolean) => {
    if (!on || (await allowContainers?.())) await others.setContainer(on);
  };
  const page: AccountOnPageActions | undefined =
    site === undefined
      ? undefined
      : {
          site,
          isInNone: others.isInNone.value,
          onSite: (on) => void others.setSite(site, on),
          onContainer: allowContainers && ((on) => void setContainer(on)),
        };
  return (
    <OtherAccounts
      list={others.list.value}
      failure={others.failure.value}
      canAdd={canAdd}
      page={page}
      onShow={() => void others.look()}
      onUse={(slot) => void others.use(slot, site === undefined ? undefined : { site })}
      onAdd={() => void others.add()}
      onRemove={() => void others.remove()}
    />
  );
}
