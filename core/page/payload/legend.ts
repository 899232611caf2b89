import type { CompactTree } from './compact.ts';
import type { SemanticNodeV3, SemanticTreeResultV3 } from './semantic-node.ts';

/** What a legend says of a role, a state or a key; without `of` it says it of any payload. */
interface Entry {
  of?: readonly string[];
  text: string;
}

const roles = (...of: string[]) => ({
  as: (meaning: string): Entry => ({ of, text: `${of.join(', ')}=${meaning}` }),
});

/** The roles of a payload that are no ARIA roles by their full name. */
const ROLES: readonly Entry[] = [
  roles('btn').as('button'),
  roles('inp').as('input'),
  roles('link').as('link'),
  roles('chk').as('checkbox'),
  roles('sel').as('select'),
  roles('opt').as('option'),
  roles('menu').as('menuitem'),
  roles('generic').as('clickable, no role of its own'),
  roles('unknown').as('a custom element whose role only the debugger could tell'),
  roles('scroll').as('scroll container'),
  roles('colorwell').as('color field'),
  roles('date', 'datetime', 'inputtime').as('date and time fields'),
  roles(
    ...['abbr', 'audio', 'canvas', 'figcaption', 'iframe', 'label', 'legend', 'object', 'ruby'],
    'video',
  ).as('such an element'),
  roles('frame').as('a frame that could not be read: its value says why'),
];

/** The states that do not speak for themselves. */
const STATES: readonly Entry[] = [
  {
    of: ['looks current', 'looks checked', 'looks disabled'],
    text: 'looks current, looks checked, looks disabled = it is so by its looks alone',
  },
  { of: ['bold'], text: 'bold = others of its list are not, as with unread mail' },
  {
    of: ['secret'],
    text: 'secret = what it holds is masked, and typing into it needs a person',
  },
  {
    of: ['unseen'],
    text: 'unseen = part of its label is hidden from a person, who sees the control itself',
  },
  { of: ['unclickable'], text: 'unclickable = it ignores clicks' },
  {
    of: ['double-click', 'right-click'],
    text: 'double-click, right-click = it acts on that, a click may do nothing',
  },
];

/** The keys of what is around an element. */
const CONTEXT_MEANINGS = {
  hint: 'what an element without a name may be for (its icon or address): a guess, not its label',
  group: 'the question or group that it belongs to',
  row: 'head of its table row, or what the item around it says first',
  col: 'head of its column',
  head: 'the heading before it',
  to: 'where a link leads',
  pos: 'its place among the items around it, "3/16"',
  desc: 'what describes it',
  err: 'the error that stands with it',
} as const;

const LISTED_STATES = 'disabled, checked, expanded, focused, …';

/** What is said of a payload: all that there is to say, or what it has. */
interface LegendParts {
  roles: string;
  states: string;
  has(key: string): boolean;
}

/** Everything that any payload can have. */
const ALL_PARTS: LegendParts = {
  roles: join(ROLES, ', '),
  states: join(STATES, '; '),
  has: () => true,
};

function partsOfNodes(nodes: readonly SemanticNodeV3[]): LegendParts {
  const sentRoles = new Set(nodes.map(({ r }) => r));
  const sentStates = new Set(nodes.flatMap(({ s }) => s?.split(',') ?? []));
  const keys = new Set(nodes.flatMap((node) => Object.keys(node)));
  return {
    roles: join(entriesOf(ROLES, sentRoles), ', '),
    states: join(entriesOf(STATES, sentStates), '; '),
    has: (key) => keys.has(key),
  };
}

/** What an entry says of several roles, it says of those that are there. */
function entriesOf(entries: readonly Entry[], there: ReadonlySet<string>): readonly Entry[] {
  return entries.flatMap(({ of = [], text }) => {
    const sent = of.filter((key) => there.has(key));
    return sent.length === 0 ? [] : [{ text: text.replace(of.join(', '), sent.join(', ')) }];
  });
}

function join(entries: readonly Entry[], sign: string): string {
  return entries.map(({ text }) => text).join(sign);
}

/** The line of roles: what is not told is an ARIA role. */
function rolesLine({ roles: told }: LegendParts): string {
  return told === '' ? 'an ARIA role' : `${told}; any other is an ARIA role`;
}

/** The legend that goes with a `semantic_v3` payload: what each of its keys means. */
function legendOf(parts: LegendParts, page: (part: keyof SemanticTreeResultV3) => boolean): string {
  const { has, states } = parts;
  const key = (name: string, meaning: string) => (has(name) ? [`- ${name}: ${meaning}`] : []);
  return [
    'LEGEND for interactive_tree format:',
    '- i: element ID (use this in click(i) or setValue(i, text))',
    `- r: role (${rolesLine(parts)})`,
    '- n: name/label visible to user; where there is none, the name that a form has for it',
    ...key('v', 'current value (for inputs)'),
    ...key(
      's',
      `state (${LISTED_STATES}; several are joined by commas${states === '' ? '' : `; ${states}`})`,
    ),
    ...key('xy', '[x, y] coordinates on screen'),
    ...key('box', '[x, y, width, height] on screen'),
    ...key('p', 'the row, card or item that it is in: an element of its own, with ID p'),
    ...Object.entries(CONTEXT_MEANINGS).flatMap(([name, meaning]) => key(name, meaning)),
    ...key('f', 'frame ID (0 = main frame, omitted if 0)'),
    ...key('occ', 'true if another element covers this one and would receive the click'),
    ...key(
      'scr',
      'scroll container; depth = how far it is scrolled, h = more content below (use scroll(i))',
    ),
    ...(page('scroll_position')
      ? ['scroll_position is how far the page is scrolled; without it, it is at its top.']
      : []),
    ...(page('scrollable_containers')
      ? [
          'scrollable_containers says of each container how far it is scrolled, whether there is ' +
            'more below (hasMore), above, or sideways (x), which rows of a long list are loaded ' +
            '(rows), and how many listed elements scrolling it would show (hidden): if what you look ' +
            'for is not there, scroll(id).',
        ]
      : []),
    ...(page('incomplete')
      ? [
          'incomplete names what is not known yet: listeners = elements that only a script makes ' +
            'clickable, frames = frames that have not answered, elements = what is out of view.',
        ]
      : []),
    ...(page('recent_events')
      ? [
          'recent_events tells what happened in the page lately, oldest first; has_errors and has_success sum it up.',
        ]
      : []),
  ].join('\n');
}

/** The legend for a system prompt, which is written before any page is known. */
export const V3_LEGEND = legendOf(ALL_PARTS, () => true);

/**
 * The legend of one payload that is sent with it: only the keys, roles and states that it has. The whole
 * legend costs more than a small page.
 */
export function legendOfPayload(payload: SemanticTreeResultV3): string {
  return legendOf(partsOfNodes(payload.interactive_tree), (part) => payload[part] !== undefined);
}

/** The legend of a `filtered` payload. */
export const FILTERED_LEGEND = `${V3_LEGEND}
Entries without i are text of the page: r is text, row or heading. They stand before the controls of their line.`;

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
    '"incomplete" names what is not known yet (listeners: elements that only a script makes clickable; ' +
      'elements: what is out of view)',
  ],
  ['recent_events', '"recent_events" tells what happened lately, oldest first'],
  ['has_errors', '"has_errors" and "has_success" are there when it tells of one'],
];

function compactLegendLegendOf(
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
export const COMPACT_LEGEND = compactLegendLegendOf(
  ALL_PARTS,
  () => true,
  () => true,
);

/** The legend that is sent with one compact payload: only what `payload`, which it was made from, has. */
export function legendOfCompact(sent: CompactTree, payload: SemanticTreeResultV3): string {
  const columns = new Set(sent.columns.split(' '));
  return compactLegendLegendOf(
    partsOfNodes(payload.interactive_tree),
    (column) => columns.has(column),
    (key) => sent[key] !== undefined,
  );
}
