import type { CompactRow, CompactTree } from '../../../../../core/page/payload/compact.ts';
import type { SemanticNodeV3 } from '../../../../../core/page/payload/semantic-node.ts';

/** Reads a compact payload as its legend says, by column name: what `compact` must not lose. */
export function readCompact({ columns, nodes }: CompactTree): SemanticNodeV3[] {
  const places = columns.split(' ');
  return nodes.map((row) => readRow((name) => row[places.indexOf(name)] ?? null));
}

function readRow(cell: (name: string) => CompactRow[number]): SemanticNodeV3 {
  const [, id = '', role = '', name = ''] =
    /^(\S+) (\S+)(?: ([\s\S]+))?$/.exec(String(cell('element'))) ?? [];
  const frame = /^f(\d+)_/.exec(id)?.[1];
  const states = textOf(cell('states'))?.split(',') ?? [];
  const s = states.filter((state) => state !== 'occ').join(',');
  const [x, y, v, scroll, holder, box] = ['x', 'y', 'value', 'scroll', 'in', 'box'].map(cell);
  return {
    i: id,
    r: role,
    n: name,
    ...(typeof v === 'string' && { v }),
    ...(s && { s }),
    ...(typeof x === 'number' && typeof y === 'number' && { xy: [x, y] as [number, number] }),
    ...(holder !== null && { p: String(holder) }),
    ...(frame && { f: Number(frame) }),
    ...(Array.isArray(box) && { box }),
    ...(typeof scroll === 'string' && {
      scr: { depth: scroll.replace('+', ''), h: scroll.endsWith('+') },
    }),
    ...(states.includes('occ') && { occ: true }),
  };
}

function textOf(cell: CompactRow[number]): string | null {
  return typeof cell === 'string' ? cell : null;
}
