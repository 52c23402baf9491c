import { useEffect, useState } from "preact/hooks";
import type { MailSeries } from "@/lib/model/activity/mailReport";
import { MailLine } from "./MailLine";

export interface ReadMail {
  /** null where nothing is counted. */
  (address: string): Promise<MailSeries | null>;
}

/** How much mail came for an alias on which days, as far as this device has seen. */
export function AliasMail({ address, read }: { address: string; read: ReadMail }) {
  const [mail, setMail] = useState<MailSeries | null>(null);
  useEffect(() => {
    void read(address).then(setMail);
    // oxlint-disable-next-line react/exhaustive-deps -- the same for all of them
  }, [address]);
  return mail && <MailLine {...mail} />;
}
