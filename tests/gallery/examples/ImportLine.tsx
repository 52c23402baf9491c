import { ImportLine } from "@/components/manager/ImportLine";
import { address, longAddress, markup, megabyte, rightToLeft, turning } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof ImportLine>[0];

const show = (change: Partial<Props>) => (
  <ul>
    <ImportLine
      line={2}
      numbered="lines"
      address={address}
      isQuiet={false}
      words={["Hats"]}
      {...change}
    />
  </ul>
);

export const examples: Examples = {
  page: "manager",
  states: {
    "an address": show({}),
    "a long one": show({ address: longAddress }),
    "no address": show({ address: "", isQuiet: true }),
    "no @ in it": show({ address: "bad", isQuiet: true }),
    "an entry of JSON": show({ numbered: "entries", line: 10_000 }),
    "without the file": show({ line: null }),
    "several words": show({ words: ["Hats", "Shoes"] }),
    "a megabyte": show({ address: megabyte }),
    "from right to left": show({ address: rightToLeft }),
    "hostile: markup": show({ address: markup }),
    "hostile: direction": show({ address: turning }),
  },
};
