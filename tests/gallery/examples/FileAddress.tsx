import { FileAddress } from "@/components/transfer/FileAddress";
import { address, longAddress, markup, megabyte, rightToLeft, turning } from "../data";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "manager",
  states: {
    "an address": <FileAddress address={address} />,
    "a long one": <FileAddress address={longAddress} />,
    "none (nothing to see)": <FileAddress address="" />,
    "no @ in it": <FileAddress address="bad" />,
    "a megabyte": <FileAddress address={megabyte} />,
    "from right to left": <FileAddress address={rightToLeft} />,
    "hostile: markup": <FileAddress address={markup} />,
    "hostile: direction": <FileAddress address={turning} />,
  },
};
