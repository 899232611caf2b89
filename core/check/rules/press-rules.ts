import { msg, t } from '../../platform/messages/messages.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import type { CheckRule, ToolCall } from '../finding/checked-page.ts';
import type { FoundFault } from '../finding/finding.ts';

/** Characters of what a page says that a finding quotes. */
const MAX_QUOTE = 160;

/** Rules that press and call, where that was asked for: each control once, in a context of its own, all held. */
export const PRESS_RULES: readonly CheckRule[] = [
  {
    id: 'press-nothing',
    group: 'press',
    needs: 'presses',
    severity: 'warning',
    title: () => t('check.pressDoesNothing'),
    cure: msg('check.giveSomethingToDoCure'),
    async find(page) {
      return (await page.presses()).flatMap(({ key, name, came }) => {
        const message = msg('check.pressedNothingCame', { name });
        return came === 0 ? { key, certainty: 'likely' as const, message } : [];
      });
    },
  },
  {
    id: 'press-error',
    group: 'press',
    needs: 'presses',
    severity: 'error',
    title: () => t('check.pressThrowsError'),
    cure: msg('check.mendScriptCure'),
    async find(page) {
      return (await page.presses()).flatMap(({ key, name, errors }) => {
        const [error = '', ...more] = errors.map((text) => cutText(text, MAX_QUOTE));
        const message = msg('check.pressingThrows', { name, error });
        return error === '' ? [] : { key, certainty: 'certain' as const, message, evidence: more };
      });
    },
  },
  {
    id: 'tool-writes',
    group: 'tools',
    needs: 'callsTools',
    severity: 'error',
    title: () => t('check.readOnlyToolWrites'),
    cure: msg('check.honestHintsCure'),
    find: eachCall(({ tool, sent, isChanged }) => {
      if (!tool.hints.readOnly || (sent.length === 0 && !isChanged)) return [];
      const { name } = tool;
      const message =
        sent.length > 0
          ? msg('check.readOnlyToolSent', { name, sent: sent[0] ?? '' })
          : msg('check.readOnlyToolChanged', { name });
      return { certainty: sent.length > 0 ? 'certain' : 'likely', message, evidence: sent };
    }),
  },
  {
    id: 'tool-harmless',
    group: 'tools',
    needs: 'callsTools',
    severity: 'info',
    title: () => t('check.consequentialToolDoesNothing'),
    cure: msg('check.honestHintsCure'),
    find: eachCall(({ tool, sent, isChanged, problem }) => {
      const isDone = sent.length > 0 || isChanged || problem !== null;
      if (!tool.hints.consequential || isDone) return [];
      const message = msg('check.consequentialToolSentNothing', { name: tool.name });
      return { certainty: 'possible', message };
    }),
  },
  {
    id: 'tool-fails',
    group: 'tools',
    needs: 'callsTools',
    severity: 'warning',
    title: () => t('check.toolFailsSample'),
    cure: msg('check.toolSaysWhatInputCure'),
    find: eachCall(({ tool, input, problem, sent }) => {
      // What was kept from being sent may be why.
      if (problem === null || sent.length > 0) return [];
      const values = { name: tool.name, problem: cutText(problem, MAX_QUOTE) };
      const message = msg('check.toolFailedWith', values);
      return { certainty: 'likely', message, evidence: [cutText(input, MAX_QUOTE)] };
    }),
  },
];

function eachCall(judge: (call: ToolCall) => FoundFault | FoundFault[]): CheckRule['find'] {
  return async (page) => (await page.toolCalls()).flatMap(judge);
}
