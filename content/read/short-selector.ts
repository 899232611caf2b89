import { stripInvisible } from '../../core/platform/letters/strip-invisible.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** Longest selector, characters: an id may be megabytes long. */
const MAX_LENGTH = 80;

/** A few characters by which a person recognises an element: `dialog#cookie`, `div.overlay`. */
export function shortSelector(el: Element): string {
  const name = unclobbered.localName(el).slice(0, MAX_LENGTH);
  const id = unclobbered.id(el);
  if (id) return shortSelectorText(`${name}#${id.slice(0, MAX_LENGTH)}`);
  const text = unclobbered.attribute(el, 'class')?.slice(0, MAX_LENGTH) ?? '';
  const classes = text.split(/\s+/).filter((part) => part !== '');
  return shortSelectorText([name, ...classes.slice(0, 2)].join('.'));
}

function shortSelectorText(selector: string): string {
  return stripInvisible(selector).text.slice(0, MAX_LENGTH);
}
