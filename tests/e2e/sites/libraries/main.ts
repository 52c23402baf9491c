/*
 * `libraries.html?by=vue&form=box`: one form as one library draws it, again at each letter; with `restless`, all the
 * time.
 */
import { libraries, type Redraw } from "./libraries";
import { follow, forms, report, type State } from "./view";

const query = new URLSearchParams(location.search);
const form = query.get("form") ?? "plain";
const isRestless = query.has("restless");
let state: State = { email: "", isOpen: false, isTouched: false, isSent: false, drawings: 0 };
const draw = () => [...forms[form]!(state), ...(isRestless ? report(state) : [])];

const app = document.querySelector<HTMLElement>("#app")!;
const root = document.createElement(form === "dialog" ? "dialog" : "div");
(form === "shadow" ? app.attachShadow({ mode: "open" }) : app).append(root);
let redraw: Redraw | undefined;
redraw = await libraries[query.get("by") ?? "elm"]!(root, draw(), (event) => {
  const next = follow(state, form, event);
  if (!redraw || next === state) return;
  const isSwapped = form === "swapped" && next.isTouched !== state.isTouched;
  state = next;
  redraw(draw());
  // By then every library has drawn it, and the button of the mouse is up.
  if (isSwapped) setTimeout(focus, 300);
});
if (root instanceof HTMLDialogElement) root.showModal();
if (form === "focused") setTimeout(focus, 60);
const again = () => {
  state = { ...state, drawings: state.drawings + 1 };
  redraw!(draw());
};
if (isRestless) setInterval(again, 50);

function focus(): void {
  root.querySelector<HTMLElement>("[name=email]")?.focus();
}
