import type { AxKey, AxNode } from '../../core/ax/ax-node.ts';
import { MASK } from '../../core/page/mask.ts';
import type { PageTree } from '../../core/page/page.ts';
import { namesSecret } from '../../core/page/secret-words.ts';

/** Roles of fields that people type or choose secrets in. */
const FIELDS = /^(textbox|searchbox|combobox|spinbutton|listbox|ListBox|Date|DateTime)$/;

/** Chrome repeats what a field holds in nodes this deep under it. */
const DEEPEST = 4;

/** The names of fields of which our own reading masks what they hold, by their attributes too. */
export function maskedNames(tree: PageTree | null): ReadonlySet<string> {
  const nodes = tree?.nodes ?? [];
  return new Set(nodes.flatMap(({ node }) => (node.value === MASK ? node.name : [])));
}

/**
 * A node of Chrome's tree as it may be shown: what a secret field holds is masked, in the field and
 * in the texts under it.
 */
export function maskAxNode(
  node: AxNode,
  get: (key: AxKey) => AxNode | undefined,
  names: ReadonlySet<string>,
): AxNode {
  const isSecret = (one: AxNode) =>
    FIELDS.test(one.role) && (names.has(one.name.trim()) || namesSecret(one.name));
  if (isSecret(node)) {
    const { value } = node;
    const hide = (text: string) => (value ? text.replaceAll(value, MASK) : text);
    const properties = node.properties.map((one) =>
      typeof one.value === 'string' ? { ...one, value: hide(one.value) } : one,
    );
    return { ...withTexts(node, hide), properties, ...(value && { value: MASK }) };
  }
  let outer = node.parent === null ? undefined : get(node.parent);
  for (let depth = 0; outer && depth < DEEPEST; depth++) {
    if (isSecret(outer)) return withTexts(node, (text) => (text ? MASK : text));
    outer = outer.parent === null ? undefined : get(outer.parent);
  }
  return node;
}

function withTexts(node: AxNode, hide: (text: string) => string): AxNode {
  const nameSources = node.nameSources.map((source) =>
    source.text === undefined ? source : { ...source, text: hide(source.text) },
  );
  return { ...node, name: hide(node.name), nameSources };
}
