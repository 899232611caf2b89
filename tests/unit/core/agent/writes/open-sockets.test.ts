import { expect, test } from 'vitest';
import { OpenSockets } from '../../../../../core/agent/writes/open-sockets.ts';

const frame = (payloadData: string, opcode = 1) => ({ response: { opcode, payloadData } });

/** Whether an act may go through a socket that sent these frames before an act, and those after it. */
function carries(before: readonly string[], after: readonly string[], opcode = 1): boolean {
  const sockets = new OpenSockets();
  for (const text of before) sockets.sent(frame(text, opcode));
  sockets.acted();
  for (const text of after) sockets.sent(frame(text, opcode));
  return sockets.carriesActs;
}

const BEATS = ['ping', '2', '{"type":"ping","at":17}', '42["presence",{"id":"a1f9"}]', '3probe'];
const ACTS = [
  '{"type":"delete","id":17}',
  '{"op":"set","path":"role","value":"owner"}',
  '42["send",{"to":"eve"}]',
  '{"type":"ping","at":18,"amount":500}',
  'DELETE /account',
];

test('a frame that is like one of before says nothing new, at another time and of another number', () => {
  expect(carries(BEATS, BEATS)).toBe(false);
  expect(carries(BEATS, ['{"type":"ping","at":99}', '42["presence",{"id":"77e0"}]'])).toBe(false);
});

test.each(ACTS)('%s after an act is none of those of before', (act) => {
  expect(carries(BEATS, [act])).toBe(true);
  expect(carries(BEATS, [...BEATS, act])).toBe(true);
});

test('what is sent after an act never becomes usual, and a binary frame is known by its length', () => {
  expect(carries([], ACTS)).toBe(true);
  expect(carries(['AAEC'], ['AAED'], 2)).toBe(false);
  expect(carries(['AAEC'], ['AAEDAAEC'], 2)).toBe(true);
});

test('the sockets of another document greet first', () => {
  const sockets = new OpenSockets();
  sockets.acted();
  sockets.sent(frame('{"type":"delete"}'));
  sockets.renewed();
  sockets.sent(frame('{"type":"hello"}'));
  expect(sockets.carriesActs).toBe(false);
  sockets.acted();
  sockets.sent(frame('{"type":"hello"}'));
  expect(sockets.carriesActs).toBe(false);
});
