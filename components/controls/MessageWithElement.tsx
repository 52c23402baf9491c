import type { ComponentChildren } from "preact";
import { text, type Message } from "./text";

interface Props {
  message: Message;
  /** Stands where the message has its $1. */
  children: ComponentChildren;
}

/** A private-use character, which no words have. */
const gap = "\uE000";

/** A sentence with an element in it, wherever its language has that. */
export function MessageWithElement({ message, children }: Props) {
  const [before, after] = text(message, gap).split(gap);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
