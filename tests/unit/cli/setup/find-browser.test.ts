import { afterEach, expect, test, vi } from 'vitest';
import { findBrowser } from '../../../../cli/setup/find-browser.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('CHROME_PATH picks the browser', () => {
  vi.stubEnv('CHROME_PATH', process.execPath);

  expect(findBrowser()).toBe(process.execPath);
});

test('a CHROME_PATH that leads nowhere is said, not passed over', () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chromium');

  expect(() => findBrowser()).toThrow(
    'CHROME_PATH is /nowhere/chromium, which is no program; set it to a Chromium.',
  );
});
