import { localNameOf } from "./safeDom";

/** More pieces of text than this are not read, whatever is in them. */
const mostPieces = 500;

/** What stands in an element and is not read by people as its text. */
const unread = /^(script|style|select|option|template)$/;

/**
 * The beginning of the text of an element. No more is read than is asked for: pages put megabytes into
 * headings, and elements into one another as deep as they like.
 */
export function readText(element: Node, longest: number): string {
  return gather(document.createTreeWalker(element, NodeFilter.SHOW_TEXT), longest);
}

/** The same without the text of a field in it and what is no text for people; elements part words. */
export function readTextWithout(element: Node, field: Element, longest: number): string {
  const walker = document.createTreeWalker(
    element,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) =>
      node === field || (node instanceof Element && unread.test(localNameOf(node)))
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  return gather(walker, longest);
}

/** The end of the text that precedes a field in an element around it. */
export function readTextBefore(field: Element, around: Element, longest: number): string {
  const walker = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
  walker.currentNode = field;
  let text = "";
  for (let piece = 0; piece < mostPieces && text.length < longest; piece += 1) {
    const node = walker.previousNode();
    if (!(node instanceof CharacterData)) break;
    text = node.data.slice(-longest) + text;
  }
  return text.slice(-longest);
}

function gather(walker: TreeWalker, longest: number): string {
  let text = "";
  for (let piece = 0; piece < mostPieces && text.length < longest; piece += 1) {
    const node = walker.nextNode();
    if (node === null) break;
    text += node instanceof CharacterData ? node.data.slice(0, longest) : " ";
  }
  return text.slice(0, longest);
}
