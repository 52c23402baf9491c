import type { ComponentChildren, Ref } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "@/components/controls/Icon";
import { text } from "@/components/controls/text";
import { Toggle } from "@/components/controls/Toggle";
import "./SiteBar.css";

interface Props {
  site: string;
  /** The registrable domain, which is what is switched. */
  domain: string;
  off: boolean;
  /** Why that cannot be changed; undefined if it can. */
  locked?: string | undefined;
  /** The explanation is open. */
  asking: boolean;
  askRef: Ref<HTMLButtonElement>;
  /** The content that opens below. */
  children: ComponentChildren;
  onToggle(on: boolean): void;
  onFill(): void;
  onAsk(): void;
}

/** The site of the current page, and the actions for it. */
export function SiteBar({ site, domain, off, locked, asking, askRef, children, ...props }: Props) {
  const below = useId();
  return (
    <section class="site-bar" aria-label={text("thisPage")} data-off={off}>
      <div class="site-bar-line">
        <p class="site-bar-name" title={site}>
          <span>
            <bdi dir="ltr">{site}</bdi>
          </span>
        </p>
        <button type="button" class="button" title={text("siteFillWhat")} onClick={props.onFill}>
          {text("siteFill")}
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={text("siteWhy")}
          aria-expanded={asking}
          aria-controls={below}
          title={text("siteWhy")}
          ref={askRef}
          onClick={props.onAsk}
        >
          <Icon name="question" />
        </button>
        <Toggle
          label={text("siteOffer", domain)}
          on={!off}
          titled
          locked={locked}
          onToggle={props.onToggle}
        />
      </div>
      <div id={below}>{children}</div>
    </section>
  );
}

interface NoSiteBarProps {
  known: boolean;
  children: ComponentChildren;
}

/** Replaces it, at the same height, for an inaccessible page or one that is not known yet. */
export function NoSiteBar({ known, children }: NoSiteBarProps) {
  return (
    <section class="site-bar" aria-label={text("thisPage")}>
      <div class="site-bar-line quiet">{known && <p>{text("siteClosed")}</p>}</div>
      {children}
    </section>
  );
}
