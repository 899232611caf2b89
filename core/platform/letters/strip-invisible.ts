/** Fast path: nearly all texts of real pages match this one test. */
const PLAIN = /^[\t\n\f\r -~]*$/;

/**
 * Characters that paint nothing: Unicode's default-ignorable code points (zero-width and bidi
 * controls, soft hyphens, fillers, variation selectors, tag characters) and control characters
 * other than spaces.
 */
const INVISIBLE = String.raw`[[\p{Default_Ignorable_Code_Point}\p{Cc}\uFFF9-\uFFFB]--[\t\n\v\f\r]]`;

/** Scripts that join or part their letters by ZWJ and ZWNJ (The Unicode Standard 16, §9.2, §12.1). */
const JOINING = [
  ...['Arab', 'Beng', 'Deva', 'Gujr', 'Guru', 'Knda', 'Khmr', 'Mlym', 'Mong', 'Mymr', 'Nkoo'],
  ...['Orya', 'Sinh', 'Syrc', 'Taml', 'Telu', 'Tibt'],
]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');

const PICTURE = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?`;

/** Where such characters are part of what a person sees. */
const KEPT = [
  // The flags of England, Scotland and Wales, the only ones spelled in tag characters (UTS #51).
  ...[
    String.raw`\u{E0065}\u{E006E}\u{E0067}`,
    String.raw`\u{E0073}\u{E0063}\u{E0074}`,
    String.raw`\u{E0077}\u{E006C}\u{E0073}`,
  ].map((country) => String.raw`\u{1F3F4}\u{E0067}\u{E0062}${country}\u{E007F}`),
  // Emoji joined by ZWJ, and the choice between emoji and text (UTS #51 §1.4.9, ED-16).
  String.raw`${PICTURE}(?:\u200D${PICTURE})+`,
  String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F]`,
  String.raw`[0-9#*]\uFE0F\u20E3`,
  // One joiner after a letter or mark of a script that uses it.
  String.raw`[[\p{L}\p{M}]&&[${JOINING}]][\u200C\u200D]`,
  String.raw`[\p{L}&&\p{scx=Mong}][\u180B-\u180F]`,
  // Variants of ideographs (UTS #37) and of mathematical signs.
  String.raw`\p{scx=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`\p{Sm}\uFE00`,
].join('|');

const HAS_INVISIBLE = new RegExp(INVISIBLE, 'v');
const EACH = new RegExp(`(${KEPT})|${INVISIBLE}`, 'gv');

interface Stripped {
  text: string;
  /** Characters (code points) that were removed. */
  count: number;
}

/**
 * The text without invisible characters (zero-width, bidi controls, tag characters), in which a
 * page can hide words from a person that a model reads. What emoji and the world's scripts need
 * stays.
 */
export function stripInvisible(text: string): Stripped {
  let count = 0;
  const kept = replaceInvisible(text, () => {
    count += 1;
    return '';
  });
  return { text: kept, count };
}

/** The text with a sign for each invisible character but those that stay. */
export function replaceInvisible(text: string, sign: (character: string) => string): string {
  if (PLAIN.test(text) || !HAS_INVISIBLE.test(text)) return text;
  return text.replace(EACH, (found, kept: string | undefined) => kept ?? sign(found));
}
