import { Button, Mark } from "@/components/controls/Button";
import { OtherAccounts } from "@/components/account/OtherAccounts";
import { SignInPrompt } from "@/components/account/SignInPrompt";
import { text } from "@/components/controls/text";
import { showAddress } from "@/lib/model/address";
import { AliasesSection } from "./AliasesSection";
import { ChangedSection } from "./ChangedSection";
import { sections, useManager } from "./managerPage";
import { TransferSection } from "./TransferSection";

const views = {
  aliases: ["managerAliases", AliasesSection],
  changed: ["managerChanged", ChangedSection],
  transfer: ["managerTransfer", TransferSection],
} as const;

export function App() {
  const page = useManager();
  const who = page.account.account.value;
  if (who?.status !== "signed-in") {
    return (
      <SignInPrompt>
        {/* If the chosen account is already the current one, no change would reopen this page for it. */}
        <OtherAccounts onUsed={() => page.isLeftBehind.value && page.showCurrent()} />
      </SignInPrompt>
    );
  }
  const section = page.route.value;
  const [, Section] = views[section];
  return (
    <>
      <header class="row wrap underlined manager-head">
        <h1 class="row">
          <Mark size={24} />
          {text("extensionName")}
        </h1>
        <nav class="row wrap tight">
          {sections.map((each) => (
            <a key={each} href={`#${each}`} aria-current={each === section ? "page" : undefined}>
              {text(views[each][0])}
            </a>
          ))}
        </nav>
        <p class="row tight end grow manager-account">
          <bdi class="clip quiet">
            {who.email === null ? text("signedIn") : showAddress(who.email)}
          </bdi>
          <Button words="options" look="plain" onClick={page.browser.openOptions} />
        </p>
      </header>
      {page.isLeftBehind.value && (
        <div class="notice" role="alert">
          <p>{text("leftBehind")}</p>
          <Button words="showCurrent" onClick={page.showCurrent} />
        </div>
      )}
      <Section />
    </>
  );
}
