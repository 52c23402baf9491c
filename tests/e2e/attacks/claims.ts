/** What a page would add to its message to be taken for another, or to be more than can be read. */
export const claims = {
  title: "bank.example",
  hostname: "bank.example",
  tabUrl: "https://bank.example/",
  sender: { tab: { url: "https://bank.example/" } },
  padding: "x".repeat(5_000_000),
};
