import { showAddress, splitAddress } from "@/lib/model/address";
import "./Address.css";

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
