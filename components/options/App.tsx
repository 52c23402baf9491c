import { formatList, text } from "@/components/controls/text";
import { Mark } from "@/components/controls/Button";
import { usePage } from "@/components/page";
import { isolate } from "@/lib/model/text";
import { AccountSection } from "./AccountSection";
import { BrowserSection } from "./BrowserSection";
import { NewAliasesSection } from "./NewAliasesSection";
import { Troubleshooting } from "./Troubleshooting";
import { WebPagesSection } from "./WebPagesSection";

export function App() {
  const { ignored } = usePage().policy.value;
  return (
    <main class="page">
      <h1 class="row">
        <Mark size={24} />
        {text("options")}
      </h1>
      {ignored.length > 0 && (
        <p class="notice page-section">{text("managedIgnored", isolate(formatList(ignored)))}</p>
      )}
      <AccountSection />
      <NewAliasesSection />
      <WebPagesSection />
      <BrowserSection />
      <Troubleshooting />
    </main>
  );
}
