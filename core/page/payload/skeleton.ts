import { english } from '../../platform/messages/messages.ts';
import { escapeAttribute, escapeText } from '../../platform/text/escape-html.ts';
import type { NodeMarkup } from '../tree/node-details.ts';
import type { PageNode, PageTree } from '../tree/page-tree.ts';
import { sumTextNotes } from '../tree/sum-text-notes.ts';
import { truncationSentence } from '../tree/truncation.ts';
import { isInPayload } from './is-in-payload.ts';
import { fullRole } from './short-role.ts';

/**
 * Minimal HTML of the interactive elements, one a line, in document order.
 * `markup` is keyed by page-wide key and carries no secrets; an element it lacks stands with its
 * tag and name.
 */
export function skeleton(tree: PageTree, markup: ReadonlyMap<string, NodeMarkup>): string {
  const nodes = tree.nodes.filter((n) => n.node.kind === 'interactive' && isInPayload(n, true));
  const keys = optionKeys(nodes, markup);
  const inside = new Set([...keys.values()].flat());
  const lines = nodes.flatMap((n) => {
    const tag = inside.has(n.key) ? null : keptTag(n);
    return tag === null ? [] : skeletonElement(n, markup.get(n.key), tag, keys.get(n.key));
  });
  return [...lines, ...comments(tree, nodes)].join('\n');
}

/** What HTML cannot express; absent on most pages. */
function comments({ stripped: inTitle = 0, truncated }: PageTree, nodes: readonly PageNode[]) {
  const stripped = sumTextNotes(nodes).stripped + inTitle;
  return [
    ...(stripped > 0 ? [`<!-- ${stripped} invisible characters taken out -->`] : []),
    ...(truncated ? [`<!-- ${english(truncationSentence(truncated))} -->`] : []),
  ];
}

/** A discarded tag with a kept role is still a control: it is written as a `div`. */
function keptTag({ node }: PageNode): string | null {
  if (!DISCARD_TAGS.has(node.tag)) return node.tag;
  return INTERACTIVE_ROLES.has(fullRole(node)) ? 'div' : null;
}

const TEXT_ROLES: ReadonlySet<string> = new Set(['textbox', 'searchbox']);

/**
 * One element as a line of minimal HTML; a drop-down has another line for each option. The live
 * value and the live states replace the page's attributes.
 */
function skeletonElement(
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
  return (
    markup?.text ?? (node.tag === 'input' || node.tag === 'select' ? '' : (node.reads ?? node.name))
  );
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
  const name = node.reads ?? node.name;
  if (!showsName(name, content, attributes)) attributes.set('aria-label', name);
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

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Tags that the skeleton keeps: they are interactive whatever their role. */
const INTERACTIVE_TAGS = wordSet('a button input select textarea option');

/** Roles that the skeleton keeps as `role`: they make any other tag interactive. */
const INTERACTIVE_ROLES = wordSet(
  'button link menuitem tab checkbox radio switch option combobox listbox textbox',
);

/** Attributes with a value that the skeleton keeps, in the order it writes them. */
const KEEP_ATTRS = [
  'name',
  'type',
  'href',
  'value',
  'placeholder',
  'role',
  'aria-label',
  'title',
  'data-testid',
  'data-id',
] as const;

/** Attributes without a value that the skeleton keeps; read from the element's live states. */
const BOOLEAN_ATTRS = ['disabled', 'readonly', 'checked', 'selected'] as const;

/** Tags that the skeleton never shows. */
const DISCARD_TAGS = wordSet(
  'style script noscript svg path link meta head title template slot iframe',
);

/** The keys of a drop-down's options, by the drop-down's key; undefined for options without a node. */
type OptionKeys = ReadonlyMap<string, readonly (string | undefined)[]>;

/**
 * Which options of a `<select>` are nodes themselves: those of a list box are. They are paired in
 * order, by text, so that two equal texts stay two options.
 */
function optionKeys(
  nodes: readonly PageNode[],
  markup: ReadonlyMap<string, NodeMarkup>,
): OptionKeys {
  const all = nodes.filter(({ node, parent }) => node.tag === 'option' && parent !== null);
  const keys = new Map<string, (string | undefined)[]>();
  for (const [select, children] of Map.groupBy(all, ({ parent }) => parent ?? '')) {
    let next = 0;
    const options = markup.get(select)?.options ?? [];
    const paired = options.map(({ text }) => {
      const child = children[next];
      if (!child || (child.node.reads ?? child.node.name) !== text) return undefined;
      next += 1;
      return child.key;
    });
    keys.set(select, paired);
  }
  return keys;
}
