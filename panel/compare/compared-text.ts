import type { ComparedElement } from '../../core/compare/join-sources.ts';
import type { Source, SourceElement } from '../../core/compare/source-element.ts';

/** The order in which sources give an element its title: Chrome's tree is the yardstick. */
const FIRST: readonly Source[] = ['ax', 'ours', 'chrome', 'playwright', 'pageAgent'];

/** What a row calls its element. */
export function titleOf({ sources }: ComparedElement): Pick<SourceElement, 'role' | 'name'> {
  for (const source of FIRST) {
    const element = sources[source];
    if (element) return element;
  }
  return { role: '', name: '' };
}

/** Whether it is a difference that a source does not have an element. */
export function isMissing({ differs }: ComparedElement, source: Source): boolean {
  if (source === 'ours') return differs.includes('only in ax');
  return source === 'ax' && differs.includes('only in ours');
}
