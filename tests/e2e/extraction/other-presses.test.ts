import { beforeAll, expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { borrowHarness, returnHarness } from '../harness/use-harness.ts';

let opened: OpenedPage;

beforeAll(async () => {
  const harness = await borrowHarness();
  opened = await harness.openPage('/fixtures/extraction/other-presses.html');
  await opened.settled();
  return () => returnHarness(harness);
});

test('what hears only double clicks or the right button says so, but not what hears a click or looks like it', async () => {
  const { nodes } = await callPanel(opened.panel, 'tree');
  const states = nodes
    .filter(({ node }) => node.kind === 'interactive')
    .map(({ node }) => [node.name, node.states.join(',')]);

  expect(Object.fromEntries(states)).toEqual({
    'notes.txt': 'double-click',
    'report.pdf': '',
    'photo.png': '',
    'plan.doc': 'right-click',
    'draft.md': 'double-click',
    'both.md': '',
    'one.csv': 'double-click',
    'two.csv': 'double-click',
  });
});

test.each(['semantic_v3', 'semantic', 'compact', 'outline'] as const)(
  '%s says each of them once',
  async (mode) => {
    const asked = { mode, pretty: false, wholePage: true } as const;
    const text = await callPanel(opened.panel, 'payload', asked);

    expect(text.match(/double-click/g)).toHaveLength(4);
    expect(text.match(/right-click/g)).toHaveLength(1);
  },
);
