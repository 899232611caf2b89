import { expect, test } from 'vitest';
import { wantedCall, wantedElement } from '../../../../../core/agent/tools/reply-calls.ts';
import { replyWith } from '../../../../fakes/policy-model.ts';

const id = { provider: 'scripted', model: 'test' } as const;

test('a step that no proposal came of still says what was asked for', () => {
  const event = replyWith(id, 's1', ['click', { element: '12' }]);
  if (event.type !== 'finished') throw new Error('The reply is whole.');
  const call = wantedCall({ reply: event.reply });

  expect(call).toMatchObject({ tool: 'click', input: { element: '12' } });
  expect(call && wantedElement(call)).toBe('12');
});

test('what a person wrote comes before what a model said', () => {
  const authored = { by: 'person', tool: 'scroll', input: {}, note: 'By hand.' } as const;
  const call = wantedCall({ authored });

  expect(call).toEqual({ tool: 'scroll', input: {}, callId: null, changed: 'By hand.' });
  expect(call && wantedElement(call)).toBeUndefined();
});

test('before a reply nothing is asked for', () => {
  expect(wantedCall({})).toBeNull();
});
