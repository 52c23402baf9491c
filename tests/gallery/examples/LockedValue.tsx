import { LockedReason, LockedValue } from "@/components/controls/Field";
import { unbroken } from "../data";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "options",
  states: {
    "a server": <LockedValue label="Server address" value="https://mail.example" />,
    long: <LockedValue label="Client ID" value={unbroken} />,
    "the words alone": <LockedReason />,
  },
};
