import type { AxKey, AxNode } from '../../../core/page/ax/ax-node.ts';
import { isTextFieldRole } from '../../../core/page/ax/interactive-roles.ts';
import { MASK } from '../../../core/page/tree/masked-value.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { isSecretField } from '../../../core/page/tree/secret-field.ts';

/** Chrome repeats a field's value in nodes this deep below it. */
const DEEPEST = 4;

/** Names of the fields whose values our own reading masks, also by their attributes. */
export function maskedNames(tree: PageTree | null): ReadonlySet<string> {
  const nodes = tree?.nodes ?? [];
  return new Set(nodes.flatMap(({ node }) => (node.value === MASK ? node.name : [])));
}

/**
 * A node of Chrome's tree as it may be shown: the value of a secret field is masked, in the field
 * and in the texts under it.
 */
export function maskAxNode(
  node: AxNode,
  get: (key: AxKey) => AxNode | undefined,
  names: ReadonlySet<string>,
): AxNode {
  const isSecret = ({ role, name }: AxNode) =>
    isTextFieldRole(role) &&
    (names.has(name.trim()) || isSecretField({ holdsText: true, label: name }));
  if (isSecret(node)) {
    const { value } = node;
    const hide = (text: string) => (value ? text.replaceAll(value, MASK) : text);
    const properties = node.properties.map((property) =>
      typeof property.value === 'string' ? { ...property, value: hide(property.value) } : property,
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
