import { ActLog } from '../../page/act/act-log.ts';
import type { ActReport } from '../../page/act/act-report.ts';
import type { CdpSession } from '../../platform/cdp/cdp-session.ts';
import { inEnglish, msg } from '../../platform/messages/messages.ts';
import { cutText } from '../../platform/text/cut-text.ts';

/** Characters of a result that are reported. */
const MAX_RESULT_LENGTH = 10_000;
/** Milliseconds that a script may take. */
const SCRIPT_DEADLINE_MS = 5000;

/**
 * Runs a script in the world of the page, whose result is the page's data. By the debugger alone: it
 * says so in Chrome's banner, has a deadline, and waits for promises. Without it nothing is run.
 */
export async function runScript(code: string, session: CdpSession | null): Promise<ActReport> {
  const log = new ActLog();
  if (!session) return log.refused(msg('agentPage.scriptsNeedDebugger'));
  log.add('dispatch', msg('agentPage.scriptDebugger'));
  const { text, isTrouble } = await withReturn(code, (script) => byDebugger(session, script));
  const shown = cutText(text, MAX_RESULT_LENGTH);
  return log.done('none', isTrouble ? inEnglish('agentPage.theScriptFailed', { shown }) : shown);
}

interface ScriptResult {
  text: string;
  isTrouble: boolean;
}

/** As Chrome says it. */
const ILLEGAL_RETURN = /Illegal return statement/;

/** Runs a script that may end with `return`, as models like to write them: then it is a function's body. */
async function withReturn(
  code: string,
  run: (script: string) => Promise<ScriptResult>,
): Promise<ScriptResult> {
  const result = await run(code);
  if (!result.isTrouble || !ILLEGAL_RETURN.test(result.text)) return result;
  // A script may also have run and met this error in an `eval` of its own: read, but not run, it is sound.
  const read = await run(`if (false) {\n${code}\n}`);
  if (!read.isTrouble || !ILLEGAL_RETURN.test(read.text)) return result;
  return run(`(async () => {\n${code}\n})()`);
}

async function byDebugger(session: CdpSession, code: string): Promise<ScriptResult> {
  const { result, exceptionDetails } = await session.send(
    'Runtime.evaluate',
    { expression: code, replMode: true, awaitPromise: true, returnByValue: true },
    { deadline: SCRIPT_DEADLINE_MS },
  );
  if (exceptionDetails) {
    const { exception, text } = exceptionDetails;
    return { text: exception?.description ?? text, isTrouble: true };
  }
  const text = JSON.stringify(result.value ?? result.description) ?? 'undefined';
  return { text, isTrouble: false };
}
