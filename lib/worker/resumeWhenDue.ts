import type { Browser } from "webextension-polyfill";

/**
 * Has what an earlier life of the worker left seen to, once, when an alarm, the start of the browser or a page of the
 * extension has woken this one. Never because a page of the web did: by what is then asked, the server would learn
 * when a field was touched. So whoever has something under way sets an alarm before it is sent.
 * @returns to be called when a page of the extension asks for anything
 */
export function resumeWhenDue(
  { alarms, runtime }: Pick<Browser, "alarms" | "runtime">,
  resume: () => void,
): () => void {
  let isResumed = false;
  const resumeOnce = () => {
    if (isResumed) return;
    isResumed = true;
    resume();
  };
  alarms.onAlarm.addListener(resumeOnce);
  runtime.onStartup.addListener(resumeOnce);
  runtime.onInstalled.addListener(resumeOnce);
  return resumeOnce;
}
