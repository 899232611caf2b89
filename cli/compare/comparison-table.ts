import type { ComparisonJson, ElementJson } from '../../core/page/compare/comparison-json.ts';
import type { Source } from '../../core/page/compare/source-element.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { shareText } from '../../core/platform/messages/numbers.ts';
import { cellText, formatColumns, headsOf } from '../format/format-columns.ts';

/** In the order of the columns. */
const SOURCES: readonly Source[] = ['ours', 'ax', 'chrome', 'pageAgent', 'playwright'];
/** Characters that a name or a selector gets. */
const MAX_CELL_CHARACTERS = 40;

/** The comparison as text: rates, then one line per element. */
export function comparisonTable({ rates, union, elements }: ComparisonJson): string {
  const rows = elements.map((element) => [
    elementText(element.ax ?? element.ours ?? element.chrome ?? firstOf(element)),
    ...SOURCES.map((source) => (element[source] ? t('cli.yes') : '–')),
    element.differs.join(', ') + differenceText(element),
    cellText(element.selector, MAX_CELL_CHARACTERS),
  ]);
  const head = headsOf(t('cli.compareColumns'));
  return `${ratesText(rates, elements.length)}\n${unionText(union)}\n\n${formatColumns([head, ...rows])}`;
}

function ratesText({ recall, name, role }: ComparisonJson['rates'], count: number): string {
  const share = (rate: number) => shareText(rate);
  const figures = t('cli.recallSameNameSame', {
    recall: share(recall),
    name: share(name),
    role: share(role),
  });
  return t('cli.oursAgainstChromesAccessibility', { figures, count });
}

/** What any other source lists; what no agent would press is counted apart. */
function unionText({
  found,
  listed,
  alone,
  inside,
  nameless,
  containers,
}: ComparisonJson['union']): string {
  return t('cli.oursAgainstAny', { found, listed, alone, inside, nameless, containers });
}

type Row = ComparisonJson['elements'][number];

function firstOf(element: Row): ElementJson | undefined {
  return element.pageAgent ?? element.playwright;
}

function elementText(element: ElementJson | undefined): string {
  return element ? cellText(`${element.role} “${element.name}”`, MAX_CELL_CHARACTERS) : '';
}

/** The role or name in the payload instead. */
function differenceText({ differs, ours }: Row): string {
  if (!ours || !differs.some((difference) => difference === 'name' || difference === 'role'))
    return '';
  return ` ${t('cli.ours', { elementText: elementText(ours) })}`;
}
