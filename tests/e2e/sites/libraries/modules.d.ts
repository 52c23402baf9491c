/* What the page uses of libraries, most of which have no types of their own. */

declare module "alpinejs" {
  interface Alpine {
    plugin(plugin: unknown): void;
    data(name: string, create: () => object): void;
    initTree(root: Element): void;
    morph(element: Element, html: string): void;
  }
  const alpine: Alpine;
  export default alpine;
}

declare module "@alpinejs/morph" {
  const plugin: unknown;
  export default plugin;
}

declare module "morphdom" {
  export default function morphdom(from: Node, to: string, options: object): void;
}

declare module "idiomorph" {
  export const Idiomorph: { morph(root: Element, html: string, options: object): void };
}

declare module "virtual-dom" {
  export function h(tag: string, properties: object, children: (object | string)[]): object;
  export function create(tree: object): Element;
  export function diff(before: object, after: object): object;
  export function patch(node: Element, changes: object): void;
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
