import { useState } from "preact/hooks";
import { formatList, text } from "@/components/controls/text";
import { Mark } from "@/components/controls/Button";
import { usePage } from "@/components/page";
import { isolate } from "@/lib/model/text";
import { AccountSection } from "./AccountSection";
import { BrowserSection, ShortcutsSection } from "./BrowserSection";
import { NewAliasesSection } from "./NewAliasesSection";
import { ServerSection } from "./ServerSection";
import { SitesSection } from "./SitesSection";
import { Troubleshooting } from "./Troubleshooting";
import { WebPagesSection } from "./WebPagesSection";
import { useSettings } from "@/components/account/settingsPage";
import { Section } from "./Section";

export function App() {
  const { policy, server } = usePage();
  const { ignored } = policy.value;
  // Decided once, so that the sections do not swap places when the person connects.
  const [serverFirst] = useState(server.value.value?.baseUrl == null);
  return (
    <main class="page">
      <h1 class="row">
        <Mark size={24} />
        {text("options")}
      </h1>
      {ignored.length > 0 && (
        <p class="notice">{text("managedIgnored", isolate(formatList(ignored)))}</p>
      )}
      {serverFirst && <ServerSection />}
      <AccountSection />
      {!serverFirst && <ServerSection />}
      <NewAliasesSection />
      <WebPagesSection />
      <SitesSection />
      <BrowserSection />
      <ShortcutsSection />
      <Troubleshooting />
      <AboutSection />
    </main>
  );
}

function AboutSection() {
  const { version, source } = useSettings().browser;
  return (
    <Section id="about" heading="about">
      <p>{text("aboutVersion", version)}</p>
      <ul class="row wrap options-links">
        <Link to="/LICENSE.txt" words={text("aboutLicense")} />
        <Link to="/privacy.html" words={text("aboutPrivacy")} />
        {source !== undefined && <Link to={source} words={text("aboutSource")} />}
      </ul>
    </Section>
  );
}

function Link({ to, words }: { to: string; words: string }) {
  return (
    <li>
      <a class="link-button" href={to}>
        {words}
      </a>
    </li>
  );
}
