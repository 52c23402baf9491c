import { EndMark, NotesBesideEnd } from "@/components/list/AliasEnd";
import { markup } from "../data";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "popup",
  states: {
    "on a day": <EndMark enabled notes="Alibi: off on 2099-12-03" />,
    "after messages": <EndMark enabled notes="Alibi: off at 999999999 forwarded" />,
    "it has come": <EndMark enabled={false} notes="Alibi: off since 2026-03-02" />,
    "on again all the same (nothing to see)": (
      <EndMark enabled notes="Alibi: off since 2026-03-02" />
    ),
    "off before its end (nothing to see)": (
      <EndMark enabled={false} notes="Alibi: off on 2099-12-03" />
    ),
    "notes beside it": (
      <bdi>
        <NotesBesideEnd notes={`Alibi: off on 2099-12-03\n${markup}`} />
      </bdi>
    ),
  },
};
