import { plainText } from '../../platform/text/cut-text.ts';
import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import type { ElementKey, Source, SourceElement, SourceElements } from './source-element.ts';

export type Difference =
  /** Chrome's accessibility tree has it, the payload does not. */
  | 'only in ax'
  /** The payload has it, Chrome's accessibility tree does not. */
  | 'only in ours'
  | 'name'
  | 'role';

export interface ComparedElement {
  /** Unique; generated for rows without an element. */
  key: string;
  /** Null for rows without an element. */
  element: ElementKey | null;
  sources: Partial<Readonly<Record<Source, SourceElement>>>;
  /** Of an element that the payload lacks: the control in the payload that a press on it reaches. */
  reaches?: SourceElement;
  /** The payload against Chrome's accessibility tree; empty when they agree. */
  differs: readonly Difference[];
}

/** Of the elements of Chrome's accessibility tree; each from 0 to 1, and 1 when there are none. */
export interface Rates {
  /** How many of them the payload has. */
  recall: number;
  /** How many of those have the same name. */
  name: number;
  /** How many of those have the same kind of role. */
  role: number;
}

export interface Comparison {
  /** In the order of Chrome's tree; other rows follow the row before them in their own source. */
  elements: readonly ComparedElement[];
  rates: Rates;
  /** Controls without a name in Chrome that the payload names by the text in or beside them. */
  namedByText: number;
}

/**
 * Joins the rows of several sources element by element. If a source has two rows for one element,
 * only the first counts.
 */
export function joinSources(sources: readonly SourceElements[]): Comparison {
  const elements = joinedRows(sources).map((row) => ({
    ...row,
    differs: differences(row.sources),
  }));
  return { elements, ...rated(elements) };
}

type Joined = Partial<Record<Source, SourceElement>>;
type Row = Pick<ComparedElement, 'key' | 'element'> & { sources: Joined };

/** Chrome's tree is the reference, so its order comes first. */
const FIRST: readonly Source[] = ['ax', 'ours', 'chrome', 'playwright', 'pageAgent'];

/** Position before the first row. */
const START = '';

/** One row per element; rows of later sources follow the row that precedes them there. */
function joinedRows(sources: readonly SourceElements[]): Row[] {
  const rows = new Map<string, Row>();
  const next = new Map<string, string | undefined>([[START, undefined]]);
  const ranked = sources.toSorted((a, b) => FIRST.indexOf(a.source) - FIRST.indexOf(b.source));
  for (const { source, elements } of ranked) {
    let before = START;
    for (const [at, element] of elements.entries()) {
      const key = element.key ?? `${source} ${at}`;
      const row = rows.get(key);
      if (row) row.sources[source] ??= element;
      else {
        rows.set(key, { key, element: element.key, sources: { [source]: element } });
        next.set(key, next.get(before));
        next.set(before, key);
      }
      before = key;
    }
  }
  const ordered: Row[] = [];
  for (let key = next.get(START); key !== undefined; key = next.get(key)) {
    const row = rows.get(key);
    if (row) ordered.push(row);
  }
  return ordered;
}

function differences({ ours, ax }: Joined): Difference[] {
  if (!ours && !ax) return [];
  if (!ours) return ['only in ax'];
  if (!ax) return ['only in ours'];
  const differs: Difference[] = [];
  if (roleFamily(ours.role) !== roleFamily(ax.role)) differs.push('role');
  if (!isSameName(ours, ax)) differs.push('name');
  return differs;
}

/**
 * A name for a control that Chrome leaves nameless is a gain. Chrome's name of a row or card holds those of
 * the controls in it, which have rows of their own with us: without them it must be the same.
 */
function isSameName({ name, inner = [] }: SourceElement, ax: SourceElement): boolean {
  const ours = readableName(name);
  const theirs = readableName(ax.name);
  if (theirs === '' || ours === theirs) return true;
  if (inner.length === 0) return false;
  const rest = inner.reduce(withoutName, theirs);
  return ours.endsWith('…') ? rest.startsWith(ours.slice(0, -1).trim()) : rest === ours;
}

function withoutName(text: string, name: string): string {
  const wanted = readableName(name);
  const at = wanted === '' ? -1 : ` ${text} `.indexOf(` ${wanted} `);
  return at === -1 ? text : readableName(text.slice(0, at) + text.slice(at + wanted.length));
}

function rated(elements: readonly ComparedElement[]): Pick<Comparison, 'rates' | 'namedByText'> {
  const inAx = elements.filter(({ sources }) => sources.ax);
  const inBoth = inAx.filter(({ sources }) => sources.ours);
  const without = (difference: Difference) =>
    inBoth.filter(({ differs }) => !differs.includes(difference)).length;
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  return {
    rates: {
      recall: share(inBoth.length, inAx.length),
      name: share(without('name'), inBoth.length),
      role: share(without('role'), inBoth.length),
    },
    namedByText: inBoth.filter(({ sources: { ours, ax } }) => ax?.name === '' && ours?.name).length,
  };
}

/** Role names of Chrome and of the payload, grouped by the kind of control that a model would tell apart. */
const FAMILIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    button: 'btn button summary DisclosureTriangle disclosuretriangle ToggleButton PopUpButton',
    generic: 'unknown',
    input: 'inp textbox searchbox textarea',
    select: 'sel combobox listbox ListBox',
    option: 'opt option ListBoxOption',
    checkbox: 'chk checkbox',
    menuitem: 'menu menuitem',
    date: 'date Date DateTime datetime InputTime time inputtime',
    color: 'ColorWell color colorwell',
  }).flatMap(([family, roles]) => roles.split(' ').map((role) => [role, family] as const)),
);

/** The family of a role in either naming. */
export function roleFamily(role: string): string {
  return FAMILIES.get(role) ?? role;
}

/** Longer names are cut. */
const MAX_NAME_CHARACTERS = 1000;

/** A name as a person reads it: without invisible characters, runs of white space as one space. */
export function readableName(name: string): string {
  return normalizeSpace(plainText(name, MAX_NAME_CHARACTERS).text);
}
