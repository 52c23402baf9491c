import { signal } from "@preact/signals";
import { CreatedBar } from "@/components/list/UndoBar";
import { createAlias } from "../data";
import type { Examples } from "../example";
import { OnPopup } from "../OnPage";
import { overShop } from "../standIns";

interface Change {
  address?: string;
  copied?: boolean;
  isOverPage?: boolean;
}

function show({
  address = "shop-k3v9q2@alias.example",
  copied = false,
  isOverPage = true,
}: Change = {}) {
  const created = { alias: createAlias({ address }), copied };
  return (
    <OnPopup answers={isOverPage ? overShop : {}} change={() => ({ created: signal(created) })}>
      <CreatedBar />
    </OnPopup>
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "over a page": show(),
    "copied by itself": show({ copied: true }),
    "over no page": show({ isOverPage: false }),
    "a long one": show({ address: "online-shop-of-the-old-town.k3v9q2@lovelace.alias.example" }),
  },
};
