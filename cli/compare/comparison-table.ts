import type { ComparisonJson, ElementJson } from '../../core/compare/comparison-json.ts';
import type { Source } from '../../core/compare/source-element.ts';
import { formatColumns } from '../format-columns.ts';

const SOURCES: readonly (readonly [Source, title: string])[] = [
  ['ours', 'ours'],
  ['ax', 'ax'],
  ['chrome', 'chrome'],
  ['pageAgent', 'page-agent'],
  ['playwright', 'playwright'],
];
/** Characters that a name or a selector gets. */
const WIDEST = 40;

/** The comparison for people: rates, then a line an element. */
export function comparisonTable({ rates, elements }: ComparisonJson): string {
  const rows = elements.map((element) => [
    elementText(element.ax ?? element.ours ?? element.chrome ?? firstOf(element)),
    ...SOURCES.map(([source]) => (element[source] ? 'yes' : '–')),
    element.differs.join(', ') + differenceText(element),
    cut(element.selector),
  ]);
  const head = ['element', ...SOURCES.map(([, title]) => title), 'differs', 'selector'];
  return `${ratesText(rates, elements.length)}\n\n${formatColumns([head, ...rows])}`;
}

function ratesText({ recall, name, role }: ComparisonJson['rates'], count: number): string {
  const share = (rate: number) => `${(rate * 100).toFixed(1)} %`;
  const told = `recall ${share(recall)}, same name ${share(name)}, same role ${share(role)}`;
  return `Ours against Chrome's accessibility tree: ${told}. ${count} elements.`;
}

type Row = ComparisonJson['elements'][number];

function firstOf(element: Row): ElementJson | undefined {
  return element.pageAgent ?? element.playwright;
}

function elementText(element: ElementJson | undefined): string {
  return element ? cut(`${element.role} “${element.name}”`) : '';
}

/** Which role or name ours has instead. */
function differenceText({ differs, ours }: Row): string {
  if (!ours || !differs.some((one) => one === 'name' || one === 'role')) return '';
  return ` (ours: ${elementText(ours)})`;
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > WIDEST ? `${line.slice(0, WIDEST - 1)}…` : line;
}
