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

/** The keys of what stands around an element. */
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

export const LISTED_STATES = 'disabled, checked, expanded, focused, …';

/** What is said of a payload: all that there is to say, or what it has. */
export interface LegendParts {
  roles: string;
  states: string;
  has(key: string): boolean;
}

/** Everything that any payload can have. */
export const ALL_PARTS: LegendParts = {
  roles: join(ROLES, ', '),
  states: join(STATES, '; '),
  has: () => true,
};

/** What the elements of one payload have. */
export function partsOfNodes(nodes: readonly SemanticNodeV3[]): LegendParts {
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
export function rolesLine({ roles: told }: LegendParts): string {
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
            'clickable, frames = frames that have not answered.',
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
