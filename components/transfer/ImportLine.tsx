import { Address } from "@/components/alias/Address";
import { formatExact } from "@/components/controls/format";
import { text } from "@/components/controls/text";
import { isPlausibleAddress } from "@/lib/model/alias/address";
import { clip } from "@/lib/model/text/clip";
import { isVisible } from "@/lib/model/text/isVisible";
import "./transfer.css";

interface Props {
  /** null where the page no longer has the file. */
  line: number | null;
  numbered: "lines" | "entries";
  /** What the file has in place of an address, which need not be one. */
  address: string;
  isQuiet: boolean;
  words: readonly string[];
}

/** A line of a file, and what becomes of it. */
export function ImportLine({ line, numbered, address, isQuiet, words }: Props) {
  return (
    <li class={isQuiet ? "import-line import-line-quiet" : "import-line"}>
      {line !== null && (
        <span class="quiet">
          {text(numbered === "lines" ? "importLine" : "importEntry", formatExact(line))}
        </span>
      )}
      <div class="import-line-text">
        {isPlausibleAddress(address) ? (
          <Address address={address} short />
        ) : (
          isVisible(address) && (
            <bdi class="address" dir="ltr">
              {clip(address, 80)}
            </bdi>
          )
        )}
        {words.map((each, place) => (
          <p key={place}>{each}</p>
        ))}
      </div>
    </li>
  );
}
