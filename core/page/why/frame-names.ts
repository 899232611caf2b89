import type { PageFrame, PageNode } from '../tree/page-tree.ts';

/** By what a search finds the elements of a frame: `main`, or `f1`, its title, its `<iframe>`’s name, its address. */
export function frameNames(
  frames: readonly PageFrame[],
  nodeOf: (key: string) => PageNode | undefined,
): (frame: number) => readonly string[] {
  const names = new Map(
    frames.map(({ number, title, url, owner }) => {
      const name = owner === undefined ? '' : (nodeOf(owner)?.node.name ?? '');
      const all = number === 0 ? ['main'] : [`f${number}`, title, name, url];
      return [number, [...new Set(all)].filter((label) => label !== '')];
    }),
  );
  return (frame) => names.get(frame) ?? [frame === 0 ? 'main' : `f${frame}`];
}
