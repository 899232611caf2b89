import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { NO_PERMISSIONS, type Permissions } from '../../core/agent/policy/permission-rule.ts';
import type { AgentGate, GateAnswer, GatePoint } from '../../core/agent/run/gate-point.ts';
import { joined, msg, say, t } from '../../core/platform/messages/messages.ts';
import { RunStopped } from '../../core/run/run-stopped.ts';
import { wayText } from './event-lines.ts';
import { questionOf, questionText } from './question-text.ts';

const SECRET_HINT = t('cli.notShownYouType');

/** Asks the person at the terminal; without one (`null`) the run stops where a person must decide. */
export function terminalGate(
  terminal: Terminal | null,
  permissions: Permissions = NO_PERMISSIONS,
): AgentGate {
  return async (point, _state, signal) => {
    if (point.type === 'phase' || point.type === 'request') return { type: 'go' };
    if (!terminal) {
      // The reason for a stop is recorded and logged: it must not contain the text to be typed.
      const asked = msg('cli.personMustDecideNone', { asked: questionText(point) });
      throw new RunStopped(joined([asked, wayText(point, permissions)]));
    }
    const asked = say(questionOf(point));
    if (point.type === 'question' && point.isSecret) {
      const text = await terminal.question(`${asked}\n${SECRET_HINT}`, { signal, isSecret: true });
      return text === '' ? { type: 'skip' } : { type: 'answer', text };
    }
    const typed = await terminal.question(`${asked}\n${hint(point)}`, { signal });
    return answer(point, typed.trim());
  };
}

function hint({ type }: GatePoint): string {
  if (type === 'writes') return t('cli.yOnceRRun');
  if (type === 'question') return t('cli.yourAnswer');
  if (type === 'approval') return t('cli.yDoSSkip');
  return t('cli.yGoAnythingElse');
}

function answer(point: GatePoint, typed: string): GateAnswer {
  if (point.type === 'question') return { type: 'answer', text: typed };
  const isYes = /^y(es)?$/i.test(typed);
  if (point.type === 'writes') {
    if (typed === '' || /^q(uit)?$/i.test(typed)) return { type: 'stop' };
    const reach = isYes ? 'once' : /^r(un)?$/i.test(typed) ? 'run' : null;
    const ids = point.writes.map(({ id }) => id);
    return reach ? { type: 'allow-writes', ids, reach, repeats: true } : { type: 'refuse-writes' };
  }
  if (point.type !== 'approval') return isYes ? { type: 'go' } : { type: 'stop' };
  if (isYes) return { type: 'approve', binding: point.proposal.binding, isShown: true };
  if (/^s(kip)?$/i.test(typed)) return { type: 'skip' };
  if (typed === '' || /^q(uit)?$/i.test(typed)) return { type: 'stop' };
  return { type: 'reject', reason: typed };
}

/** The person at the terminal. */
interface Terminal {
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
