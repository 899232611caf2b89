import { expect, test } from 'vitest';
import {
  type Breakpoint,
  breakpointHits,
  breakpointSchema,
  breakpointText,
  decideGate,
  type GateContext,
  type GateRules,
} from '../../../../../core/agent/breakpoints/breakpoint.ts';
import type { GatePoint } from '../../../../../core/agent/run/gate-point.ts';
import { NO_SPEND, type RunState } from '../../../../../core/agent/run/run-state.ts';
import {
  BY_HAND,
  type Proposal,
  type StepRecord,
} from '../../../../../core/agent/run/step-record.ts';
import type { AgentAction } from '../../../../../core/agent/tools/agent-tools.ts';
import { startState } from '../../../../fakes/agent-run.ts';

const CLICK: AgentAction = { tool: 'click', input: { element: '2' } };

function approval(action: AgentAction = CLICK, patch: Partial<Proposal> = {}): GatePoint {
  const target = {
    key: '2',
    role: 'button',
    name: 'Save order',
    xy: null,
    container: '',
    ordinal: 0,
    count: 1,
    neighbours: [],
  };
  const proposal: Proposal = {
    action,
    callId: 'c1',
    target,
    origin: 'https://example.test',
    expected: { type: 'any_change' },
    concerns: [],
    binding: 'b',
    ...patch,
  };
  return { type: 'approval', proposal, isPersonal: proposal.concerns.length > 0 };
}

const phase = (name: 'observe' | 'think' | 'verify'): GatePoint => ({
  type: 'phase',
  phase: name,
  isPersonal: false,
});
const request: GatePoint = { type: 'request', request: { messages: [] }, isPersonal: false };

function at(
  point: GatePoint,
  state: Partial<RunState> = {},
  facts: Partial<GateContext['facts']> = {},
  asksNoModel = false,
): GateContext {
  const all = { dialogs: [], tabs: 1, ...facts };
  return { point, state: startState(state), facts: all, asksNoModel };
}

function onOrigin(origin: string): Partial<RunState> {
  const observation = { url: origin, title: '', origin, payload: '', hash: '', settled: '', at: 0 };
  return { draft: { number: 1, startedAt: 0, observation } };
}

const spent = (usd: number | null): Partial<RunState> => ({ spend: { ...NO_SPEND, usd } });
const ended = (status: StepRecord['status']): Partial<RunState> => ({
  steps: [{ number: 1, startedAt: 0, endedAt: 1, status, feedback: { result: {} } }],
});
const NAVIGATE: AgentAction = { tool: 'navigate', input: { url: 'https://shop.test/basket' } };

/** A breakpoint as it is before somebody turns it on. */
type Off<B> = B extends Breakpoint ? Omit<B, 'isOn'> : never;

test.each<[string, Off<Breakpoint>, GateContext, GateContext | null, boolean]>([
  ['its phase', { type: 'phase', phase: 'verify' }, at(phase('verify')), null, true],
  ['another phase', { type: 'phase', phase: 'verify' }, at(phase('observe')), null, false],
  ['think, at the request', { type: 'phase', phase: 'think' }, at(request), null, true],
  ['think, not before', { type: 'phase', phase: 'think' }, at(phase('think')), null, false],
  [
    'think, where no request comes',
    { type: 'phase', phase: 'think' },
    at(phase('think'), {}, {}, true),
    null,
    true,
  ],
  ['act, at the approval', { type: 'phase', phase: 'act' }, at(approval()), null, true],
  ['its tool', { type: 'tool', tool: 'click' }, at(approval()), null, true],
  ['another tool', { type: 'tool', tool: 'type' }, at(approval()), null, false],
  ['text of the element', { type: 'text', text: 'save' }, at(approval()), null, true],
  ['text in the address', { type: 'text', text: 'basket' }, at(approval(NAVIGATE)), null, true],
  ['no text of it', { type: 'text', text: 'delete' }, at(approval()), null, false],
  ['an address there', { type: 'origin', origin: 'shop.test' }, at(approval(NAVIGATE)), null, true],
  [
    'a page of a subdomain',
    { type: 'origin', origin: 'shop.test' },
    at(phase('think'), onOrigin('https://www.shop.test')),
    null,
    true,
  ],
  [
    'a look-alike',
    { type: 'origin', origin: 'shop.test' },
    at(phase('think'), onOrigin('https://notshop.test')),
    null,
    false,
  ],
  [
    'a site it was on already',
    { type: 'origin', origin: 'https://shop.test' },
    at(phase('think'), onOrigin('https://shop.test')),
    at(phase('observe'), onOrigin('https://shop.test')),
    false,
  ],
  [
    'a price passed',
    { type: 'price', usd: 0.1 },
    at(phase('think'), spent(0.2)),
    at(phase('observe'), spent(0)),
    true,
  ],
  [
    'a price that a run came to before it was gone on with',
    { type: 'price', usd: 0.1 },
    at(phase('observe'), spent(0.2)),
    null,
    false,
  ],
  [
    'a price passed before',
    { type: 'price', usd: 0.1 },
    at(phase('think'), spent(0.3)),
    at(phase('think'), spent(0.2)),
    false,
  ],
  ['an unknown price', { type: 'price', usd: 0.1 }, at(phase('think'), spent(null)), null, false],
  [
    'a failed check',
    { type: 'failed-check' },
    at(phase('observe'), ended('failed')),
    at(phase('verify')),
    true,
  ],
  [
    'a check that failed before the run was gone on with',
    { type: 'failed-check' },
    at(phase('observe'), ended('failed')),
    null,
    false,
  ],
  [
    'a failed check of before',
    { type: 'failed-check' },
    at(phase('think'), ended('failed')),
    at(phase('observe'), ended('failed')),
    false,
  ],
  ['a sound check', { type: 'failed-check' }, at(phase('think'), ended('succeeded')), null, false],
  [
    'a new dialog',
    { type: 'dialog' },
    at(phase('observe'), {}, { dialogs: ['Cookies'] }),
    at(phase('verify')),
    true,
  ],
  [
    'a dialog that is open',
    { type: 'dialog' },
    at(phase('observe'), {}, { dialogs: ['Cookies'] }),
    at(phase('verify'), {}, { dialogs: ['Cookies'] }),
    false,
  ],
  ['a tab that opens', { type: 'new-tab' }, at(request, {}, { tabs: 2 }), at(request), true],
  [
    'a step that opens one',
    { type: 'new-tab' },
    at(approval({ tool: 'open_tab', input: { url: 'https://shop.test' } })),
    null,
    true,
  ],
])('a breakpoint and %s', (_, breakpoint, now, before, isHit) => {
  const on = { ...breakpoint, isOn: true } as Breakpoint;

  expect(breakpointHits([on], now, before)).toHaveLength(isHit ? 1 : 0);
  expect(breakpointHits([{ ...on, isOn: false }], now, before)).toEqual([]);
  expect(breakpointSchema.safeParse(on).success).toBe(true);
  expect(breakpointText(on)).not.toBe('');
});

const RULES: GateRules = { pace: 'run', isPauseAsked: false, isByHand: false, breakpoints: [] };
const PAY = { concerns: [{ kind: 'pay', sentence: 'It costs.' }] } as const;

test.each<[string, GatePoint, Partial<GateRules>, 'ask' | 'go']>([
  ['a run approves by itself', approval(), {}, 'go'],
  ['steps ask before each', approval(), { pace: 'step' }, 'ask'],
  ['steps do not ask between phases', phase('think'), { pace: 'step' }, 'go'],
  ['a concern asks in a run', approval(CLICK, PAY), {}, 'ask'],
  ['a pause asks anywhere', phase('verify'), { isPauseAsked: true }, 'ask'],
  ['by hand every think asks', phase('think'), { isByHand: true }, 'ask'],
  ['by hand no other phase does', phase('verify'), { isByHand: true }, 'go'],
  [
    'who chose the step by hand is not asked again',
    approval(CLICK, { changed: BY_HAND }),
    { pace: 'step' },
    'go',
  ],
  [
    'a question asks by itself',
    approval({ tool: 'ask_user', input: { question: 'Which?' } }),
    { pace: 'step' },
    'go',
  ],
  ['but for a concern', approval(CLICK, { changed: BY_HAND, ...PAY }), { pace: 'step' }, 'ask'],
])('%s', (_, point, rules, type) => {
  expect(decideGate(at(point), null, { ...RULES, ...rules }).type).toBe(type);
});

test('going on approves exactly what was shown', () => {
  expect(decideGate(at(approval()), null, RULES)).toEqual({
    type: 'go',
    answer: { type: 'approve', binding: 'b' },
    isStep: true,
  });
});
