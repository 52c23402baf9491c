import { AliasDetails } from "@/components/list/AliasDetails";
import { text } from "@/components/controls/text";
import { after } from "../After";
import { succeed } from "@/lib/model/failure";
import { call } from "../calls";
import { createAlias, senders, ada, odd } from "../data";
import type { Examples } from "../example";
import { OnPopup } from "../OnPage";

type Props = Parameters<typeof AliasDetails>[0];

interface Change extends Partial<Props> {
  /** What the sign-in may do. */
  scopes?: string[];
  ownDomains?: string[];
}

function show({ scopes, ownDomains = [], ...change }: Change = {}) {
  return (
    <OnPopup
      who={scopes ? { ...ada, scopes } : ada}
      answers={{
        "alias.readUsedOn": succeed(["bank.example"]),
        "domain.list": succeed(ownDomains),
      }}
    >
      <AliasDetails
        id="details"
        alias={createAlias()}
        deleting={false}
        isDeleteAsked={false}
        onAsked={call("onAsked")}
        onSwitchOff={call("onSwitchOff")}
        onDelete={call("onDelete")}
        onClose={call("onClose")}
        {...change}
      />
    </OnPopup>
  );
}

const edit = { press: text("editLabel") };
const remove = { press: text("delete") };
const full = createAlias({
  notes: "Created on shop.example, 2026-11-02",
  blocked_addresses: senders,
});

export const examples: Examples = {
  page: "popup",
  states: {
    "nothing came yet": show({ alias: createAlias({ forwarded: 0, blocked: 0 }) }),
    "notes and blocked senders": show({ alias: full }),
    "goes off by itself": show({
      alias: createAlias({ notes: "Alibi: off on 2099-12-03\nFor the fair" }),
    }),
    "went off by itself": show({
      alias: createAlias({ enabled: false, notes: "Alibi: off since 2026-03-02" }),
    }),
    "very large numbers": show({
      alias: createAlias({ forwarded: Number.MAX_SAFE_INTEGER, blocked: 1_234_567 }),
    }),
    "long everything": show({
      alias: createAlias({
        address: odd.longAddress,
        notes: `${odd.unbroken}\n${odd.megabyte}`,
        blocked_addresses: [`${odd.unbroken}@shop.example`, ...senders],
      }),
    }),
    "right to left": show({
      alias: createAlias({ notes: odd.rightToLeft, blocked_addresses: ["חנות@shop.example"] }),
    }),
    hostile: show({
      alias: createAlias({
        notes: `${odd.markup}\n${odd.turning}`,
        blocked_addresses: [odd.turning, odd.markup],
      }),
    }),
    "may not be deleted": show({ scopes: ["aliases:edit"] }),
    "may not be changed": show({ scopes: ["aliases:delete"] }),
    "may be neither": show({ scopes: [] }),
    editing: after([edit], show({ alias: full })),
    "deleting is asked": after([remove], show({ alias: full })),
    "deleting is asked, own domain": after([remove], show({ ownDomains: ["alias.example"] })),
    "deleting is asked, and it is off": after(
      [remove],
      show({ alias: createAlias({ enabled: false }) }),
    ),
    "being deleted": after([remove], show({ deleting: true })),
  },
};
