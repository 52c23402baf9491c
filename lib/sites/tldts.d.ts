/** tldts declares types for what it exports, but not for this file. */
declare module "tldts/dist/es6/src/data/trie.js" {
  export * from "tldts/dist/types/src/data/trie";
}
