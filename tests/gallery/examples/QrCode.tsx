import { QrCode } from "@/components/list/AliasActions";
import { address, odd } from "../data";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "popup",
  states: {
    "an address": <QrCode words={`mailto:${address}`} label={address} />,
    "a long one": <QrCode words={`mailto:${odd.longAddress}`} label={odd.longAddress} />,
    "with other letters": (
      <QrCode words={`mailto:${odd.rightToLeftAddress}`} label="other letters" />
    ),
  },
};
