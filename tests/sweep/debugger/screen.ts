import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

/** An X server without a monitor, with a mouse that `xdotool` moves. */
export interface VirtualScreen {
  click(x: number, y: number): void;
  close(): void;
}

/**
 * Starts `Xvfb` and makes it the display of the browsers started from now on. Rejects when it is not
 * installed: `apt install xvfb xdotool`.
 */
export async function openScreen(width: number, height: number): Promise<VirtualScreen> {
  const before = process.env.DISPLAY;
  const screen = `${width}x${height}x24`;
  // It writes the number of the display that it has found free to descriptor 3.
  const server: ChildProcess = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const output = server.stdio[3];
  if (!output) throw new Error('Xvfb gives no descriptor for its display.');
  const [number] = await Promise.race([
    once(output, 'data'),
    once(server, 'error').then(([error]) => Promise.reject(error)),
  ]);
  process.env.DISPLAY = `:${String(number).trim()}`;
  return {
    click: (x, y) => void execFileSync('xdotool', ['mousemove', `${x}`, `${y}`, 'click', '1']),
    close() {
      server.kill();
      if (before === undefined) delete process.env.DISPLAY;
      else process.env.DISPLAY = before;
    },
  };
}
