import { signal } from "@preact/signals";
import { NoRoom, Upgrade } from "@/components/list/NewAliasForm";
import type { Room } from "@/lib/model/account";
import type { Examples } from "../example";
import { OnPopup } from "../OnPage";

const show = (room: Room) => (
  <OnPopup change={({ usage }) => ({ usage: { ...usage, room: signal(room) } })}>
    <NoRoom />
  </OnPopup>
);

export const examples: Examples = {
  page: "popup",
  states: {
    "the plan is full": show({ limited: { count: 5, limit: 5 }, closed: "full" }),
    "for all of a file": (
      <OnPopup>
        <Upgrade words="10 aliases are in the file; there is room for 2." />
      </OnPopup>
    ),
    "the account is not active": show({ limited: null, closed: "inactive" }),
  },
};
