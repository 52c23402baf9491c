import { useSettings } from "@/components/account/settingsPage";
import { text } from "@/components/controls/text";
import { Section } from "./Section";

/** The version, the licence, and where privacy and source are explained. */
export function AboutSection() {
  const { version, source } = useSettings().browser;
  return (
    <Section id="about" heading="about">
      <p>{text("aboutVersion", version)}</p>
      <ul class="options-links">
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
