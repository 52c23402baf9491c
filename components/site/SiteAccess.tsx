import type { SiteAccess as Access } from "@/lib/model/diagnostics/diagnosis";
import { text } from "@/components/controls/text";
import "@/components/controls/Notice.css";

interface Props {
  access: Access;
  /** The request was just refused. */
  refused: boolean;
  onAllow(): void;
}

/** Alibi's access to sites, and a button to extend it. */
export function SiteAccess({ access, refused, onAllow }: Props) {
  if (access === "all") return <p>{text("siteAccessAll")}</p>;
  return (
    <div class="notice">
      <p>
        {text(access === "some" ? "siteAccessSome" : "siteAccessNone")}
        <output>{refused && text("sentences", "", text("siteAccessRefused"))}</output>
      </p>
      <button type="button" class="button" onClick={onAllow}>
        {text("siteAccessAllow")}
      </button>
    </div>
  );
}
