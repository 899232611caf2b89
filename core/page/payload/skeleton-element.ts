import { escapeAttribute, escapeText } from '../../platform/text/escape-html.ts';
import type { NodeMarkup } from '../tree/node-markup.ts';
import type { PageNode } from '../tree/page-tree.ts';
import { fullRole } from './full-role.ts';
import { BOOLEAN_ATTRS, INTERACTIVE_TAGS, KEEP_ATTRS } from './skeleton-tables.ts';

const TEXT_ROLES: ReadonlySet<string> = new Set(['textbox', 'searchbox']);

/**
 * One element as a line of minimal HTML; a drop-down has another line for each option. The live
 * value and the live states replace the page's attributes.
 */
export function skeletonElement(
  { key, node }: PageNode,
  markup: NodeMarkup | undefined,
  tag: string,
  optionKeys: readonly (string | undefined)[] = [],
): string {
  const content = elementText(node, markup);
  const attributes = attributesOf(node, markup, tag, content);
  const written = KEEP_ATTRS.flatMap((name) => {
    const value = attributes.get(name);
    return value === undefined ? [] : ` ${name}="${escapeAttribute(value)}"`;
  });
  const flags = BOOLEAN_ATTRS.filter((name) => node.states.includes(name)).map((n) => ` ${n}`);
  const unseen = node.notes?.unseen ? ' data-unseen' : '';
  const more = `${expandedAttribute(node.states)}${unseen}`;
  const open = `<${tag} id="${escapeAttribute(key)}"${written.join('')}${flags.join('')}${more}`;
  if (tag === 'input') return `${open} />`;
  if (tag === 'select') return `${open}>${optionLines(markup, optionKeys)}</select>`;
  return `${open}>${escapeText(content)}</${tag}>`;
}

/** HTML has no word for it but ARIA's. */
function expandedAttribute(states: readonly string[]): string {
  if (states.includes('expanded')) return ' aria-expanded="true"';
  return states.includes('collapsed') ? ' aria-expanded="false"' : '';
}

/** Text between the tags: what was typed, for elements that keep it there. */
function elementText(node: PageNode['node'], markup: NodeMarkup | undefined): string {
  if (holdsText(node)) return node.value ?? markup?.text ?? '';
  return markup?.text ?? (node.tag === 'input' || node.tag === 'select' ? '' : node.name);
}

function holdsText(node: PageNode['node']): boolean {
  if (node.tag === 'input') return false;
  return node.tag === 'textarea' || TEXT_ROLES.has(fullRole(node));
}

function attributesOf(
  node: PageNode['node'],
  markup: NodeMarkup | undefined,
  tag: string,
  content: string,
): Map<string, string> {
  const attributes = new Map(Object.entries(markup?.attributes ?? {}));
  const role = fullRole(node);
  if (!INTERACTIVE_TAGS.has(tag) && role !== 'generic') attributes.set('role', role);
  if (holdsText(node) || tag === 'select') attributes.delete('value');
  else if (node.value !== undefined) attributes.set('value', node.value);
  if (attributes.get('value') === '' || node.value === content) attributes.delete('value');
  if (!showsName(node.name, content, attributes)) attributes.set('aria-label', node.name);
  return attributes;
}

const NAMING = ['aria-label', 'placeholder', 'title', 'value'] as const;

/** A name from elsewhere (`<label>`, an image's text) would be lost otherwise. */
function showsName(name: string, content: string, attributes: ReadonlyMap<string, string>) {
  if (name === '' || content.includes(name)) return true;
  return NAMING.some((attribute) => attributes.get(attribute) === name);
}

function optionLines(
  markup: NodeMarkup | undefined,
  keys: readonly (string | undefined)[],
): string {
  const lines = (markup?.options ?? []).map(({ value, text, selected }, index) => {
    const key = keys[index];
    const id = key === undefined ? '' : ` id="${escapeAttribute(key)}"`;
    // An option without a value attribute has its text as value (HTML, "The option element").
    const own = value === text ? '' : ` value="${escapeAttribute(value)}"`;
    return `\n  <option${id}${own}${selected ? ' selected' : ''}>${escapeText(text)}</option>`;
  });
  return lines.length > 0 ? `${lines.join('')}\n` : '';
}
