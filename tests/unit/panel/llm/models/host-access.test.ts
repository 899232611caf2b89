import { afterEach, expect, test, vi } from 'vitest';
import { ensureHostAccess } from '../../../../../panel/llm/models/base-url.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function stub(has: boolean, granted: boolean) {
  const permissions = {
    contains: vi.fn(() => Promise.resolve(has)),
    request: vi.fn(() => Promise.resolve(granted)),
  };
  vi.stubGlobal('chrome', { permissions });
  return permissions;
}

test('a host that the person has withheld is asked for, and what they say counts', async () => {
  const refusing = stub(false, false);
  expect(await ensureHostAccess('http://127.0.0.1:11434/v1')).toBe(false);
  expect(refusing.request).toHaveBeenCalledWith({ origins: ['http://127.0.0.1/*'] });

  stub(false, true);
  expect(await ensureHostAccess('https://openrouter.ai/api/v1')).toBe(true);
});

test('a host that may be talked to already is not asked for again', async () => {
  const permissions = stub(true, false);
  expect(await ensureHostAccess('https://openrouter.ai/api/v1')).toBe(true);
  expect(permissions.request).not.toHaveBeenCalled();
});
