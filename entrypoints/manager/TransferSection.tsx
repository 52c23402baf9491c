import type { Steps } from "@/components/Notice";
import { text } from "@/components/text";
import type { Account } from "@/lib/model/account";
import type { Domains } from "@/lib/state/domains";

interface Props {
  who: Extract<Account, { status: "signed-in" }>;
  domains: Domains;
  steps: Steps;
}

/** Out into a file, and in from one. */
export function TransferSection({ who, domains, steps }: Props) {
  void [who, domains, steps];
  return <main aria-label={text("managerTransfer")} />;
}
