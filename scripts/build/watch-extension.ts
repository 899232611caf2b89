import { build } from 'vite';
import { progress } from '../../cli/setup/progress.mjs';
import { inProject } from '../../cli/setup/project.ts';

interface Watcher {
  close(): Promise<void>;
}

/**
 * Builds the extension into `dist` now, and again whenever a source changes; calls `rebuilt` after
 * each further build, one at a time. Rejects if the first build fails.
 */
export async function watchExtension(dist: string, rebuilt: () => Promise<void>): Promise<Watcher> {
  const watcher = await build({
    root: inProject(),
    configFile: inProject('vite.config.ts'),
    build: { outDir: dist, emptyOutDir: true, reportCompressedSize: false, watch: {} },
    logLevel: 'warn',
  });
  if (!('on' in watcher)) throw new Error('Vite did not start to watch the sources.');
  let queue = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    let first = true;
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') {
        progress(`The build failed: ${event.error.message}`);
        reject(event.error);
      }
      if (event.code !== 'END') return;
      if (!first) queue = queue.then(rebuilt);
      first = false;
      resolve();
    });
  });
  return { close: async () => watcher.close() };
}
