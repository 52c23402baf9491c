import browser from "webextension-polyfill";
import type { PageSender } from "@/lib/messages/answer";

/** Puts the second stage into the frame whose field was touched, and into no other. */
export async function bringOffer({ tabId, frameId, documentId }: PageSender): Promise<void> {
  const frame = documentId === undefined ? { frameIds: [frameId] } : { documentIds: [documentId] };
  await browser.scripting.executeScript({
    target: { tabId, ...frame },
    files: ["/offer.js"],
  });
}

/** The popup where the browser lets us open it, else the options page. */
export async function openSignIn(): Promise<void> {
  try {
    await browser.action.openPopup();
  } catch {
    await browser.runtime.openOptionsPage();
  }
}
