import { type Mounts, serveStatic } from '../../scripts/serve/static-server.ts';
import { REAL_PAGES } from '../e2e/real-pages.ts';
import { adminTablePage } from './admin-table-page.ts';

export interface BenchPage {
  name: string;
  /** What the `filtered` mode is asked. */
  query: string;
  /** Resolves true in the page once its scripts have built it. */
  ready?: string;
  serve(): Promise<{ url: string; close(): Promise<void> }>;
}

/** Two generated pages and two that nobody here wrote. */
export const BENCH_PAGES: readonly BenchPage[] = [
  generated('table 5,000', 5000),
  generated('table 50,000', 50_000),
  real('sb-admin-2 dashboard', 'open the alerts'),
  real('gentelella form', 'choose a state in the select'),
];

function generated(name: string, elements: number): BenchPage {
  const serve = () => adminTablePage(elements);
  return { name, query: 'delete user 42', serve };
}

function real(name: string, query: string): BenchPage {
  const page = REAL_PAGES.find((it) => it.name === name);
  if (!page) throw new Error(`There is no real page "${name}".`);
  const { path, mounts, ready } = page;
  return { name, query, ...(ready && { ready }), serve: () => serve(mounts, path) };
}

async function serve(mounts: Mounts, path: string) {
  const server = await serveStatic(mounts);
  return { url: server.origin + path, close: () => server.close() };
}
