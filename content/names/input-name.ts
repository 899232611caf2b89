import { unclobbered } from '../platform/unclobbered.ts';
import { collapseSpace } from '../semantics/collapse-space.ts';
import type { NativeName } from './name-source.ts';

const TEXT_TYPES: ReadonlySet<string> = new Set([
  'email',
  'number',
  'password',
  'search',
  'tel',
  'text',
  'url',
]);

/** The name of an `input` without labels (HTML-AAM 1.0 §4.1), with Chrome's English defaults. */
export function inputName(input: HTMLInputElement): NativeName {
  const read = (attribute: string) => collapseSpace(unclobbered.attribute(input, attribute) ?? '');
  const { type } = input;
  if (type === 'submit' || type === 'reset' || type === 'button') {
    if (input.hasAttribute('value')) return { name: collapseSpace(input.value), from: 'value' };
    if (type === 'button') return null;
    return { name: type === 'submit' ? 'Submit' : 'Reset', from: 'value' };
  }
  if (type === 'image') {
    if (read('alt')) return { name: read('alt'), from: 'alt' };
    if (read('value')) return { name: read('value'), from: 'value' };
    if (read('title')) return { name: read('title'), from: 'title' };
    return { name: 'Submit', from: 'value' };
  }
  if (type === 'file')
    return { name: input.multiple ? 'Choose Files' : 'Choose File', from: 'value' };
  if (!TEXT_TYPES.has(type)) return null;
  if (read('title')) return { name: read('title'), from: 'title' };
  const placeholder = read('placeholder') || read('aria-placeholder');
  return placeholder ? { name: placeholder, from: 'placeholder' } : null;
}
