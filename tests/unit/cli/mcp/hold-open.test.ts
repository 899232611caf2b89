import { expect, test } from 'vitest';
import { holdOpen } from '../../../../cli/mcp/hold-open.ts';

test('what is held stays open until it is released', async () => {
  const log: string[] = [];
  const held = await holdOpen<string>(async (use) => {
    log.push('open');
    await use('a browser');
    log.push('closed');
  });
  expect(held.value).toBe('a browser');
  expect(log).toEqual(['open']);

  await held.release();

  expect(log).toEqual(['open', 'closed']);
});

test('what cannot be opened rejects', async () => {
  await expect(holdOpen(() => Promise.reject(new Error('There is no browser.')))).rejects.toThrow(
    'There is no browser.',
  );
});

test('what closes badly is closed all the same', async () => {
  const held = await holdOpen<number>(async (use) => {
    await use(1);
    throw new Error('Too late.');
  });

  await expect(held.release()).resolves.toBeUndefined();
});
