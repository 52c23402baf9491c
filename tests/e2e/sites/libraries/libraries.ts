import alpine from "alpinejs";
import morphPlugin from "@alpinejs/morph";
import { Idiomorph } from "idiomorph";
import { jQuery } from "jquery";
import { noChange, render } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";
import { html, unsafeStatic } from "lit/static-html.js";
import morphdom from "morphdom";
import { createElement, Fragment, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { mount } from "svelte";
import { writable } from "svelte/store";
import * as virtualDom from "virtual-dom";
import { createApp, h, shallowRef, type VNode } from "vue";
import type { Part, View } from "./view";
import Views from "./Views.svelte";

export type Redraw = (views: View[]) => void;
type Act = (event: Event) => void;

/** Draws into the element, in the library's own way, and hears what the parts listen to. */
type Library = (root: HTMLElement, first: View[], act: Act) => Redraw | Promise<Redraw>;

export const libraries: Record<string, Library> = {
  elm(root, first, act) {
    let before = first;
    root.append(...first.map((view) => make(view, act)));
    return (views) => {
      patchByIndex(root, before, views, act);
      before = views;
    };
  },
  morphdom(root, first, act) {
    delegate(root, act);
    root.innerHTML = write(first);
    return (views) => morphdom(root, `<div>${write(views)}</div>`, { childrenOnly: true });
  },
  idiomorph(root, first, act) {
    delegate(root, act);
    root.innerHTML = write(first);
    return (views) => Idiomorph.morph(root, write(views), { morphStyle: "innerHTML" });
  },
  alpine(root, first, act) {
    root.innerHTML = writeForAlpine(first);
    alpine.plugin(morphPlugin);
    alpine.data("page", () => ({ act }));
    const box = root.firstElementChild!;
    alpine.initTree(box);
    return (views) => alpine.morph(box, writeForAlpine(views));
  },
  "virtual-dom"(root, first, act) {
    const draw = (views: View[]) => virtualDom.h("div", {}, views.map(toNode));
    const toNode = build<object>(({ tag, attributes: { value, ...attributes }, on }, children) => {
      const held = value === undefined ? {} : { value };
      return virtualDom.h(tag, { attributes, ...held, ...listeners(on, act) }, children);
    });
    let before = draw(first);
    const node = virtualDom.create(before);
    root.append(node);
    return (views) => {
      const next = draw(views);
      virtualDom.patch(node, virtualDom.diff(before, next));
      before = next;
    };
  },
  svelte(root, first, act) {
    const views = writable(first);
    mount(Views, { target: root, props: { views, act } });
    return (next) => views.set(next);
  },
  lit(root, first, act) {
    const toNode = build<unknown>((view, children) => {
      const tag = unsafeStatic(view.tag);
      return view.tag === "input"
        ? html`<input ${spread(view, act)} />`
        : html`<${tag} ${spread(view, act)}>${children}</${tag}>`;
    });
    const redraw = (views: View[]) => void render(views.map(toNode), root);
    redraw(first);
    return redraw;
  },
  vue(root, first, act) {
    const views = shallowRef(first);
    const toNode = build<VNode>(({ tag, attributes, on }, children) =>
      h(tag, { ...attributes, ...listeners(on, act, capitalize) }, children),
    );
    createApp({ render: () => views.value.map(toNode) }).mount(root);
    return (next) => void (views.value = next);
  },
  react(root, first, act) {
    const app = createRoot(root);
    const hear = ({ nativeEvent }: { nativeEvent: Event }) => act(nativeEvent);
    const toNode = build<ReactNode>(({ tag, attributes, on }, children) =>
      createElement(tag, { ...attributes, ...listeners(on, hear, nameInReact) }, ...children),
    );
    const redraw = (views: View[]) =>
      app.render(createElement(Fragment, null, ...views.map(toNode)));
    redraw(first);
    return redraw;
  },
  /** In a dialog of jQuery UI, which keeps the focus in itself; not in a shadow tree, which it cannot. */
  async jquery(root, first, act) {
    Object.assign(globalThis, { jQuery });
    await import("jquery-ui/dist/jquery-ui.js");
    root.innerHTML = write(first);
    const box = jQuery(root);
    box.on("input focusin click submit", ({ originalEvent }) => act(originalEvent));
    if (root.matches("div div")) box.dialog({ modal: true, title: "Join" });
    return (views) => {
      const wanted = document.createElement("div");
      wanted.innerHTML = write(views);
      refit(root, wanted);
    };
  },
};

/** As Elm does it: what was drawn before is known, and its nodes are found by their index. */
function patchByIndex(node: Node, before: View[], views: View[], act: Act): void {
  for (const [at, view] of views.entries()) {
    const old = before[at];
    const own = node.childNodes[at]!;
    if (old === undefined) node.appendChild(make(view, act));
    else if (typeof view === "string" && typeof old === "string") (own as Text).data = view;
    else if (typeof view === "string" || typeof old === "string" || view.tag !== old.tag)
      node.replaceChild(make(view, act), own);
    else {
      setAttributes(own as Element, view);
      patchByIndex(own, old.children, view.children, act);
    }
  }
  for (let more = before.length; more > views.length; more -= 1)
    node.removeChild(node.childNodes[views.length]!);
}

function make(view: View, act: Act): Node {
  if (typeof view === "string") return document.createTextNode(view);
  const element = document.createElement(view.tag);
  setAttributes(element, view);
  for (const type of view.on) element.addEventListener(type, act);
  element.append(...view.children.map((child) => make(child, act)));
  return element;
}

function setAttributes(element: Element, { attributes }: Part): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== "value") element.setAttribute(name, value);
    else if ((element as HTMLInputElement).value !== value) Object.assign(element, { value });
  }
}

/** Elements with a field in them are kept, others are drawn anew where they have changed. */
function refit(node: Element, wanted: Element): void {
  const [own, next] = [Array.from(node.childNodes), Array.from(wanted.childNodes)];
  for (const [at, view] of next.entries()) {
    const old = own[at];
    if (!old || old.nodeName === "INPUT" || old.isEqualNode(view)) continue;
    const isKept = old instanceof Element && old.querySelector("input");
    if (isKept && view instanceof Element && old.nodeName === view.nodeName) refit(old, view);
    else jQuery(old).replaceWith(view);
  }
  jQuery(node).append(next.slice(own.length));
  jQuery(own.slice(next.length)).remove();
}

function delegate(root: HTMLElement, act: Act): void {
  for (const type of ["input", "focusin", "click", "submit"]) root.addEventListener(type, act);
}

function build<Made>(make: (part: Part, children: (Made | string)[]) => Made) {
  const toNode = (view: View): Made | string =>
    typeof view === "string" ? view : make(view, view.children.map(toNode));
  return toNode;
}

function listeners<Hear>(on: Part["on"], hear: Hear, name = (type: string) => type) {
  return Object.fromEntries(on.map((type) => [`on${name(type)}`, hear]));
}

function nameInReact(type: string): string {
  return type === "input" ? "Change" : capitalize(type);
}

function capitalize(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}

function writeForAlpine(views: View[]): string {
  const heard = ["input", "focusin", "click", "submit"].map((type) => `x-on:${type}="act"`);
  return `<div x-data="page" ${heard.join(" ")}>${write(views)}</div>`;
}

function write(views: View[]): string {
  const toHtml = build<string>(({ tag, attributes }, children) => {
    const all = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${all.join("")}>${children.join("")}${tag === "input" ? "" : `</${tag}>`}`;
  });
  return views.map(toHtml).join("");
}

/** Attributes and listeners of an element in a template of Lit. */
class Spread extends Directive {
  #heard = false;

  override render(_view: Part, _act: Act) {
    return noChange;
  }

  override update({ element }: ElementPart, [view, act]: [Part, Act]) {
    setAttributes(element, view);
    for (const type of this.#heard ? [] : view.on) element.addEventListener(type, act);
    this.#heard = true;
    return noChange;
  }
}
const spread = directive(Spread);
