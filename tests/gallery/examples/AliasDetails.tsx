import { AliasDetails } from "@/components/list/AliasDetails";
import { text } from "@/components/controls/text";
import { After } from "../After";
import { succeed } from "@/lib/model/failure";
import { call } from "../calls";
import {
  createAlias,
  longAddress,
  markup,
  megabyte,
  rightToLeft,
  senders,
  turning,
  unbroken,
  ada,
} from "../data";
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
        address: longAddress,
        notes: `${unbroken}\n${megabyte}`,
        blocked_addresses: [`${unbroken}@shop.example`, ...senders],
      }),
    }),
    "right to left": show({
      alias: createAlias({ notes: rightToLeft, blocked_addresses: ["חנות@shop.example"] }),
    }),
    hostile: show({
      alias: createAlias({ notes: `${markup}\n${turning}`, blocked_addresses: [turning, markup] }),
    }),
    "may not be deleted": show({ scopes: ["aliases:edit"] }),
    "may not be changed": show({ scopes: ["aliases:delete"] }),
    "may be neither": show({ scopes: [] }),
    editing: <After steps={[edit]}>{show({ alias: full })}</After>,
    "deleting is asked": <After steps={[remove]}>{show({ alias: full })}</After>,
    "deleting is asked, own domain": (
      <After steps={[remove]}>{show({ ownDomains: ["alias.example"] })}</After>
    ),
    "deleting is asked, and it is off": (
      <After steps={[remove]}>{show({ alias: createAlias({ enabled: false }) })}</After>
    ),
    "being deleted": <After steps={[remove]}>{show({ deleting: true })}</After>,
  },
};
