import { build } from 'vite';

/**
 * A module and all that it imports as one script, which puts the module's exports into the global
 * variable `name`.
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
