import type { Browser } from "webextension-polyfill";

/**
 * Resumes what an earlier worker left unfinished, once, when an alarm, the start of the browser or a page of the
 * extension has woken this one. Never because a page of the web did: by what is then asked, the server would learn
 * when a field was touched. So an alarm is set before a request is sent.
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
