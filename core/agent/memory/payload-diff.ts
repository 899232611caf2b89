import type { SemanticNodeV3, SemanticTreeResultV3 } from '../../page/payload/semantic-node.ts';

/** One element that another payload has, has not, or has otherwise. */
export interface PayloadChange {
  type: 'added' | 'removed' | 'changed';
  id: string;
  role: string;
  name: string;
  /** Of a change: which field, and what it said. Positions are not compared. */
  fields: readonly { field: string; was: string; now: string }[];
}

/** Fields that say what an element is; its position changes with every scroll. */
const FIELDS = ['r', 'n', 'v', 's', 'occ'] as const;
const NAMES: Readonly<Record<(typeof FIELDS)[number], string>> = {
  r: 'role',
  n: 'name',
  v: 'value',
  s: 'states',
  occ: 'covered',
};

/** How a payload differs from the one before: added and changed elements in its order, then removed ones. */
export function payloadDiff(
  before: SemanticTreeResultV3,
  after: SemanticTreeResultV3,
): PayloadChange[] {
  const was = new Map(before.interactive_tree.map((node) => [node.i, node]));
  const is = new Set(after.interactive_tree.map(({ i }) => i));
  const news = after.interactive_tree.flatMap((node): PayloadChange[] => {
    const old = was.get(node.i);
    if (!old) return [changeOf('added', node, [])];
    const fields = FIELDS.filter((field) => fieldText(old[field]) !== fieldText(node[field])).map(
      (field) => ({ field: NAMES[field], was: fieldText(old[field]), now: fieldText(node[field]) }),
    );
    return fields.length > 0 ? [changeOf('changed', node, fields)] : [];
  });
  const gone = before.interactive_tree.filter(({ i }) => !is.has(i));
  return [...news, ...gone.map((node) => changeOf('removed', node, []))];
}

function changeOf(
  type: PayloadChange['type'],
  { i, r, n }: SemanticNodeV3,
  fields: PayloadChange['fields'],
): PayloadChange {
  return { type, id: i, role: r, name: n, fields };
}

function fieldText(value: string | boolean | undefined): string {
  return value === undefined ? '' : String(value);
}
