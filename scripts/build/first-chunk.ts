import type { Plugin } from 'vite';
import { inProject } from '../../cli/setup/project.ts';

const ENTRY = 'panel/app/main.ts';
/** What is loaded one behind the other each time a panel opens: a chunk for the static imports of each. */
const STAGES = {
  first: ['panel/app/start.tsx'],
  page: ['panel/app/connect-chrome.ts'],
  features: ['panel/app/create-features.ts'],
  soon: ['panel/app/own-escape.ts', 'panel/app/keep-focus.ts', 'panel/app/follow-language.ts'],
} as const;
/** They share few modules with the panel, and get these in chunks that hold nothing else. */
const OTHERS = { worker: ['background/worker.ts'], popup: ['panel/popup/mount-popup.tsx'] };
/** By stage, and in each by how many of the others share the modules. */
const CHUNKS = Object.keys(STAGES).flatMap((stage) =>
  ['-worker-popup', '-worker', '-popup', ''].map((reach) => stage + reach),
);
/** What the entry shares with the rest and with the popup: its messages, and Vite’s own loader. */
const SHARED =
  /\/core\/platform\/(?:letters\/|messages\/(?!text-schema))|\/panel\/chrome\/language\/|\/locales\/\w+\.json\?url|vite\/preload-helper/;

/**
 * Puts what the panel runs before it shows anything into one chunk, and what it loads behind that into one for
 * each stage. Split by what is shared, it would be two hundred files: a fifth larger, compressed, and two
 * seconds of work for a browser on a small machine each time that DevTools opens. The page fetches the first chunk
 * while the entry fetches the messages.
 */
export function firstChunk(): Plugin {
  const chunkOf = new Map<string, string>();
  return {
    name: 'first-chunk',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { debugName: 'entry', name: 'entry', test: SHARED, priority: CHUNKS.length + 1 },
                // What a chunk imports is taken before it: by an earlier stage, or for more of the others.
                ...CHUNKS.map((name, at) => ({
                  name,
                  test: (id: string) => chunkOf.get(id) === name,
                  priority: CHUNKS.length - at,
                })),
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const closure = (starts: readonly string[]) => {
        const found = new Set(starts.map((path) => inProject(path)));
        for (const id of found) {
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
        }
        return found;
      };
      const worker = closure(OTHERS.worker);
      const popup = closure(OTHERS.popup);
      chunkOf.clear();
      for (const [stage, starts] of Object.entries(STAGES)) {
        for (const id of closure(starts)) {
          // The popup shows what the panel shows first.
          const isPopups = popup.has(id) && (worker.has(id) || stage !== 'first');
          const reach = [worker.has(id) && '-worker', isPopups && '-popup'].filter(Boolean);
          if (!chunkOf.has(id)) chunkOf.set(id, [stage, ...reach].join(''));
        }
      }
      // It waits for the settings; other importers of the chunk must not wait for them, too.
      for (const start of STAGES.first) chunkOf.delete(inProject(start));
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
