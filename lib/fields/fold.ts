/** No name of anything is longer, and what is, costs as much as it likes to look for words in. */
const longest = 1000;

/**
 * Makes text plain for matching words in it: lower case, no accents, full-width letters as usual
 * ones, Greek and Cyrillic letter by letter in Latin, names from code (`userEmail`, `user_email`) as separate
 * words, and nothing but letters, digits and question marks. The vowel signs of Thai and Indic scripts are
 * letters here. Example addresses say nothing about what is asked for, so they go.
 */
export function fold(text: string): string {
  return packLetters(
    text
      .slice(0, longest)
      .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, " ")
      .replace(/([a-z\d])([A-Z])/g, "$1 $2")
      .normalize("NFKD")
      // Soft hyphens, accents, the signs of Arabic, and the stroke that makes its words longer.
      .replace(/[\u0300-\u036f\u0640\u064b-\u0655\u0670\u00ad]/g, "")
      .normalize("NFC")
      // One sign may stand for eighteen letters.
      .slice(0, longest)
      .toLowerCase()
      .replace(/[α-ωа-џ]/g, inLatin)
      .replace(/[ıłøđæœیکى]/g, (letter) => alike[alike.indexOf(letter) + 1] ?? "")
      .replaceAll("ß", "ss")
      .replaceAll("؟", "?")
      .replace(separators, " ")
      .trim(),
  );
}

/**
 * Letters of scripts without capitals, from Armenian to Georgian, as capitals of Latin, of which there are none
 * in folded text otherwise; signs of East Asia as one with a small letter. They take half of the room, which is
 * why the build does so to the lists of words; a word is still not taken for another one.
 */
export function packLetters(text: string): string {
  return text
    .replace(/[\u0530-\u10ff]/g, (sign) => letterFrom(65, sign.charCodeAt(0)))
    .replace(/[\u1100-\ud7ff]/g, (sign) => {
      const code = sign.charCodeAt(0);
      return letterFrom(65, code) + letterFrom(97, Math.floor(code / 26));
    });
}

function letterFrom(first: number, code: number): string {
  return String.fromCharCode(first + (code % 26));
}

/** From α and from а on, in the order of Unicode. Slavic languages share many words so, whichever way they write. */
const greek = "abgdezitiklmnxoprsstufhpo";
const cyrillic = "abvgdezziiklmnoprstufhccssayjeuaeedgesiijlnckiud";

function inLatin(letter: string): string {
  const code = letter.charCodeAt(0);
  return (code < 0x430 ? greek[code - 0x3b1] : cyrillic[code - 0x430]) ?? "";
}

/** Letters that have no accent to take away, each before the one that it is taken for. */
const alike = "ıiłløođdæaœoیيکكىي";

/**
 * What parts words: punctuation of Latin, Hebrew, Arabic, Indic and East Asian scripts, symbols, emoji, icons of
 * fonts. By what they are, not as all that is no letter: the browser needs a tenth of the time to make this.
 */
const separators =
  /[\ufe00-\uffff\0-/:->@[-`{-¿×÷־׳״\u0600-\u061f।\u2000-\u2bff\u3000-\u3004\u3008-\u3030\u30fb\ud800-\uf8ff]+/g;

/**
 * An expression for any of these words in folded text, in which they are listed as `fold` leaves them, with `_`
 * for a space and `~` for whatever words come between. A word begins where a word does, and one of five signs or
 * more may go on, as languages with endings need: `.` has it end, `*` before or after it lets it begin or go on
 * anywhere, which is so of each word in a script that joins words or does not part them.
 */
export function words(list: string): RegExp {
  const anywhere: string[] = [];
  const atStart = packLetters(list)
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const word = entry.replace(/^\*|\*$/g, "");
      if (entry.startsWith("*") || /[A-Z]/.test(entry)) anywhere.push(word);
      else return word.length < 5 && !entry.endsWith("*") ? `${word}.` : word;
    })
    .filter(Boolean);
  const source = [`${before}(${atStart.join("|")})`, ...anywhere]
    .join("|")
    .replaceAll("_", " ")
    .replaceAll(".", after)
    .replaceAll("~", "([^ ?]+ )*")
    .replace(/\((?!\?)/g, "(?:");
  return new RegExp(source, "u");
}

// There are only letters, digits, question marks and spaces. By what they are not, an expression is made in a
// tenth of the time that the tables of all letters take, and all are made before an offer can show.
const before = "(?<![^ ?])";
const after = "(?![^ ?])";
