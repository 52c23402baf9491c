import { h, type FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component of this name, as its module exports it. */
type Exports<Name extends string, Props> = Record<Name, FunctionComponent<Props>>;

/** A rarely used part of a page: its script is loaded when it is first rendered. */
export function lazy<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Exports<Name, Props>>,
): FunctionComponent<Props> {
  let loaded: Exports<Name, Props> | undefined;
  return function Lazy(props: Props) {
    const [, setReady] = useState(false);
    useEffect(() => {
      const loadOnce = async () => {
        loaded ??= await load();
        setReady(true);
      };
      void loadOnce();
    }, []);
    return loaded ? h(loaded[name], props) : null;
  };
}
