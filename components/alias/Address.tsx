import { showAddress } from "@/lib/model/alias/address";
import "./Address.css";

interface Props {
  address: string;
  /** Shorten it in its middle where there is no room. */
  short?: boolean;
}

/**
 * An address of an alias. Always left to right, whatever letters are in it, because what stands after
 * the @ decides where mail goes. Shortened by CSS alone, a long domain at its beginning: what is
 * copied or read aloud is whole.
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
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at);
  const lengths = { "--local": String(at) };
  return (
    <bdi class="address address-short" dir="ltr" title={address} style={lengths}>
      <span
        class="address-cut"
        aria-hidden="true"
        data-local={local}
        data-domain={address.slice(at)}
      />
      <span>{address}</span>
    </bdi>
  );
}
