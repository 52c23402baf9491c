/**
 * Saves into the downloads folder, or where the browser asks. By a link, because the downloads permission allows
 * far more.
 */
export function saveFile({ name, text }: { name: string; text: string }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  // The browser reads it later, possibly after asking where to save.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
