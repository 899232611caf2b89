import type { PartKind } from '../frame/outline-piece.ts';
import type { PageNode } from '../tree/page-tree.ts';
import type { OutlinePart } from './outline-item.ts';
import { inQuotes, oneLine } from './quote-text.ts';

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
  const { role, name } = node;
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
