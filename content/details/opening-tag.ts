import { MASK } from '../../core/page/mask.ts';
import { isSensitive } from '../semantics/is-sensitive.ts';
import { tellsSecret } from '../semantics/tells-secret.ts';
import { unclobbered } from '../semantics/unclobbered.ts';

const MAX_VALUE = 80;
const MAX_TAG = 400;

/** An element's opening tag as the Elements panel would show it, cut to a readable length. */
export function openingTag(el: Element): string {
  const attributes = [...unclobbered.attributes(el)]
    .filter(({ name }) => name !== 'data-llm-id')
    .map(({ name, value }) => `${name}="${isSecretIn(el, name, value) ? MASK : cut(value)}"`);
  const tag = `<${[unclobbered.localName(el), ...attributes].join(' ')}>`;
  return tag.length > MAX_TAG ? `${tag.slice(0, MAX_TAG)}…>` : tag;
}

/** `value` may be another secret than the one typed since, and `srcdoc` may hold any. */
function isSecretIn(el: Element, name: string, value: string): boolean {
  return (name === 'value' && isSensitive(el)) || name === 'srcdoc' || tellsSecret(el, value);
}

function cut(value: string): string {
  return value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value;
}
