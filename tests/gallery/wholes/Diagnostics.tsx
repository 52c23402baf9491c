import { useEffect, useState } from "preact/hooks";
import { text } from "@/components/controls/text";
import { App } from "@/entrypoints/diagnostics/App";
import type { BrowserActions } from "@/entrypoints/diagnostics/browserActions";
import type { Diagnosis } from "@/lib/model/diagnostics/diagnosis";
import { fail, succeed } from "@/lib/model/failure/failure";
import { sampleDiagnosis } from "@/tests/sampleDiagnosis";
import { createDiagnosis } from "@/lib/state/diagnosis";
import { After, settle } from "../After";
import { answer, call } from "../calls";
import { failures, signInFailures } from "../data";
import type { Examples } from "../example";
import { createSend, type Answers } from "../standIns";

const browserActions: BrowserActions = {
  allow: answer("allow", true),
  allowAll: answer("allowAll", false),
  copy: answer("copy", true),
  openOptions: call("openOptions"),
  openPage: call("openPage"),
};

interface Scene {
  found?: Partial<Diagnosis>;
  answers?: Answers;
}

/** The page after it was opened with this data. */
function Diagnostics({ found, answers }: Scene) {
  const [diagnosis] = useState(() => {
    const read = succeed({ ...sampleDiagnosis, ...found });
    return createDiagnosis({
      send: createSend({ "diagnosis.read": read, ...answers }),
      follow: [],
    });
  });
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(() => void settle(() => diagnosis.start(new AbortController().signal)), []);
  return <App diagnosis={diagnosis} browserActions={browserActions} />;
}

const signedOut = { status: "signed-out", failure: null } as const;
const { at } = sampleDiagnosis;

/** After "Check now". */
const checked = (scene: Scene) => (
  <After steps={[{ press: text("checkNow") }]}>
    <Diagnostics {...scene} />
  </After>
);

export const examples: Examples = {
  page: "diagnostics",
  whole: true,
  states: {
    "all is well": checked({ answers: { "diagnosis.check": succeed({ took: 34 }) } }),
    "just installed": (
      <Diagnostics
        found={{
          baseUrl: null,
          serverAccess: null,
          capabilities: {},
          account: signedOut,
        }}
      />
    ),
    "signed out": <Diagnostics found={{ account: signedOut, copy: null }} />,
    "a sign-in failed": (
      <Diagnostics
        found={{ account: { status: "signed-out", failure: signInFailures["untrusted"]! } }}
      />
    ),
    "the server is out of reach": checked({
      found: {
        loggedErrors: [
          {
            at: at - 60_000,
            method: "GET",
            route: "/api/v1/aliases",
            outcome: "no answer",
            took: 12,
            times: 9,
          },
          {
            at,
            method: "POST",
            route: "/api/v1/aliases",
            outcome: "timed out",
            took: 15_000,
            times: 1,
          },
        ],
        intents: [{ state: "unknown", age: 120_000 }],
      },
      answers: { "diagnosis.check": fail(failures.offline) },
    }),
    "the browser withholds everything": (
      <Diagnostics found={{ access: "none", serverAccess: false }} />
    ),
    "the browser keeps nothing": (
      <Diagnostics
        found={{
          intents: null,
          stored: null,
          account: { ...signedOut, failure: failures.storage },
        }}
      />
    ),
    "the worker is broken": (
      <Diagnostics answers={{ "diagnosis.read": fail({ kind: "broken" }) }} />
    ),
  },
};
