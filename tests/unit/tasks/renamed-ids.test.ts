import { expect, test } from 'vitest';
import { renewedIdsText } from '../../../core/page/outline/outline-delta.ts';
import { withNewIds } from '../../fakes/renamed-ids.ts';

test('controls that were made again are known by their new ids', () => {
  const line = renewedIdsText([
    { was: '3', now: '7' },
    { was: '4', now: '8' },
    { was: 'f1_2', now: 'f1_9' },
  ]);

  const [first] = withNewIds([
    '- Ann [3 button "Greet"]\n[4] [f1_2 link "x"] [33]',
    `page\n${line}`,
  ]);

  expect(first).toBe('- Ann [7 button "Greet"]\n[8] [f1_9 link "x"] [33]');
});
