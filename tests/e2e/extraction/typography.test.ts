import { beforeAll, expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { AgentHands } from '../agent/agent-hands.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { remotePage } from '../harness/remote-page.ts';
import { borrowHarness, returnHarness } from '../harness/use-harness.ts';
import { TYPE_CASES } from './type-cases.ts';

let opened: OpenedPage;
let outline: string;
let names: string[];
let text: string;

beforeAll(async () => {
  const harness = await borrowHarness();
  opened = await harness.openPage('/fixtures/extraction/typography.html');
  await opened.page.evaluate((cases) => {
    for (const { html, css = '' } of cases) {
      const section = document.createElement('section');
      section.innerHTML = `<style>${css}</style>${html}`;
      document.body.append(section);
    }
  }, TYPE_CASES);
  await opened.settled();
  const asked = { pretty: false, wholePage: true } as const;
  outline = await callPanel(opened.panel, 'payload', { mode: 'outline', ...asked });
  const tree = JSON.parse(await callPanel(opened.panel, 'payload', asked)) as {
    interactive_tree: { n: string }[];
  };
  names = tree.interactive_tree.map(({ n }) => n);
  const hands = new AgentHands(remotePage(opened.panel, { isTrusted: false }));
  await hands.agent.began?.({ id: 'e2e', task: 'Read' });
  await hands.look();
  const report = await hands.act('read_text');
  text = ('text' in report && report.text) || '';
  return () => returnHarness(harness);
});

const lineOf = (all: string, id: string) =>
  all
    .replace(/\[(?:f\d+_)?\d+/g, '[')
    .split('\n')
    .filter((line) => line.includes(`${id}:`))
    .join(' / ');

test.each(TYPE_CASES)('$id: the outline reads as print does', ({ id, reads }) => {
  expect(lineOf(outline, id)).toContain(reads);
});

test.each(TYPE_CASES.filter(({ isControl }) => !isControl))(
  '$id: so does the text of the page',
  ({ id, reads }) => {
    expect(lineOf(text, id)).toContain(reads);
  },
);

test.each(TYPE_CASES.filter(({ isControl }) => isControl))(
  '$id: so does the name in the payload',
  ({ id, reads }) => {
    expect(names.find((name) => name.includes(`${id}:`))).toContain(reads);
  },
);
