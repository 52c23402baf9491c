import { getMessage } from "@/lib/words/getMessage";
import type { OfferedAlias } from "@/lib/messages/offerState";
import { createChip, type Chip } from "./chip";
import { follow, leaveWithField } from "./follow";
import { isFocused } from "@/lib/fields/shadowTrees";
import { openPage } from "./actions";
import { prepareToReadRefusals } from "./refusal";
import { runOffer, type RunningOffer } from "./runOffer";
import { sendTwice } from "./worker";
import { tellFailure } from "./sentences";
import { readTypedAddress } from "./typedValue";
import { whenInSight } from "./visibility";

/*
 * From a touch to an alias: the sentinel sees that a field is touched and brings this script in, unless the worker says
 * that Alibi is off there (`offerPolicy.ts`); `index.ts` sees whether the field asks for an email address and is the
 * person's; here it is waited for, and what the worker knows is asked for; `runOffer.ts` shows what `actions.ts` puts
 * forward, and does what is pressed; `deliverAlias.ts` fills the field. `follow.ts` keeps the chip beside it meanwhile.
 */

/** It comes so long after its field was touched, whatever it has to say. In ms. */
const composure = 120;

export interface OfferOptions {
  field: HTMLElement;
  /** The person asked for an alias by name, from a menu or by a shortcut: it does at once what it would offer. */
  asked: boolean;
  /** What it is to be filled with, where that is settled. */
  alias?: OfferedAlias | undefined;
  /** May this field still be filled? While the server was asked, the page may have made another thing of it. */
  takes(): boolean;
  signal: AbortSignal;
  /** To be called when the offer has had its say. */
  close(): void;
}

export interface Offer {
  /**
   * By the shortcut, the menu or the popup: does what the chip says, or, where that is done, goes into it; or
   * fills in the alias that was made in the popup.
   * @returns false as long as the chip has nothing to say
   */
  press(alias?: OfferedAlias): boolean;
}

/**
 * Offers an alias for a field until the signal aborts. What it offers comes from what the worker knows
 * already; the server hears of the site when a button is pressed, and nothing is in the page once this
 * is over.
 */
export function showOffer(options: OfferOptions): Offer {
  let running: RunningOffer | undefined;
  void startOffer(options).then((started) => (running = started));
  return {
    press(alias) {
      running?.press(alias);
      return running !== undefined;
    },
  };
}

async function startOffer(options: OfferOptions): Promise<RunningOffer | undefined> {
  const { field, asked, signal, close } = options;
  const value = readTypedAddress(field);
  // Who asked by name is to see that something happens, and is to get what the whole list says.
  const early = asked ? openChip(options) : undefined;
  early?.show({ words: getMessage("offerLooking") });
  const [answer] = await Promise.all([
    sendTwice("offer.state", { value, patient: asked }),
    asked || whenInSight(field, signal),
    // What the worker has to look up is not to be told by when the chip comes.
    asked || new Promise((done) => setTimeout(done, composure)),
    prepareToReadRefusals(field),
  ]);
  if (signal.aborted) return undefined;
  if (!answer.ok) {
    if (early) early.show({ words: tellFailure(answer.failure), closable: true });
    else close();
    return undefined;
  }
  // The person may have gone on to something that is no field while the worker woke up, or the page hidden it.
  if (!asked && (answer.value.off || !isFocused(field) || !options.takes())) {
    close();
    return undefined;
  }
  const running = runOffer(options, early ?? openChip(options), answer.value, value);
  if (asked && answer.value.ready) running.press(options.alias);
  return running;
}

function openChip({ field, signal, close }: OfferOptions): Chip {
  const { run: openElsewhere } = openPage(getMessage("offerMore"), "popup");
  const { run: confirm } = openPage(getMessage("siteFill"), "fill");
  const chip = createChip({ field, close, openElsewhere, confirm });
  signal.addEventListener("abort", () => chip.remove());
  follow(field, chip, signal, close);
  leaveWithField(field, chip, signal, close);
  return chip;
}
