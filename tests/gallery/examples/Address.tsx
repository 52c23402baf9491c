import { Address } from "@/components/list/Address";
import { address, longAddress, longDomain, lookalike, rightToLeftAddress } from "../data";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "popup",
  states: {
    whole: <Address address={address} />,
    short: <Address address={address} short />,
    "long before the @, whole": <Address address={longAddress} />,
    "long before the @, short": <Address address={longAddress} short />,
    "long domain, whole": <Address address={longDomain} />,
    "long domain, short": <Address address={longDomain} short />,
    "right to left before the @": <Address address={rightToLeftAddress} short />,
    "a domain that looks like another": <Address address={lookalike} short />,
  },
};
