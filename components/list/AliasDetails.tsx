import { Button, CopyButton, Icon, IconButton } from "@/components/controls/Button";
import { useSignalEffect } from "@preact/signals";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { showAddress } from "@/lib/model/address";
import type { Row } from "@/lib/state/rows";
import { Address, AliasName, AliasTile } from "./Address";
import { AliasEditor } from "./AliasEditor";
import { hasText, clip } from "@/lib/model/text";
import { useListPage } from "./listPage";
import type { Bitmap2D } from "lean-qr/nano";
import { EndLine, readNotes } from "./AliasEnd";
import { bringIntoView, Question } from "@/components/controls/Notice";
import { text, formatExact, MessageWithElement, sentences } from "@/components/controls/text";

interface Props extends Pick<Row, "alias" | "pinned" | "deleting"> {
  id: string;
}

/** Below its row; in a wide window, a pane beside the list, with a head that says whose it is. */
export function AliasDetails({ id, alias, pinned, deleting }: Props) {
  const { address } = alias;
  const list = useListPage();
  const editLock = list.editLock.value;
  const canDelete = list.granted("aliases:delete");
  const href = `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
  const [hasCode, setCode] = useState(false);
  const [mode, setMode] = useState<"reading" | "editing" | "asking">("reading");
  const details = useRef<HTMLDivElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const [before, setBefore] = useState(0);

  // Otherwise nothing of the opened details would be in view for a row at the lower edge.
  useEffect(() => {
    details.current?.closest(".alias-row")?.scrollIntoView({ block: "nearest" });
  }, []);
  const notes = readNotes(alias);
  const hadMail = alias.forwarded + alias.blocked > 0;
  // Whether it can be made again decides whether to ask before deleting.
  useEffect(() => {
    if (hadMail) void list.domains.load();
  }, [hadMail, list.domains]);

  const leave = (next: "editing" | "asking") => {
    setBefore(list.scroller.current?.scrollTop ?? 0);
    setCode(false);
    setMode(next);
  };

  const goBack = (opener: typeof edit) => {
    setMode("reading");
    requestAnimationFrame(() => {
      // Back to where the list was before it scrolled to the part that is now closed.
      list.scroller.current?.scrollTo(0, before);
      // The focus also scrolls to a row that has moved.
      opener.current?.focus();
    });
  };

  useSignalEffect(() => {
    if (list.takeAsked(address)) leave("asking");
  });

  const switchOff = () => {
    setMode("reading");
    void list.toggle(address, false);
    list.findMain(address)?.focus();
  };
  const why = text(whyAsked[list.domains.kindOf(address)]);

  const place = list.site.place.value;
  return (
    <div class="stack alias-details" id={id} ref={details}>
      {list.selection && (
        <div class="row alias-details-head">
          <AliasTile {...alias} />
          <h2 class="grow alias-label clip">
            <AliasName title={alias.title} />
          </h2>
          <IconButton icon="cross" label={text("offerClose")} onClick={() => list.close(address)} />
        </div>
      )}
      <div class="row alias-details-address">
        <Address address={address} />
        <CopyButton address={address} isWordy={!list.selection} onCopy={list.copy} />
      </div>
      {mode === "reading" && list.site.fillable.value && (list.opensRows || !alias.enabled) && (
        <div class="row wrap alias-details-fill">
          {!alias.enabled && <p>{text("switchedOffRemark")}</p>}
          {list.opensRows && place.kind === "site" && (
            <p class="quiet">
              <MessageWithElement message="fillGoesTo">
                <bdi dir="ltr">{place.site}</bdi>
              </MessageWithElement>
            </p>
          )}
          <Button
            words={alias.enabled ? "rowFill" : "switchOnAndFill"}
            look="primary"
            acts
            onClick={() => void list.fill(alias)}
          />
        </div>
      )}
      {mode === "editing" ? (
        <AliasEditor alias={alias} onClose={() => goBack(edit)} />
      ) : (
        <>
          <EndLine alias={alias} />
          {notes !== "" && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long ones scroll by themselves, which the keyboard has to reach
            <p class="alias-details-notes" tabIndex={notes.length > 200 ? 0 : undefined}>
              <span class="visually-hidden">{text("notes")} </span>
              <bdi dir="auto">{clip(notes, 2000)}</bdi>
            </p>
          )}
          <BlockedSenders senders={alias.blocked_addresses} />
          <Remembered address={address} />
        </>
      )}
      {mode === "asking" && (
        <Question
          title={
            <MessageWithElement message="deleteQuestion">
              <Address address={address} />
            </MessageWithElement>
          }
          words={[alias.enabled ? sentences(why, text("switchOffInsteadWhy")) : why]}
          mild={alias.enabled && { label: text("switchOffMany"), run: switchOff }}
          danger={{
            label: text(deleting ? "deleting" : "deleteNow"),
            run: () => void list.remove(address),
          }}
          busy={deleting}
          onKeep={() => goBack(remove)}
        />
      )}
      {mode === "reading" && (
        <>
          {editLock !== undefined && <p class="quiet">{editLock}</p>}
          {!canDelete && <p class="quiet">{text("failureScope")}</p>}
          <div class="alias-actions">
            {editLock === undefined && (
              <button type="button" ref={edit} onClick={() => leave("editing")}>
                <Icon name="edit" />
                {text("editLabel")}
              </button>
            )}
            {!list.isPrivate.value && (
              <button type="button" onClick={() => void list.pin(address, !pinned)}>
                <Icon name="pin" />
                {text(pinned ? "aliasUnpin" : "aliasPin")}
              </button>
            )}
            <button type="button" aria-expanded={hasCode} onClick={() => setCode(!hasCode)}>
              <Icon name="qr" />
              {text("aliasQr")}
            </button>
            <a href={href} target="_blank" rel="noreferrer">
              <Icon name="mail" />
              {text("aliasEmail")}
            </a>
            <button
              type="button"
              class="alias-actions-delete"
              aria-disabled={!canDelete}
              ref={remove}
              onClick={() => list.askOrRemove(alias)}
            >
              <Icon name="trash" />
              {text(list.asksToDelete(alias) ? "delete" : "deleteNow")}
            </button>
          </div>
          {hasCode && <QrCode words={href} label={showAddress(address)} />}
        </>
      )}
    </div>
  );
}

const whyAsked = {
  own: "deleteCustomDomain",
  shared: "deleteSharedDomain",
  unknown: "deleteUnsureDomain",
} as const;

const few = 3;

/** The most that are shown at all. */
const most = 500;

export function BlockedSenders({ senders: told }: { senders: readonly string[] }) {
  const [all, setAll] = useState(false);
  const senders = told.filter(hasText);
  if (senders.length === 0) return null;
  const visible = all ? senders.slice(0, most) : senders.slice(0, few);
  return (
    <section class="blocked-senders">
      <h2>{text("blockedSenders")}</h2>
      <ul>
        {visible.map((sender, place) => (
          <li key={sender} {...(place === few && { tabIndex: -1, ref: takeFocus })}>
            <bdi dir="ltr">{clip(sender, 320)}</bdi>
          </li>
        ))}
      </ul>
      {all && senders.length > most && (
        <p class="quiet">{text("firstSenders", formatExact(most))}</p>
      )}
      {!all && senders.length > few && (
        <Button words="showMore" look="link" onClick={() => setAll(true)} />
      )}
    </section>
  );
}

/** The pressed button is gone, so the focus moves to the first item that it revealed. */
function takeFocus(item: HTMLElement | null): void {
  item?.focus();
}

/** What this device remembers of an alias: the other sites on which it was filled in, if any. */
export function Remembered({ address }: { address: string }) {
  const { send } = useListPage();
  const [sites, setSites] = useState<readonly string[]>([]);
  const heading = useId();

  useEffect(() => {
    void send("alias.readMemory", { address }).then(
      (read) => read.ok && setSites(read.value.usedOn ?? []),
    );
  }, [address, send]);

  const remove = async (site: string) => {
    const { ok } = await send("alias.forgetUsedOn", { address, site });
    if (ok) setSites(sites.filter((each) => each !== site));
  };
  if (sites.length === 0) return null;
  return (
    <section class="used-on" aria-labelledby={heading}>
      <h2 id={heading}>{text("usedOn")}</h2>
      <ul class="row wrap">
        {sites.map((site) => (
          <li key={site} class="row tight">
            <bdi dir="ltr">{site}</bdi>
            <IconButton
              icon="cross"
              label={text("usedOnForget", site)}
              onClick={() => void remove(site)}
            />
          </li>
        ))}
      </ul>
      <p class="quiet">{text("usedOnWords")}</p>
    </section>
  );
}

/** The quiet zone on each side that the QR code standard asks for, in modules. */
const margin = 4;

/** Dark on light in both themes, because not every reader accepts the reverse. */
function QrCode({ words, label }: { words: string; label: string }) {
  const [code, setCode] = useState<Bitmap2D | null>(null);
  useEffect(() => {
    // Loaded when a code is asked for, which is seldom.
    void import("lean-qr/nano").then(({ generate }) => setCode(generate(words)));
  }, [words]);
  if (code === null) return null;
  const places = Array.from({ length: code.size }, (_, place) => place);
  const path = places
    .flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
    .join("");
  const side = code.size + 2 * margin;
  return (
    <svg
      class="qr-code"
      ref={bringIntoView}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG, not an image file
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
