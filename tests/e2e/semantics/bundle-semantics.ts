import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A script that leaves `semantics`, everything the engine exports, as a global of the page. */
export async function bundleSemantics(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'chrome130',
      lib: {
        entry: fileURLToPath(new URL('page-entry.ts', import.meta.url)),
        formats: ['iife'],
        name: 'semantics',
      },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('Vite built no semantics bundle.');
  // `var` inside a function would not become a global.
  return `globalThis.semantics = (() => { ${first.output[0].code}; return semantics; })();`;
}
