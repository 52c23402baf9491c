import type { ComponentChildren, Ref } from "preact";
import { useId } from "preact/hooks";
import { MessageWithElement } from "@/components/controls/MessageWithElement";
import { Icon } from "@/components/controls/Icon";
import { text } from "@/components/controls/text";
import "./SiteBar.css";

interface Props {
  site: string;
  off: boolean;
  /** The explanation below is open. */
  asking: boolean;
  askRef: Ref<HTMLButtonElement>;
  /** The content that opens below. */
  children: ComponentChildren;
  onFill(): void;
  /** Switches Alibi on again there; undefined where it is on, or a policy has switched it off. */
  onSwitchOn?: (() => unknown) | undefined;
  onAsk(): void;
}

export function SiteBar({ site, off, asking, askRef, children, ...props }: Props) {
  const below = useId();
  return (
    <section class="site-bar" aria-label={text("thisPage")} data-off={off}>
      <div class="site-bar-line">
        <p class="site-bar-name" title={site}>
          <span>
            {off ? (
              <bdi>
                <MessageWithElement message="offerOff">
                  <bdi dir="ltr">{site}</bdi>
                </MessageWithElement>
              </bdi>
            ) : (
              <bdi dir="ltr">{site}</bdi>
            )}
          </span>
        </p>
        <button
          type="button"
          class="button acts-on-page"
          onClick={props.onSwitchOn ?? props.onFill}
        >
          {text(props.onSwitchOn ? "siteSwitchOn" : "siteFill")}
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={text("thisPage")}
          aria-expanded={asking}
          aria-controls={below}
          title={text("thisPage")}
          ref={askRef}
          onClick={props.onAsk}
        >
          <Icon name="more" />
        </button>
      </div>
      <div id={below}>{children}</div>
    </section>
  );
}

interface NoSiteBarProps {
  known: boolean;
  children: ComponentChildren;
}

/** Replaces `SiteBar`, at the same height, for a page that is inaccessible or not known yet. */
export function NoSiteBar({ known, children }: NoSiteBarProps) {
  return (
    <section class="site-bar" aria-label={text("thisPage")}>
      <div class="site-bar-line quiet">{known && <p>{text("siteClosed")}</p>}</div>
      {children}
    </section>
  );
}
