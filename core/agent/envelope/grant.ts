import { z } from 'zod';

/**
 * What a task may let a run do. `submit`: an act on the site that is none of the others (register, save, add, book,
 * reply to a form). `account`: change of an account or of rights (e-mail, password, two-factor, role, plan, name).
 * `site`: going to another site.
 */
export const GRANT_KINDS = [
  'submit',
  'account',
  'send',
  'pay',
  'delete',
  'grant',
  'upload',
  'site',
] as const;

export type GrantKind = (typeof GRANT_KINDS)[number];

/** An amount of money, with the sign or code that the task has: `$`, `EUR`. */
export interface Amount {
  amount: number;
  currency?: string | undefined;
}

/** One thing that the person’s own words let a run do. JSON. */
export interface Grant {
  kind: GrantKind;
  /** Verbatim of the task. */
  words: string;
  /** What it is done to, verbatim too. */
  object?: string | undefined;
  /** Most that may be paid. */
  limit?: Amount | undefined;
  /** How often; null for any number. */
  count: number | null;
  /** Origin; absent, the start’s. */
  site?: string | undefined;
  /** Switched off by the person. */
  isOff?: true | undefined;
}

/** A grant as stores and files have it. */
export const grantSchema: z.ZodType<Grant> = z.object({
  kind: z.enum(GRANT_KINDS),
  words: z.string(),
  object: z.string().optional(),
  limit: z.object({ amount: z.number(), currency: z.string().optional() }).optional(),
  count: z.int().min(1).nullable(),
  site: z.string().optional(),
  isOff: z.literal(true).optional(),
});

const CURRENCY =
  'US\\$|R\\$|[$€£¥₹₽₩₺₪₫₴฿]|(?:USD|EUR|GBP|CHF|JPY|CNY|INR|PLN|SEK|NOK|DKK|CZK|BRL|zł|kr|euros?|dollars?|dólares|pounds?|pesos?|franken|francs?|bucks)(?!\\p{L})';
const NUMBER = "\\d+(?:[.,'’\u00a0\u202f]\\d+)*";
/** An amount with its currency, before or behind it; part of a regular expression. */
export const AMOUNT = `(?:(?:${CURRENCY})\\s?${NUMBER}|${NUMBER}\\s?(?:${CURRENCY}))`;
/** What says that a number is the most, with or without a currency. */
const AT_MOST =
  '(?:max(?:\\.|imum|imal)?|at most|up to|no more than|not more than|less than|under|below|limit(?: of)?|budget(?: of)?|höchstens|bis zu|unter|nicht mehr als|weniger als|au plus|au maximum|jusqu.à|moins de|pas plus de|como máximo|máximo|hasta|menos de|no más de)(?: de)?:?\\s*';
const SUM = new RegExp(
  `(?:${AT_MOST})?(${CURRENCY})\\s?(${NUMBER})|(?:${AT_MOST})?(${NUMBER})\\s?(${CURRENCY})|${AT_MOST}(${NUMBER})(?=\\s*(?:[).,;!]|$))`,
  'giu',
);
/** An amount for each of several is not the sum. */
const FOR_EACH = /^\s*(?:each|apiece|per|a piece|\/|je|pro|das Stück|chacun|pièce|par|cada)/iu;

/** The amounts that a text names; those for each piece are not what is paid. */
export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(SUM)].flatMap((found) => {
    const [all, before, first, second, behind, bare] = found;
    if (FOR_EACH.test(text.slice((found.index ?? 0) + all.length))) return [];
    const currency = before ?? behind;
    const amount = numberOf(first ?? second ?? bare ?? '');
    return [{ amount, ...(currency !== undefined && { currency }) }];
  });
}

/** `1,000.50` and `1.000,50` alike: a sign before one or two last digits is the decimal one. */
export function numberOf(text: string): number {
  const [, whole = '', part = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${part || '0'}`);
}

const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'two|zwei|deux|dos|ambos|ambas|both|beide|beiden|twice|zweimal',
    'three|drei|trois|tres',
    'four|vier|quatre|cuatro',
    'five|fünf|cinq|cinco',
    'six|sechs|seis',
    'seven|sieben|sept|siete',
    'eight|acht|huit|ocho',
    'nine|neun|neuf|nueve',
    'ten|zehn|dix|diez',
    'eleven|elf|onze',
    'twelve|dozen|zwölf|dutzend|douze|douzaine|doce|docena',
  ].flatMap((words, at) => words.split('|').map((word) => [word, at + 2] as const)),
);
const ANY_NUMBER =
  /(?<!\p{L})(?:all|every|each|everything|whatever|everyone|everybody|alle[mnrs]?|jede[mnrs]?|sämtliche[nr]?|tou(?:te)?s|tout|chaque|chacune?|tod[oa]s|todo (?:el|lo)|cada)(?![\p{L}-])/iu;
const COUNTED = new RegExp(
  `(?<![\\p{L}\\p{Sc}\\d.,#:-])(?:(\\d{1,4})(?=\\s+(?!(?:of|to|in|on|at|from|and|or|now|for|with|von|vom|aus|und|jetzt|de|du|des|et|y|del)(?!\\p{L}))\\p{L})|(${Object.keys(NUMBER_WORDS).join('|')}))(?![\\p{L}\\d:%.,-]|\\s?(?:${CURRENCY}|am|pm|uhr|hours?|days?|nights?|weeks?|years?|stunden?|tagen?|nächten?|heures?|jours?|nuits?|horas?|días?|noches?)(?!\\p{L}))`,
  'giu',
);
const PLURAL =
  /(?<!\p{L})(?:several|multiple|some|them|these|those|mehrere|einige|diese|plusieurs|les|des|mes|ces|nos|varios|varias|los|las|mis|unos|unas|estos|estas|\p{L}{2,}[^\P{L}suiSUI]s)(?!\p{L})/iu;

/** How often these words say: null for any number, 1 where they say none. */
export function saidCount(words: string): number | null {
  if (ANY_NUMBER.test(words)) return null;
  const [found] = words.matchAll(COUNTED);
  return found ? Math.max(1, Number(found[1] ?? NUMBER_WORDS[(found[2] ?? '').toLowerCase()])) : 1;
}

/** The most that these words may mean: a plural is any number, too. */
export function mostCount(words: string): number | null {
  return PLURAL.test(words) ? null : saidCount(words);
}

const ADDRESS =
  /(?<![\p{L}\d@./-])(?:(https?:\/\/[^\s"'“”«»<>)]+)|((?:[\p{L}\d-]+\.)+\p{L}{2,}|localhost)(:\d+)?(?![\p{L}\d@-])(?:\/[^\s"'“”«»<>)]*)?)/giu;
/** Ends of names of files, which look like those of hosts. */
const FILE =
  /\.(?:pdf|docx?|xlsx?|pptx?|csv|tsv|txt|png|jpe?g|gif|svg|webp|heic|zip|gz|json|xml|ya?ml|md|html?|css|js|ts|py|mp[34]|mov|ics|vcf|key|od[tsp]|rtf)$/i;
/** Ends of hosts that people write without a scheme. */
const HOST =
  /\.(?:com|org|net|edu|gov|info|dev|app|shop|store|example|test|localhost|local|online|cloud|site|blog|\p{L}{2})$|^localhost$/iu;

/** A site that a text names: where it stands, and its origin. */
export interface NamedSite {
  origin: string;
  start: number;
  end: number;
}

/** Addresses and hosts in a text; neither files nor e-mail addresses. */
export function sitesIn(text: string): NamedSite[] {
  return [...text.matchAll(ADDRESS)].flatMap((found) => {
    const [all, url, host = '', port = ''] = found;
    if (url === undefined && (FILE.test(host) || !HOST.test(host))) return [];
    const origin = URL.parse(url ?? `https://${host}${port}`)?.origin;
    return origin === undefined
      ? []
      : [{ origin, start: found.index, end: found.index + all.replace(/[.,;:!?]+$/, '').length }];
  });
}
