import { AliasDetails } from "@/components/alias/AliasDetails";
import { text } from "@/components/controls/text";
import { succeed } from "@/lib/model/failure";
import { After } from "../After";
import { answer, call } from "../calls";
import {
  createAlias,
  longAddress,
  markup,
  megabyte,
  rightToLeft,
  senders,
  popupSteps,
  turning,
  unbroken,
} from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof AliasDetails>[0];

function show(change: Partial<Props> = {}) {
  return (
    <AliasDetails
      id="details"
      alias={createAlias()}
      domain="shared"
      deleting={false}
      pinned={false}
      onPin={call("onPin")}
      usedOn={{ read: async () => ["bank.example"], forget: answer("forget", true) }}
      locked={undefined}
      editLock={undefined}
      steps={popupSteps}
      onSave={answer("onSave", succeed(createAlias()))}
      onSwitchOff={call("onSwitchOff")}
      onDelete={call("onDelete")}
      onAsk={call("onAsk")}
      {...change}
    />
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
    "may not be deleted": show({ locked: text("failureScope") }),
    "may not be changed": show({ editLock: text("failureScope") }),
    "may be neither": show({
      locked: text("failureScope"),
      editLock: text("failureScope"),
    }),
    editing: <After steps={[edit]}>{show({ alias: full })}</After>,
    "deleting is asked": <After steps={[remove]}>{show({ alias: full })}</After>,
    "deleting is asked, own domain": <After steps={[remove]}>{show({ domain: "own" })}</After>,
    "deleting is asked, and it is off": (
      <After steps={[remove]}>{show({ alias: createAlias({ enabled: false }) })}</After>
    ),
    "being deleted": <After steps={[remove]}>{show({ deleting: true })}</After>,
  },
};
