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

/** Fields by which a protocol tells its messages apart, where it numbers them, and what is around them. */
const NAMES = ['op', 'type', 't', 'action', 'cmd', 'event', 'code', 'Op_Code'];
const FRAMES: Readonly<Record<string, (name: string, value: unknown) => string>> = {
  plain: (name, value) => JSON.stringify({ [name]: value, d: null }),
  deep: (name, value) => JSON.stringify({ message: { [name]: value }, at: 17 }),
  'in a list': (name, value) => JSON.stringify([{ [name]: value }, 17]),
  'of socket.io': (name, value) => `42["x",${JSON.stringify({ [name]: value })}]`,
};

test.each(Object.keys(FRAMES).flatMap((way) => NAMES.map((name) => [way, name] as const)))(
  'a small number is a command, %s by %s, and a large one is none',
  (way, name) => {
    const frame = (value: unknown) => FRAMES[way]?.(name, value) ?? '';
    for (const [beat, act] of [
      [1, 4],
      ['1', '4'],
      [0, 99],
      [2, 22],
    ]) {
      expect(carries([frame(beat)], [frame(act)]), `${beat} ${act}`).toBe(true);
      expect(carries([frame(beat)], [frame(beat)]), `${beat}`).toBe(false);
    }
    expect(carries([frame(1_790_000_000)], [frame(1_790_000_017)])).toBe(false);
    expect(carries([frame(0.25)], [frame(0.75)])).toBe(false);
  },
);

test('small numbers of other fields are amounts and places', () => {
  expect(carries(['{"x":1,"items":[1,2]}'], ['{"x":4,"items":[3,4]}'])).toBe(false);
});

test('what is sent after an act never becomes usual, and a binary frame is known by its length and beginning', () => {
  expect(carries([], ACTS)).toBe(true);
  expect(carries(['AAEC'], ['AAED'], 2)).toBe(false);
  expect(carries(['AAEC'], ['AAEDAAEC'], 2)).toBe(true);
  expect(carries(['AAEC'], ['BAEC'], 2)).toBe(true);
  expect(carries([''], [''], 2)).toBe(false);
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
