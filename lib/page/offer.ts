import { getMessage, takeMessages } from "@/lib/words/getMessage";
import type { OfferedAlias } from "@/lib/messages/offerState";
import { createChip, type Chip } from "./chip";
import { readPlace } from "./place";
import { isFocused } from "@/lib/fields/shadowTrees";
import { tellFailure } from "./chooseActions";
import { send } from "@/lib/messages/send";
import { runOffer, type RunningOffer } from "./runOffer";
import { sendTwice } from "./reachWorker";
import { readTypedAddress } from "./typedAddress";

/*
 * From a touch to an alias: the sentinel notices that a field is touched and has this script injected, unless the
 * worker says that Alibi is off there (`offerPolicy.ts`). `entry.ts` checks that the field asks for the person's own
 * email address. Here the offer waits until the field is in view, and asks the worker what it knows. `runOffer.ts`
 * shows the actions that `chooseActions.ts` chooses, and runs the one that is pressed; `deliver.ts` fills the field.
 * Meanwhile `follow.ts` keeps the chip in it.
 */

/** The offer appears this long after the touch, whatever it shows. In ms. */
const composure = 90;

export interface OfferOptions {
  field: HTMLElement;
  /** The person asked for an alias explicitly, by the shortcut or a menu: the offer runs its main action at once. */
  isRequested: boolean;
  /** The alias to fill in, if it is already chosen. */
  alias?: OfferedAlias | undefined;
  /** May this field still be filled? The page may have changed it while the server was asked. */
  takes(): boolean;
  signal: AbortSignal;
  /** To be called when the offer is finished. */
  close(): void;
}

/**
 * Offers an alias for a field until the signal aborts. The offer consists of what the worker already knows; the server
 * hears of the site only when a button is pressed. Nothing of it stays in the page.
 */
export async function showOffer(options: OfferOptions): Promise<RunningOffer | undefined> {
  const { field, isRequested, signal, close } = options;
  const value = readTypedAddress(field);
  // A person who asked explicitly should see at once that something happens, and get what the whole list says.
  const early = isRequested ? openChip(options) : undefined;
  early?.show({ isBusy: true, spoken: getMessage("loading") });
  const [answer] = await Promise.all([
    sendTwice("offer.state", { value, patient: isRequested }),
    isRequested || whenInView(field, signal),
    // Otherwise the time at which the chip appears would tell the page what the worker had to look up.
    isRequested || new Promise((done) => setTimeout(done, composure)),
  ]);
  if (signal.aborted) return undefined;
  if (!answer.ok) {
    if (early) early.show({ message: tellFailure(answer.failure), closable: true });
    else close();
    return undefined;
  }
  // While the worker woke up, the person may have left the field, or the page may have hidden it.
  if (!isRequested && (answer.value.off || !isFocused(field) || !options.takes())) {
    close();
    return undefined;
  }
  takeMessages(answer.value.messages);
  const running = runOffer(options, early ?? openChip(options), answer.value, value);
  if (isRequested && answer.value.ready) running.press(options.alias);
  return running;
}

function openChip({ field, signal, close }: OfferOptions): Chip {
  const chip = createChip({ field, place: readPlace(field), close, confirm: openPopup });
  signal.addEventListener("abort", chip.remove);
  return chip;
}

function openPopup(): void {
  void send("offer.open", { page: "fill" });
}

/** How long to wait for an answer, which a frame that is not drawn does not give and a busy page gives late. In ms. */
const viewTimeout = 3000;

/**
 * Resolves when a field is in view, at once if it already is. All frames around it count, and all parts of the page
 * that can cut it off or scroll it.
 */
function whenInView(field: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchView(field, signal, (inView) => {
      if (!inView) return;
      stop();
      resolve();
    });
  });
}

/**
 * Is the field in view now, in the same way? In a hidden page it counts as in view: it may be once the page is shown.
 */
export async function isInView(field: HTMLElement): Promise<boolean> {
  const timeout = AbortSignal.timeout(viewTimeout);
  return new Promise((resolve) => {
    // A hidden page is not drawn, so the observer reports nothing.
    if (document.hidden) resolve(true);
    watchView(field, timeout, resolve);
    timeout.addEventListener("abort", () => resolve(false));
  });
}

function watchView(
  field: HTMLElement,
  signal: AbortSignal,
  tell: (inView: boolean) => void,
): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => tell(entry?.isIntersecting === true),
    // With less of it in view, a person cannot tell what it is.
    { threshold: 0.2 },
  );
  observer.observe(field);
  const stop = () => observer.disconnect();
  signal.addEventListener("abort", stop);
  return stop;
}
