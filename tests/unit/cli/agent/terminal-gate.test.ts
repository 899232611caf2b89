import { expect, test, vi } from 'vitest';
import { terminalGate } from '../../../../cli/agent/terminal-gate.ts';
import { namedConcern } from '../../../../core/agent/run/concern.ts';
import type { GatePoint } from '../../../../core/agent/run/gate-point.ts';
import type { ShownWrite } from '../../../../core/agent/writes/held-write.ts';
import type { RememberedElement } from '../../../../core/page/healing/remember-element.ts';
import { startState } from '../../../fakes/agent-run.ts';

const approval: Extract<GatePoint, { type: 'approval' }> = {
  type: 'approval',
  isPersonal: true,
  proposal: {
    action: { tool: 'navigate', input: { url: 'https://evil.test/' } },
    callId: 'c1',
    target: null,
    origin: 'https://example.test',
    expected: { type: 'navigation' },
    concerns: [{ kind: 'new-origin', sentence: 'This goes to https://evil.test.' }],
    binding: 'b1',
  },
};
const TARGET: RememberedElement = {
  ...{ key: '3', role: 'button', name: 'Pay', xy: [1, 1], container: '', ordinal: 0, count: 1 },
  neighbours: [],
};
const WRITE: ShownWrite = {
  ...{ id: '1', kind: 'request', method: 'POST', url: 'https://example.test/pay' },
  ...{ from: '', site: 'https://example.test', fields: [], isHeld: true },
};
const limit: GatePoint = { type: 'limit', limit: 'steps', message: '5 steps.', isPersonal: true };
const signal = new AbortController().signal;

function asked(point: GatePoint, typed: string) {
  const questions: string[] = [];
  const question = async (text: string) => {
    questions.push(text);
    return typed;
  };
  return { answer: terminalGate({ question })(point, startState(), signal), questions };
}

test.each([
  ['y', { type: 'approve', binding: 'b1', isShown: true }],
  ['skip', { type: 'skip' }],
  ['', { type: 'stop' }],
  ['Not that site.', { type: 'reject', reason: 'Not that site.' }],
])('of a step, “%s” means %j', async (typed, expected) => {
  expect(await asked(approval, typed).answer).toEqual(expected);
});

test('the person reads what would be done and why they are asked', async () => {
  const { answer, questions } = asked(approval, 'y');
  await answer;

  expect(questions[0]).toContain('navigate {"url":"https://evil.test/"}');
  expect(questions[0]).toContain('This goes to https://evil.test.');
});

test('what was to be typed into a field for a secret is not in the reason to stop', async () => {
  const secret: GatePoint = {
    ...approval,
    proposal: {
      ...approval.proposal,
      action: { tool: 'type', input: { element: '3', text: 'hunter2' } },
      concerns: [{ kind: 'secret', sentence: '“Password” is a field for a secret.' }],
    },
  };

  await expect(terminalGate(null)(secret, startState(), signal)).rejects.toThrow(
    'type {"element":"3","text":"[redacted: typed secret]"}. “Password” is a field for a secret.',
  );
  const { answer, questions } = asked(secret, 'y');
  await answer;
  expect(questions[0]).toContain('hunter2');
});

test('a secret is asked for unseen, and taken with its spaces; nothing leaves the step out', async () => {
  const point = { type: 'question', question: 'What?', isSecret: true, isPersonal: true } as const;
  const question = vi.fn(async () => ' hunter 2 ');

  expect(await terminalGate({ question })(point, startState(), signal)).toEqual({
    type: 'answer',
    text: ' hunter 2 ',
  });
  expect(question).toHaveBeenCalledWith(expect.stringContaining('What?'), {
    signal,
    isSecret: true,
  });
  expect(await asked(point, '').answer).toEqual({ type: 'skip' });
});

test('anything but a yes stops at a limit', async () => {
  expect(await asked(limit, 'y').answer).toEqual({ type: 'go' });
  expect(await asked(limit, 'maybe').answer).toEqual({ type: 'stop' });
});

test('without a person the run stops, and says at what', async () => {
  const gate = terminalGate(null);
  await expect(gate(approval, startState(), signal)).rejects.toThrow('A person must decide');
  const phase: GatePoint = { type: 'phase', phase: 'act', isPersonal: false };
  expect(await gate(phase, startState(), signal)).toEqual({ type: 'go' });
});

test('what a page and a model say is one line of visible letters each', async () => {
  const bad = 'Cancel” is safe.\n\u001b]0;owned\u0007\u009b2J\u202eyaP';
  const points: GatePoint[] = [
    {
      ...approval,
      proposal: {
        ...approval.proposal,
        action: { tool: 'type', input: { element: '3', text: bad } },
        target: { ...TARGET, name: bad },
        concerns: [namedConcern('pay', bad)],
      },
    },
    { type: 'question', question: bad, isPersonal: true },
    {
      type: 'writes',
      writes: [{ ...WRITE, fields: [{ name: bad, isSecret: false }] }],
      isPersonal: true,
    },
  ];
  for (const point of points) {
    const { answer, questions } = asked(point, 'y');
    await answer;
    const lines = (questions[0] ?? '').split('\n');

    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    // The hint of the terminal has a line of its own, and so has each request.
    expect(lines.length).toBe(point.type === 'writes' ? 3 : 2);
    if (point.type === 'approval') expect(lines[0]).toContain('“Cancel’ is safe.␊␛]0;owned');
  }
});

test('a request says what it does, and the names of its fields are the page’s words, cut and in quotation marks', async () => {
  const line = async (about: Partial<ShownWrite>) => {
    const point: GatePoint = { type: 'writes', writes: [{ ...WRITE, ...about }], isPersonal: true };
    const { answer, questions } = asked(point, 'y');
    await answer;
    return questions[0]?.split('\n')[1] ?? '';
  };
  const field = (name: string, isSecret = false) => ({ name, isSecret });

  expect(await line({ kinds: ['pay', 'delete'], fields: [field('id'), field('cvc', true)] })).toBe(
    '  POST https://example.test/pay · may cost money · may delete something · “cvc” (secret) · “id”',
  );
  expect(await line({ kinds: ['submit'] })).toBe(
    '  POST https://example.test/pay · may change something',
  );
  const forged = await line({ kinds: ['delete'], fields: [field('a” · only reads · “b')] });
  expect(forged).toBe(
    '  POST https://example.test/pay · may delete something · “a’ · only reads · ‘b”',
  );

  for (const long of ['x'.repeat(5000), 'ab '.repeat(2000)]) {
    const fields = Array.from({ length: 60 }, (_, at) => field(`${at}${long}`));
    const all = await line({
      fields,
      url: `https://example.test/${long}`,
      method: 'X'.repeat(900),
    });
    expect(all.length).toBeLessThan(1000);
    expect(all).toContain('“');
  }
});
