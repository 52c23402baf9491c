import { ServerCheck } from "@/components/diagnostics/ServerCheck";
import { fail, succeed } from "@/lib/model/failure/failure";
import { call } from "../calls";
import { failures } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof ServerCheck>[0];

const show = (change: Partial<Props>) => (
  <ServerCheck
    baseUrl="https://mail.example"
    checking={false}
    checked={null}
    steps={{}}
    onCheck={call("onCheck")}
    {...change}
  />
);

export const examples: Examples = {
  page: "diagnostics",
  states: {
    "nobody has asked": show({}),
    "being asked": show({ checking: true }),
    answers: show({ checked: succeed({ took: 34 }) }),
    "does not answer": show({ checked: fail(failures.offline) }),
    "is none, and has a long address": show({
      baseUrl: "https://a-rather-long-part.of-a-department.mail.example:8443/aliases",
      checked: fail({ kind: "base-url", reason: "not-service" }),
    }),
  },
};
