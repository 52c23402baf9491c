import { Component, type ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { frame, underWay } from "./After";
import { lastCall } from "./calls";
import type { Examples } from "./example";

export interface NamedExamples extends Examples {
  /** The component's name, as its file's. */
  name: string;
}

interface Props {
  all: readonly NamedExamples[];
  /** The parameters of the address: `only` and `theme`. */
  asked: URLSearchParams;
}

export function Gallery({ all, asked }: Props) {
  useEffect(() => void announceReady(), []);
  const only = asked.get("only");
  const shown = all.filter(({ name }) => only === null || name === only);
  return (
    <>
      <Index all={all} asked={asked} />
      {shown.map((examples) => (
        <section
          key={examples.name}
          class="examples"
          data-name={examples.name}
          data-page={examples.page}
        >
          <h2>{examples.name}</h2>
          {Object.entries(examples.states).map(([state, element]) => (
            <Stage key={state} {...examples} state={state} asked={asked}>
              {element}
            </Stage>
          ))}
        </section>
      ))}
      <output class="called">{lastCall}</output>
    </>
  );
}

interface StageProps extends Pick<Examples, "page" | "whole"> {
  state: string;
  asked: URLSearchParams;
  children: ComponentChildren;
}

/** Stands for the page's document, as the gallery has only one. */
function Stage({ page, whole, state, asked, children }: StageProps) {
  // The browser's popup has a fixed width; anything narrower is a page in a tab.
  const narrow = innerWidth < 380;
  return (
    <figure>
      <figcaption>{state}</figcaption>
      <div
        class={`stage on-${page}`}
        data-theme={asked.get("theme") ?? "system"}
        data-place={narrow ? "tab" : "popup"}
        dir={document.documentElement.dir === "rtl" ? "rtl" : "ltr"}
      >
        <div class={whole ? "body" : "body part"}>
          <Boundary>{children}</Boundary>
        </div>
      </div>
    </figure>
  );
}

/** Keeps an example that fails from breaking the others; the error goes to the console. */
class Boundary extends Component<{ children: ComponentChildren }, { error: string | null }> {
  override state = { error: null };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ error: String(error) });
  }

  override render() {
    return this.state.error ?? this.props.children;
  }
}

/** Links that change the parameter `only`. */
function Index({ all, asked }: Props) {
  const link = (only: string | null, words: string) => {
    const next = new URLSearchParams(asked);
    if (only === null) next.delete("only");
    else next.set("only", only);
    return (
      <li key={words}>
        <a href={`?${next}`} aria-current={asked.get("only") === only}>
          {words}
        </a>
      </li>
    );
  };
  return (
    <nav class="index" aria-label="Gallery">
      <ul>
        {link(null, "All")}
        {all.map(({ name }) => link(name, name))}
      </ul>
    </nav>
  );
}

/** Screenshots wait for this. The focus would be in the last of many states, so it is removed. */
async function announceReady(): Promise<void> {
  do {
    await frame();
  } while (underWay.value > 0);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  scrollTo(0, 0);
  document.documentElement.dataset["ready"] = "true";
}
