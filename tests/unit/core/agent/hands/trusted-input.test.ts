import { expect, test } from 'vitest';
import { TrustedInput } from '../../../../../core/agent/hands/trusted-input.ts';
import { readKeys } from '../../../../../core/agent/input/key-stroke.ts';
import { english, MessageError } from '../../../../../core/platform/messages/messages.ts';

/** Trusted input whose focus is where it should be for so many questions. */
function focusedFor(questions: number) {
  const sent: string[] = [];
  const session = {
    sessionId: undefined,
    on: () => () => undefined,
    async send(method: string) {
      sent.push(method);
      return undefined as never;
    },
  };
  const window = {
    async send(_: string, { type }: { type?: string }) {
      sent.push(type ?? '');
    },
  };
  let left = questions;
  const input = new TrustedInput(session, window, async () => left-- > 0);
  return { input, sent };
}

const why = (error: unknown) => (error instanceof MessageError ? english(error.text) : error);

test('a key is asked for before it goes down, before it types and before it goes up', async () => {
  const all = focusedFor(3);
  await all.input.press(readKeys('a'));
  expect(all.sent).toEqual(['rawKeyDown', 'char', 'keyUp']);

  const none = focusedFor(0);
  expect(await none.input.press(readKeys('a')).catch(why)).toContain('another frame');
  expect(none.sent).toEqual([]);

  const down = focusedFor(1);
  expect(await down.input.press(readKeys('a')).catch(why)).toContain('another frame');
  expect(down.sent).toEqual(['rawKeyDown']);

  const typed = focusedFor(2);
  await typed.input.press(readKeys('a'));
  expect(typed.sent).toEqual(['rawKeyDown', 'char']);
});

test('a text that no key types is asked for, too', async () => {
  const { input, sent } = focusedFor(0);
  const typing = input.type('é–', false, async () => undefined);
  expect(await typing.catch(why)).toContain('another frame');
  expect(sent).toEqual([]);
});
