import type { SemanticNodeV3 } from '../../../core/payload/semantic-node.ts';
import type { AxElement } from './ax-elements.ts';
import { roleFamily } from './role-family.ts';

export interface Agreement {
  /** Interactive elements in view that Chrome's tree has. */
  total: number;
  agreed: number;
  /** Controls that Chrome leaves nameless and the payload names by the text in or beside them. */
  namedByText: number;
  differences: string[];
}

/** How many of Chrome's elements our payload has with the same role family and name. */
export function agreement(ax: readonly AxElement[], ours: readonly SemanticNodeV3[]): Agreement {
  let namedByText = 0;
  const byKey = new Map(ours.map((node) => [node.i, node]));
  const differences = ax.flatMap(({ key, role, name, html }) => {
    const node = key === null ? undefined : byKey.get(key);
    if (!node) return [`missing: ${role} “${name}” ${html}`];
    if (roleFamily(node.r) !== roleFamily(role)) return [`role: ${node.r} ≠ ${role} ${html}`];
    if (name === '' && node.n !== '') namedByText++;
    else if (tidy(node.n) !== tidy(name)) return [`name: “${node.n}” ≠ “${name}” ${html}`];
    return [];
  });
  return { total: ax.length, agreed: ax.length - differences.length, namedByText, differences };
}

function tidy(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}
