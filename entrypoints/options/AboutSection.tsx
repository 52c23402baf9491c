import { text } from "@/components/controls/text";

interface Props {
  version: string;
  /** Where the source code can be read; undefined as long as it has no such place. */
  source: string | undefined;
}

/** What runs here, under which terms, and where to look when something is wrong. */
export function AboutSection({ version, source }: Props) {
  return (
    <section class="page-section" aria-labelledby="about">
      <h2 id="about" tabIndex={-1}>
        {text("about")}
      </h2>
      <p>{text("aboutVersion", version)}</p>
      <ul class="options-links">
        <Link to="/LICENSE.txt" words={text("aboutLicense")} />
        <Link to="/privacy.html" words={text("aboutPrivacy")} />
        {source !== undefined && <Link to={source} words={text("aboutSource")} />}
        <Link to="/diagnostics.html" words={text("diagnosticsTitle")} />
      </ul>
    </section>
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
