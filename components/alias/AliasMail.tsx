import { useEffect, useState } from "preact/hooks";
import type { MailSeries } from "@/lib/model/activity/mailReport";
import { MailLine } from "./MailLine";

export interface ReadMail {
  /** null where nothing is counted. */
  (address: string): Promise<MailSeries | null>;
}

interface Props {
  address: string;
  read: ReadMail;
  /** It has come, and takes room. */
  onShown(): void;
}

/** How much mail came for an alias on which days, as far as this device has seen. */
export function AliasMail({ address, read, onShown }: Props) {
  const [mail, setMail] = useState<MailSeries | null>(null);
  useEffect(() => {
    void read(address).then(setMail);
    // oxlint-disable-next-line react/exhaustive-deps -- the same for all of them
  }, [address]);
  // oxlint-disable-next-line react/exhaustive-deps -- once it is there
  useEffect(() => void (mail && onShown()), [mail]);
  return mail && <MailLine {...mail} />;
}
