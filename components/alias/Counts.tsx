import { formatExact, formatShort } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";
import "./Counts.css";

interface Props {
  forwarded: number;
  blocked: number;
}

/** Forwarded and blocked messages, as one thin bar in two parts with a figure at each end. */
export function Counts({ forwarded, blocked }: Props) {
  return (
    <div class="counts">
      <dl class="counts-figure">
        <dt>{text("forwarded")}</dt>
        <dd title={formatExact(forwarded)}>{formatShort(forwarded)}</dd>
      </dl>
      <CountsBar forwarded={forwarded} blocked={blocked} />
      <dl class="counts-figure">
        <dt>{text("blocked")}</dt>
        <dd title={formatExact(blocked)}>{formatShort(blocked)}</dd>
      </dl>
    </div>
  );
}

export function CountsBar({ forwarded, blocked }: Props) {
  const total = forwarded + blocked;
  const share = (count: number) => ({ flexGrow: total === 0 ? 0 : count / total });
  return (
    <div class="counts-bar" aria-hidden="true">
      {forwarded > 0 && <span class="counts-forwarded" style={share(forwarded)} />}
      {blocked > 0 && <span class="counts-blocked" style={share(blocked)} />}
    </div>
  );
}
