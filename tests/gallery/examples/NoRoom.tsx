import { NoRoom } from "@/components/alias/NoRoom";
import type { Room } from "@/lib/model/account";
import { popupSteps } from "../data";
import type { Examples } from "../example";

const show = (room: Room) => <NoRoom room={room} steps={popupSteps} />;

export const examples: Examples = {
  page: "popup",
  states: {
    "the plan is full": show({ limited: { count: 5, limit: 5 }, closed: "full" }),
    "the account is not active": show({ limited: null, closed: "inactive" }),
  },
};
