import { Mark } from "@/components/controls/Icon";
import { text } from "@/components/controls/text";
import { ServerStep } from "./ServerStep";
import { ShortcutStep, SignInStep, SiteAccessStep } from "./steps";
import { WelcomePicture } from "./WelcomePicture";

/** The steps from installing to the button on web pages. All are shown from the start. */
export function App() {
  return (
    <main class="page">
      <h1>
        <Mark size={24} />
        {text("welcomeTitle")}
      </h1>
      <p>{text("welcomeWords")}</p>
      <WelcomePicture />
      <ol class="welcome-steps">
        <ServerStep />
        <SignInStep />
        <SiteAccessStep />
        <ShortcutStep />
      </ol>
    </main>
  );
}
