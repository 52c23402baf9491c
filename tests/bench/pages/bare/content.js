// The minimum that an extension of this kind could add to a page: one listener in every frame.
addEventListener("focusin", () => {}, true);
