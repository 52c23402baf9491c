/** No name is longer than this, and a page could make the search in a longer text as slow as it likes. */
const longest = 1000;

/**
 * Normalizes text for matching words: lower case, no accents, full-width letters as normal ones, Greek and Cyrillic
 * transliterated letter by letter, names from code (`userEmail`, `user_email`) split into words, and nothing but
 * letters, digits and question marks. The vowel signs of Thai and Indic scripts count as letters. Example addresses are
 * removed, because they say nothing about what is asked for.
 */
export function fold(text: string): string {
  return packLetters(
    text
      .slice(0, longest)
      .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, " ")
      .replace(/([a-z\d])([A-Z])/g, "$1 $2")
      .normalize("NFKD")
      // Soft hyphens, accents, the vowel signs of Arabic, and the stroke that lengthens its words (tatweel).
      .replace(/[\u0300-\u036f\u0640\u064b-\u0655\u0670\u00ad]/g, "")
      .normalize("NFC")
      // NFKD can turn one character into eighteen letters.
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
 * Packs the letters of scripts without capitals, from Armenian to Georgian, into Latin capitals, which folded text does
 * not contain otherwise, and each East Asian character into a capital and a small letter. So an expression needs no
 * ranges of scripts; a word is still not mistaken for another one.
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

/** From α and from а on, in Unicode order. Transliterated, Slavic languages share many words in either script. */
const greek = "abgdezitiklmnxoprsstufhpo";
const cyrillic = "abvgdezziiklmnoprstufhccssayjeuaeedgesiijlnckiud";

function inLatin(letter: string): string {
  const code = letter.charCodeAt(0);
  return (code < 0x430 ? greek[code - 0x3b1] : cyrillic[code - 0x430]) ?? "";
}

/** Letters that have no accent to remove, each before the letter that replaces it. */
const alike = "ıiłløođdæaœoیيکكىي";

/**
 * What separates words: punctuation of Latin, Hebrew, Arabic, Indic and East Asian scripts, symbols, emoji, icon fonts.
 * Listed rather than defined as everything but letters: the browser compiles this in a tenth of the time.
 */
const separators =
  /[\ufe00-\uffff\0-/:->@[-`{-¿×÷־׳״\u0600-\u061f।\u2000-\u2bff\u3000-\u3004\u3008-\u3030\u30fb\ud800-\uf8ff]+/g;

/**
 * An expression that matches any of these words in folded text. The words are listed as `fold` leaves them, with `_`
 * for a space and `~` for any words in between. A match begins where a word begins. An entry of five characters or more
 * may have any ending, as inflected languages need; a shorter one may not. `.` ends a word, and `*` before or after an
 * entry lets it begin or go on anywhere. An entry in a script that joins words or does not separate them matches
 * anywhere.
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

// Folded text has only letters, digits, question marks and spaces. Expressions that name what may not be beside a word
// compile in a tenth of the time of those with Unicode's letter tables, and all of them are compiled before an offer
// can be shown.
const before = "(?<![^ ?])";
const after = "(?![^ ?])";
