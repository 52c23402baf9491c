import type { ComponentChildren, Ref } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "@/components/controls/Icon";
import { text } from "@/components/controls/text";
import { Toggle } from "@/components/controls/Toggle";

interface Props {
  site: string;
  /** What is switched: all hosts of it. */
  domain: string;
  off: boolean;
  /** Why that cannot be changed, if so. */
  locked?: string | undefined;
  /** The explanation is open. */
  asking: boolean;
  askRef: Ref<HTMLButtonElement>;
  /** What opens below. */
  children: ComponentChildren;
  onToggle(on: boolean): void;
  onFill(): void;
  onAsk(): void;
}

/** The site of the page that the popup was opened over, and what can be done there. */
export function SiteBar({ site, domain, off, locked, asking, askRef, children, ...props }: Props) {
  const below = useId();
  return (
    <section class="site" aria-label={text("thisPage")} data-off={off}>
      <div class="site-line">
        <p class="site-name" title={site}>
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
      <div class="site-below" id={below}>
        {children}
      </div>
    </section>
  );
}

interface NoSiteBarProps {
  known: boolean;
  children: ComponentChildren;
}

/** In its place, with the same height: a page that is out of reach, or not known yet. */
export function NoSiteBar({ known, children }: NoSiteBarProps) {
  return (
    <section class="site" aria-label={text("thisPage")}>
      <div class="site-line quiet">{known && <p>{text("siteClosed")}</p>}</div>
      {children}
    </section>
  );
}
