import type { PressContext } from '../../page/act/press-context.ts';
import type { UnseenReason } from '../../page/tree/frame-node.ts';
import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';
import { isSecretReading } from '../../page/tree/secret-field.ts';
import { msg } from '../../platform/messages/messages.ts';
import { quotedWords } from '../../platform/text/short-list.ts';
import { type Concern, namedConcern, unique } from '../run/concern.ts';
import type { PressWords } from '../run/step-record.ts';
import type { SentMeaning } from '../writes/held-write.ts';
import { kindsOfAddress, openingConcerns } from './address-kinds.ts';
import { ancestorsOf, descendantsOf, isDialog, isForm } from './page-relations.ts';
import { isSentKind, sentKinds } from './sent-kinds.ts';
import { sensitiveKinds } from './words/sensitive-kinds.ts';

/** What the policy knows of the page and of the run's permissions. */
export interface PressFacts {
  tree: PageTree;
  /** Origins that a person has approved. */
  origins: readonly string[];
  /** What stands around the elements that the action presses, by key, where their frames say it. */
  contexts?: ReadonlyMap<string, PressContext>;
  /** Whether it is held what the page sends; where it is not, a press is judged beforehand. */
  isHeld?: boolean;
}

/** Elements that act when they, or anything in them, are pressed. */
const PRESSED = /^(button|link|menuitem\w*|option|tab|treeitem|checkbox|radio|switch|gridcell)$/;
const TEXTS = /^(textbox|searchbox|spinbutton)$/;
/** What changes the view alone, or a field whose form sends it later. */
const VIEWS = /^(tab|columnheader|textbox|searchbox|spinbutton|combobox|slider|scrollbar|option)$/;
const CHOICES = /^(checkbox|radio)$/;
/** Turns the pages of a list. */
const PAGER =
  /^\P{L}*(?:\d{1,4}|(?:next|previous|prev|first|last|weiter|zurück|nächste|vorherige|suivante?|précédente?|siguiente|anterior|próxim[ao]|successiv[ao]|precedente|volgende|vorige|następna|poprzednia|dalej|wstecz|следующая|предыдущая|далее|назад)(?: (?:page|seite|página|pagina|strona|страница))?|次へ|前へ|下一页|上一页|다음|이전)\P{L}*$/iu;

/**
 * Why a person decides on a press. Where what the page sends is held, the press itself is free: only another site and a
 * secret that a form gives away count. Without the hold, whatever is not known to change only the view asks.
 */
export function pressConcerns(target: PageNode, facts: PressFacts): Concern[] {
  const isHeld = facts.isHeld === true;
  // A click in a text field only sets the caret.
  if (isTextField(target)) return isHeld ? [] : unseenConcerns(target);
  const { tree } = facts;
  const around = ancestorsOf(tree, target).filter(
    ({ node }) => node.kind === 'interactive' && PRESSED.test(node.role),
  );
  const pressed = [target, ...around];
  return unique([
    ...(isHeld ? [] : [...unheldConcerns(target, pressed, facts), ...unseenConcerns(target)]),
    ...pressed.flatMap((node) => navigationConcerns(node, facts)),
    ...(isHeld ? openedConcerns(target, facts) : []),
    ...(target.node.submits ? secretConcerns(tree, target) : []),
  ]);
}

/** A link may open in another tab, which is not held: its address is judged as any that is opened. */
function openedConcerns({ key }: PageNode, { contexts }: PressFacts): Concern[] {
  const [, path] = /^get (\S+)/.exec(contexts?.get(key)?.leads ?? '') ?? [];
  return path === undefined ? [] : openingConcerns(`http://page${path}`);
}

/** What nothing holds once it is sent, by its labels and by where its form goes. */
function unheldConcerns(
  target: PageNode,
  pressed: readonly PageNode[],
  { tree, contexts }: PressFacts,
): Concern[] {
  const context = contexts?.get(target.key);
  const { node } = target;
  const name = node.name || context?.names.find((label) => label !== '') || node.role;
  const labels = pressed.flatMap(({ node: { name: own, value = '' } }) => [own, value]);
  const asked = ancestorsOf(tree, target)
    .filter((around) => isForm(around) || isDialog(around))
    .flatMap(({ node: { name: own, asks } }) => [own, asks?.heading ?? '', asks?.text ?? '']);
  const own = context ? wordsOf(context).label : [];
  const words: PressWords = { label: [...labels, ...own, ...asked] };
  const leads = context?.leads ?? '';
  // Where it leads is judged as an address, and as another site.
  const isLink = node.role === 'link' && leads === '' && node.leadsTo !== undefined;
  if (isLink || isOfView(tree, target, context)) return concernsOf(labelKinds(words.label), name);
  return concernsOf(meaningOf(leads, words), name);
}

/** By where it leads, where that can be said; what only asks for a page does what its address says. */
function meaningOf(leads: string, words: PressWords): readonly SentMeaning[] {
  if (leads.startsWith('get ')) {
    const kinds = kindsOfAddress(leads).filter((kind) => isSentKind(kind));
    return [...kinds.map((kind) => ({ kind, word: '' })), ...labelKinds(words.label)];
  }
  const [, method = 'post', path = ''] = /^(\S+) (\S*)/.exec(leads) ?? [];
  const sent = { method: method.toUpperCase(), url: `http://page${path}` };
  return sentKinds({ ...sent, data: [], operation: '' }, words);
}

function labelKinds(labels: readonly string[]): SentMeaning[] {
  return labels.flatMap((label) => sensitiveKinds(label));
}

function concernsOf(meant: readonly SentMeaning[], name: string): Concern[] {
  return unique(meant.map(({ kind }) => unheldConcern(kind, name)));
}

/** What may be of this kind, by its name alone. */
export function unheldConcern(kind: Concern['kind'], name: string): Concern {
  if (kind !== 'submit') return namedConcern(kind, name);
  return {
    kind,
    sentence: msg('policy.mayChangeSomethingNothingHolds', { name: quotedWords(name) }),
  };
}

/** A tab, a menu, a disclosure, a sorting, a pager, a search or a field. */
function isOfView(tree: PageTree, target: PageNode, context: PressContext | undefined): boolean {
  const { role, tag, name } = target.node;
  if (context?.isSearch || context?.opens) return true;
  if (tag === 'summary' || VIEWS.test(role) || PAGER.test(name)) return true;
  const around = ancestorsOf(tree, target);
  if (around.some(({ node }) => node.role === 'columnheader')) return true;
  if (!CHOICES.test(role) || tag !== 'input') return false;
  const form = around.find(isForm);
  return form !== undefined && descendantsOf(tree, form).some(({ node }) => node.submits);
}

/** What is read on an element that is pressed, and around it. */
export function wordsOf(context: PressContext): PressWords & { around: readonly string[] } {
  const { names, shown, activates, asks = '', headings, around } = context;
  const label = [...names, shown, activates, asks].filter((text) => text !== '');
  return { label: [...new Set(label)], around: [...around, ...headings] };
}

/** Only elements that are fields by their tag, whatever role they claim. */
export function isTextField({ node }: PageNode): boolean {
  const isField = /^(input|textarea)$/.test(node.tag) || node.reason === 'editable';
  return isField && TEXTS.test(node.role);
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
