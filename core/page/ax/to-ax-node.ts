import type { Protocol } from 'devtools-protocol';
import { type AxKey, type AxNode, type AxProperty, axKey } from './ax-node.ts';
import { ignoredReason } from './ignored-reason.ts';
import { nameSources, relatedIds } from './name-sources.ts';

type RawNode = Protocol.Accessibility.AXNode;
type RawProperty = Protocol.Accessibility.AXProperty;

interface AxPlace {
  session: string | undefined;
  frameId: string;
  /** For a frame's root, which has no parent: the `<iframe>` that shows it. */
  owner: AxKey | null;
}

/** Their boxes are lines of the same text. */
const TEXTS: ReadonlySet<string> = new Set(['StaticText', 'LineBreak', 'ListMarker']);

/** A node of the protocol in the terms of this product. */
export function toAxNode(raw: RawNode, { session, frameId, owner }: AxPlace): AxNode {
  const role = axText(raw.role);
  const children = TEXTS.has(role) ? [] : (raw.childIds ?? []);
  return {
    key: axKey(session, raw.nodeId),
    session,
    frameId,
    id: raw.nodeId,
    parent: raw.parentId === undefined ? owner : axKey(session, raw.parentId),
    children: children.map((id) => axKey(session, id)),
    role,
    name: axText(raw.name),
    nameSources: nameSources(raw.name),
    properties: (raw.properties ?? []).map(toProperty),
    ignored: raw.ignored,
    ignoredReasons: (raw.ignoredReasons ?? []).map(ignoredReason),
    ...(raw.backendDOMNodeId !== undefined && { backendNodeId: raw.backendDOMNodeId }),
    ...(axText(raw.description) !== '' && { description: axText(raw.description) }),
    ...(raw.value?.value !== undefined && { value: String(raw.value.value) }),
  };
}

function toProperty({ name, value }: RawProperty): AxProperty {
  const related = relatedIds(value);
  return { name, value: primitiveOf(value.value), ...(related && { related }) };
}

function primitiveOf(value: unknown): string | number | boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return value === undefined ? '' : String(value);
}

function axText(value: Protocol.Accessibility.AXValue | undefined): string {
  return value?.value === undefined ? '' : String(value.value);
}
