import type { CompactTree } from './compact.ts';
import { ALL_PARTS, type LegendParts, LISTED_STATES, partsOfNodes, rolesLine } from './legend.ts';
import type { SemanticTreeResultV3 } from './semantic-node.ts';

/** What tells an element from others. */
const ABOUT: readonly (readonly [keys: readonly string[], meaning: string])[] = [
  [['hint'], 'what it may be for, without a name'],
  [['group'], ''],
  [['row', 'col'], 'heads of its row and column'],
  [['head'], 'the heading before it'],
  [['to'], 'where a link leads'],
  [['pos'], 'its place among others'],
  [['desc'], 'what describes it'],
  [['err'], 'its error'],
];

const HEAD = `LEGEND for the compact format: "nodes" has one array per element, "columns" names its places,
which differ from page to page. Missing places at the end and null mean "nothing".
- element: its ID (use this in click(id) or setValue(id, text); "f1_5" is element 5 in frame 1), its role \
and its name, with a space between: "12 btn Save all" is the button "Save all", with ID 12; "7 btn" has \
no name`;

/** What the page's own keys mean, in the order in which they are sent. */
const PAGE: readonly (readonly [key: keyof CompactTree, meaning: string])[] = [
  ['scroll_position', '"scroll_position" is how far the page is scrolled, nothing at its top'],
  ['pruned', '"pruned" is how many elements are out of view'],
  ['not_listed', '"not_listed" how many are beyond the limit'],
  ['too_deep', '"too_deep" how many lie too deep to be listed'],
  ['stripped', '"stripped" how many invisible characters were taken out'],
  [
    'incomplete',
    '"incomplete" names what is not known yet (listeners: elements that only a script makes clickable)',
  ],
  ['recent_events', '"recent_events" tells what happened lately, oldest first'],
  ['has_errors', '"has_errors" and "has_success" are there when it tells of one'],
];

function legendOf(
  parts: LegendParts,
  hasColumn: (column: string) => boolean,
  page: (key: keyof CompactTree) => boolean,
): string {
  const { states } = parts;
  const column = (name: string, meaning: string) =>
    hasColumn(name) ? [`- ${name}: ${meaning}`] : [];
  const about = ABOUT.flatMap(([keys, meaning]) => {
    const there = keys.filter(parts.has);
    return there.length === 0 ? [] : [there.join(', ') + (meaning && ` (${meaning})`)];
  });
  const told = PAGE.flatMap(([key, meaning]) => (page(key) ? [meaning] : []));
  return [
    HEAD,
    `  - role: ${rolesLine(parts)}`,
    '  - name: name/label visible to user; where there is none, the name that a form has for it',
    '- x, y: where to click, on screen',
    ...column('value', 'current value (for inputs; nothing = empty)'),
    ...column(
      'states',
      `${LISTED_STATES}, joined by commas${states === '' ? '' : `; ${states}`}${
        parts.has('occ')
          ? '; occ = another element covers this one and would receive the click'
          : ''
      }`,
    ),
    ...column(
      'scroll',
      'how far this container is scrolled; "+" = more content below (use scroll(id))',
    ),
    ...column('in', 'the row, card or item that it is in: an element of its own, with this ID'),
    ...column('about', `what else tells it from others: ${about.join(', ')}`),
    ...column('box', '[x, y, width, height] on screen'),
    ...(told.length > 0 ? [`${told.join('; ')}.`] : []),
  ].join('\n');
}

/** The system prompt's legend for a compact payload (`compact.ts`). */
export const COMPACT_LEGEND = legendOf(
  ALL_PARTS,
  () => true,
  () => true,
);

/** The legend that is sent with one compact payload: only what `payload`, which it was made from, has. */
export function legendOfCompact(sent: CompactTree, payload: SemanticTreeResultV3): string {
  const columns = new Set(sent.columns.split(' '));
  return legendOf(
    partsOfNodes(payload.interactive_tree),
    (column) => columns.has(column),
    (key) => sent[key] !== undefined,
  );
}
