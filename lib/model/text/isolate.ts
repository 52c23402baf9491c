/** Isolates foreign text within ours, so that its direction and bidi controls do not reorder ours (UAX #9). */
export function isolate(words: string): string {
  return `\u2068${words.replace(/[\u2066-\u2069\u202a-\u202e]/g, "")}\u2069`;
}
