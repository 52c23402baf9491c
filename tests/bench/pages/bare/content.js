// The least that an extension of this kind could put into a page: one listener, in every frame.
addEventListener("focusin", () => {}, true);
