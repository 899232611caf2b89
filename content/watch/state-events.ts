import type { PageEvent } from '../../core/page/tree/frame-node.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { fieldName } from './text-of.ts';

const MAX_LABEL_LENGTH = 80;

/** What an attribute says that a person sees by color alone: invalid fields, busy regions. */
export function stateEvents({ target, attributeName }: MutationRecord, at: number): PageEvent[] {
  if (!(target instanceof Element)) return [];
  const state = attributeName ? unclobbered.keywords(target, attributeName) : null;
  const isOver = state === null || state === 'false';
  if (isOver && attributeName === 'aria-invalid') {
    const description = `No longer invalid: '${labelOf(target)}'`;
    return [{ at, type: 'removed', category: 'error', description }];
  }
  if (isOver) return [];
  if (attributeName === 'aria-invalid') {
    const description = `Marked invalid: '${labelOf(target)}'`;
    return [{ at, type: 'changed', category: 'error', description }];
  }
  if (attributeName !== 'aria-busy') return [];
  return [{ at, type: 'changed', category: 'loading', description: `Busy: '${labelOf(target)}'` }];
}

/** A few words by which a person knows a field; the tree has the whole name. */
function labelOf(el: Element): string {
  return fieldName(el).slice(0, MAX_LABEL_LENGTH) || unclobbered.localName(el);
}
