import type { Plugin } from 'vite';
import { inProject } from '../project.ts';

/**
 * Puts all that the panel runs before it shows anything into one chunk: what its entry imports, but not
 * what it imports later. Shared out among forty chunks it would be a fifth more, compressed.
 */
export function firstChunk(): Plugin {
  const entry = inProject('panel', 'main.tsx');
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
                { debugName: 'first', name: (id: string) => (first.has(id) ? 'first' : null) },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const found = new Set([entry]);
      for (const id of found) {
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
      }
      // The entry waits for the settings; what else needs the chunk shall not wait for them, too.
      found.delete(entry);
      first = found;
    },
  };
}
