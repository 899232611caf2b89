import { rootQueries } from '../platform/root-queries.ts';
import { MAX_NAME_LENGTH, unescapeCss } from './flat-text.ts';

/** How numbers are written (CSS Counter Styles 3 §2). */
interface CounterStyle {
  system: string;
  symbols: readonly string[];
  /** Weights and their signs, the largest first. */
  additive: readonly (readonly [number, string])[];
  negative: readonly [before: string, after: string];
  prefix: string;
  suffix: string;
  pad: readonly [length: number, sign: string];
  /** The first and the last number that it can write. */
  range: readonly (readonly [number, number])[] | null;
  fallback: string;
}

const PLAIN: CounterStyle = {
  system: 'numeric',
  symbols: [...'0123456789'],
  additive: [],
  negative: ['-', ''],
  prefix: '',
  suffix: '. ',
  pad: [0, ''],
  range: null,
  fallback: 'decimal',
};

const alphabetic = (letters: string): CounterStyle => ({
  ...PLAIN,
  system: 'alphabetic',
  symbols: [...letters],
});
const symbolic = (sign: string): CounterStyle => ({
  ...PLAIN,
  system: 'cyclic',
  symbols: [sign],
  suffix: ' ',
});
const ideographic = (system: string, letters: string): CounterStyle => ({
  ...PLAIN,
  system,
  symbols: [...letters],
  suffix: '、',
  fallback: 'cjk-decimal',
});
/** Signs of the units, tens and so on, each row from one to nine, the largest first. */
const byDigits = (last: number, rows: readonly string[]): CounterStyle => ({
  ...PLAIN,
  system: 'additive',
  additive: rows.flatMap((row, at) =>
    [...row]
      .map((sign, digit) => [(digit + 1) * 10 ** (rows.length - 1 - at), sign] as const)
      .reverse(),
  ),
  range: [[1, last]],
});

/** Each digit before its unit, as numbers are said; the one, too, where it is. */
const spoken = (digits: string, units: string, isOneSaid: boolean): CounterStyle => ({
  ...PLAIN,
  system: 'additive',
  additive: [...units, ''].flatMap((unit, at) =>
    [...digits]
      .map((sign, digit) => {
        const isSaid = digit > 0 || isOneSaid || unit === '';
        return [(digit + 1) * 10 ** (units.length - at), (isSaid ? sign : '') + unit] as const;
      })
      .reverse(),
  ),
  range: [[1, 10 ** (units.length + 1) - 1]],
  suffix: '、',
  fallback: 'cjk-decimal',
});
const korean = (digits: string, units: string, isOneSaid: boolean): CounterStyle => ({
  ...spoken(digits, units, isOneSaid),
  suffix: ', ',
});

const IDEOGRAPHS = '一二三四五六七八九';
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const ROMAN = 'm1000 cm900 d500 cd400 c100 xc90 l50 xl40 x10 ix9 v5 iv4 i1';
const roman = (write: (signs: string) => string): CounterStyle => ({
  ...PLAIN,
  system: 'additive',
  additive: ROMAN.split(' ').map((one) => [
    Number(one.replace(/\D+/, '')),
    write(one.replace(/\d+/, '')),
  ]),
  range: [[1, 3_999]],
});
const ARMENIAN = ['ՌՍՎՏՐՑՒՓՔ', 'ՃՄՅՆՇՈՉՊՋ', 'ԺԻԼԽԾԿՀՁՂ', 'ԱԲԳԴԵԶԷԸԹ'];

/** Styles that every page has (CSS Counter Styles 3 §6 and 7), but for those that are digits alone. */
const READY_MADE: Readonly<Record<string, CounterStyle>> = {
  decimal: PLAIN,
  'decimal-leading-zero': { ...PLAIN, pad: [2, '0'] },
  disc: symbolic('•'),
  circle: symbolic('◦'),
  square: symbolic('▪'),
  'lower-roman': roman((signs) => signs),
  'upper-roman': roman((signs) => signs.toUpperCase()),
  'lower-alpha': alphabetic(LATIN),
  'lower-latin': alphabetic(LATIN),
  'upper-alpha': alphabetic(LATIN.toUpperCase()),
  'upper-latin': alphabetic(LATIN.toUpperCase()),
  'lower-greek': alphabetic('αβγδεζηθικλμνξοπρστυφχψω'),
  armenian: byDigits(9_999, ARMENIAN),
  'upper-armenian': byDigits(9_999, ARMENIAN),
  'lower-armenian': byDigits(
    9_999,
    ARMENIAN.map((row) => row.toLowerCase()),
  ),
  georgian: byDigits(9_999, ['ჩცძწჭხჴჯჰ', 'რსტჳფქღყშ', 'იკლმნჲოპჟ', 'აბგდევზჱთ']),
  hebrew: {
    ...PLAIN,
    system: 'additive',
    // Fifteen and sixteen are not written like parts of the name of God.
    additive: [
      ...[...'תשרק'].map((sign, at) => [(4 - at) * 100, sign] as const),
      ...[...'צפעסנמלכ'].map((sign, at) => [(9 - at) * 10, sign] as const),
      ...(['יט', 'יח', 'יז', 'טז', 'טו'] as const).map((sign, at) => [19 - at, sign] as const),
      [10, 'י'],
      ...[...'טחזוהדגבא'].map((sign, at) => [9 - at, sign] as const),
    ],
    range: [[1, 999]],
  },
  'cjk-decimal': ideographic('numeric', '〇一二三四五六七八九'),
  'cjk-earthly-branch': ideographic('fixed', '子丑寅卯辰巳午未申酉戌亥'),
  'cjk-heavenly-stem': ideographic('fixed', '甲乙丙丁戊己庚辛壬癸'),
  // From a hundred on, what stands for an empty place is said, too: in digits.
  'cjk-ideographic': spoken(IDEOGRAPHS, '十', false),
  'simp-chinese-informal': spoken(IDEOGRAPHS, '十', false),
  'simp-chinese-formal': spoken('壹贰叁肆伍陆柒捌玖', '拾', true),
  'trad-chinese-informal': spoken(IDEOGRAPHS, '十', false),
  'trad-chinese-formal': spoken('壹貳參肆伍陸柒捌玖', '拾', true),
  'japanese-informal': spoken(IDEOGRAPHS, '千百十', false),
  'japanese-formal': spoken('壱弐参四伍六七八九', '阡百拾', true),
  'korean-hangul-formal': korean('일이삼사오육칠팔구', '천백십', true),
  'korean-hanja-informal': korean(IDEOGRAPHS, '千百十', false),
  'korean-hanja-formal': korean('壹貳參四五六七八九', '仟百拾', true),
  hangul: alphabetic('가나다라마바사아자차카타파하'),
  'hangul-consonant': alphabetic('ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'),
  'ethiopic-numeric': { ...byDigits(99, ['፲፳፴፵፶፷፸፹፺', '፩፪፫፬፭፮፯፰፱']), suffix: '/ ' },
  'hiragana-iroha': ideographic(
    'alphabetic',
    'いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせす',
  ),
  'katakana-iroha': ideographic(
    'alphabetic',
    'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス',
  ),
  hiragana: ideographic(
    'alphabetic',
    'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん',
  ),
  katakana: ideographic(
    'alphabetic',
    'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン',
  ),
};

/** The digits of a script, as Unicode numbers it (CLDR, numbering systems). */
const DIGITS: Readonly<Record<string, string>> = {
  'arabic-indic': 'arab',
  bengali: 'beng',
  cambodian: 'khmr',
  devanagari: 'deva',
  gujarati: 'gujr',
  gurmukhi: 'guru',
  kannada: 'knda',
  khmer: 'khmr',
  lao: 'laoo',
  malayalam: 'mlym',
  mongolian: 'mong',
  myanmar: 'mymr',
  oriya: 'orya',
  persian: 'arabext',
  tamil: 'tamldec',
  telugu: 'telu',
  thai: 'thai',
  tibetan: 'tibt',
  urdu: 'arabext',
};

/** A number in a counter style that the tree around it may have defined; in digits where the style is not known. */
export function counterText(value: number, name: string, root?: Node): string {
  return name === 'none' ? '' : inWriting(value, styleOf(name, root), root);
}

/** A number as a list paints it before an item: with what the style has before and behind it. */
export function markText(value: number, name: string, root?: Node): string {
  const style = styleOf(name, root);
  return style.prefix + inWriting(value, style, root) + style.suffix;
}

function inWriting(value: number, style: CounterStyle, root?: Node): string {
  const tried = new Set<string>();
  for (let at = style; ; at = styleOf(at.fallback, root)) {
    const text = inStyle(value, at);
    if (text !== null) return text;
    // Styles may fall back on each other.
    if (tried.has(at.fallback)) return String(value);
    tried.add(at.fallback);
  }
}

/** The number in this style alone; null where it cannot write it (§2.2). */
function inStyle(value: number, style: CounterStyle): string | null {
  const { system, negative, pad } = style;
  const isIn = style.range ?? [[lowest(system), Number.POSITIVE_INFINITY] as const];
  if (!isIn.some(([from, to]) => value >= from && value <= to)) return null;
  const isSigned = value < 0 && SIGNED.test(system);
  const text = withoutSign(isSigned ? -value : value, style);
  if (text === null) return null;
  const missing = pad[0] - [...text].length - (isSigned ? negative.join('').length : 0);
  const padded = pad[1].repeat(Math.max(0, missing)) + text;
  return isSigned ? negative[0] + padded + negative[1] : padded;
}

const SIGNED = /^(?:symbolic|alphabetic|numeric|additive)$/;

function lowest(system: string): number {
  if (system === 'alphabetic' || system === 'symbolic') return 1;
  return system === 'additive' ? 0 : Number.NEGATIVE_INFINITY;
}

function withoutSign(value: number, { system, symbols, additive }: CounterStyle): string | null {
  const count = symbols.length;
  const [kind = '', first = '1'] = system.split(' ');
  const signAt = (at: number) => symbols[at] ?? null;
  if (kind === 'additive') return addedUp(value, additive);
  if (count === 0) return null;
  if (kind === 'cyclic') return signAt((((value - 1) % count) + count) % count);
  if (kind === 'fixed') return signAt(value - Number(first));
  if (kind === 'symbolic') {
    const times = Math.ceil(value / count);
    return times > MAX_NAME_LENGTH ? null : (signAt((value - 1) % count) ?? '').repeat(times);
  }
  // An alphabet counts from one and has no zero.
  const shift = kind === 'alphabetic' ? 1 : 0;
  if (count < 2) return null;
  let text = '';
  let left = value;
  do {
    left -= shift;
    text = (symbols[left % count] ?? '') + text;
    left = Math.floor(left / count);
  } while (left > 0);
  return text;
}

function addedUp(value: number, signs: CounterStyle['additive']): string | null {
  let left = value;
  let text = '';
  if (value === 0) return signs.find(([weight]) => weight === 0)?.[1] ?? null;
  for (const [weight, sign] of signs) {
    if (weight <= 0 || weight > left) continue;
    const times = Math.floor(left / weight);
    if (text.length + times > MAX_NAME_LENGTH) return null;
    text += sign.repeat(times);
    left -= times * weight;
  }
  return left === 0 ? text : null;
}

function styleOf(
  name: string,
  root: Node | undefined,
  extending: readonly string[] = [],
): CounterStyle {
  const ready = READY_MADE[name];
  if (ready) return ready;
  const digits = DIGITS[name];
  if (digits) {
    const { format } = new Intl.NumberFormat('en', { numberingSystem: digits });
    return { ...PLAIN, symbols: PLAIN.symbols.map((digit) => format(Number(digit))) };
  }
  const rule = ruleOf(name, root);
  if (!rule) return PLAIN;
  const [, base = ''] = /^extends\s+(\S+)/.exec(rule.system) ?? [];
  const from =
    base && !extending.includes(base) ? styleOf(base, root, [...extending, name]) : PLAIN;
  return ownStyle(rule, base === '' ? { ...PLAIN, system: rule.system || 'symbolic' } : from);
}

/** What a rule says, and the rest as in the style that it extends. */
function ownStyle(rule: CSSCounterStyleRule, from: CounterStyle): CounterStyle {
  const signs = (text: string) => [...text.matchAll(SIGN)].map(([sign]) => unquoted(sign));
  const sign = (text: string, otherwise: string) => (text === '' ? otherwise : unquoted(text));
  const symbols = signs(rule.symbols);
  const [before = '-', after = ''] = signs(rule.negative);
  const [length = '0', filler = ''] = rule.pad.match(SIGN) ?? [];
  return {
    ...from,
    ...(symbols.length > 0 && { symbols }),
    ...(rule.additiveSymbols !== '' && { additive: weighted(rule.additiveSymbols) }),
    ...(rule.negative !== '' && { negative: [before, after] }),
    ...(rule.pad !== '' && { pad: [Number(length), unquoted(filler)] }),
    ...(rule.range !== '' && rule.range !== 'auto' && { range: ranges(rule.range) }),
    prefix: sign(rule.prefix, from.prefix),
    suffix: sign(rule.suffix, from.suffix),
    fallback: rule.fallback || from.fallback,
  };
}

/** A string or a word of CSS. */
const SIGN = /"(?:[^"\\]|\\[\s\S])*"|[^\s,"]+/g;

function unquoted(sign: string): string {
  return unescapeCss(sign.startsWith('"') ? sign.slice(1, -1) : sign);
}

function weighted(text: string): CounterStyle['additive'] {
  return text.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((one) => {
    const [a = '', b = ''] = one.match(SIGN) ?? [];
    return /^\d+$/.test(a)
      ? ([Number(a), unquoted(b)] as const)
      : ([Number(b), unquoted(a)] as const);
  });
}

function ranges(text: string): CounterStyle['range'] {
  const bound = (word: string, infinite: number) => (word === 'infinite' ? infinite : Number(word));
  return text.split(',').map((one) => {
    const [from = 'infinite', to = 'infinite'] = one.trim().split(/\s+/);
    return [bound(from, Number.NEGATIVE_INFINITY), bound(to, Number.POSITIVE_INFINITY)] as const;
  });
}

/** The last rule of a tree's sheets that defines a style; null for none, and where its sheet cannot be read. */
function ruleOf(name: string, root: Node | undefined): CSSCounterStyleRule | null {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return null;
  for (const sheet of rootQueries.sheets(root).reverse()) {
    const found = ruleIn(sheet, name);
    if (found) return found;
  }
  return root instanceof ShadowRoot ? ruleOf(name, root.host.getRootNode()) : null;
}

function ruleIn(sheet: CSSStyleSheet, name: string): CSSCounterStyleRule | null {
  let found: CSSCounterStyleRule | null = null;
  try {
    const rest: CSSRule[] = [...sheet.cssRules].reverse();
    for (let rule = rest.pop(); rule; rule = rest.pop()) {
      if (rule instanceof CSSCounterStyleRule && rule.name === name) found = rule;
      if (rule instanceof CSSImportRule && rule.styleSheet) {
        rest.push(...[...rule.styleSheet.cssRules].reverse());
      }
      if (!(rule instanceof CSSStyleRule) && 'cssRules' in rule) {
        rest.push(...[...(rule as CSSGroupingRule).cssRules].reverse());
      }
    }
  } catch {
    // A sheet of another site cannot be read.
  }
  return found;
}
