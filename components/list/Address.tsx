import { showAddress, splitAddress } from "@/lib/model/address";
import { text } from "@/components/controls/text";
import type { Alias } from "@/lib/model/alias";
import { readCreatedOn } from "@/lib/model/notes";
import { clip, hasText } from "@/lib/model/text";

interface Props {
  address: string;
  /** Cuts it in the middle where there is no room for all of it. */
  short?: boolean;
}

/**
 * An address of an alias. Always left to right, whatever letters are in it, because the part after the @ decides
 * where mail goes. Only CSS cuts it, a long domain at its beginning, so the whole address is copied and read
 * aloud.
 */
export function Address({ address: spelt, short = false }: Props) {
  const address = showAddress(spelt);
  if (!short) {
    return (
      <bdi class="address" dir="ltr">
        {address}
      </bdi>
    );
  }
  const { localPart, domain } = splitAddress(address);
  const lengths = { "--local": String(localPart.length) };
  return (
    <bdi class="address address-short" dir="ltr" title={address} style={lengths}>
      <span
        class="address-cut"
        aria-hidden="true"
        data-local={localPart}
        data-domain={`@${domain}`}
      />
      <span>{address}</span>
    </bdi>
  );
}

/** The style sheet draws the letter, so that it is not read aloud, and not found as a word of the row. */
export function AliasTile(alias: Parameters<typeof readTile>[0]) {
  const { letter, tint } = readTile(alias);
  return (
    <span class="alias-tile" aria-hidden="true" data-letter={letter} style={{ "--tint": tint }} />
  );
}

export function AliasName({ title }: Pick<Alias, "title">) {
  return hasText(title) ? (
    <bdi dir="auto">{clip(title, 200)}</bdi>
  ) : (
    <span class="quiet">{text("noLabel")}</span>
  );
}

/** A letter or digit, with its combining marks. */
const first = /[\p{L}\p{N}]\p{M}*/u;

/** Common first labels of a site's host, which say nothing about the site. */
const common = /^(www|m|my|id|auth|login|accounts?)\.(?=.+\.)/;

/**
 * The letter and one of six colours by which a row is recognised before it is read: from the label as people read it;
 * without one, from the site in the notes, or from the address.
 */
export function readTile({ address, title, notes }: Pick<Alias, "address" | "title" | "notes">) {
  const isNamed = (name: string) => first.test(name);
  const label = readName(title);
  const others = () => [readCreatedOn(notes ?? "")[0], address].map(readName);
  const name = isNamed(label) ? label : (others().find(isNamed) ?? "");
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) % 65_521;
  return { letter: first.exec(name)?.[0] ?? "@", tint: hash % 6 };
}

/** In upper case, where ß becomes two letters. Long names are told apart by their first 100 letters. */
function readName(name: string | null | undefined): string {
  const label = (name ?? "").trim().slice(0, 100).toLowerCase();
  return label.replace(common, "").toUpperCase();
}
