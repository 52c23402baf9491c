/** The shortest time in which a user can notice that something has appeared, in ms. */
const composure = 600;

/** The same for a user who aims: who has moved the pointer over here. */
const aimed = 300;

/** How far that is, from where the pointer was first, in CSS pixels. */
const reach = 8;

/**
 * Tells whether something has been visible too briefly for a press or key to be meant for it. A web page can
 * lead a user to open one of our pages and to go on clicking or typing there, so buttons that act on the page
 * wait: by pointer (`acts-on-page` in `controls.css`) and by key. Nothing shows that they wait.
 */
export function createPressGuard() {
  let since = Infinity;
  return {
    /** It appears now, or in another place. */
    begin(): void {
      since = performance.now();
      followPointer();
    },
    isTooEarly: () => !(performance.now() - since >= (isAiming() ? aimed : composure)),
  };
}

let first: { x: number; y: number } | null = null;

const isAiming = () => document.documentElement.dataset["aims"] !== undefined;

/** Begins anew: what the pointer did before something appeared was not for it. */
function followPointer(): void {
  first = null;
  delete document.documentElement.dataset["aims"];
  addEventListener("pointermove", notice);
}

function notice({ clientX: x, clientY: y }: PointerEvent): void {
  first ??= { x, y };
  if (Math.hypot(x - first.x, y - first.y) < reach) return;
  document.documentElement.dataset["aims"] = "";
  removeEventListener("pointermove", notice);
}
