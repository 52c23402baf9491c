import { isPlausibleAddress } from "@/lib/model/alias/address";
import { isVisible } from "@/lib/model/text/isVisible";
import { Address } from "@/components/alias/Address";
import { clip } from "@/lib/model/text/clip";

/** The address column of a file, whose text need not be an address. */
export function FileAddress({ address }: { address: string }) {
  if (isPlausibleAddress(address)) return <Address address={address} short />;
  if (!isVisible(address)) return null;
  return (
    <bdi class="address" dir="ltr">
      {clip(address, 80)}
    </bdi>
  );
}
