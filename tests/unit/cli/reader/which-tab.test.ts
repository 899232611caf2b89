import type { Protocol } from 'devtools-protocol';
import { expect, test } from 'vitest';
import { whichTab } from '../../../../cli/reader/with-open-browser.ts';

test.each([true, false])('a list of tabs has no name and password of an address', (areSeveral) => {
  const tab = { title: 'Router', url: 'http://admin:hunter2@192.168.1.1/setup' };
  const text = whichTab([tab as Protocol.Target.TargetInfo], areSeveral);
  expect(text).toContain('http://192.168.1.1/setup');
  expect(text).not.toMatch(/admin|hunter2/);
});
