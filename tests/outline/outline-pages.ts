import { serveStatic } from '../../scripts/serve/static-server.ts';
import { BENCH_PAGES } from '../bench/bench-pages.ts';
import type { RealPage } from '../e2e/real-pages.ts';
import { FIDELITY_PAGES } from '../fidelity/fidelity-pages.ts';

export interface OutlinePage {
  name: string;
  ready?: string;
  serve(): Promise<{ url: string; close(): Promise<void> }>;
}

/** The bench's generated pages, and real pages of a dozen packages. */
export const OUTLINE_PAGES: readonly OutlinePage[] = [
  ...BENCH_PAGES.filter(({ name }) => !FIDELITY_PAGES.some((page) => page.name === name)),
  ...FIDELITY_PAGES.map(real),
];

function real({ name, path, mounts, ready }: RealPage): OutlinePage {
  return {
    name,
    ...(ready && { ready }),
    async serve() {
      const server = await serveStatic(mounts);
      return { url: server.origin + path, close: () => server.close() };
    },
  };
}
