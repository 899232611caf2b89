import { ariaRole } from '../../../core/page/ax/aria-role.ts';
import type { ComparedElement } from '../../../core/page/compare/join-sources.ts';
import type { Source, SourceElement } from '../../../core/page/compare/source-element.ts';
import { fullRole } from '../../../core/page/payload/full-role.ts';
import { longRole, shortRole } from '../../../core/page/payload/short-role.ts';
import { splitKey } from '../../../core/page/tree/id-prefix.ts';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import type { ComparedWhy } from '../../../core/page/why/compared-why.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import type { SearchSpec } from '../../../core/platform/search/search-matcher.ts';
import type { SortValue } from '../../ui/grid/sorting.ts';

/** A row of the comparison, with its reason. */
export interface ComparedRow extends ComparedElement {
  why: ComparedWhy;
  /** What its frame is found by; empty for an element that no frame of ours has. */
  frames: readonly string[];
}

/** The order in which sources name an element: as the Tree has it, where it does. */
const FIRST: readonly Source[] = ['ours', 'ax', 'chrome', 'playwright', 'pageAgent'];

/**
 * What the sources say, in one vocabulary: the payload’s short roles and the roles of Chrome’s engine as the Tree
 * has them.
 */
export function inPlainRoles(
  sources: ComparedElement['sources'],
  nodeOf: (key: string) => PageNode | undefined,
): ComparedElement['sources'] {
  const plain = Object.entries(sources).map(([source, element]) => {
    const node = source === 'ours' ? nodeOf(element.label ?? '')?.node : undefined;
    const role = node ? fullRole(node) : longRole(ariaRole(element.role));
    return [source, { ...element, role }];
  });
  return Object.fromEntries(plain);
}

/** The role and name of a row's element, in the Tree's words. */
export function titleOf({ sources }: ComparedElement): Pick<SourceElement, 'role' | 'name'> {
  for (const source of FIRST) {
    const element = sources[source];
    if (element) return { role: element.role, name: element.name };
  }
  return { role: '', name: '' };
}

/** What of a comparison can be searched. */
export const COMPARE_SEARCH: SearchSpec<ComparedRow> = {
  text: ({ sources, why }) =>
    [...Object.values(sources).flatMap(({ role, name }) => [role, name]), why.text].join('\n'),
  fields: [
    {
      name: 'role',
      help: t('search.roleHelp'),
      of: rolesOf,
      also: (row) => rolesOf(row).map((role) => shortRole(role)),
    },
    { name: 'why', help: t('search.whyHelp'), of: ({ why }) => why.text },
    {
      name: 'id',
      help: t('search.idHelp'),
      of: ({ why }) => why.key ?? undefined,
      also: ({ why }) => (why.key === null ? [] : [`#${why.key}`]),
      isWhole: true,
      isFound: true,
    },
    { name: 'in', help: t('compare.inHelp'), of: sourcesOf, isWhole: true },
    { name: 'frame', help: t('search.frameHelp'), of: ({ frames }) => frames, also: frameText },
  ],
};

function rolesOf({ sources }: ComparedRow): string[] {
  return [...new Set(Object.values(sources).map(({ role }) => role))];
}

function sourcesOf({ sources }: ComparedRow): string[] {
  const names: Readonly<Partial<Record<Source, string>>> = { chrome: 'content' };
  return Object.keys(sources).map((source) => names[source as Source] ?? source);
}

function frameText({ why }: ComparedRow): string[] {
  const frame = why.key === null ? undefined : splitKey(why.key)?.frame;
  return frame === undefined ? [] : [String(frame)];
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
