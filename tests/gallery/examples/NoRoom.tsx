import { NoRoom } from "@/components/alias/NoRoom";
import type { Room } from "@/lib/model/account/room";
import { popupSteps } from "../data";
import type { Examples } from "../example";

const show = (room: Room) => <NoRoom room={room} steps={popupSteps} />;
const showFull = (limit: number) => show({ limited: { count: limit, limit }, closed: "full" });

export const examples: Examples = {
  page: "popup",
  states: {
    "one alias": showFull(1),
    "five aliases": showFull(5),
    "very many aliases": showFull(10_000),
    "the account is not active": show({ limited: null, closed: "inactive" }),
  },
};
