import { roleFamily } from './role-family.ts';
import type { ElementKey, Source, SourceElement, SourceElements } from './source-element.ts';
import { tidyName } from './tidy-name.ts';

/** What the sources do not agree on. */
export type Difference =
  /** Chrome's accessibility tree has it, our payload does not. */
  | 'only in ax'
  /** Our payload has it, Chrome's accessibility tree does not. */
  | 'only in ours'
  | 'name'
  | 'role';

/** One element and who has it. */
export interface ComparedElement {
  /** Unique; made up for what has no element. */
  key: string;
  /** Null for what no element was found for. */
  element: ElementKey | null;
  sources: Partial<Readonly<Record<Source, SourceElement>>>;
  /** Ours against Chrome's accessibility tree; empty when they agree. */
  differs: readonly Difference[];
}

/** Of the elements of Chrome's accessibility tree; each from 0 to 1, and 1 when there are none. */
export interface Rates {
  /** How many of them ours has. */
  recall: number;
  /** How many of those ours has under the same name. */
  name: number;
  /** How many of those ours has with the same kind of role. */
  role: number;
}

export interface Comparison {
  /** In the order of Chrome's tree; what it lacks stands after what comes before it elsewhere. */
  elements: readonly ComparedElement[];
  rates: Rates;
  /** Controls that Chrome leaves nameless and we name by the text in or beside them. */
  namedByText: number;
}

/**
 * Joins what several sources say of a page, element by element. Only the first of two rows that a
 * source has for one element counts.
 */
export function joinSources(sources: readonly SourceElements[]): Comparison {
  const elements = joined(sources).map((row) => ({ ...row, differs: differences(row.sources) }));
  return { elements, ...rated(elements) };
}

type Joined = Partial<Record<Source, SourceElement>>;
type Row = Pick<ComparedElement, 'key' | 'element'> & { sources: Joined };

/** The tree is the yardstick, so its order comes first. */
const FIRST: readonly Source[] = ['ax', 'ours', 'chrome', 'playwright', 'pageAgent'];

/** Stands before the first row. */
const START = '';

/** One row an element; what only a later source has follows the row that precedes it there. */
function joined(sources: readonly SourceElements[]): Row[] {
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

/** A name that we give to what Chrome leaves nameless is a gain. */
function isSameName(ours: SourceElement, ax: SourceElement): boolean {
  return ax.name === '' || tidyName(ours.name) === tidyName(ax.name);
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
