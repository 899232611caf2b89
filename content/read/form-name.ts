import { unclobbered } from '../platform/unclobbered.ts';
import { collapseSpace } from './flat-text.ts';

const CONTROLS = 'input, select, textarea, button';
const MAX_LENGTH = 100;

/** What a form calls a control, which no person sees: the last source of its name; `''` without any. */
export function formName(el: Element): string {
  if (!unclobbered.matches(el, CONTROLS)) return '';
  return collapseSpace(unclobbered.attribute(el, 'name')?.slice(0, MAX_LENGTH) ?? '');
}
