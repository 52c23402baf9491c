import type { SiteAccess as Access } from "@/lib/model/site";
import { text } from "@/components/controls/text";
import "@/components/controls/Notice.css";

interface Props {
  access: Access;
  /** The request was just refused. */
  refused: boolean;
  onAllow(): void;
  /** Gives the access back; undefined where that is not offered. */
  onDrop?: (() => void) | undefined;
}

/** Alibi's access to sites, and buttons to extend it and to give it back. */
export function SiteAccess({ access, refused, onAllow, onDrop }: Props) {
  const drop = onDrop && access !== "none" && (
    <button type="button" class="button" onClick={onDrop}>
      {text("siteAccessClick")}
    </button>
  );
  if (access === "all") {
    return (
      <>
        <p>{text("siteAccessAll")}</p>
        {drop && <div class="button-row">{drop}</div>}
      </>
    );
  }
  return (
    <div class="notice">
      <p>
        {text(access === "some" ? "siteAccessSome" : "siteAccessNone")}
        <output>{refused && text("sentences", "", text("siteAccessRefused"))}</output>
      </p>
      <button type="button" class="button" onClick={onAllow}>
        {text("siteAccessAllow")}
      </button>
      {drop}
    </div>
  );
}
