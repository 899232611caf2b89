import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** The person at the terminal. */
export interface Terminal {
  /** Resolves with the typed line. A secret is not echoed. */
  question(text: string, options: { signal: AbortSignal; isSecret?: boolean }): Promise<string>;
}

interface OpenTerminal extends Terminal {
  close(): void;
}

/**
 * Opens the terminal at standard input; null when there is none. Questions go to standard error.
 * While it is open, Ctrl+C calls `onInterrupt` instead of raising a signal.
 */
export function openTerminal(onInterrupt: () => void): OpenTerminal | null {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return null;
  let isMuted = false;
  const output = new Writable({
    write(piece, _encoding, done) {
      if (!isMuted) stderr.write(piece);
      done();
    },
  });
  // Earlier input is not offered as history: it may be a secret.
  const lines = createInterface({ input: stdin, output, terminal: true, historySize: 0 });
  lines.on('SIGINT', onInterrupt);
  // Nobody answers any more after Ctrl+D.
  lines.on('close', onInterrupt);
  return {
    async question(text, { signal, isSecret = false }) {
      if (!isSecret) return lines.question(`${text} `, { signal });
      stderr.write(`${text} `);
      isMuted = true;
      try {
        return await lines.question('', { signal });
      } finally {
        isMuted = false;
        stderr.write('\n');
      }
    },
    close() {
      lines.off('close', onInterrupt);
      lines.close();
    },
  };
}
