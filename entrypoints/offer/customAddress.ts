import { browser } from "wxt/browser";
import { findLocalPartFault, hintLocalPart } from "@/lib/model/alias/localPart";
import { createButton, type HasConsent } from "./buttons";
import { createElement } from "@/lib/overlay/createElement";
import { setUnfindableText } from "@/lib/overlay/words";

const { getMessage } = browser.i18n;

interface OwnAddress {
  localPart: string;
  domain: string;
}

/**
 * Asks for an address on one of the account's own domains, and calls back with both its parts.
 * @param suggested what is there to begin with
 */
export function createCustomAddress(
  domains: readonly string[],
  suggested: OwnAddress,
  hasConsent: HasConsent,
  use: (own: OwnAddress) => void,
): HTMLElement {
  const form = createElement("div", "own");
  const parts = createElement("div", "parts");
  parts.dir = "ltr";
  const localPart = document.createElement("input");
  localPart.setAttribute("aria-label", getMessage("beforeAt"));
  localPart.value = suggested.localPart;
  localPart.autocapitalize = "none";
  localPart.autocomplete = "off";
  localPart.spellcheck = false;
  const domain = document.createElement("select");
  domain.setAttribute("aria-label", getMessage("domain"));
  domain.append(...domains.map((each) => new Option(each)));
  domain.value = suggested.domain;
  const hint = createElement("p", "hint");
  hint.setAttribute("aria-hidden", "true");
  const heard = createElement("span", "heard");
  heard.setAttribute("role", "status");
  heard.id = "hint";
  localPart.setAttribute("aria-describedby", heard.id);

  const say = (words: string, wrong: boolean) => {
    setUnfindableText(hint, words);
    setUnfindableText(heard, words);
    localPart.setAttribute("aria-invalid", String(wrong));
  };
  /** All that the server would refuse, or change, is said before anything is sent; else what will come of it. */
  const judge = (isSending = false): boolean => {
    const typed = localPart.value.trim();
    const fault = typed.includes("@") ? "hintAt" : findLocalPartFault(typed);
    // Nobody is told that it is empty before they have finished.
    const isTold = fault !== undefined && (isSending || typed !== "");
    const key = isTold ? fault : hintLocalPart(typed);
    const address = typed === "" ? "" : `${typed}@${domain.value}`;
    say(key === undefined ? address : getMessage(key), isTold);
    return fault === undefined;
  };
  const send = () => {
    if (judge(true)) return use({ localPart: localPart.value.trim(), domain: domain.value });
    localPart.focus();
  };
  localPart.addEventListener("focus", () => localPart.select(), { once: true });
  domain.addEventListener("change", () => judge());
  localPart.addEventListener("input", () => {
    const [before = "", after] = localPart.value.split("@");
    // An @ leads on to the domain, as it does in every address.
    if (after !== undefined && (after === "" || domains.includes(after))) {
      localPart.value = before;
      if (after !== "") domain.value = after;
      domain.focus();
    }
    judge();
  });
  localPart.addEventListener("keydown", (event) => {
    if (!event.isTrusted || event.key !== "Enter" || event.isComposing) return;
    // The focus goes back to the page's field, and what is left of this key would submit its form.
    event.preventDefault();
    if (!event.repeat && hasConsent(event)) send();
  });
  const at = createElement("span", "at");
  setUnfindableText(at, "@");
  parts.append(localPart, at, domain);
  const button = createButton({ label: getMessage("createAlias"), run: send }, "main", hasConsent);
  form.append(parts, hint, heard, button);
  judge();
  return form;
}
