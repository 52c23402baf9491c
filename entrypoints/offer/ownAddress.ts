import { browser } from "wxt/browser";
import { hintLocalPart } from "@/lib/model/localPart";
import { createButton, createElement } from "./chip";

const { getMessage } = browser.i18n;

/** Longest local part of RFC 5321, section 4.5.3.1.1. */
const longest = 64;

/** Asks for an address on one of the account's own domains, and calls back with both its parts. */
export function createOwnAddress(
  domains: readonly string[],
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
  domain.append(...domains.map((each) => new Option(`@${each}`, each)));
  const hint = createElement("p", "hint");
  hint.setAttribute("role", "status");

  const send = () => {
    const typed = localPart.value.trim();
    // Also refused by the server; said here before anything is sent.
    if (typed === "" || /[\s@]/.test(typed)) return localPart.focus();
    use({ localPart: typed, domain: domain.value });
  };
  localPart.addEventListener("input", () => {
    const key = hintLocalPart(localPart.value);
    hint.textContent = key ? getMessage(key) : "";
  });
  localPart.addEventListener("keydown", (event) => {
    if (event.isTrusted && event.key === "Enter" && !event.repeat) send();
  });
  parts.append(localPart, domain);
  form.append(parts, hint, createButton({ label: getMessage("createAlias"), run: send }, "main"));
  return form;
}
