import { UnresolvedRow } from "@/components/alias/UnresolvedRow";
import { text } from "@/components/controls/text";
import { After } from "../After";
import { answer, call } from "../calls";
import { address, createAlias, failing, longAddress, requestKinds, popupSteps } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof UnresolvedRow>[0];

function show(change: Partial<Props> = {}) {
  return (
    <section class="unresolved">
      <ul>
        <UnresolvedRow
          alias={createAlias()}
          deleting={false}
          failure={null}
          canDelete
          steps={popupSteps}
          kindOf={() => "shared"}
          label={<span class="alias-label">shop.example</span>}
          answers={[
            { label: text("copyShort"), name: "copy", run: answer("copy", false) },
            { label: text("keep"), name: "keep", run: answer("keep", false) },
          ]}
          deletable
          onDelete={answer("onDelete", false)}
          onAsk={call("onAsk")}
          onAnswer={call("onAnswer")}
          {...change}
        />
      </ul>
    </section>
  );
}

const ask = { press: text("deleteAddress", address) };

export const examples: Examples = {
  page: "popup",
  states: {
    "with answers": show(),
    "without answers": show({ answers: [] }),
    "nothing can be done": show({ answers: [], deletable: false }),
    "with a remark": show({
      label: undefined,
      remark: <span class="quiet">{text("forwardedCount", "0")}</span>,
    }),
    "long address": show({ alias: createAlias({ address: longAddress }) }),
    "deleting is asked": <After steps={[ask]}>{show()}</After>,
    "deleting is asked, own domain": <After steps={[ask]}>{show({ kindOf: () => "own" })}</After>,
    "being deleted": <After steps={[ask]}>{show({ deleting: true })}</After>,
    ...failing(requestKinds, (failure) => show({ failure })),
  },
};
