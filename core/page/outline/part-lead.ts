import type { PartKind } from '../frame/outline-piece.ts';
import type { PageNode } from '../tree/page-tree.ts';
import type { OutlinePart } from './outline-item.ts';
import type { OutlineLine } from './outline-line.ts';
import { briefName, inQuotes, oneLine } from './quote-text.ts';

/** Worth a level of their own, named or not. */
const ALWAYS: ReadonlySet<string> = new Set(
  'banner main navigation complementary contentinfo search dialog alertdialog'.split(' '),
);
/** Worth a level when they have a name. */
const NAMED: ReadonlySet<string> = new Set(
  (
    'region form group radiogroup toolbar tablist menu menubar listbox tree tabpanel article feed ' +
    'status log application fieldset'
  ).split(' '),
);

/** How the line of a landmark, dialog, group or frame begins; null for what is worth none. */
export function partLead(page: PageNode, kind: PartKind): string | null {
  const { node, unread, key, blocker } = page;
  if (kind === 'frame') {
    const name = node.name || (unread ? (node.frame?.src ?? '') : '');
    const title = name === '' ? 'frame' : `frame ${inQuotes(name)}`;
    // Its id is how to ask for it.
    return unread ? `${key} ${title}: not read: ${oneLine(unread)}` : `${title}:`;
  }
  const { role } = node;
  const name = briefName(node.name);
  if (!ALWAYS.has(role) && !(NAMED.has(role) && name !== '')) return null;
  const isDialog = role === 'dialog' || role === 'alertdialog';
  const word = isDialog ? `${key} ${role}` : role;
  const modal = isDialog && node.states.includes('modal') ? ' modal' : '';
  const covered = isDialog && blocker ? ' covered' : '';
  return `${word}${name === '' ? '' : ` ${inQuotes(name)}`}${modal}${covered}:`;
}

const MAX_HEADING = 6;

/** How the line of a heading begins. */
export function headingLead({ level = 2 }: OutlinePart): string {
  return `${'#'.repeat(Math.min(level, MAX_HEADING))} `;
}

/** A table among the lines: what is before it, how deep it stands, and its name if it has one. */
interface TablePlace {
  before: number;
  depth: number;
  name: string;
}

/** How the line of a list item begins: by its number, or by a dash before plain text. */
export function itemLead({ level, items }: OutlinePart): string {
  const said = items.find(({ type }) => type !== 'break' && type !== 'skip');
  return level !== undefined ? `${level}. ` : said?.type === 'text' ? '- ' : '';
}

/** Puts a table's name on the line of its column heads, or on one of its own; without both it has no level. */
export function nameTable(lines: OutlineLine[], { before, depth, name }: TablePlace): void {
  const first = lines[before];
  const title = name === '' ? 'table' : `table ${inQuotes(briefName(name))}`;
  if (first?.kind === 'table') {
    first.depth = depth;
    first.lead = `${title}: `;
    if (name !== '') first.name = name;
  } else if (first && name !== '') {
    lines.splice(before, 0, { depth, kind: 'table', lead: `${title}:`, segments: [], name });
  } else for (const line of lines.slice(before)) line.depth -= 1;
}
