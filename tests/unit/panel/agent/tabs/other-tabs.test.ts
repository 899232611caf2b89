import { expect, test } from 'vitest';
import { OtherTabs } from '../../../../../panel/agent/tabs/agent-tabs.ts';

test('C13, C14: tabs that the page opened are listed with what they show, as long as they are there', async () => {
  const others = new OtherTabs();
  for (const id of [3, 4, 5]) others.add(id);

  const listed = await others.listed(async (id) => {
    if (id === 4) throw new Error('No tab with id: 4.');
    return id === 3
      ? { title: 'Offer', url: 'https://ads.test/' }
      : { url: '', pendingUrl: 'https://slow.test/' };
  });

  expect(listed).toEqual([
    { id: 3, title: 'Offer', url: 'https://ads.test/' },
    { id: 5, title: '', url: 'https://slow.test/' },
  ]);
  expect(others.has(4)).toBe(false);
});

test('C13: of a storm of tabs a few are listed', async () => {
  const others = new OtherTabs();
  for (let id = 1; id <= 50; id++) others.add(id);

  expect(await others.listed(async () => ({ title: '', url: '' }))).toHaveLength(20);
});
