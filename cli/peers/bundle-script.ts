import { fileURLToPath } from 'node:url';
import { t } from '../../core/platform/messages/messages.ts';

/** page-agent’s page controller, and the global variable that its exports get in a page. */
export const PAGE_AGENT = {
  module: '@page-agent/page-controller',
  name: 'pageAgentModule',
} as const;

/**
 * Bundles a module of a package with its imports into one script, which assigns the module's exports to the
 * global variable `name`.
 */
export async function bundleScript(module: string, name: string): Promise<string> {
  // It is there in a checkout only; the installed package has the script ready.
  const { build } = await import('vite');
  const entry = fileURLToPath(import.meta.resolve(module));
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
  if (!first || !('output' in first)) throw new Error(t('cli.notBundled', { entry }));
  return first.output[0].code;
}
