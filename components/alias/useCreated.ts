import { useState } from "preact/hooks";
import type { Alias } from "@/lib/model/alias/alias";
import { showAddress } from "@/lib/model/alias/showAddress";
import { text } from "@/components/controls/text";
import type { Highlight } from "./AliasList";

interface Options {
  /** A new alias is copied as soon as it is there. */
  copies: boolean;
  setHighlight(highlight: Highlight): void;
  /** Announces to screen readers what changed on screen. */
  say(words: string): void;
}

/** The alias that was just created on a page, and whether it was copied by itself; its row is marked. */
export function useCreated({ copies, setHighlight, say }: Options) {
  const [created, setCreated] = useState<{ alias: Alias; copied: boolean } | null>(null);
  return {
    created,
    /** @param copy says itself what came of it */
    async show(alias: Alias, copy: (address: string) => Promise<boolean>) {
      const { address } = alias;
      const copied = copies && (await copy(address));
      setCreated({ alias, copied });
      setHighlight({ address, focus: null });
      if (!copied) say(text("created", showAddress(address)));
    },
    /** @param address only if it is this one */
    forget: (address?: string) =>
      setCreated((now) => (address === undefined || now?.alias.address === address ? null : now)),
  };
}
