import { plainText } from '../../platform/text/cut-text.ts';
import { needsHint } from '../payload/context-keys.ts';
import type { Blocker, FrameNode } from '../tree/frame-node.ts';
import { isUnclickable } from '../tree/is-unclickable.ts';
import type { PageNode } from '../tree/page-tree.ts';
import { inQuotes, oneLine } from './quote-text.ts';

interface ControlTextOptions {
  /** Whether to say where to click. */
  coordinates: boolean;
  /** False where the name follows as text. */
  named: boolean;
  /** What a person reads on it, where that is not its name. */
  says?: string;
}

/** Roles that say nothing, or that the line says already. */
const SILENT: ReadonlySet<string> = new Set([
  'generic',
  'gridcell',
  'cell',
  'listitem',
  'columnheader',
  'rowheader',
]);

const ROLES: ReadonlyMap<string, string> = new Map([
  ['labeltext', 'label'],
  ['menuitemcheckbox', 'menuitem'],
  ['menuitemradio', 'menuitem'],
]);

/** How a control works inside, not what a person can know of it. */
const INNER_STATES: ReadonlySet<string> = new Set(['transparent']);

/** A control in its bracket: `[16 textbox "Email" = "ann@x" required]`. No text of the page can end it. */
export function controlText(
  { key, node, xy, blocker, blockerKey }: PageNode,
  { coordinates, named, says = '' }: ControlTextOptions,
): string {
  const { name, value, states, frame, context = {} } = node;
  const shown = name || (frame?.src ?? '');
  const words = [
    key,
    roleWord(node),
    named && shown !== '' ? inQuotes(shown) : '',
    context.hint && needsHint(node) && !frame ? `hint ${inQuotes(context.hint)}` : '',
    value !== undefined && value !== '' ? `= ${inQuotes(value)}` : '',
    says === '' ? '' : `says ${inQuotes(says)}`,
    ...states.filter((state) => !INNER_STATES.has(state)).map(plainState),
    // The message stands beside it: that it is this field's is told here.
    context.error && !states.includes('invalid') ? 'invalid' : '',
    unseenText(node, says),
    // What lies at the edge of a box that scrolls is in nobody's way.
    blocker && !blocker.isAtEdge ? coverText(blocker, blockerKey, node) : '',
    coordinates && xy ? `@${xy[0]},${xy[1]}` : '',
  ];
  return `[${words.filter((word) => word !== '').join(' ')}]`;
}

/** What a person cannot see of its text; an ellipsis at its end hides nothing. */
function unseenText({ name, value, notes }: FrameNode, says: string): string {
  const { unseen } = notes ?? {};
  if (!unseen || unseen.reason === 'cut by an ellipsis') return '';
  if (unseen.reason === 'another text') return says === '' ? 'unseen' : '';
  const hidden = oneLine(unseen.text);
  const isAll = [name, value].includes(hidden) || hidden === '';
  return isAll ? 'unseen' : `unseen ${inQuotes(plainText(hidden, MAX_UNSEEN).text)}`;
}

/** Characters of a name's hidden part that are repeated. */
const MAX_UNSEEN = 30;

function roleWord({ tag, role, reason }: FrameNode): string {
  if (tag === 'select') return 'select';
  if (reason === 'editable' && role === 'generic') return 'textbox';
  const word = ROLES.get(role) ?? role;
  return SILENT.has(word) ? '' : word.replace(/[^a-z-]/gi, '');
}

/** States may hold words of the page, such as a role description. */
function plainState(state: string): string {
  return /^[\w:=.% -]*$/.test(state) ? state : inQuotes(state);
}

/** That a click does not reach the control, and what it reaches; that says nothing new of a disabled one. */
function coverText(
  blocker: Blocker,
  key: string | undefined,
  { states }: Pick<FrameNode, 'states'>,
): string {
  if (!isUnclickable(blocker)) return `covered by ${blockerText(blocker, key)}`;
  return states.includes('disabled') ? '' : 'unclickable';
}

/** What nobody sees and no click reaches: a menu that is closed by its opacity. */
export function isInvisible({ node, blocker }: PageNode): boolean {
  return node.states.includes('transparent') && blocker !== undefined && isUnclickable(blocker);
}

/** What lies over a control: its id where it has one, its tag, its name. */
export function blockerText({ label, name }: Blocker, key: string | undefined): string {
  const known = key === undefined ? '' : `${key} `;
  const tag = /^[a-z][a-z0-9-]*/i.exec(label)?.[0] ?? 'something';
  return `${known}${name ? `${tag} ${inQuotes(name)}` : known === '' ? inQuotes(label) : tag}`;
}
