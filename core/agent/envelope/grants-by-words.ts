import { AMOUNT, amountsIn, type Grant, type GrantKind, saidCount, sitesIn } from './grant.ts';
import {
  DENIED_WORDS,
  HARMLESS_OBJECT,
  HEAD_END,
  NOUNS,
  SMALL_WORDS,
  TASK_GRAMMAR,
  TASK_LANGUAGES,
  TASK_PATTERNS,
  TASK_VERBS,
  type TaskLanguage,
} from './task-words.ts';

/** A part of the task, by its indices in it. */
export interface Span {
  start: number;
  end: number;
}

interface Row {
  kind: GrantKind | null;
  isOnce: boolean;
  condition: RegExp | null;
  /** Whether the condition is one of the object’s head. */
  isOfHead: boolean;
}

/** An order (`do`), an infinitive (`to`), or what stands behind “that you”. */
interface VerbForm {
  row: Row;
  mood: 'do' | 'to' | 'you';
  /** What a German verb leaves at the end of its clause. */
  particle: string;
}

/** A verb of the lexicon where a clause orders it. `rest`: what follows it, or stands before a German infinitive. */
interface Order {
  row: Row;
  mood: VerbForm['mood'];
  at: number;
  verb: string;
  rest: string;
}

/** A part of a sentence between signs and words that join; `at` in the task. */
interface Clause {
  text: string;
  at: number;
  joint: string;
}

type Found = Grant & Span & { verb: string; isWish: boolean };

/**
 * The grants that a task’s own words give, by its verbs in English, German, French and Spanish. A verb counts where it
 * is an order: not asked about, denied, supposed, quoted, or said of somebody else.
 */
export function grantsByWords(task: string): Grant[] {
  return readTask(task).grants;
}

/**
 * Reads a task as {@link grantsByWords} does; `silent` are the parts that grant nothing, whoever reads them, and
 * `denies` says whether an act of a kind is not to be done.
 */
export function readTask(task: string): {
  grants: Grant[];
  silent: Span[];
  denies(kind: GrantKind): boolean;
} {
  const text = withoutAddresses(withoutQuotes(task));
  const languages = languagesOf(text);
  const sentences = [...text.matchAll(SENTENCE)].map(({ 0: words, index }) => ({ words, index }));
  const all: Found[] = [];
  const denied: Span[] = [];
  const silent = [...task.matchAll(QUOTED)].map(({ 0: { length }, index }) =>
    spanOf(index, length),
  );
  let isAsked = word('informs').test(text);
  let end = text.length;
  for (const { words, index } of sentences) {
    const read = readSentence({ task, words, at: index }, languages);
    all.push(...read.found);
    denied.push(...read.denied);
    silent.push(...read.silent);
    isAsked ||= read.isQuestion;
    if (read.contentAt === undefined) continue;
    end = read.contentAt;
    silent.push({ start: end, end: task.length });
    break;
  }
  const sites = sitesIn(withoutQuotes(task)).filter(
    (site) =>
      site.start < end &&
      isWorkedOn(text.slice(0, site.start)) &&
      !denied.some((part) => isWithin(site, part)),
  );
  const first = sites.filter(
    ({ origin }, at) => at === sites.findIndex((one) => one.origin === origin),
  );
  const kept = all.filter(
    (one) => !(one.isWish && isAsked) && !isDeniedElsewhere(one, task, denied),
  );
  return {
    silent: [...silent, ...denied],
    denies: (kind) => denied.some((part) => isDenied(kind, task.slice(part.start, part.end))),
    grants: [
      ...first.map(({ origin, start, end }): Grant => {
        return { kind: 'site', words: task.slice(start, end), count: null, site: origin };
      }),
      ...kept.map(({ start, end, isWish: _, verb: __, ...grant }): Grant => {
        const limit = grant.kind === 'pay' ? limitOf(grant.words, task) : undefined;
        const from = sentences.findLast(({ index }) => index <= start)?.index ?? 0;
        const site = sites.findLast((one) => one.start < end && one.start >= from)?.origin;
        return { ...grant, ...(limit && { limit }), ...(site && { site }) };
      }),
    ],
  };
}

/** Whether words only want to know something, as far as the lexicon knows. */
export function asksOnly(words: string): boolean {
  return word('informs', '^').test(words) && grantsByWords(words).length === 0;
}

/** Whether the site behind these words is where something is done: one that is typed or linked is not. */
function isWorkedOn(before: string): boolean {
  return /(?:^|[\n:;.!?(])\s*["'“«]?$/u.test(before) || AT_SITE.test(before);
}

const AT_SITE = new RegExp(`(?<!\\p{L})(?:${TASK_GRAMMAR.at})\\s+(?:the )?["'“«]?$`, 'iu');

function spanOf(start: number, length: number): Span {
  return { start, end: start + length };
}

export function isWithin({ start }: Pick<Span, 'start'>, part: Span): boolean {
  return part.start <= start && start < part.end;
}

/** What may be paid at most: by these words, else by the task. */
export function limitOf(words: string, task: string): Grant['limit'] {
  const near = amountsIn(words);
  return (near.length > 0 ? near : amountsIn(task)).sort((a, b) => b.amount - a.amount)[0];
}

const QUOTED =
  /“[^”]*(?:”|$)|„[^“”]*(?:[“”]|$)|«[^»]*(?:»|$)|»[^«]*«|‹[^›]*›|(?<!\p{L})‘.*?’(?!\p{L})|"[^"]*(?:"|$)|`[^`]*`|(?<![\p{L}\d])'[^'\n]*'(?![\p{L}\d])/gu;
const ADDRESS =
  /https?:\/\/[^\s,;)]*[^\s,;).!?:]|[^\s@,;:]+@[^\s@,;]+\.\p{L}+|(?:[\p{L}\d-]+\.)+\p{L}{2,}/giu;
/** What stands for each letter that says nothing: of a quote, of an address. */
const QUOTE_LETTER = '\uE000';
const ADDRESS_LETTER = '\uE001';

/** A quote that is an address stays. */
export function withoutQuotes(task: string): string {
  return task.replace(QUOTED, (found) => {
    const [site] = sitesIn(found);
    const isAddress = site !== undefined && site.start <= 1 && site.end >= found.length - 1;
    return isAddress ? found : QUOTE_LETTER.repeat(found.length);
  });
}

function withoutAddresses(text: string): string {
  return text.replace(ADDRESS, (found) => ADDRESS_LETTER.repeat(found.length));
}

/** Sentences end with a sign before white space, but for one behind an abbreviation. */
const SENTENCE =
  /(?:[^.!?…;\n。！？；]|(?<=(?<!\p{L})(?:max|min|nr|no|mr|mrs|dr|st|bzw|ca|approx|inkl|z\.\s?B|e\.g|ej|ggf))\.|[.!?](?=\S))+[.!?…;。！？；]*/giu;

const patterns = new Map<string, RegExp>();

/** A pattern of the grammar as whole words: anywhere, or at the start. */
function word(part: keyof typeof TASK_GRAMMAR, where: '' | '^' = ''): RegExp {
  const known = patterns.get(where + part);
  if (known) return known;
  const verbs = () => `(?:${TASK_LANGUAGES.flatMap((one) => [...verbsOf(one).keys()]).join('|')})`;
  const made = wholeWords(`(?:${TASK_GRAMMAR[part].replaceAll('VERB', verbs)})`, where);
  patterns.set(where + part, made);
  return made;
}

function wholeWords(list: string, before: string, flags = 'iu'): RegExp {
  const key = before + flags + list;
  const known =
    patterns.get(key) ?? new RegExp(`${before}(?<![\\p{L}-])(?:${list})(?!\\p{L})`, flags);
  patterns.set(key, known);
  known.lastIndex = 0;
  return known;
}

/**
 * Those whose small words are the most frequent, or nearly so; where hardly any is there, all of them, the likeliest
 * first.
 */
function languagesOf(text: string): TaskLanguage[] {
  const counted = TASK_LANGUAGES.map((language) => {
    const found = text.match(wholeWords(SMALL_WORDS[language], '', 'giu'));
    return { language, count: found?.length ?? 0 };
  }).sort((a, b) => b.count - a.count);
  const most = counted[0]?.count ?? 0;
  return counted
    .filter(({ count }) => most < 2 || count >= most - 1)
    .map(({ language }) => language);
}

interface SentenceReading {
  found: Found[];
  /** What is not to be done, by this clause or by one before it. */
  denied: Span[];
  silent: Span[];
  isQuestion: boolean;
  /** Where the text of a message or a field begins, which is the last that the task says. */
  contentAt?: number;
}

/** Reads a sentence from left to right: what one clause asks, denies or supposes reaches into the next. */
function readSentence(
  { task, words, at: from }: { task: string; words: string; at: number },
  languages: readonly TaskLanguage[],
): SentenceReading {
  const reading: SentenceReading = { found: [], denied: [], silent: [], isQuestion: false };
  const clauses = clausesOf(words, from);
  const opening = withoutLead(clauses[0]?.text ?? '');
  const isMarked = /[?？]\s*$/.test(words) && !(opening.isRequest && !word('here').test(words));
  const isConditional = word('condition', '^').test(opening.text);
  const asked = clauses
    .filter(({ joint }, at) => at === 0 || isConditional || joint.includes(':'))
    .map(({ text }) => withoutLead(text));
  if (isMarked || asked.some(({ text }) => word('asks', '^').test(text))) {
    return { ...reading, silent: [spanOf(from, words.length)], isQuestion: true };
  }
  let [isNo, isHard, isSoft, isCondition, isIntro] = [false, false, false, false, true];
  // An infinitive behind an order is no order: “compare buying and renting”.
  const isInfinitive =
    isConditional || opening.length > 0 || INFINITIVE.test(opening.text) || clauses.length === 1;
  let last: GrantKind | null = null;
  let before: Found | null = null;
  for (const [index, clause] of clauses.entries()) {
    if (clause.joint.includes(':') && !isIntro) return { ...reading, contentAt: clause.at };
    const { text, length, isLifted, isWish, isThat } = withoutLead(clause.text);
    const isApart = index === 0 || /[,:()–—]|-/.test(clause.joint);
    if (isLifted || word('lift').test(clause.joint)) isNo = false;
    if (isApart) [isCondition, isSoft] = [false, false];
    isIntro = INTRO.test(clause.text.trim());
    const isRelative = clause.joint.includes(',') && word('relative', '^').test(text);
    const raw = task.slice(clause.at + length, clause.at + clause.text.length);
    const order = orderIn(text, raw, {
      languages,
      isFirst: index === 0,
      isApart,
      isRelative,
      isThat,
      after: words.slice(clause.at + clause.text.length - from),
    });
    const isOut = order !== null && deniesObject(order, text);
    const isSide = isRelative || word('depends', '^').test(text);
    if (!order && DENIED_AFTER.test(text))
      reading.found = reading.found.filter((one) => one !== before);
    const isLeftOut = EXCEPT.test(`${clauses[index - 1]?.text ?? ''} ${clause.joint.trim()}`);
    const isDenying = isOut || isLeftOut || (!order && !isSide && word('no').test(text));
    const until = isDenying || isNo ? 0 : text.search(word('until'));
    const denied = spanOf(clause.at + Math.max(until, 0), clause.text.length - Math.max(until, 0));
    if (until >= 0) reading.denied.push(denied);
    if (isDenying) reading.silent.push(denied);
    isNo ||= isDenying;
    isCondition ||= word('condition', '^').test(text);
    before = null;
    const isParallel = index === 0 || isInfinitive || order?.mood !== 'to';
    const isOrdered = order && isParallel && !(isNo || isOut || isHard || isCondition);
    last = order?.row.kind ?? null;
    if (isOrdered && last !== null && (!isSoft || (order.mood === 'do' && isAnaphor(order.rest)))) {
      const next = clauses.slice(index + 1).find((one) => !continues(one)) ?? null;
      const start = clause.at + length + order.at;
      const said = trimmedEnd(
        task.slice(start, next ? next.at - next.joint.length : from + words.length),
      );
      const object = saidObject(order, text, raw);
      const count = order.row.isOnce ? 1 : timesOf(order);
      const grant = { kind: last, words: said, ...(object && { object }), count };
      before = { ...grant, start, end: start + said.length, isWish, verb: order.verb };
      reading.found.push(before);
    }
    const tail = order ? text.slice(order.at + 1) : text;
    isHard ||= word('others').test(tail) || (!order && word('modal').test(tail));
    if (!word('depends').test(tail) && !isRelative) continue;
    isSoft = true;
    isHard ||= last === 'send';
  }
  return reading;
}

/** What is left out of everything: `do everything but pay`. */
const EXCEPT = /(?:thing|(?<!\p{L})all|alles|tout|todo) (?:but|aber|mais|pero)$/iu;

/** Begins with one, or ends with one in German. */
const INFINITIVE = /^\p{L}+[aei]r(?:l[oae]s?|se)?(?!\p{L})|^\p{L}+re(?!\p{L})|(?:en|ern|eln)$/iu;

const INTRO = new RegExp(`^(?:${TASK_GRAMMAR.intro})$`, 'iu');

/** What denies the clause before it: `schick es aber noch nicht ab`, `save it, but not yet`. */
const DENIED_AFTER =
  /^(?:(?:noch|jetzt|bitte|todavía|aún|encore) )?(?:not|nicht|pas|no|non|nothing|nichts|rien|nada)(?: (?:yet|now|today|ab|an|auf|aus|ein|hoch|hinzu|weiter|encore|tout de suite|maintenant|ahora|todavía|aún))?$/iu;

/** Splits a sentence where signs and words join its clauses. A clause with “that” stays with the one before it. */
function clausesOf(sentence: string, from: number): Clause[] {
  const signs = '\\s*(?:,(?=\\s)|:(?=\\s|$)|[()–—]|\\s-\\s)\\s*';
  const joins = `(?:${TASK_GRAMMAR.joins}|${TASK_GRAMMAR.lift})\\s+`;
  const joint = new RegExp(
    `(?!,? (?:dass|daß|que|that)(?!\\p{L}))(?:${signs}(?:${joins})?|\\s+${joins})`,
    'giu',
  );
  const clauses: Clause[] = [];
  let at = 0;
  let before = '';
  for (const { 0: found, index } of [
    ...sentence.matchAll(joint),
    { 0: '', index: sentence.length },
  ]) {
    const text = sentence.slice(at, index).replace(/[\s.!?…;]+$/u, '');
    if (text.trim() !== '') clauses.push({ text, at: from + at, joint: before });
    before = text.trim() === '' ? before + found : found;
    at = index + found.length;
  }
  return clauses;
}

/** A clause without what may stand before an order. `length`: of what was left out, in letters. */
function withoutLead(clause: string) {
  const lead = {
    text: clause,
    length: 0,
    isLifted: false,
    isRequest: false,
    isWish: false,
    isThat: false,
  };
  const drop = (pattern: RegExp): boolean => {
    const [found] = pattern.exec(lead.text) ?? [];
    if (!found) return false;
    lead.length += found.length;
    lead.text = lead.text.slice(found.length);
    lead.isLifted ||= word('lift').test(found);
    lead.isThat = /\sque(?: tu| vous)?\s*$/iu.test(found);
    return true;
  };
  for (;;) {
    drop(/^(?:[\s"'¿¡*•>-]|\d{1,2}[.)](?=\s))+/u);
    if (drop(word('request', '^'))) lead.isRequest = true;
    else if (drop(word('wish', '^'))) lead.isWish = true;
    else if (!drop(word('lead', '^'))) return lead;
  }
}

interface Place {
  languages: readonly TaskLanguage[];
  isFirst: boolean;
  /** Behind a sign, not only behind “and”. */
  isApart: boolean;
  isRelative: boolean;
  /** Behind “I want that you”. */
  isThat: boolean;
  /** The rest of the sentence. */
  after: string;
}

/** The verb that a clause orders: at its start, behind a place, at the end of a German one, or as a label to press. */
function orderIn(text: string, raw: string, place: Place): Order | null {
  const pressed = labelPressed(text, raw);
  if (pressed) return pressed;
  for (const language of place.languages) {
    const order =
      verbAt(text, 0, { ...place, language }) ??
      verbBehindPlace(text, { ...place, language }) ??
      (language === 'de' && !place.isRelative ? verbAtEnd(text, place.isFirst) : null);
    if (order) return order;
  }
  return null;
}

type VerbPlace = Omit<Place, 'languages' | 'isRelative'> & { language: TaskLanguage };

function verbAt(
  text: string,
  at: number,
  { language, isFirst, isApart, isThat, after }: VerbPlace,
): Order | null {
  const [whole = '', verb = ''] = VERB.exec(text.slice(at)) ?? [];
  const rest = text.slice(at + whole.length);
  const [forms, ending] = formsOf(verb, language);
  const isNoun = wholeWords(NOUNS, '^').test(verb);
  const isBare = rest.trim() === '';
  const isListed = isBare && LISTED.test(after);
  const isVerb =
    ending !== '' ||
    (isNoun && language !== 'en' ? namesObject(rest) : beginsObject(rest)) ||
    (isBare && !(isFirst && isNoun) && !isListed);
  // Behind “and” may be another noun: “the buy and rent prices”; a German one has a capital.
  const isDoubtful =
    isNoun || isListed || (!isApart && !(language === 'de' && /^\p{Ll}/u.test(verb)));
  for (const form of forms) {
    if (language === 'de' && form.mood !== 'do' && !/^ Sie(?!\p{L})/u.test(rest)) continue;
    if (language !== 'de' && form.mood === 'you' && !isThat) continue;
    if (form.mood === 'do' && isDoubtful && !isVerb && !isParted(form, rest)) continue;
    const order = orderOf(form, verb, ending + rest, { at, after });
    if (order) return order;
  }
  return null;
}

/** No noun leaves a particle behind: `trage Montag als Termin ein`. */
function isParted({ particle }: VerbForm, rest: string): boolean {
  return particle !== '' && new RegExp(`\\s${particle}(?:,|$)`, 'iu').test(rest.trimEnd());
}

/** Verbs before it share its object, and it may be no order: `users write, share and like posts`. */
const LISTED = new RegExp(
  `^(?:,(?!\\s(?:${TASK_GRAMMAR.depends}|${TASK_GRAMMAR.relative})(?!\\p{L}))|\\s+(?:and|or|und|oder|et|ou|y|e|o|u)\\s)`,
  'iu',
);

const VERB = /^(?:[smt]['’]|(?:se|me|te|les?|la|nous|vous) )?(\p{L}+)/iu;

/** Whether it begins with the object of a verb: an article, a number, a quote, a pronoun that hangs on it. */
function namesObject(rest: string): boolean {
  const isSign = /^-\p{L}|^\s*(?:[\d\p{Sc}#@("'“]|[\uE000\uE001])/u.test(rest);
  return isSign || word('object', '^').test(rest.trimStart());
}

/** The same, or a name, or what says where or how. */
function beginsObject(rest: string): boolean {
  return namesObject(rest) || /^\s*\p{Lu}/u.test(rest) || word('how', '^').test(rest.trimStart());
}

/** `In the settings turn on …`: a verb before an object, and behind no word that makes it a noun. */
function verbBehindPlace(text: string, place: VerbPlace): Order | null {
  if (!word('place', '^').test(text)) return null;
  let before = '';
  for (const { 0: token, index } of text.matchAll(/[\p{L}'’\uE000\uE001]+/gu)) {
    if (word('depends', '^').test(token) || word('subject', '^').test(token)) return null;
    const isFree =
      index > 0 && !word('object', '^').test(before) && !word('place', '^').test(before);
    const order = isFree ? verbAt(text, index, { ...place, isApart: false }) : null;
    if (order && beginsObject(order.rest)) return order;
    before = token;
  }
  return null;
}

/** `Alle Entwürfe löschen`; `dass du sie löschst`. A noun has a capital, but as the only word. */
function verbAtEnd(text: string, isFirst: boolean): Order | null {
  const [, rest = '', verb = ''] = /^(.*?\s)?(\p{L}+)$/u.exec(text) ?? [];
  const isNoun = !(isFirst && rest === '') && /^\p{Lu}/u.test(verb);
  if (isNoun || word('depends', '^').test(text) || NO_END.test(rest)) return null;
  const object = rest.replace(/^(?:du|sie)\s/i, '');
  for (const form of formsOf(verb.toLowerCase(), 'de')[0]) {
    const isSaid = form.mood === 'to' || (form.mood === 'you' && object !== rest);
    const order =
      isSaid && form.particle === '' ? orderOf(form, verb, object, { at: 0, after: '' }) : null;
    if (order) return order;
  }
  return null;
}

/** Before an infinitive that is no order. */
const NO_END = /\s(?:zu|um|ohne)\s$|(?:^|\s)(?:außer|ausser|statt|anstatt)\s/u;

const NO_ACT: Row = { kind: null, isOnce: false, condition: null, isOfHead: false };

/** `Press Pay now`, `auf „Löschen“ klicken`: the verb of the label; none where the label has none. */
function labelPressed(text: string, raw: string): Order | null {
  const pressed = wholeWords(TASK_GRAMMAR.press, '^').exec(text);
  const quote = new RegExp(`${QUOTE_LETTER}+`).exec(text);
  const isAtEnd = quote !== null && new RegExp(`\\s(?:${TASK_GRAMMAR.pressed})$`, 'u').test(text);
  if (!pressed && !isAtEnd) return null;
  const [before = '', named = ''] = LABEL.exec(raw.slice(pressed?.[0].length ?? 0)) ?? [];
  const quoted = quote && raw.slice(quote.index + 1, quote.index + quote[0].length - 1).trim();
  const button = wholeWords(TASK_GRAMMAR.button, '').exec(named);
  const label = quoted ?? named.slice(0, button?.index).trim();
  const isLabel = quoted !== null || button !== null || /^\p{Lu}/u.test(label);
  const isNoun = wholeWords(NOUNS, '^').test(label);
  const languages = isNoun && !isLabel ? [] : TASK_LANGUAGES;
  const at = { isFirst: false, isApart: true, isThat: false, after: '' };
  const found = languages
    .map((language) => verbAt(label, 0, { ...at, language }))
    .find((one) => one !== null);
  const order = found ?? (before || quoted ? verbAtEnd(label, true) : null);
  return { row: order?.row ?? NO_ACT, mood: 'do', at: 0, verb: order?.verb ?? '', rest: '' };
}

/** What stands behind “press”, up to where it is or what for. */
const LABEL =
  /^(?:\s+(?:the|an?|on|den|die|das|auf|le|la|les|el|los|button|knopf|bouton|botón|sur|en))*\s+(.+?)(?=\s+(?:to|in|at|on|for|um|zu|im|pour|dans|para|de)(?!\p{L})|[.,;!]|$)/iu;

function orderOf(
  { row, mood, particle }: VerbForm,
  verb: string,
  behind: string,
  { at, after }: { at: number; after: string },
): Order | null {
  let rest = behind.trim();
  if (particle !== '') {
    const found = wholeWords(particle, '').exec(rest);
    if (!found && !wholeWords(particle, '').test(after)) return null;
    rest = rest.slice(0, found?.index).trim();
  }
  if (new RegExp(HARMLESS_OBJECT, 'iu').test(rest)) return null;
  const tested = row.isOfHead ? headOf(rest) : rest;
  return row.condition && !row.condition.test(tested) ? null : { row, mood, at, verb, rest };
}

/** A clause that is an object has no head: `what is in the cart`. */
function headOf(rest: string): string {
  if (/^(?:what|was|ce qu|lo que)/iu.test(rest)) return rest;
  return rest.split(new RegExp(HEAD_END, 'iu'))[0] ?? '';
}

/** What the act is done to, as the task says it. */
function saidObject({ rest, at, mood }: Order, text: string, raw: string): string {
  const index = rest === '' ? -1 : text.indexOf(rest, mood === 'do' ? at : 0);
  if (index < 0) return '';
  const object = raw.slice(index, index + headOf(rest).length);
  return object.replace(/^(?:-|(?:to|à)\s)/iu, '').trim();
}

/** How often: what is quoted does not count, and what goes to each of several is one for each. */
function timesOf({ rest, row }: Order): number | null {
  const isForEach = (row.kind === 'send' || row.kind === 'grant') && TO_EACH.test(rest);
  return isForEach ? null : saidCount(headOf(rest));
}

const TO_EACH =
  /(?<!\p{L})(?:to|an|à|aux?|al?) (?:all|each|every(?:one|body)?|alle[nr]?|jede[nmr]|tou(?:te)?s|chaque|chacune?|tod[oa]s|cada)(?!\p{L})/iu;

/** `Buy nothing`, `lösche das nicht`. */
function deniesObject({ rest, at }: Order, text: string): boolean {
  const behind = rest === '' ? text.slice(at) : rest;
  return NO_OBJECT.test(behind) || NOT_BEHIND.test(behind);
}

const NO_OBJECT =
  /^(?:-\p{L}+ |up |on |off )?(?:nothing|nobody|none|zero|zéro|cero|no(?! more than)|neither|not|pas|rien|aucune?|jamais|nada|ningun[ao]?|ningún|nunca)(?!\p{L})/iu;
const NOT_BEHIND =
  /(?<!\p{L})(?:nicht|nichts|kein\p{L}*|nie|niemals)(?! (?:mehr als|später|nur|länger|über))(?!\p{L})/iu;

function isAnaphor(rest: string): boolean {
  return word('it', '^').test(rest.replace(/^-/, ''));
}

/** Whether the clause goes on with the object of the one before it. */
function continues({ text, joint }: Clause): boolean {
  return !joint.includes(':') && beginsObject(text);
}

function trimmedEnd(said: string): string {
  const text = said.trim().replace(/[\s.,;:!?–—-]+$/u, '');
  return text.includes('(') ? text : text.replace(/\)$/, '');
}

/** Whether the task denies elsewhere what this grants: “…, but don’t pay”. */
function isDeniedElsewhere(grant: Found, task: string, denied: readonly Span[]): boolean {
  return denied.some(({ start, end }) => {
    const said = task.slice(start, end);
    const isOwn = start > grant.start && end <= grant.end && /^\s*$/.test(said);
    return !isOwn && isDenied(grant.kind, said, grant.verb.slice(0, STEM_LETTERS));
  });
}

function isDenied(kind: GrantKind, said: string, verb = '(?!)'): boolean {
  return wholeStart(DENIED_WORDS[kind] ?? verb).test(said) && !word('besides').test(said);
}

/** Letters by which another form of a verb is known. */
const STEM_LETTERS = 4;

function wholeStart(list: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${list})`, 'iu');
}

/** The forms that a word may be, and the Spanish pronouns at its end. */
function formsOf(verb: string, language: TaskLanguage): [readonly VerbForm[], string] {
  const verbs = verbsOf(language);
  const known = verbs.get(folded(verb));
  if (known || language !== 'es') return [known ?? [], ''];
  for (const pattern of [/l[oae]s?$/iu, /(?:me|te|se|nos)(?:l[oae]s?)?$/iu]) {
    const [ending = ''] = pattern.exec(verb) ?? [];
    const stem = verbs.get(folded(verb.slice(0, verb.length - ending.length)));
    if (ending !== '' && stem) return [stem, ending];
  }
  return [[], ''];
}

/** Without the accents that verbs gain and lose in their forms, but for one at the end: `annule`, not `annulé`. */
function folded(text: string): string {
  const parts = text.toLowerCase().normalize('NFD');
  return parts.replace(/[\u0300-\u0302](?!$)/g, '').normalize('NFC');
}

const lexicon = new Map<TaskLanguage, Map<string, VerbForm[]>>();

function verbsOf(language: TaskLanguage): ReadonlyMap<string, readonly VerbForm[]> {
  const known = lexicon.get(language);
  if (known) return known;
  const verbs = new Map<string, VerbForm[]>();
  for (const line of TASK_VERBS) {
    const [head = '', ...columns] = line.split('|').map((part) => part.trim());
    const row = rowOf(head);
    const words = columns[TASK_LANGUAGES.indexOf(language)] ?? '';
    for (const verb of words.split(' ').filter((one) => one !== '')) {
      for (const [form, mood, particle = ''] of FORMS[language](verb)) {
        const key = folded(form);
        verbs.set(key, [...(verbs.get(key) ?? []), { row, mood, particle }]);
      }
    }
  }
  lexicon.set(language, verbs);
  return verbs;
}

function rowOf(head: string): Row {
  const [, said, once, test, name] = /^(\w+)(!?)(?: (of|with):(\w+))?$/.exec(head) ?? [];
  const pattern = TASK_PATTERNS[name as keyof typeof TASK_PATTERNS]?.replaceAll(
    'AMOUNT',
    () => AMOUNT,
  );
  const end =
    '(?=\\s*$|,| [\uE000\uE001]| (?:that|which|i|we|you|who|que|qui|of|de|du|des|del|von|der|aller)(?!\\p{L})| d.)';
  const source = test === 'of' ? `(?<!\\p{L})(?:${pattern})${end}` : pattern;
  return {
    kind: said === 'no' ? null : (said as GrantKind),
    isOnce: once === '!',
    condition: source === undefined ? null : new RegExp(source, 'iu'),
    isOfHead: test === 'of',
  };
}

type Form = readonly [form: string, mood: VerbForm['mood'], particle?: string];

/** The forms of a verb of the lexicon in each language. */
const FORMS: Readonly<Record<TaskLanguage, (verb: string) => Form[]>> = {
  en: (verb) => [[verb, 'do']],
  de: (verb) => {
    const [, particle = '', infinitive = '', order] =
      /^(?:(.+)\+)?(.+?)(?:\/(.+))?$/.exec(verb) ?? [];
    const stem = infinitive.replace(/e?n$/, '');
    const orders = order ? [order] : [stem, `${stem}e`, `${stem.replace(/e([lr])$/, '$1')}e`];
    return [
      ...orders.map((form): Form => [form, 'do', particle]),
      [infinitive, 'to', particle],
      [particle + infinitive, 'to'],
      ...['st', 'est'].map((ending): Form => [particle + stem + ending, 'you']),
    ];
  },
  fr: (verb) => {
    const [infinitive = '', you, many] = verb.split('/');
    const stem = infinitive.slice(0, -2);
    const orders = [you ?? `${stem}e`, `${stem}e`, many ?? `${stem}ez`];
    const told = [infinitive, 'to'] as const;
    return [told, [`${you ?? `${stem}e`}s`, 'you'], ...orders.map((form): Form => [form, 'do'])];
  },
  es: (verb) => {
    const [infinitive = '', you, polite] = verb.split('/');
    const stem = infinitive.slice(0, -2);
    const isFirst = infinitive.endsWith('ar');
    const soft = isFirst ? softened(stem) : stem;
    const other = polite ?? `${soft}${isFirst ? 'e' : 'a'}`;
    const orders = [you ?? `${stem}${isFirst ? 'a' : 'e'}`, other];
    return [[infinitive, 'to'], [`${other}s`, 'you'], ...orders.map((form): Form => [form, 'do'])];
  },
};

/** `pagar` – `pague`, `publicar` – `publique`, `autorizar` – `autorice`. */
function softened(stem: string): string {
  return stem.replace(/g$/, 'gu').replace(/c$/, 'qu').replace(/z$/, 'c');
}
