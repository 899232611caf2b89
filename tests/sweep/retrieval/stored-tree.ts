import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { inProject } from '../../../cli/setup/project.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import type { PackageName } from './big-pages.ts';

const file = (name: PackageName) => inProject('tests/sweep/retrieval/trees', `${name}.json.br`);

/** The tree of a package's pages as `record-trees.ts` has read it: measuring needs no browser. */
export async function storedTree(name: PackageName): Promise<PageTree> {
  const json = brotliDecompressSync(await readFile(file(name))).toString();
  return JSON.parse(json) as PageTree;
}

export async function storeTree(name: PackageName, tree: PageTree): Promise<void> {
  await writeFile(file(name), brotliCompressSync(JSON.stringify(tree)));
}
