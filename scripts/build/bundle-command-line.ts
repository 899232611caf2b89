import { build, type Plugin } from 'vite';
import { bundleScript, PAGE_AGENT } from '../../cli/peers/bundle-script.ts';
import { inProject } from '../../cli/setup/project.ts';
import { thirdPartyNotices } from '../legal/third-party-notices.ts';

/**
 * Bundles the command line with all of its packages into one folder of JavaScript, which runs on Node 20.
 * Nothing in it is rewritten, because functions are sent to pages as text. It lies as deep as the sources, so that
 * the project’s folder is found the same way.
 */
export async function bundleCommandLine(): Promise<void> {
  const pageAgent = await bundleScript(PAGE_AGENT.module, PAGE_AGENT.name);
  const notices = thirdPartyNotices();
  await build({
    root: inProject(),
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutBuilding(pageAgent), ...notices.bundle],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      target: 'esnext',
      minify: false,
      outDir: inProject('lib/cli'),
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { penumbra: inProject('cli/package.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** Puts what is built now in the place of what builds it in a checkout. */
function withoutBuilding(pageAgent: string): Plugin {
  const replaced: Readonly<Record<string, string>> = {
    'cli/peers/bundle-script.ts':
      `const script = ${JSON.stringify(pageAgent)};\n` +
      `export const PAGE_AGENT = ${JSON.stringify(PAGE_AGENT)};\n` +
      'export const bundleScript = async () => script;\n',
  };
  const texts = new Map(Object.entries(replaced).map(([file, text]) => [inProject(file), text]));
  return {
    name: 'without-building',
    enforce: 'pre',
    load: (id) => texts.get(id),
  };
}
