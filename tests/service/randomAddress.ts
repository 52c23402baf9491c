import { randomInt } from "node:crypto";

const adjectives =
  `amber autumn brave bright calm clever copper coral crisp dusty eager early fancy gentle golden
   hazel humble indigo ivory jolly keen lively lucky lunar mellow misty noble olive patient plain
   quick quiet rapid rosy rustic silver solar steady sunny tidy velvet violet warm wild`.split(
    /\s+/,
  );

const nouns =
  `acorn badger beacon birch brook canyon cedar cloud comet crane delta ember falcon fern finch
   forest fox garden harbor heron island jasper kestrel lantern maple marten meadow meteor orchard
   otter pebble pine plover quartz raven reef river robin sparrow summit thistle tulip willow
   wren`.split(/\s+/);

export function randomAddress(domain: string): string {
  return `${pick(adjectives)}.${pick(nouns)}${randomInt(100, 1000)}@${domain}`;
}

function pick(words: readonly string[]): string {
  return words[randomInt(words.length)] ?? "alias";
}
