/*
 * Short, plain and friendly in any pair, easy to spell over a telephone; none longer than five letters,
 * and 64 of each, so that one random byte picks one of them evenly.
 */

export const firstWords = split(`
  amber apt aqua azure bold brave brisk calm civil clean clear cool coral crisp deep dewy
  early easy fair fast fine firm fond fresh fun glad gold good grand green happy keen
  kind light lilac lime lucky merry mild mint misty neat new nice noble opal pale pink
  plain prime proud pure quick quiet rapid rosy ruby safe sandy sharp shiny silky snowy soft`);

export const secondWords = split(`
  acorn apple aspen badge basil beach berry birch bloom brook cedar cocoa cliff cloud clove comet
  coral crane creek daisy delta dove dune eagle fern field finch fjord flute flax fox grove
  hazel heron hill honey iris ivy kite lake lark leaf lemon lily lotus maple mango mint
  moon moss oak olive otter peach pearl pine plum pond raven reef river robin rose wren`);

function split(words: string): readonly string[] {
  return words.trim().split(/\s+/);
}
