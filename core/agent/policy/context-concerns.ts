import type { PressContext, PressedByEnter } from '../../page/act/press-context.ts';
import type { PageNode } from '../../page/tree/page-tree.ts';
import { msg, type Text } from '../../platform/messages/messages.ts';
import { quotedWords } from '../../platform/text/short-list.ts';
import { type Concern, type ConcernKind, MEANS } from '../run/concern.ts';
import { kindsOfAddress } from './address-kinds.ts';
import { hardToUndo, saidConcern } from './said-concern.ts';
import { isAddress, stakesOf } from './stakes-around.ts';
import { onlyGoesOn } from './wizard-going-on.ts';
import { type AtStake, actKinds, isAnyAct } from './words/act-kinds.ts';
import { IN_EFFECT, VIEW_PARTS_ELSEWHERE } from './words/act-words.ts';
import { isHarmlessLabel } from './words/harmless-labels.ts';
import { isConsent } from './words/is-consent.ts';
import { hasPrice, isPriced, namesSum, paymentAt } from './words/price-signs.ts';
import { actWords, sensitiveKinds } from './words/sensitive-kinds.ts';
import { STAKES } from './words/stakes.ts';
import { isUnmodelled } from './words/unmodelled.ts';

/** Elements that act for good when they are pressed; tabs, rows and menus only show. */
const ACTS = /^(button|image|menuitem|generic|cell|row|link|LabelText|switch)$/;
const TITLES = /^(link|row|cell)$/;
const CHOICES = /^(checkbox|radio|option|switch|menuitemradio|menuitemcheckbox)$/;

/**
 * What a press may do by what stands around it, where its own words do not say: a total beside
 * “Continue”, a card’s last digits, “Delete account?” over “Got it”, a form that posts to `/delete`.
 */
export function contextConcerns({ node }: PageNode, context: PressContext): Concern[] {
  const names = [node.name, ...context.names];
  if (CHOICES.test(node.role) || CHOICES.test(context.activates.split(' ')[0] ?? '')) {
    return choiceConcerns(node.name, names);
  }
  if (!ACTS.test(node.role)) return [];
  const said = context.names.flatMap((name) =>
    sensitiveKinds(actWords(name, context.item))
      .filter((kind) => !(kind === 'send' && (context.isSearch || isGetForm(node, context))))
      .map((kind) => byName(kind, name)),
  );
  if (said.some(({ kind }) => kind !== 'send')) return said;
  // It puts days or times into a field; what the field is for is asked when that is sent.
  if (context.picks && context.leads === '' && names.every(endsPicking)) return said;
  const acts = actConcerns(node, context);
  if (acts.length > 0) return [...said, ...acts];
  const plan = names.find((name) => choosesPlan(name, context));
  if (plan !== undefined) return [...said, byName('pay', plan)];
  const priced = names.find(isPriced);
  if (priced !== undefined && !context.leads.startsWith('get ')) {
    return [...said, byName('pay', priced)];
  }
  const isLink = /^get /.test(context.leads) && node.role === 'link';
  const byAddress = kindsOfAddress(context, isLink ? 'opened' : 'pressed');
  if (byAddress.length > 0) {
    return [...said, ...byAddress.map((kind) => around(kind, names, quotedWords(context.leads)))];
  }
  if (context.isSearch || isLink) return said;
  const stake = stakeOf(context);
  // A name that says what it does is not judged by its form as well.
  const isNamed = said.length > 0 || sensitiveKinds(actWords(node.name, context.item)).length > 0;
  const act = isNamed ? [] : anyActOf(names, context, stake);
  if (names.some(isHarmlessLabel)) return [...said, ...act];
  // What a row or link is called says what it opens: it is no unnamed button of the fields beside it.
  const isTitle = TITLES.test(node.role) && node.name !== '';
  // What a field suggests goes into it.
  const isOther = isTitle || context.completes === true;
  const found = stakesOf(isOther ? { ...context, fields: [] } : context);
  const goesOn = onlyGoesOn(names, context);
  const isNoun = act.length === 0 && !isNamed && namesThing(names, context);
  const stakes = found
    .filter(([kind]) => !goesOn || (kind !== 'pay' && kind !== 'send'))
    .filter(([kind]) => kind !== 'pay' || !isNoun || context.around.some(namesSum));
  if (stakes.length > 0) return [...said, ...stakes.map(([kind, why]) => around(kind, names, why))];
  const mild = actConcerns(node, context, stake);
  if (mild.length > 0) return [...said, ...mild];
  if (goesOn) return said;
  if (stake.money && stake.effect && names.some(isConsent)) {
    const priced = context.around.find(hasPrice) ?? '';
    return [...said, around('pay', names, quotedWords(priced, paymentAt(priced)))];
  }
  if (act.length > 0) return [...said, ...act];
  const unknown = unknownConcerns(node, context, stake);
  if (unknown.length > 0) return [...said, ...unknown];
  return [...said, ...answerConcerns(node, context)];
}

/** Beside what something costs a month, with no sum that is due: a name without a verb, that is no yes, shows a thing. */
function namesThing(
  names: readonly string[],
  { headings, language, leads }: PressContext,
): boolean {
  const said = names.filter((name) => /\p{L}/u.test(name));
  const isOrder = headings.some((heading) => PAYS?.test(heading) && !isAddress(heading));
  if (said.length === 0 || isOrder || WRITES.test(leads)) return false;
  return !said.some((name) => isConsent(name) || hasPrice(name) || isUnmodelled(name, language));
}

const PAYS = STAKES.find(({ kind }) => kind === 'pay')?.heading;

/** What closes a picker: `Apply`, `OK`, `Clear`. */
function endsPicking(name: string): boolean {
  return !hasPrice(name) && (isConsent(name) || isHarmlessLabel(name));
}

function isGetForm({ role }: PageNode['node'], { leads }: PressContext): boolean {
  return role === 'button' && leads.startsWith('get ');
}

/** What a label’s verb does: by itself, or with what is at stake around it. */
function actConcerns(node: PageNode['node'], context: PressContext, stake?: AtStake): Concern[] {
  const opens = /^get \//.test(context.leads);
  for (const name of new Set([node.name, ...context.names])) {
    const kinds = opens ? undoneByLink(name) : actKinds(actWords(name, context.item), stake);
    if (kinds.length > 0) return kinds.map((kind) => hardToUndo(kind, name));
  }
  return [];
}

/** Links that go somewhere are named after what is there; `Unfollow` is still an act. */
function undoneByLink(name: string): ConcernKind[] {
  return /^un/i.test(name.trim()) ? actKinds(name) : [];
}

/** `Choose Team`, below a heading “Team” and beside what it costs a month: with a card on file, that buys. */
function choosesPlan(
  name: string,
  { around: [near = ''], headings: [over = ''] }: PressContext,
): boolean {
  const plan = over.trim().toLowerCase();
  if (plan === '' || !hasPrice(near) || !RECURRING.test(near)) return false;
  const rest = name.toLowerCase().replace(plan, '\u0000');
  return rest.includes('\u0000') && CHOOSES.test(rest.replace('\u0000', ' ').trim());
}

const RECURRING =
  /(?:\/|(?<!\p{L})(?:per|a|pro|par|por|al|na|za|i)) ?(?:seat|user|month|mo|year|yr|week|nutzer|monat|jahr|mois|an|mes|año|mese|mês|ano|maand|jaar|miesiąc|mies|rok|månad|ay|мес|год)(?!\p{L})|monthly|annually|yearly|monatlich|mensuel|月額|毎月|每月|월/iu;
const CHOOSES =
  /^(?:choose|select|pick|take|get|go(?: with| for)?|move(?: me)? to|switch (?:\p{L}+ ){0,3}to|try|commit to|sign me up for|start(?: with)?|i want|wählen|buchen|nehmen|choisir|prendre|elegir|contratar|escolher|assinar|scegli|attiva|kies|neem|wybierz|välj|seç|выбрать|を選ぶ|を選択|選択|选择|選擇|선택)$/iu;

/** Money near a press, and a form that posts, a question, or something in effect: it may change that. */
function stakeOf(context: PressContext): AtStake {
  const { around: texts, headings, leads, asks = '' } = context;
  if (isOfCookies(context)) return { money: false, effect: false };
  const near = [...texts.slice(0, 2), ...headings.filter((heading) => !isAddress(heading))];
  const isInEffect = near.some((text) => IS_IN_EFFECT.test(text));
  return {
    money: near.some(hasPrice),
    effect: WRITES.test(leads) || asks !== '' || isInEffect,
  };
}

/** A banner about cookies decides on these alone, whatever the page behind it is about. */
const COOKIES = /cookie|クッキー|쿠키|تعريف الارتباط/iu;

function isOfCookies({ around: [near = ''] }: PressContext): boolean {
  return COOKIES.test(near);
}

/** What a label asks for by the form of its verb alone. */
function anyActOf(names: readonly string[], context: PressContext, stake: AtStake): Concern[] {
  if (isOfCookies(context)) return [];
  const here = { ...stake, effect: stake.effect || hasFacts(context) };
  const act = names.find((name) =>
    isAnyAct(actWords(name, context.item), context.around, here, context.language),
  );
  return act === undefined ? [] : [hardToUndo('delete', act)];
}

/** A button beside money or facts whose language has verbs of which nothing is known, and which is not known to show. */
function unknownConcerns(
  { name, role }: PageNode['node'],
  context: PressContext,
  { money, effect }: AtStake,
): Concern[] {
  const goes = context.leads.startsWith('get ') || context.completes === true;
  if (!BUTTONS.test(role) || goes || isOfCookies(context)) return [];
  if (!isUnmodelled(name, context.language) || actWords(name, context.item) === '') return [];
  if (VIEW_PARTS_ELSEWHERE.test(name) || name.split(/\s+/u).length > MAX_WORDS) return [];
  // “Cancel” alone leaves; who says yes to anything is judged by that.
  if (LEAVES.test(name)) return [];
  return money || effect || hasFacts(context) ? [hardToUndo('delete', name)] : [];
}

const BUTTONS = /^(?:button|link|generic)$/;
const LEAVES =
  /^\P{L}*(?:[iİ]̇?ptal|vazge[cç]|रद्द करें|avbryt|annuller|zrušit|peruuta|batal|hủy|huỷ|ακύρωση|άκυρο|إلغاء|ביטול|בטל|취소|ยกเลิก|mégse|anulează|renunță|storno)\P{L}*$/iu;
/** More words are a sentence. */
const MAX_WORDS = 7;

/** Whether it stands beside facts of something: `State: running`, `2 spots left`. */
function hasFacts({ around: texts }: PressContext): boolean {
  return texts.slice(0, 2).some((text) => FACTS.test(text));
}

const FACTS = /\p{L}: \S| · |\d/u;

const IS_IN_EFFECT = new RegExp(IN_EFFECT, 'iu');

/** A dialog that asks something: whatever does not plainly leave it says yes. */
function answerConcerns({ name, role }: PageNode['node'], { asks = '' }: PressContext): Concern[] {
  if (asks === '' || role !== 'button') return [];
  const text = quotedWords(asks);
  const means = msg('policy.cannotUndone');
  return [{ kind: 'dialog', sentence: msg('policy.answersIt', { name, text, means }) }];
}

/**
 * What Enter in a field does: what the buttons that it presses do, by their words and by what stands
 * around; a message is sent by it also where no button says so.
 */
export function enterConcerns({ node }: PageNode, context: PressContext): Concern[] {
  if (context.isSearch) return [];
  const pressed = context.enter ?? [];
  const named = pressed.flatMap(({ names }) =>
    names.flatMap((name) => sensitiveKinds(name).map((kind) => byName(kind, name))),
  );
  const acts = pressed.flatMap(({ names }) =>
    names.flatMap((name) => actKinds(name, stakeOf(context)).map((kind) => hardToUndo(kind, name))),
  );
  if (named.length === 0 && acts.length > 0) return acts;
  if (named.length > 0) return named;
  const own = [node.name, ...context.names];
  const addressed = pressed.flatMap(({ leads }) =>
    kindsOfAddress({ leads }, 'pressed').map((kind) => around(kind, own, quotedWords(leads))),
  );
  if (addressed.length > 0) return addressed;
  if (pressed.length > 0 && pressed.every(({ names }) => names.some(isHarmlessLabel))) return [];
  const goesOn = pressed.length > 0 && pressed.every((press) => goesOnOrStays(press, context));
  return stakesOf({ ...context, fields: [...own, ...context.fields] })
    .filter(([kind]) => !goesOn || (kind !== 'pay' && kind !== 'send'))
    .map(([kind, why]) => around(kind, own, why));
}

function goesOnOrStays({ names, leads }: PressedByEnter, context: PressContext): boolean {
  return names.some(isHarmlessLabel) || onlyGoesOn(names, { ...context, leads });
}

/**
 * What nothing holds once it is sent: a form that posts, whose button may do anything and is no search. For
 * runs without the debugger.
 */
export function unheldConcerns({ node }: PageNode, context: PressContext): Concern[] {
  if (context.isSearch) return [];
  const ways = context.enter ?? [{ names: [node.name, ...context.names], leads: context.leads }];
  const posting = ways.find(
    ({ names, leads }) => WRITES.test(leads) && !names.some(isHarmlessLabel),
  );
  if (!posting) return [];
  const name = [...posting.names, node.name].find((label) => label !== '') ?? node.role;
  const sentence = msg('policy.submitsFormCannotHeldWithout', {
    name: quotedWords(name),
    leads: quotedWords(posting.leads),
  });
  return [{ kind: 'submit', sentence }];
}

/** How `leads` begins where something is sent. */
const WRITES = /^(post|put|patch|delete)\b/;

/** A choice that costs something: a box or an option with a price. */
function choiceConcerns(name: string, names: readonly string[]): Concern[] {
  const priced = names.find(hasPrice);
  return priced === undefined ? [] : [byName('pay', name || priced)];
}

function byName(kind: ConcernKind, name: string): Concern {
  return saidConcern(kind, name);
}

function around(kind: ConcernKind, names: readonly string[], why: Text): Concern {
  const means = MEANS[kind] ?? msg('policy.cannotUndone');
  const named = names.find((label) => label !== '');
  const name = named === undefined ? msg('policy.this', { role: 'button' }) : quotedWords(named);
  return { kind, sentence: msg('policy.isNextToIt', { name, text: why, means }) };
}
