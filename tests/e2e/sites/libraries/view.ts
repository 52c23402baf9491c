/** An element or a text that a page should hold. */
export type View = string | Part;

export interface Part {
  tag: string;
  /** `value` is the property of a field. */
  attributes: Record<string, string>;
  /** What it listens to. */
  on: ("input" | "focus" | "click" | "submit")[];
  children: View[];
}

export interface State {
  email: string;
  isOpen: boolean;
  /** The field had the focus. */
  isTouched: boolean;
  isSent: boolean;
  /** How often it was drawn. */
  drawings: number;
}

/** What a page should hold in each state. */
export type Draw = (state: State) => View[];

function part(
  tag: string,
  attributes: Part["attributes"],
  children: View[],
  on: Part["on"] = [],
): Part {
  return { tag, attributes, on, children };
}

const drawEmail: Draw = ({ email }) => {
  const attributes = { type: "email", name: "email", autocomplete: "email", value: email };
  return ["Email ", part("input", attributes, [], ["input", "focus"])];
};

/** @param between what stands between the two fields */
function drawForm(state: State, between: View[] = []): Part {
  const password = { type: "password", name: "password", autocomplete: "new-password" };
  const attributes = { method: "post", action: "/sent" };
  const children = [
    part("label", {}, drawEmail(state)),
    ...between,
    part("label", {}, ["Password ", part("input", password, [])]),
    part("button", { class: "send" }, ["Create account"]),
  ];
  return part("form", attributes, children, ["submit"]);
}

const heading = part("h2", {}, ["Join"]);
const count: (state: State) => Part = ({ email }) => part("p", {}, [`${email.length} letters`]);
const drawPlain: Draw = (state) => [heading, drawForm(state), count(state)];
const check = ({ email }: State): View[] =>
  email.includes("@") ? [] : [part("p", { class: "error" }, ["There is no @ yet."])];

/** The forms that every library draws. */
export const forms: Record<string, Draw> = {
  plain: drawPlain,
  /** In a box that says it is a dialog, whose children come and go. */
  box: (state) => [
    part("div", { role: "dialog", "aria-modal": "true", "aria-label": "Join" }, [
      heading,
      drawForm(state),
      ...check(state),
      part("div", {}, [count(state)]),
    ]),
  ],
  /** With a list that is one longer at each letter. */
  listed: (state) => {
    const items = Array.from(state.email, (letter) => part("li", {}, [letter]));
    return [drawForm(state), part("ul", {}, items.slice(0, 5)), count(state)];
  },
  late: (state) =>
    state.isOpen
      ? drawPlain(state)
      : [part("button", { type: "button", class: "open" }, ["Join us"], ["click"])],
  /** Another field stands there as soon as it has the focus. */
  swapped: (state) => [
    part(state.isTouched ? "div" : "section", {}, [heading, drawForm(state), count(state)]),
  ],
  checked: (state) => [heading, drawForm(state, check(state)), count(state)],
  result: (state) =>
    state.isSent ? [heading, part("p", {}, [`Welcome, ${state.email}`])] : drawPlain(state),
  /** In a modal dialog. */
  dialog: (state) => [heading, drawForm(state), ...check(state), count(state)],
  /** In an open shadow root. */
  shadow: (state) => [heading, drawForm(state), ...check(state), count(state)],
  /** The page puts the focus into it. */
  focused: drawPlain,
};

/** What the page says of its state. */
export const report: Draw = ({ email, drawings }) => [
  part("p", {}, ["It holds “", part("output", {}, [email]), "”"]),
  part("p", { role: "timer" }, [`${drawings}`]),
];

/** The state after an event. */
export function follow(state: State, form: string, event: Event): State {
  const { target, type } = event;
  if (!(target instanceof HTMLElement)) return state;
  const isEmail = target.matches("[name=email]");
  if (type === "input" && isEmail) return { ...state, email: (target as HTMLInputElement).value };
  if (type.startsWith("focus") && isEmail)
    return state.isTouched ? state : { ...state, isTouched: true };
  if (type === "click" && target.matches(".open")) return { ...state, isOpen: true };
  if (type !== "submit" || form !== "result") return state;
  event.preventDefault();
  return { ...state, isSent: true };
}
