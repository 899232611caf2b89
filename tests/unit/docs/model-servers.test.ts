import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { QUIRK_SERVERS, quirkTable } from '../../fakes/provider-server/quirk-servers.ts';

test('the page about model servers has the table that the tests run', () => {
  const page = readFileSync(new URL('../../../docs/model-servers.md', import.meta.url), 'utf8');
  expect(page).toContain(quirkTable());
  expect(QUIRK_SERVERS.length).toBeGreaterThanOrEqual(24);
});
