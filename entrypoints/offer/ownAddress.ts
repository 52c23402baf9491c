import { browser } from "wxt/browser";
import { hintLocalPart } from "@/lib/model/localPart";
import { createButton, type IsMeant } from "./buttons";
import { createElement } from "@/lib/layer/createElement";
import { setWords } from "@/lib/layer/words";

const { getMessage } = browser.i18n;

/** Longest local part of RFC 5321, section 4.5.3.1.1. */
const longest = 64;

/** Asks for an address on one of the account's own domains, and calls back with both its parts. */
export function createOwnAddress(
  domains: readonly string[],
  isMeant: IsMeant,
  use: (own: { localPart: string; domain: string }) => void,
): HTMLElement {
  const form = createElement("div", "own");
  const parts = createElement("div", "parts");
  parts.dir = "ltr";
  const localPart = document.createElement("input");
  localPart.setAttribute("aria-label", getMessage("beforeAt"));
  localPart.maxLength = longest;
  localPart.autocapitalize = "none";
  localPart.autocomplete = "off";
  localPart.spellcheck = false;
  const domain = document.createElement("select");
  domain.setAttribute("aria-label", getMessage("domain"));
  domain.append(...domains.map((each) => new Option(each)));
  const hint = createElement("p", "hint");
  hint.setAttribute("aria-hidden", "true");
  const heard = createElement("span", "heard");
  heard.setAttribute("role", "status");
  heard.id = "hint";
  localPart.setAttribute("aria-describedby", heard.id);

  const say = (words: string, wrong: boolean) => {
    setWords(hint, words);
    setWords(heard, words);
    localPart.setAttribute("aria-invalid", String(wrong));
  };
  const send = () => {
    const typed = localPart.value.trim();
    // Also refused by the server; said here before anything is sent.
    if (typed !== "" && !/[\s@]/.test(typed))
      return use({ localPart: typed, domain: domain.value });
    say(getMessage(typed === "" ? "hintEmpty" : (hintLocalPart(typed) ?? "hintAt")), true);
    localPart.focus();
  };
  localPart.addEventListener("input", () => {
    const [before = "", after] = localPart.value.split("@");
    // An @ leads on to the domain, as it does in every address.
    if (after !== undefined && (after === "" || domains.includes(after))) {
      localPart.value = before;
      if (after !== "") domain.value = after;
      domain.focus();
    }
    const key = localPart.value.includes("@") ? "hintAt" : hintLocalPart(localPart.value);
    say(key ? getMessage(key) : "", false);
  });
  localPart.addEventListener("keydown", (event) => {
    if (!event.isTrusted || event.key !== "Enter" || event.isComposing) return;
    // The focus goes back to the page's field, and what is left of this key would submit its form.
    event.preventDefault();
    if (!event.repeat && isMeant(event)) send();
  });
  const at = createElement("span", "at");
  setWords(at, "@");
  parts.append(localPart, at, domain);
  const button = createButton({ label: getMessage("createAlias"), run: send }, "main", isMeant);
  form.append(parts, hint, heard, button);
  return form;
}
