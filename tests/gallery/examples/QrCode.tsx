import { QrCode } from "@/components/list/AliasActions";
import { address, longAddress, rightToLeftAddress } from "../data";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "popup",
  states: {
    "an address": <QrCode words={`mailto:${address}`} label={address} />,
    "a long one": <QrCode words={`mailto:${longAddress}`} label={longAddress} />,
    "with other letters": <QrCode words={`mailto:${rightToLeftAddress}`} label="other letters" />,
  },
};
