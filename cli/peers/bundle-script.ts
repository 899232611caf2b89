import { build } from 'vite';

/**
 * Bundles a module with its imports into one script, which assigns the module's exports to the
 * global variable `name`.
 */
export async function bundleScript(entry: string, name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry, name, formats: ['iife'] },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error(`${entry} gave no bundle.`);
  return first.output[0].code;
}
