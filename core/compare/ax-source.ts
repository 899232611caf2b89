import { axKey } from '../ax/ax-node.ts';
import type { AxReading } from '../ax/read-ax-elements.ts';
import type { SourceElements } from './source-element.ts';

/** Chrome's accessibility tree as a source: its interactive elements in view. */
export function axSource({ elements }: Pick<AxReading, 'elements'>): SourceElements {
  return {
    source: 'ax',
    elements: elements.map(({ session, backendNodeId, role, name, box }) => ({
      key: axKey(session, backendNodeId),
      role,
      name,
      box,
    })),
  };
}
