import { h, type FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A rarely used part of a page, whose script is loaded when the part is first rendered. */
export function lazy<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let loaded: FunctionComponent<Props> | undefined;
  return function Lazy(props: Props) {
    const [, setReady] = useState(false);
    useEffect(() => {
      const loadOnce = async () => {
        loaded ??= await load();
        setReady(true);
      };
      void loadOnce();
    }, []);
    return loaded ? h(loaded, props) : null;
  };
}
