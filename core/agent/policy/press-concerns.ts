import type { PressContext } from '../../page/act/press-context.ts';
import type { UnseenReason } from '../../page/tree/frame-node.ts';
import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';
import { isSecretReading } from '../../page/tree/secret-field.ts';
import { msg } from '../../platform/messages/messages.ts';
import { type Concern, unique } from '../run/concern.ts';
import { leftToPage } from './address-kinds.ts';
import { chosenConcerns, isPendingChoice } from './chosen-concerns.ts';
import { consentConcerns } from './consent-concerns.ts';
import { contextConcerns, unheldConcerns } from './context-concerns.ts';
import { ancestorsOf, descendantsOf, isForm } from './page-relations.ts';
import { saidConcern } from './said-concern.ts';
import { isHarmlessLabel } from './words/harmless-labels.ts';
import { isConsent } from './words/is-consent.ts';
import { isDatedRow } from './words/is-dated-row.ts';
import { hasPrice } from './words/price-signs.ts';
import { actWords, sensitiveKinds } from './words/sensitive-kinds.ts';

/** What the policy knows of the page and of the run's permissions. */
export interface PressFacts {
  tree: PageTree;
  /** Origins that a person has approved. */
  origins: readonly string[];
  /** What stands around the elements that the action presses, by key, where their frames say it. */
  contexts?: ReadonlyMap<string, PressContext>;
  /** False where nothing holds what the page sends: then more is asked beforehand. */
  isHeld?: boolean;
}

/** Elements that act when they, or anything in them, are pressed. */
const PRESSED = /^(button|link|menuitem\w*|option|tab|treeitem|checkbox|radio|switch|gridcell)$/;
/** Of these, an empty name means only yes. */
const AGREES = /^(button|link|menuitem|image)$/;
const TEXTS = /^(textbox|searchbox|spinbutton)$/;

/** Where its frame does not say what stands around an element, its words alone are judged. */
const UNKNOWN: PressContext = {
  names: [],
  shown: '',
  activates: '',
  leads: '',
  sends: '',
  around: [],
  headings: [],
  isSearch: false,
  fields: [],
};

/** What pressing an element may do: by its name, its surroundings, and its destination. */
export function pressConcerns(target: PageNode, facts: PressFacts): Concern[] {
  // A click in a text field only sets the caret.
  if (isTextField(target)) return unseenConcerns(target);
  const { tree } = facts;
  const around = ancestorsOf(tree, target).filter(
    ({ node }) => node.kind === 'interactive' && PRESSED.test(node.role),
  );
  const pressed = [target, ...around];
  const context = facts.contexts?.get(target.key);
  const isPending = isPendingChoice(tree, target);
  // What it opens is judged when it is pressed, and what it sends all the same is held.
  const isOpener = context?.opens === true || opensEditor(target, context);
  const opens = isOpener && facts.isHeld !== false;
  const later = leftToPage(target.node.role === 'link' ? context : undefined);
  const named = pressed
    .flatMap((node) => (isPending && node === target ? [] : rowConcerns(tree, node, context?.item)))
    // The Submit of a search is a search.
    .filter(({ kind }) => !(kind === 'send' && (context?.isSearch || asksOnly(target, context))))
    .filter(({ kind }) => !opens || kind === 'grant' || (kind === 'pay' && !isNew(target)))
    .filter(({ kind }) => !later.has(kind));
  const isOpen =
    !isPending &&
    !opens &&
    named.every(({ kind, isUnforeseen }) => kind === 'send' || isUnforeseen);
  const byContext = isOpen
    ? contextConcerns(target, withoutRow(target, named, context)).filter(
        ({ kind }) => !later.has(kind),
      )
    : [];
  const isPlain = named.length === 0 && byContext.length === 0;
  const agrees = !opens && AGREES.test(target.node.role) && isConsent(labelOf(target));
  return unique([
    ...named,
    ...(agrees && named.length === 0 ? consentConcerns(tree, target) : []),
    ...byContext,
    ...chosenConcerns(tree, target),
    ...(context && isPlain && facts.isHeld === false ? unheldConcerns(target, context) : []),
    ...pressed.flatMap((node) => navigationConcerns(node, facts)),
    ...(target.node.submits ? secretConcerns(tree, target) : []),
    ...unseenConcerns(target),
  ]);
}

/** Elements that may be a whole row of what somebody wrote. */
const ROWS = /^(generic|listitem|row|option|treeitem|article|link)$/;
/** Levels over a row that may be those of its list. */
const MAX_ABOVE = 3;

/** By its name; in a row of messages, words are somebody's, so that the press is seen first, and what it sends held. */
function rowConcerns(tree: PageTree, press: PageNode, item?: readonly string[]): Concern[] {
  const found = nameConcerns(press, item);
  const { name, role } = press.node;
  if (found.length === 0 || !ROWS.test(role) || hasPrice(name)) return found;
  const list = ancestorsOf(tree, press).slice(0, MAX_ABOVE);
  const likes = tree.nodes.filter((other) => {
    if (other === press || other.node.role !== role || other.frame !== press.frame) return false;
    return ancestorsOf(tree, other).some(({ key }, at) => list[at]?.key === key);
  });
  const isRow = isDatedRow(
    name,
    likes.map(({ node }) => node.name),
  );
  return isRow ? found.map((concern) => ({ ...concern, isUnforeseen: true })) : found;
}

/** What stands around a row of messages, without the row's own words over again. */
function withoutRow(
  { node }: PageNode,
  named: readonly Concern[],
  context: PressContext = UNKNOWN,
): PressContext {
  if (!named.some(({ isUnforeseen }) => isUnforeseen)) return context;
  const own = lettersOf(node.name);
  return { ...context, names: context.names.filter((name) => !own.includes(lettersOf(name))) };
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** `New transfer` opens a form of one. */
function isNew({ node }: PageNode): boolean {
  return isHarmlessLabel(node.name) && !hasPrice(node.name);
}

/** Verbs of messages, whose text must stand somewhere before they can send it. */
const ANSWERS =
  /^\P{L}*(?:(?:quick )?reply(?: to (?:sender|this|it))?|forward|antworten|weiterleiten|répondre|transférer|responder|reenviar|encaminhar|rispondi|inoltra|beantwoorden|doorsturen|odpowiedz|przekaż dalej|yanıtla|ilet|svara|vidarebefordra|ответить|переслать|返信|転送|回复|回覆|转发|轉寄|답장|전달)\P{L}*$/iu;

/** `Reply` where nothing is written, nor could be: it opens the editor, whose own button is judged. */
function opensEditor({ node }: PageNode, context: PressContext | undefined): boolean {
  if (!context?.writesNothing || context.leads !== '') return false;
  const names = [node.name, ...context.names].filter((name) => /\p{L}/u.test(name));
  return names.length > 0 && names.every((name) => ANSWERS.test(name));
}

/** The button of a form that only asks for a page: what is in its address, the policy of addresses judges. */
function asksOnly({ node }: PageNode, context: PressContext | undefined): boolean {
  return node.role === 'button' && /^get /.test(context?.leads ?? '');
}

/** By the element's own name, without the text of the item that it acts on. */
export function nameConcerns(target: PageNode, item?: readonly string[]): Concern[] {
  return textConcerns(actWords(labelOf(target), item), target.node.name);
}

/** By what a text says of choosing or pressing it. */
export function textConcerns(text: string, name = text): Concern[] {
  return sensitiveKinds(text).map((kind) => saidConcern(kind, name));
}

/** Only elements that are fields by their tag, whatever role they claim. */
export function isTextField({ node }: PageNode): boolean {
  const isField = /^(input|textarea)$/.test(node.tag) || node.reason === 'editable';
  return isField && TEXTS.test(node.role);
}

function labelOf({ node }: PageNode): string {
  return node.role === 'button' ? `${node.name} ${node.value ?? ''}`.trim() : node.name;
}

/** A click sends data to its destination: the form's content, and the visit itself. */
export function navigationConcerns({ node }: PageNode, { origins }: PressFacts): Concern[] {
  const { leadsTo, name, role } = node;
  if (leadsTo === undefined || origins.includes(leadsTo)) return [];
  const what = name === '' ? msg('policy.this', { role }) : msg('common.quoted', { quoted: name });
  return [
    {
      kind: 'new-origin',
      sentence: msg('policy.leadsSiteNewTask', { what, leadsTo }),
      origin: leadsTo,
    },
  ];
}

/** A person enters secrets, or approves what is entered. */
export function secretFieldConcerns(target: PageNode | undefined): Concern[] {
  if (!target || !isSecretReading(target.node)) return [];
  return [{ kind: 'secret', sentence: msg('policy.fieldSecret', { name: target.node.name }) }];
}

/** A form with a password or card data sends it when submitted, whatever its button says. */
export function secretConcerns(tree: PageTree, target: PageNode): Concern[] {
  const form = ancestorsOf(tree, target).find(isForm);
  const filled = form && descendantsOf(tree, form).find(({ node }) => isFilledSecret(node));
  if (!filled) return [];
  const sentence = msg('policy.sendsText', { name: target.node.name, name2: filled.node.name });
  return [{ kind: 'secret', sentence }];
}

function isFilledSecret(node: PageNode['node']): boolean {
  return node.kind === 'interactive' && Boolean(node.value) && isSecretReading(node);
}

/**
 * Names for screen readers are clipped, moved off the page or hidden, and long ones end in dots: they are
 * names like those of an attribute, and their words are judged as such. What is painted so that nobody can
 * read it is meant for readers that are no persons.
 */
const FOR_SCREEN_READERS: ReadonlySet<UnseenReason> = new Set([
  'clipped',
  'off-screen',
  'not rendered',
  'cut by an ellipsis',
]);

function unseenConcerns({ node }: PageNode): Concern[] {
  const { unseen } = node.notes ?? {};
  if (!unseen || FOR_SCREEN_READERS.has(unseen.reason)) return [];
  const { seen } = unseen;
  const sentence = seen
    ? msg('policy.showsAccessibleName', { seen, name: node.name })
    : msg('policy.personDoesNotSee', { name: node.name });
  return [{ kind: 'unseen', sentence }];
}
