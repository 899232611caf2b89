import { expect, test } from 'vitest';
import { asideText } from '../../../../../core/agent/prompt/aside-text.ts';
import type { PageEvent } from '../../../../../core/page/tree/frame-node.ts';
import { FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const NOW = 10_000;

function added(what: string, text: string): PageEvent {
  const description = `Added${what === '' ? '' : ` ${what}`}: '${text}'`;
  return { at: NOW - 1000, type: 'added', category: 'element', description };
}

async function asideOf(events: readonly PageEvent[], names: readonly string[] = []) {
  const nodes = names.map((name, at) => pageNode(String(at), { node: { name } }));
  const page = new FakeAgentPage(pageTree(nodes));
  const look = await page.look();
  return asideText({ ...look, events }, { outline: 'page: News', since: 0, now: NOW });
}

test('a message that is gone again is said', async () => {
  expect(await asideOf([added('status', 'Saved as draft')])).toBe(
    "came and went: Added status: 'Saved as draft'",
  );
});

test('what is still in the page out of view has not gone', async () => {
  expect(await asideOf([added('', 'Story 10 Save')], ['Save Story 10'])).toBe('');
});

test('rows that were drawn on the way to others are no messages; of many things of a kind, the first is said', async () => {
  const rows = ['Ann Lee', 'Kim Oh'].map((name) => added('row', name));
  const cards = ['One', 'Two', 'Three'].map((name) => added('article', name));

  expect(await asideOf([...rows, ...cards, added('alert', 'Too many')])).toBe(
    [
      "came and went: Added article: 'One', and 2 more like it",
      "came and went: Added alert: 'Too many'",
    ].join('\n'),
  );
});

test('a letter or a dot that a script measures with is no message', async () => {
  expect(await asideOf([added('', 't'), added('', '.'), added('', 'OK')])).toBe(
    "came and went: Added: 'OK'",
  );
});

test('what was wrong with a text only while it was typed is no news', async () => {
  const error: PageEvent = { ...added('', 'Not an address'), category: 'error' };
  const look = await new FakeAgentPage(pageTree([])).look();
  const facts = { outline: 'page: News', since: 0, now: NOW };
  const said = (typed: [number, number][]) =>
    asideText({ ...look, events: [error] }, { ...facts, typed });

  expect(said([[NOW - 2000, NOW - 500]])).toBe('');
  expect(said([[NOW - 900, NOW]])).toContain('came and went');
});
