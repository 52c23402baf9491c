import type { SiteAccess as Access } from "@/lib/model/diagnostics/diagnosis";
import { text } from "@/components/controls/text";

interface Props {
  access: Access;
  /** The person, or the browser, has just said no. */
  refused: boolean;
  onAllow(): void;
}

/** Onto which sites the browser lets Alibi, and how to change that. */
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
