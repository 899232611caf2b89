import { plainText } from '../../platform/text/cut-text.ts';
import type { Skipped } from '../frame/outline-piece.ts';
import { needsHint } from '../payload/semantic-v3.ts';
import { type Blocker, type FrameNode, isUnclickable } from '../tree/frame-node.ts';
import type { PageNode } from '../tree/page-tree.ts';
import type { OutlineItem, OutlinePart } from './outline-item.ts';
import type { Segment } from './outline-line.ts';
import { briefName, inQuotes, oneLine } from './quote-text.ts';

/** All text in these items but for icons, lines and parts set apart. */
export function textOf(items: readonly OutlineItem[]): string {
  return joinedItems(items, true);
}

/** The text in these items that a person reads: what a picture is called is none. */
export function readText(items: readonly OutlineItem[]): string {
  return joinedItems(items, false);
}

/** A picture by what it is called; nothing where it has no name. */
export function picturesIn(items: readonly OutlineItem[]): Segment[] {
  const name = oneLine(readText(items));
  return name === '' ? [] : [{ type: 'control', key: '', name, text: `[image ${inQuotes(name)}]` }];
}

/** A bar or gauge by its name and how far it is: `[progress "Upload" = "70%"]`. */
export function gauge({ sign = 'progress', mark, items }: OutlinePart): Segment {
  const name = oneLine(readText(items));
  const words = [sign, name === '' ? '' : inQuotes(name), mark && `= ${inQuotes(mark)}`];
  return { type: 'control', key: '', name, text: `[${words.filter(Boolean).join(' ')}]` };
}

function joinedItems(items: readonly OutlineItem[], hasPictures: boolean): string {
  const texts: string[] = [];
  for (const item of items) {
    if (item.type === 'text') texts.push(item.text);
    else if (item.type === 'break') texts.push(' ');
    else if (item.type === 'part' && item.kind !== 'icon' && item.kind !== 'gauge') {
      const isPicture = item.kind === 'image';
      const own = isPicture && !hasPictures ? '' : joinedItems(item.items, hasPictures);
      texts.push(isPicture ? ' ' : '', own);
    }
  }
  return texts.join('');
}

/** Whether these items hold a control for which `isActing` holds, or a frame. */
export function hasControl(
  items: readonly OutlineItem[],
  isActing: (part: OutlinePart) => boolean,
): boolean {
  return items.some((item) => {
    if (item.type !== 'part') return false;
    return item.kind === 'frame' || isActing(item) || hasControl(item.items, isActing);
  });
}

/** Every part in these items, at any depth. */
export function parts(items: readonly OutlineItem[]): OutlinePart[] {
  return items.flatMap((item) => (item.type === 'part' ? [item, ...parts(item.items)] : []));
}

/** What was not read of these items: no line of them says it. */
export function skips(items: readonly OutlineItem[]): Skipped[] {
  return items.flatMap((item) => {
    if (item.type === 'part') return skips(item.items);
    return item.type === 'skip' ? [item.skipped] : [];
  });
}

/** Whether it is a cell of a row. */
export function isCell(item: OutlineItem): item is OutlinePart & { kind: 'cell' | 'head' } {
  return item.type === 'part' && (item.kind === 'cell' || item.kind === 'head');
}

/**
 * The cells of a row. What stands between them, such as the head of several columns, goes before the next one;
 * what moves the edges of columns has no words, and is read with their heads only.
 */
export function cellsIn(items: readonly OutlineItem[], nameOf: NameOf): OutlinePart[] {
  const cells: OutlinePart[] = [];
  const isHead = items.every((item) => !isCell(item) || item.kind === 'head');
  let loose: OutlineItem[] = [];
  for (const item of items) {
    if (isCell(item)) {
      cells.push(loose.length > 0 ? joinedCell(item, [...loose, SPACE, item]) : item);
      loose = [];
    } else if (saysWords(item, nameOf) || (isHead && item.type === 'part')) loose.push(item);
  }
  const last = cells.at(-1);
  if (last && loose.length > 0) cells.splice(-1, 1, joinedCell(last, [last, SPACE, ...loose]));
  return cells;
}

function saysWords(item: OutlineItem, nameOf: NameOf): boolean {
  if (item.type !== 'part') return item.type === 'text';
  return Boolean(nameOf(item)) || item.items.some((inner) => saysWords(inner, nameOf));
}

const SPACE: OutlineItem = { type: 'text', text: ' ' };

function joinedCell({ kind }: OutlinePart, items: OutlineItem[]): OutlinePart {
  return { type: 'part', kind, items };
}

/** Whether a cell holds anything, or is marked. */
export function holdsAny({ items, mark }: OutlinePart): boolean {
  return items.length > 0 || mark !== undefined;
}

/** What a part is called in its own bracket; undefined for what has none. */
type NameOf = (part: OutlinePart) => string | undefined;

/**
 * Whether these items say a name, which may be cut off at its end: by their text, without that of the controls in
 * them, or with what these are called.
 */
function saysName(items: readonly OutlineItem[], name: string, nameOf: NameOf): boolean {
  const said = name.replace(/…$/, '');
  const reads = [items, withoutControls(items), withNames(items, nameOf)];
  return reads.some((read) => saysAll(oneLine(textOf(read)), said));
}

function withNames(items: readonly OutlineItem[], nameOf: NameOf): OutlineItem[] {
  return items.map((item): OutlineItem => {
    if (item.type !== 'part') return item;
    const name = nameOf(item);
    if (!name) return { ...item, items: withNames(item.items, nameOf) };
    return { ...item, kind: 'part', items: [{ type: 'text', text: ` ${name} ` }] };
  });
}

/** What of a node these items do not say: its name, and its value; what a person writes in an editor is its text. */
export function unsaid(
  node: PageNode,
  items: readonly OutlineItem[],
  nameOf: NameOf,
): { shown: PageNode; isNamed: boolean; held: readonly OutlineItem[] } {
  const { value = '', ...rest } = node.node;
  const isSaid = value !== '' && saysName(items, value, nameOf);
  const shown = { ...node, node: isSaid ? rest : { ...node.node } };
  shown.node.name = briefName(rest.name);
  // Behind the handle of a width, the name of a column would read as that of the handle.
  if (isOnlyName(items, rest.name) && isNameless(firstIn(items), nameOf)) {
    return { shown, isNamed: true, held: withoutText(items) };
  }
  return { shown, isNamed: rest.name !== '' && !saysName(items, rest.name, nameOf), held: items };
}

function isOnlyName(items: readonly OutlineItem[], name: string): boolean {
  return comparedLetters(name) !== '' && comparedLetters(readText(items)) === comparedLetters(name);
}

function firstIn(items: readonly OutlineItem[]): OutlineItem | undefined {
  for (const item of items) {
    if (item.type === 'text') return item;
    if (item.type !== 'part') continue;
    const first = item.kind === 'control' ? item : firstIn(item.items);
    if (first) return first;
  }
  return undefined;
}

function isNameless(item: OutlineItem | undefined, nameOf: NameOf): boolean {
  return item?.type === 'part' && nameOf(item) === '' && readText(item.items) === '';
}

function withoutText(items: readonly OutlineItem[]): OutlineItem[] {
  return items.flatMap((item): OutlineItem[] => {
    if (item.type === 'text') return [];
    return item.type === 'part' ? [{ ...item, items: withoutText(item.items) }] : [item];
  });
}

/** Longer names are read as text of their own, in lines; one that is cut off would be said twice. */
const MAX_BRACKET_NAME = 240;

/** Whether the name of a control is read as its text, and what its text says that its name and value do not. */
export function spokenOn(
  { node: { name, value = '' } }: PageNode,
  items: readonly OutlineItem[],
  isFlat: boolean,
): { isText: boolean; says: string } {
  const text = oneLine(readText(items));
  const isSaid = saysAll(name, text) || (value !== '' && saysAll(value, text));
  const isOver = text.length > MAX_BRACKET_NAME && !isFlat;
  const isCut = name.endsWith('…') ? !isSaid : isOver;
  return { isText: isCut && saysAll(text, name.replace(/…$/, '')), says: isSaid ? '' : text };
}

function withoutControls(items: readonly OutlineItem[]): OutlineItem[] {
  return items.flatMap((item): OutlineItem[] => {
    if (item.type !== 'part') return [item];
    if (item.kind === 'control') return [{ type: 'break', beside: true }];
    return [{ ...item, items: withoutControls(item.items) }];
  });
}

/** What they hold has a level of its own, however many there are. */
const COMPOSITES: ReadonlySet<string> = new Set(['tree', 'treegrid', 'listbox', 'menu']);

/** What an acting part holds: the entries of a tree are a list, whose branches are lists in it. */
export function heldBy({ node }: PageNode, items: readonly OutlineItem[]): readonly OutlineItem[] {
  const inside = items.filter(({ type }) => type === 'part' || type === 'text');
  const isList = inside.every((item) => item.type === 'part' && item.kind === 'list');
  if (!COMPOSITES.has(node.role) || isList) return items;
  return [{ type: 'part', kind: 'list', items: [...items] }];
}

/** Whether what an acting part holds begins on a line of its own: entries, or several cards. */
export function beginsBelow({ node }: PageNode, items: readonly OutlineItem[]): boolean {
  return COMPOSITES.has(node.role) || isOfCards(items);
}

/** Whether they are several cards: the first of them says no more of what they are in than the next. */
function isOfCards(items: readonly OutlineItem[]): boolean {
  const inside = items.filter(({ type }) => type === 'part' || type === 'text');
  const isCard = (item: OutlineItem | undefined) => item?.type === 'part' && item.kind === 'card';
  return isCard(inside[0]) && isCard(inside[1]);
}

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
    context.placeholder && !value ? `placeholder ${inQuotes(context.placeholder)}` : '',
    says === '' ? '' : `says ${inQuotes(says)}`,
    ...states.filter((state) => !INNER_STATES.has(state)).map(plainState),
    // The message is beside it: that it is this field's is said here.
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
  const letters = comparedLetters(hidden);
  const isAll = letters === '' || [name, value ?? ''].map(comparedLetters).includes(letters);
  return isAll ? 'unseen' : `unseen ${inQuotes(plainText(hidden, MAX_UNSEEN).text)}`;
}

/** Characters of a name's hidden part that are repeated. */
const MAX_UNSEEN = 30;

function roleWord({ tag, role, reason }: FrameNode): string {
  if (tag === 'select') return 'select';
  if (reason === 'editable' && /^(?:generic|canvas)$/.test(role)) return 'textbox';
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

/** What is over a control: its id where it has one, its tag, its name. */
export function blockerText({ label, name }: Blocker, key: string | undefined): string {
  const known = key === undefined ? '' : `${key} `;
  const tag = /^[a-z][a-z0-9-]*/i.exec(label)?.[0] ?? 'something';
  return `${known}${name ? `${tag} ${inQuotes(name)}` : known === '' ? inQuotes(label) : tag}`;
}

/** Longer texts are compared by their beginning. */
const MAX_COMPARED = 4_000;

const MIN_LETTERS = 12;

function wordsOf(text: string): string {
  const plain = text.slice(0, MAX_COMPARED).normalize('NFKC').toLowerCase();
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(' ') ?? '';
}

/** The letters and digits of a text: what a reader would miss if it were not said. */
export function comparedLetters(text: string): string {
  return text
    .slice(0, MAX_COMPARED)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}%€$£¥+]/gu, '');
}

/** Whether everything that `part` says is in `whole` in the same order. */
export function saysAll(whole: string, part: string): boolean {
  const letters = comparedLetters(part);
  if (letters === '') return true;
  if (part.length > MAX_COMPARED) return false;
  const all = comparedLetters(whole);
  // Words that the page writes together, or apart: a short one is in others by chance.
  if (all === letters || (letters.length >= MIN_LETTERS && all.includes(letters))) return true;
  return ` ${wordsOf(whole)} `.includes(` ${wordsOf(part)} `);
}
