import { ancestorsOf } from '../flat-tree/ancestors-of.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';

const MAX_ELEMENTS = 600;
/** A month has so many days. */
const MIN_DAYS = 28;
/** Fields of a picker itself: a month, a year, hours and minutes. */
const OWN_FIELDS = 'select, input:is([type=number], [type=hidden], [type=range], [readonly])';
const FIELDS =
  'input, select, textarea, [contenteditable]:not([contenteditable=false]), [role=textbox]';

/**
 * Whether an element stands in a picker that floats over the page: the days of a month, and no form or field but its
 * own. What it gives a field is judged when that is sent.
 */
export function pickerAround(el: Element, pass: SemanticsPass): boolean {
  for (const at of ancestorsOf(el)) {
    if (unclobbered.matches(at, 'body, html, form, [role=form]')) return false;
    if (hasDays(at) && floats(at, pass)) return !hasOtherFields(at);
  }
  return false;
}

function floats(el: Element, pass: SemanticsPass): boolean {
  return /^(absolute|fixed)$/.test(pass.style(el).position);
}

/** Whether the numbers from 1 to 28 stand in it, each in an element of its own. */
function hasDays(el: Element): boolean {
  const days = new Set<string>();
  for (const part of [...unclobbered.querySelectorAll(el, '*')].slice(0, MAX_ELEMENTS)) {
    const text = unclobbered.firstChild(part)?.nodeValue?.trim() ?? '';
    if (/^(?:[1-9]|1\d|2[0-8])$/.test(text)) days.add(text);
  }
  return days.size >= MIN_DAYS;
}

function hasOtherFields(el: Element): boolean {
  return [...unclobbered.querySelectorAll(el, FIELDS)].some(
    (field) => !unclobbered.matches(field, OWN_FIELDS) && unclobbered.checkVisibility(field),
  );
}
