const MAX_VALUE = 80;
const MAX_TAG = 400;

/** Attributes whose value may be a secret that the payload masks. */
function isSecret(el: Element, name: string): boolean {
  return name === 'value' && el instanceof HTMLInputElement && el.type === 'password';
}

/** An element's opening tag as the Elements panel would show it, cut to a readable length. */
export function openingTag(el: Element): string {
  const attributes = [...el.attributes]
    .filter(({ name }) => name !== 'data-llm-id')
    .map(({ name, value }) => `${name}="${isSecret(el, name) ? '••••••••' : cut(value)}"`);
  const tag = `<${[el.localName, ...attributes].join(' ')}>`;
  return tag.length > MAX_TAG ? `${tag.slice(0, MAX_TAG)}…>` : tag;
}

function cut(value: string): string {
  return value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value;
}
