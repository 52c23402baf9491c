/** Resolves when this page is the one of its window that is seen, which it may be now. */
export async function whenLookedAt(): Promise<void> {
  if (document.visibilityState === "visible") return;
  await new Promise((resolve) => {
    document.addEventListener("visibilitychange", resolve, { once: true });
  });
}
