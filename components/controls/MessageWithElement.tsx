import type { ComponentChildren } from "preact";
import { text, type Message } from "./text";

interface Props {
  message: Message;
  /** Replaces the $1 of the message. */
  children: ComponentChildren;
}

/** A private-use character, which no message contains. */
const gap = "\uE000";

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
