import type { Plugin } from 'vite';
import { inProject } from '../../cli/setup/project.ts';

const ENTRY = 'panel/app/main.ts';
const START = 'panel/app/start.tsx';
/** What the entry shares with the rest and with the popup: its messages, and Vite’s own loader. */
const SHARED =
  /\/core\/platform\/messages\/(?!translate)|\/panel\/chrome\/language\/|\/locales\/\w+\.json\?url|vite\/preload-helper/;

/**
 * Puts everything that the panel runs before it shows anything into one chunk: the static imports
 * of the module that its entry starts. Split into forty chunks it would be a fifth larger, compressed. The
 * page fetches the chunk while the entry fetches the messages.
 */
export function firstChunk(): Plugin {
  const start = inProject(START);
  let first: ReadonlySet<string> = new Set();
  return {
    name: 'first-chunk',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { debugName: 'entry', name: 'entry', test: SHARED, priority: 1 },
                { debugName: 'first', name: (id: string) => (first.has(id) ? 'first' : null) },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const found = new Set([start]);
      for (const id of found) {
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
      }
      // It waits for the settings; other importers of the chunk must not wait for them, too.
      found.delete(start);
      first = found;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle, filename }) {
        if (!filename.endsWith('panel.html')) return [];
        const chunk = Object.values(bundle ?? {}).find(({ name }) => name === 'first');
        if (!chunk) throw new Error(`${ENTRY} starts no chunk of its own.`);
        const attrs = { rel: 'modulepreload', href: `/${chunk.fileName}` };
        return [{ tag: 'link', attrs, injectTo: 'head' as const }];
      },
    },
  };
}
