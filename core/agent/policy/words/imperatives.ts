import { ENGLISH_VERBS, VAGUE_VERBS } from './english-verbs.ts';

/** Languages whose labels ask for an act by the form of their verb. */
type Language = 'en' | 'de' | 'fr' | 'es' | 'nl' | 'pl' | 'ru' | 'it' | 'ja' | 'zh';

/** Small words by which a language is known. */
const SMALL_WORDS: readonly (readonly [Language, RegExp])[] = [
  [
    'en',
    words(
      'the|and|of|to|is|your|you|for|with|on|in|at|by|this|it|are|will|be|an?|my|from|we|or|you|get|how|what',
    ),
  ],
  [
    'de',
    words(
      'der|die|das|und|ist|ein|eine|für|mit|von|zum|zur|nicht|auf|im|am|bis|oder|alle|noch|ihre?n?',
      'äöüß',
    ),
  ],
  [
    'fr',
    words(
      "le|la|les|une?|de|des|du|et|vous|votre|vos|mon|mes|ma|pour|par|avec|dans|sur|aux?|est|d'|l'|d’|l’",
      'éèêçàùœ',
      "(?:[dlnsjcm]|qu)['’]",
    ),
  ],
  [
    'es',
    words(
      'el|la|los|las|una?|de|del|al|y|a|tus?|mis?|para|por|con|no|se|en|o|os|\\p{L}+(?:ción|miento|ciones|ções|ção)|seu|sua|meus?|minhas?|com|da|do|em|uma?|ao|e',
      'ñóíáéúãõçêâô',
    ),
  ],
  [
    'it',
    words(
      'il|lo|la|gli|i|di|del|della|dell.|all.|nell.|che|è|con|per|un|una|mio|tuo|in|sono|ore|alle',
      'àèìòù',
      "(?:l|(?:d|n|s|a|su)(?:e|a|u)?ll|un|dell|all|quest)['’]",
    ),
  ],
  ['nl', words('het|een|van|en|je|jouw|mijn|uw|voor|met|niet|naar|op|om|de|is|te|per')],
  ['pl', words('na|do|się|nie|jest|oraz|dla|przez|twoje?|moje?|razem|od|z|w|i|za', 'łżśęąćźń')],
];

/** Small words, letters that few other languages have, and words that lose their end before a vowel. */
function words(list: string, letters = '', elided = ''): RegExp {
  const own = letters === '' ? '' : `|[${letters}]`;
  const before = elided === '' ? '' : `|(?<!\\p{L})${elided}(?=\\p{L})`;
  return new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})${own}${before}`, 'giu');
}

/** The language of a label: by its script, by its own small words, by those around it; null where nothing says it. */
function languagesOf(
  label: string,
  texts: readonly string[],
  declared: string | undefined,
): readonly Language[] | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(label)) return ['ja'];
  if (/\p{Script=Han}/u.test(label)) return ['zh'];
  if (/\p{Script=Cyrillic}/u.test(label)) return ['ru'];
  const stated = DECLARED[(declared ?? '').toLowerCase().split('-')[0] ?? ''];
  return byWords(label) ?? (stated ? [stated] : byWords(texts.join(' ')));
}

/** The models of languages that pages declare; English is what templates declare for all. */
const DECLARED: Readonly<Record<string, Language>> = {
  de: 'de',
  fr: 'fr',
  es: 'es',
  pt: 'es',
  it: 'it',
  nl: 'nl',
  pl: 'pl',
};

function byWords(text: string): readonly Language[] | null {
  const counts = SMALL_WORDS.map(([language, pattern]) => ({
    language,
    count: text.match(pattern)?.length ?? 0,
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  if (most === 0) return null;
  return counts.filter(({ count }) => count === most).map(({ language }) => language);
}

/** What of each language is a verb in the form that labels have it. */
const FORMS: Readonly<Record<Exclude<Language, 'en'>, RegExp>> = {
  // Nouns have a capital: a word alone is a verb where it has a verb’s ending.
  de: /\s\p{Ll}+(?:en|eln|ern)$|^(?!\S*(?:ungen|heiten|keiten|ionen|schaften|gaben|lagen|taten|träge|eiten)$)(?:(?:Ab|An|Auf|Aus|Be|Durch|Ein|Ent|Er|Fest|Frei|Fort|Hin|Los|Mit|Nach|Um|Unter|Ver|Vor|Weg|Weiter|Wieder|Zer|Zu|Zurück|Über)\p{Ll}{2,}(?:en|eln|ern)|\p{L}+ieren)$/u,
  fr: /^(?:(?:me|se|je|s.|m.)\s?)?(?:\p{L}{2,}(?<!(?:ni|ssi|pi|lendri|rri|hi|tie|lai|vi))er|\p{L}{2,}ir|\p{L}*(?:[^ao]ire|faire|dre|ttre|vre))(?!\p{L})/iu,
  es: /^\p{L}{2,}(?:[aeiáéí]r)(?:se|me|te|l[oae]s?)?(?!\p{L})/iu,
  it: /^\p{L}{3,}(?:[aeio]re|iti|ati)(?!\p{L})|^\p{L}{4,}[ai] (?:il |lo |la |l.|i |gli |le |un |una )?\p{Ll}{3,}/iu,
  nl: /^(?!(?:alle|mijn|andere|meer|uw|je|onze)\s)(?:[\p{L}-]+ ){0,4}(?!\p{L}*(?:ingen|heden|teiten)$)\p{Ll}+en$|^\p{L}+(?:eren|gen|len|men|pen|ven|zen)$/iu,
  pl: /^\p{L}+(?:uj|aj|ij|yj|ać|ić|yć|eć|ść|ę|am|ź|ż|ś|ń|cz)(?: się)?(?!\p{L})/iu,
  ru: /^\p{L}+(?:ть|ться|ти|тись|чь|чься)(?!\p{L})/iu,
  ja: /(?:する|を\p{Script=Han}{2}|[うくぐすつぬぶむる])$/u,
  // Verbs have no form of their own: those of giving, sending, ending and joining.
  zh: /^(?!.*(?:列表|记录|详情|设置|公告|方式|说明|历史|规则|帮助|信息|中心|条件|评价)$).*(?:结束|上报|确认(?=.)|关注|转让|接受|同意|拒绝|批准|启用|停用|申请|预约|认领|[送发赠抢投举绑冻撤销签挂借缴踢退散禁封锁订租拍踩汇赎卖换])/u,
};

/** `Rebook`, `Unfollow`, `Disarm`: what makes a verb of a verb. */
const PREFIX = /^(?:e-|(?:re|un|dis|de|over|out|pre|mis|co|up|down)-?)(?=\p{L}{3})/u;

/**
 * How a label asks for an act by the form of its verb: clearly, or by a word that is as often none; null where it does
 * not. `texts` around it, or the language that the page has `declared`, say in which language.
 */
export function imperativeIn(
  label: string,
  texts: readonly string[],
  declared?: string,
): 'clear' | 'vague' | null {
  const text = label.trim();
  const english = englishForm(text);
  if (english !== null) return english;
  if (ANYWHERE.test(text)) return 'clear';
  const known = languagesOf(text, texts, declared);
  const found = (known ?? UNKNOWN).some(
    (language) => language !== 'en' && FORMS[language].test(text),
  );
  if (!found) return null;
  return known ? 'clear' : 'vague';
}

/** Languages whose verbs are known by their endings alone. */
const UNKNOWN: readonly Language[] = ['de', 'nl', 'pl'];
/** What is a verb whatever the page around it speaks: `Versand starten`, `Vormerken`. */
const ANYWHERE =
  /^(?:\p{Lu}\p{Ll}{3,} )+(?!screen|open|children|women|garden|kitchen|golden|hidden|given|token|even)\p{Ll}{2,}(?:en|eln|ern)$|^(?:ab|an|auf|aus|ein|ent|frei|ver|vor|zer|zurück|über)\p{Ll}{3,}(?:[^t]en|eln)$/u;

function englishForm(text: string): 'clear' | 'vague' | null {
  const [word = ''] = /^\p{L}[\p{L}-]*/u.exec(text.toLowerCase()) ?? [];
  if (VAGUE_VERBS.has(word)) return 'vague';
  if (ENGLISH_VERBS.has(word)) return 'clear';
  const base = word.replace(PREFIX, '');
  return base !== word && (ENGLISH_VERBS.has(base) || VAGUE_VERBS.has(base)) ? 'clear' : null;
}
