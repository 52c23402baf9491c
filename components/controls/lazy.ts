import { h, type FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A part of a page that most who open it do not come to: its script is loaded when it is first drawn. */
export function lazy<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let Loaded: FunctionComponent<Props> | undefined;
  return function Lazy(props: Props) {
    const [, setReady] = useState(false);
    useEffect(() => {
      const loadOnce = async () => {
        Loaded ??= await load();
        setReady(true);
      };
      void loadOnce();
    }, []);
    return Loaded ? h(Loaded, props) : null;
  };
}
