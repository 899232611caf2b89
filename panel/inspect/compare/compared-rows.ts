import { ariaRole } from '../../../core/page/ax/aria-role.ts';
import type { ComparedElement } from '../../../core/page/compare/join-sources.ts';
import type { Source, SourceElement } from '../../../core/page/compare/source-element.ts';
import { splitKey } from '../../../core/page/tree/id-prefix.ts';
import type { ComparedWhy } from '../../../core/page/why/compared-why.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import type { SearchSpec } from '../../../core/platform/search/search-matcher.ts';
import type { SortValue } from '../../ui/grid/sorting.ts';

/** A row of the comparison, with its reason. */
export interface ComparedRow extends ComparedElement {
  why: ComparedWhy;
}

/** The order in which sources name an element: as the Tree has it, where it does. */
const FIRST: readonly Source[] = ['ours', 'ax', 'chrome', 'playwright', 'pageAgent'];

/** The role and name of a row's element, in the Tree's words. */
export function titleOf({ sources }: ComparedElement): Pick<SourceElement, 'role' | 'name'> {
  for (const source of FIRST) {
    const element = sources[source];
    if (element) return { role: ariaRole(element.role), name: element.name };
  }
  return { role: '', name: '' };
}

/** What of a comparison can be searched. */
export const COMPARE_SEARCH: SearchSpec<ComparedRow> = {
  text: ({ sources, why }) =>
    [...Object.values(sources).flatMap(({ role, name }) => [role, name]), why.text].join('\n'),
  fields: [
    { name: 'role', help: t('search.roleHelp'), of: rolesOf },
    { name: 'why', help: t('search.whyHelp'), of: ({ why }) => why.text },
    {
      name: 'id',
      help: t('search.idHelp'),
      of: ({ why }) => why.key ?? undefined,
      isWhole: true,
      isFound: true,
    },
    { name: 'in', help: t('compare.inHelp'), of: sourcesOf, isWhole: true },
    { name: 'frame', help: t('search.frameHelp'), of: frameOf, isWhole: true },
  ],
};

function rolesOf({ sources }: ComparedRow): string[] {
  return [...new Set(Object.values(sources).map(({ role }) => role))];
}

function sourcesOf({ sources }: ComparedRow): string[] {
  const names: Readonly<Partial<Record<Source, string>>> = { chrome: 'content' };
  return Object.keys(sources).map((source) => names[source as Source] ?? source);
}

function frameOf({ why }: ComparedRow): string[] {
  const frame = why.key === null ? undefined : splitKey(why.key)?.frame;
  if (frame === undefined) return [];
  return frame === 0 ? ['main', '0'] : [`f${frame}`, String(frame)];
}

/** What a column of the comparison is sorted by. */
export function sortValue(row: ComparedRow, column: string): SortValue {
  if (column === 'why') return row.why.text;
  if (column !== 'element') {
    const element = row.sources[column as Source];
    return element && `${element.role} ${element.name}`;
  }
  const { role, name } = titleOf(row);
  return `${role} ${name}`;
}
