import { MASK } from '../../core/page/tree/masked-value.ts';
import { STAMPS } from '../platform/own-stamps.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { isSensitive } from '../semantics/is-sensitive.ts';
import { revealsSecret } from '../semantics/reveals-secret.ts';

const MAX_VALUE_LENGTH = 80;
const MAX_TAG_LENGTH = 400;

/** An element's opening tag as the Elements panel would show it, cut to a readable length. */
export function openingTag(el: Element): string {
  const attributes = [...unclobbered.attributes(el)]
    .filter(({ name }) => !name.startsWith(STAMPS))
    .map(
      ({ name, value }) => `${name}="${isSecretIn(el, name, value) ? MASK : shortValue(value)}"`,
    );
  const tag = `<${[unclobbered.localName(el), ...attributes].join(' ')}>`;
  return tag.length > MAX_TAG_LENGTH ? `${tag.slice(0, MAX_TAG_LENGTH)}…>` : tag;
}

/** `value` may be another secret than the one typed since, and `srcdoc` may hold any. */
function isSecretIn(el: Element, name: string, value: string): boolean {
  return (name === 'value' && isSensitive(el)) || name === 'srcdoc' || revealsSecret(el, value);
}

function shortValue(value: string): string {
  return value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value;
}
