import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveStatic } from '../../scripts/serve/static-server.ts';
import { adminTable } from './admin-table.ts';

/** Serves a generated admin page; `close` ends the server and removes the page. */
export async function adminTablePage(
  elements: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'penumbra-bench-'));
  await writeFile(join(folder, 'table.html'), adminTable(elements));
  const server = await serveStatic({ '': folder });
  return {
    url: `${server.origin}/table.html`,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
