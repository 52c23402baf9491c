/* What the page uses of libraries, most of which have no types of their own. */

declare module "morphdom" {
  export default function morphdom(from: Node, to: string, options: object): void;
}

declare module "jquery" {
  interface JQuery {
    dialog(options: object): void;
    on(types: string, hear: (event: { originalEvent: Event }) => void): void;
    replaceWith(node: Node): void;
    append(nodes: Node[]): void;
    remove(): void;
  }
  export function jQuery(found: Node | Node[]): JQuery;
}

declare module "jquery-ui/dist/jquery-ui.js";
