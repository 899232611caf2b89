import { inProject } from '../../cli/setup/project.ts';
import { type StaticServer, serveStatic } from './static-server.ts';

/** Serves the demo page: `url` is its address. Over HTTP, for its frame is a second document. */
export async function serveDemo(): Promise<{ url: string; server: StaticServer }> {
  const server = await serveStatic({ '': inProject('scripts', 'demo') });
  return { url: `${server.origin}/demo.html`, server };
}
