import type { ComponentChildren } from 'preact';
import type { PageNode } from '../../../../core/page/tree/page-tree.ts';
import { LEFT_OUT_WORDS } from '../../../../core/page/why/left-out-words.ts';
import { t, translated } from '../../../../core/platform/messages/messages.ts';
import type { SearchQuery } from '../../../../core/platform/search/parse-search.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { Marked } from '../../../ui/grid/marked.tsx';
import { nodeFlags } from '../node-flags.ts';
import type { Column } from './columns.ts';

/** CSS pixels of indent per level, and the level from which the indent does not grow. */
const INDENT = 12;
const MAX_LEVEL = 20;

/** Indent of a row of this level, CSS pixels. */
export function indentOf(level: number): number {
  return (Math.min(level, MAX_LEVEL) - 1) * INDENT;
}

interface CellProps {
  node: PageNode;
  query: SearchQuery;
  /** What tells it from others of its role and name. */
  told: string | undefined;
  level: number;
  isExpanded: boolean | undefined;
  /** Whether the element's cell says why it is left out: in a narrow panel no other cell does. */
  tellsReason: boolean;
}

const CELLS: Readonly<Record<Column['id'], (props: CellProps) => ComponentChildren>> = {
  element: ({
    node: { node, leftOut, unread, note },
    query,
    told,
    level,
    isExpanded,
    tellsReason,
  }) => (
    <>
      <span
        class="tree-twisty"
        data-open={isExpanded}
        aria-hidden="true"
        style={{ marginLeft: `${indentOf(level)}px` }}
      />
      <span class="tree-role">
        <Marked text={node.role} query={query} field="role" />
      </span>
      {unread && <span class="tree-unread">{translated(unread)}</span>}
      <ElementName {...nodeName(node)} query={query} />
      {note && <span class="tree-note">{translated(note)}</span>}
      {node.name === '' && node.kind === 'interactive' && (
        <span class="tree-unnamed">{t('tree.noName')}</span>
      )}
      {told !== undefined && (
        <span class="tree-told">
          <Marked text={told} query={query} />
        </span>
      )}
      {tellsReason && leftOut && node.kind === 'interactive' && (
        <span class="tree-reason">{LEFT_OUT_WORDS[leftOut]}</span>
      )}
    </>
  ),
  id: ({ node, query }) => <Marked text={node.key} query={query} field="id" />,
  value: ({ node: { node }, query }) => node.value && <Marked text={node.value} query={query} />,
  state: ({ node: { node }, query }) =>
    node.states.length > 0 && <Marked text={node.states.join(', ')} query={query} field="state" />,
  centre: ({ node: { xy } }) => xy?.join(', '),
  flags: ({ node }) => nodeFlags(node).map((flag) => <Badge key={flag.text} {...flag} />),
};

/** One cell of a row; `width` in CSS pixels. */
export function TreeCell(props: CellProps & { column: Column['id']; width: number }) {
  const { column, width } = props;
  const cut = mayOverflow(props, width) ? ' tree-cell-cut' : '';
  return <td class={`tree-cell tree-cell-${column}${cut}`}>{CELLS[column](props)}</td>;
}

/** Usual width of the widest character, and of padding, twisty and gaps, CSS pixels. */
const CHARACTER = 9;
const PADDING = 40;

/**
 * Whether the text might not fit. Only such cells clip: every clip costs Chrome a step in each
 * frame
 * that scrolls, and hundreds of cells are on screen.
 */
function mayOverflow(
  { column, node, told, level, tellsReason }: CellProps & { column: Column['id'] },
  width: number,
) {
  const { role, name, value = '', states, frame } = node.node;
  const reason = translated(node.unread ?? node.note ?? '');
  if ((tellsReason && node.leftOut) || told !== undefined) return true;
  const indent = indentOf(level);
  const room = (width - PADDING - (column === 'element' ? indent : 0)) / CHARACTER;
  switch (column) {
    case 'element':
      return role.length + reason.length + Math.max(name.length, frame?.src.length ?? 0) > room;
    case 'value':
      return value.length > room;
    case 'state':
      return states.join(', ').length > room;
    default:
      return true;
  }
}

function ElementName({ text, isUrl, query }: { text: string; isUrl: boolean; query: SearchQuery }) {
  if (text === '') return null;
  return (
    <span class={isUrl ? 'tree-url' : 'tree-name'}>
      <Marked text={text} query={query} />
    </span>
  );
}

/** A frame's address says more than its title. */
function nodeName({ name, frame }: PageNode['node']): { text: string; isUrl: boolean } {
  return frame ? { text: frame.src || name, isUrl: true } : { text: name, isUrl: false };
}
