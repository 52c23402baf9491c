/** The shortest time in which a person can notice that something has appeared, in ms. */
const composure = 600;

/**
 * Tells whether something has been visible too briefly for a press or key to be meant for it. A web page can
 * lead a person to open one of our pages and to go on clicking or typing there, so buttons that act on the page
 * wait: by pointer (`acts-on-page` in `controls.css`) and by key.
 */
export function createPressGuard() {
  let since = Infinity;
  return {
    /** It appears now, or in another place. */
    begin: () => void (since = performance.now()),
    isTooEarly: () => !(performance.now() - since >= composure),
  };
}
