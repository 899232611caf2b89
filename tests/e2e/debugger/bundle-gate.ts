import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A script that leaves what `gate-entry.tsx` exports as the global `gate` of the panel's page. */
export async function bundleGate(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      write: false,
      minify: false,
      target: 'chrome130',
      lib: {
        entry: fileURLToPath(new URL('gate-entry.tsx', import.meta.url)),
        formats: ['iife'],
        name: 'gate',
      },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('Vite built no bundle of the gate.');
  const css = first.output.find(({ fileName }) => fileName.endsWith('.css'));
  const style = JSON.stringify(css?.type === 'asset' ? String(css.source) : '');
  return `globalThis.gate = (() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: ${style} }));
    ${first.output[0].code}; return gate;
  })();`;
}
