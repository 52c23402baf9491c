import { useEffect, useState } from "preact/hooks";
import type { MailSeries } from "@/lib/model/activity/mailReport";
import { MailLine } from "./MailLine";

export interface ReadMail {
  /** null where mail is not counted. */
  (address: string): Promise<MailSeries | null>;
}

interface Props {
  address: string;
  read: ReadMail;
  /** The mail is loaded and takes room. */
  onShown(): void;
}

/** How much mail an alias received per day, as counted on this device. */
export function AliasMail({ address, read, onShown }: Props) {
  const [mail, setMail] = useState<MailSeries | null>(null);
  useEffect(() => {
    void read(address).then(setMail);
    // oxlint-disable-next-line react/exhaustive-deps -- `read` is the same function for all aliases
  }, [address]);
  // oxlint-disable-next-line react/exhaustive-deps -- only once the mail is loaded
  useEffect(() => void (mail && onShown()), [mail]);
  return mail && <MailLine {...mail} />;
}
