import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { runScript } from '../../../../../core/agent/hands/run-script.ts';
import type { CdpSession } from '../../../../../core/platform/cdp/cdp-session.ts';
import { saying } from '../../../saying.ts';

/** Evaluates in this process, as the debugger would in the page. */
const session = {
  async send(_method: string, { expression }: { expression: string }) {
    try {
      const value: unknown = await runInThisContext(expression);
      return { result: { value } };
    } catch (error) {
      return { result: {}, exceptionDetails: { text: String(error) } };
    }
  },
} as unknown as CdpSession;

test.each([
  ['1 + 1', '2'],
  ['const sum = 1 + 1;\nreturn sum', '2'],
  ['if (true) return "early"; return "late" // at its end', '"early"'],
  ['return await Promise.resolve(3)', '3'],
  ['undefined', 'undefined'],
])('the result of `%s` is %s', async (code, text) => {
  expect(await runScript(code, session)).toMatchObject({ type: 'done', text });
});

test('a script that has run, and failed at a return of an eval, is not run again', async () => {
  const ran: number[] = [];
  Object.assign(globalThis, { ran });

  const report = await runScript("ran.push(1); eval('return 1')", session);

  expect(report).toMatchObject({ text: expect.stringContaining('Illegal return statement') });
  expect(ran).toEqual([1]);
});

test('without the debugger nothing is run, and the report says what to do', async () => {
  const report = await runScript('document.title', null);

  expect(report).toMatchObject({ type: 'failed', message: saying('debugger') });
});
