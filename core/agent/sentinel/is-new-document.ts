import { documentOf } from '../../page/document-of.ts';
import type { Evidence } from './evidence.ts';

/** Whether the page was loaded anew, be it at the same address: then ids of before are other elements'. */
export function isNewDocument({ before, after }: Pick<Evidence, 'before' | 'after'>): boolean {
  const [was, is] = [documentOf(before.tree), documentOf(after.tree)];
  return was !== undefined && is !== undefined && was !== is;
}
