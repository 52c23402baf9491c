/** Extra keys that a page could add to a message, to pose as another page or to send more than can be read. */
export const claims = {
  title: "bank.example",
  hostname: "bank.example",
  tabUrl: "https://bank.example/",
  sender: { tab: { url: "https://bank.example/" } },
  padding: "x".repeat(5_000_000),
};
