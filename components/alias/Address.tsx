import { showAddress } from "@/lib/model/alias/showAddress";
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
  const lengths = { "--local": String(at) };
  return (
    <bdi class="address address-short" dir="ltr" title={address} style={lengths}>
      <span class="address-local">{address.slice(0, at)}</span>
      <span class="address-domain">
        <bdi dir="ltr">{address.slice(at)}</bdi>
      </span>
    </bdi>
  );
}
