const contained = `keydown keypress keyup
  pointerdown pointerup mousedown mouseup touchstart touchend
  click dblclick contextmenu focusin focusout`.split(/\s+/);

/** Those that the shortcut is pressed with are let go of in the panel: a page that keeps which are down must hear it. */
const modifiers = /^(Alt|Control|Meta|Shift)/;

/**
 * What happens on the offer is nothing of the page's: no shortcut, no press outside its dialog. A page that listens while an
 * event goes down, before it is here, still hears of it. What was pressed in the page, and is let go of here, the page may
 * be dragging: that it hears.
 */
export function containEvents(chip: HTMLElement, signal: AbortSignal): void {
  /** Was what is let go of pressed here? */
  let isOurs = false;
  addEventListener("pointerdown", () => (isOurs = false), { capture: true, signal });
  for (const type of contained) {
    chip.addEventListener(type, (event) => {
      if (/[er]down/.test(type)) {
        isOurs = true;
        // The field keeps the focus under the pointer, and with it whatever the page does while it has it. Not from the
        // middle button, which would paste into it: that does as beside it.
        if ((event as MouseEvent).button !== 1) event.preventDefault();
      }
      const isModifier = event instanceof KeyboardEvent && modifiers.test(event.key);
      if (!isModifier && (isOurs || !/[er]up/.test(type))) event.stopPropagation();
    });
  }
}
