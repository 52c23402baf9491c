import IMask from "imask";

/** Allows only what can become an address, or only its local part. */
const masks = { address: /^[\w.+-]*(@[a-z\d.-]*)?$/i, letters: /^[a-z]{0,12}$/ };

const input = document.querySelector<HTMLInputElement>("#email")!;
const state = document.querySelector("output")!;
const mask = IMask(input, { mask: masks[input.dataset["mask"] as keyof typeof masks] });
mask.on("accept", () => (state.value = mask.value));
