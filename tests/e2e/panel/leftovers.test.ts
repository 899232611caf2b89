import { test } from 'vitest';
import type { TabName } from '../../../scripts/screenshots/tab-name.ts';
import { useProvider } from '../models/use-provider.ts';
import { soon } from '../tree/soon.ts';
import { useTree } from '../tree/use-tree.ts';
import { Marked } from './leftovers.ts';

const tree = useTree();
const provider = useProvider();
const TABS: readonly TabName[] = ['tree', 'modes', 'colors'];

test('after a reload and on another page no tab shows the document before', async () => {
  const marked = await Marked.open(tree, provider());
  for (const event of ['reload', 'navigate'] as const) {
    for (const tab of TABS) await marked.prepare(tab);
    await marked.happen(event);
    await marked.expectNothingLeft(event, TABS);
  }
});

test('the tab and the filters with which DevTools was closed are there when it opens again', async () => {
  const marked = await Marked.open(tree, provider());
  const chosen = () => marked.person.text('[role=tab][aria-selected=true]');
  await marked.person.click('#app-panel button::-p-text(In view)');
  await marked.show('colors');
  await marked.person.click('.segments-option::-p-text(Properties)');
  await soon(() =>
    marked.person.panel.evaluate(async () =>
      JSON.stringify(await chrome.storage.local.get('panel-views')),
    ),
  ).toMatch(/"tab":"colors".*inView|inView.*"tab":"colors"/);

  await marked.happen('reopen');
  await soon(chosen).toBe('Colors');
  await soon(() => marked.person.text('.segments-option[aria-pressed=true]')).toBe('Properties');
  await marked.show('tree');
  await soon(() => marked.person.text('.chip[aria-pressed=true]')).toContain('In view');
});
