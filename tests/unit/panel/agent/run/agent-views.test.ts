import { expect, test } from 'vitest';
import { REPLAY_LLM } from '../../../../../core/agent/replay/replay-author.ts';
import type { Verdict } from '../../../../../core/agent/run/step-record.ts';
import type { AgentAction } from '../../../../../core/agent/tools/agent-tools.ts';
import { rememberElement } from '../../../../../core/page/healing/remember-element.ts';
import {
  argumentLine,
  argumentList,
  outcomeText,
} from '../../../../../panel/agent/run/action-text.ts';
import type { Waiting } from '../../../../../panel/agent/run/agent-gate-model.ts';
import { withFiles } from '../../../../../panel/agent/run/agent-model.ts';
import { parseAgentSettings, runLimits } from '../../../../../panel/agent/run/agent-settings.ts';
import { openDialogs } from '../../../../../panel/agent/run/open-dialogs.ts';
import { runMeters, stepCost } from '../../../../../panel/agent/run/run-figures.ts';
import { runStatus } from '../../../../../panel/agent/run/run-status.ts';
import { breakpointOf } from '../../../../../panel/agent/view/bar/breakpoints-menu.tsx';
import { cropOf } from '../../../../../panel/agent/view/cards/approval-card.tsx';
import { startState } from '../../../../fakes/agent-run.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

test.each<[AgentAction, string]>([
  [{ tool: 'type', input: { element: '1', text: 'At the\ndoor', why: 'So.' } }, 'At the door'],
  [{ tool: 'check', input: { element: '1', checked: false } }, 'not checked'],
  [{ tool: 'select', input: { element: '1', options: ['One', 'Two'] } }, 'One, Two'],
  [
    { tool: 'wait_for', input: { outcome: { type: 'element_appears', text: 'Saved' } } },
    '“Saved” appears',
  ],
  [{ tool: 'click', input: { element: '1' } }, ''],
  [{ tool: 'answer_dialog', input: { accept: false } }, 'dismiss'],
])('the arguments of %o are told in a line', (action, line) => {
  expect(argumentLine({ action })).toBe(line);
  expect(argumentList({ action }).map(([name]) => name)).not.toContain('element');
});

test('where something is dragged is told by the name it had', () => {
  const end = rememberElement(pageTree([pageNode('2', { node: { name: 'Goal' } })]), '2');
  const action = { tool: 'drag', input: { element: '1', to: '2' } } as const;
  expect(argumentLine({ action, end })).toBe('to button “Goal”');
});

test('an outcome is told with what would do instead', () => {
  const expected = {
    type: 'state_changes',
    state: 'checked',
    orOutcome: { type: 'navigation', url: '/done' },
  } as const;

  expect(outcomeText(expected)).toBe('it becomes checked, or the address contains “/done”');
});

test('meters tell how far a run has come, and what is unknown', () => {
  const { limits } = parseAgentSettings({
    limits: { steps: 10, tokens: null, usd: 1, minutes: 2 },
  });
  const spend = {
    ...startState().spend,
    inputTokens: 900,
    outputTokens: 334,
    usd: null,
    ms: 65_000,
  };

  const meters = runMeters({ steps: [], spend }, { limits });

  expect(meters.map(({ text, limit }) => [text, limit])).toEqual([
    ['0', '10'],
    ['1,234', ''],
    ['unknown', '$1.00'],
    ['1:05', '2:00'],
  ]);
  expect(meters[3]?.share).toBeCloseTo(0.54);
});

test('a step without a reply has no price, and one without a price none that is 0', () => {
  const usage = {
    input: 1000,
    cachedRead: 0,
    cacheWrite: 0,
    output: 100,
    reasoning: 0,
    source: 'provider',
  } as const;
  const reply = {
    attempt: 1,
    message: { role: 'assistant', content: [] },
    stopReason: 'end',
    rawStopReason: '',
    usage,
    servedBy: null,
    responseId: null,
  } as const;
  const step = { number: 1, startedAt: 0 };

  expect(stepCost(step, { input: 2, output: 10 })).toBeNull();
  expect(stepCost({ ...step, reply }, { input: 2, output: 10 })?.usd).toBeCloseTo(0.003);
  expect(stepCost({ ...step, reply }, undefined)).toMatchObject({ input: 1000, usd: null });
});

test('the status says what a run waits for, does, or has come to', () => {
  const run = {
    waiting: null,
    isRunning: true,
    phase: 'think',
    outcome: undefined,
    isPauseAsked: true,
    isByHand: false,
  } as const;
  const at = (point: Waiting['point'], until: number | null = null): Waiting => ({
    point,
    state: startState(),
    why: [],
    until,
  });
  const phase = { type: 'phase', phase: 'think', isPersonal: false } as const;

  expect(runStatus(run).text).toBe('The model is thinking, then pausing');
  expect(runStatus({ ...run, waiting: at(phase) }).text).toBe('Paused before think');
  expect(runStatus({ ...run, waiting: at(phase), isByHand: true }).text).toBe('Your turn');
  expect(runStatus({ ...run, waiting: at(phase, 1) }).tone).toBe('working');
  const trouble = { type: 'trouble', phase: 'act', message: '', isPersonal: true } as const;
  expect(runStatus({ ...run, waiting: at(trouble) }).text).toBe('The step failed');
  const noReply = { ...trouble, phase: 'think' } as const;
  expect(runStatus({ ...run, waiting: at(noReply) }).text).toBe('The model call failed');
  const why = { kind: 'unusable', message: '' };
  const unusable = {
    model: startState().model,
    startedAt: 1,
    endedAt: 2,
    usage: null,
    usd: null,
    problem: why,
  };
  const replied = { ...startState(), draft: { ...startState().draft, attempts: [unusable] } };
  expect(runStatus({ ...run, waiting: { ...at(noReply), state: replied } }).text).toBe(
    'The model’s reply had no step',
  );
  const replay = { ...at(noReply), state: { ...startState(), model: REPLAY_LLM.id } };
  expect(runStatus({ ...run, waiting: replay }).text).toBe('The replay stopped');
  const notice = { ...trouble, isNotice: true } as const;
  expect(runStatus({ ...run, waiting: at(notice) }).text).toBe('Waiting for you');
  const outcome = { type: 'stopped', reason: 'Stopped.' } as const;
  expect(runStatus({ ...run, isRunning: false, outcome }).text).toBe('Stopped');
  expect(runStatus({ ...run, isRunning: false }).text).toBe('Interrupted');
  const done = (confidence: number) =>
    ({
      type: 'done',
      success: true,
      claim: { success: true, summary: '' },
      verdict: { confidence } as Verdict,
    }) as const;
  const ended = { ...run, isRunning: false };
  expect(runStatus({ ...ended, outcome: done(0.95) }).text).toBe('Done and verified');
  expect(runStatus({ ...ended, outcome: done(0.5) })).toEqual({
    text: 'Done, according to the model',
    tone: 'quiet',
  });
  expect(runStatus({ ...ended, outcome: { ...done(0.95), check: 'not-verified' } }).tone).toBe(
    'quiet',
  );
  expect(runStatus({ ...ended, outcome: { ...done(0.5), check: 'verified' } }).tone).toBe('good');
  expect(runStatus({ ...ended, outcome: { ...done(0.95), success: false } }).tone).toBe('bad');
});

test.each([
  ['in the midst', [400, 300, 100, 20], { x: 330, y: 235, width: 240, height: 150, scale: 1 }],
  ['at a corner', [0, 0, 10, 10], { x: 0, y: 0, width: 240, height: 150, scale: 1 }],
  ['too wide', [0, 300, 800, 20], { x: 0, y: 235, width: 800, height: 150, scale: 0.3 }],
] as const)('a crop of an element %s holds it', (_, box, crop) => {
  const most = { width: 240, height: 150 };

  expect(cropOf(box, { width: 800, height: 600 }, most)).toEqual(crop);
});

test.each([
  ['phase', 'verify', { type: 'phase', phase: 'verify', isOn: true }],
  ['price', '$0.05', { type: 'price', usd: 0.05, isOn: true }],
  ['price', 'much', null],
  ['price', '0', null],
  ['text', '  ', null],
  ['text', ' Save ', { type: 'text', text: 'Save', isOn: true }],
  ['dialog', '', { type: 'dialog', isOn: true }],
] as const)('a breakpoint on %s of “%s”', (type, typed, expected) => {
  expect(breakpointOf(type, typed)).toEqual(expected);
});

test('settings that do not parse have their defaults, field by field', () => {
  const read = parseAgentSettings({
    speed: 500,
    limits: { steps: -1 },
    breakpoints: [{ type: 'magic' }],
    isByHand: 'yes',
  });

  expect(read).toMatchObject({ speed: 500, breakpoints: [], isByHand: false });
  expect(runLimits(read)).toMatchObject({ steps: 40, ms: 30 * 60_000, repeats: 3 });
});

test('open dialogs are those that a person sees, and the browser’s own', () => {
  const tree = pageTree([
    pageNode('1', { node: { kind: 'structure', role: 'dialog', name: 'Cookies' } }),
    pageNode('2', {
      leftOut: 'in a closed dialog',
      node: { kind: 'structure', role: 'dialog', name: 'Closed' },
    }),
  ]);
  const asked = { type: 'confirm', message: 'Sure?', defaultText: '' } as const;

  expect(openDialogs(tree, null)).toEqual(['Cookies']);
  expect(openDialogs(tree, asked)).toEqual(['Cookies', 'Sure?']);
});

test('files are taken by name, and no more than a run can carry', async () => {
  const known = [{ name: 'a.txt', type: 'text/plain', data: 'b2xk' }];
  const file = new File(['new'], 'a.txt', { type: 'text/plain' });

  expect(await withFiles(known, [file])).toEqual([
    { name: 'a.txt', type: 'text/plain', data: btoa('new') },
  ]);
  const huge = Object.assign(new File([], 'b'), {});
  Object.defineProperty(huge, 'size', { value: 3e7 });
  await expect(withFiles([], [huge])).rejects.toThrow('larger than 20 MB');
});
