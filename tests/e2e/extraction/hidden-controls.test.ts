import { beforeAll, expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { AgentHands } from '../agent/agent-hands.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { remotePage } from '../harness/remote-page.ts';
import { borrowHarness, returnHarness } from '../harness/use-harness.ts';

/** Ways in which pages hide a box behind the one that they draw. */
const HIDDEN: Readonly<Record<string, string>> = {
  opacity: 'opacity:0;position:absolute',
  'off the page': 'position:absolute;left:-9999px',
  'above the page': 'position:absolute;top:-9999px',
  clip: 'position:absolute;clip:rect(0 0 0 0);width:1px;height:1px;overflow:hidden',
  'clip path': 'position:absolute;clip-path:inset(50%);width:1px;height:1px',
  'no size': 'position:absolute;width:0;height:0;opacity:0',
  scaled: 'position:absolute;transform:scale(0)',
  filter: 'position:absolute;filter:opacity(0)',
  'not rendered': 'display:none',
  invisible: 'visibility:hidden;position:absolute',
  'own look': 'appearance:none;width:18px;height:18px;border:1px solid',
};

const DRAWN =
  '<span style="display:inline-block;width:18px;height:18px;border:1px solid #333"></span>';

interface Hidden {
  name: string;
  type: 'checkbox' | 'radio';
  html: string;
  root?: ShadowRootMode;
}

const CASES: Hidden[] = Object.entries(HIDDEN).flatMap(([how, style], at): Hidden[] => {
  const name = (where: string) => `${where} ${how}`;
  const input = (type: string, more = '') => `<input type="${type}" ${more} style="${style}">`;
  return [
    {
      name: name('around'),
      type: 'checkbox',
      html: `<label>${input('checkbox')}${DRAWN} ${name('around')}</label>`,
    },
    {
      name: name('beside'),
      type: 'checkbox',
      html: `${input('checkbox', `id="b${at}"`)}<label for="b${at}">${DRAWN} ${name('beside')}</label>`,
    },
    {
      name: name('radio'),
      type: 'radio',
      html: `<label>${input('radio', `name="r${at}"`)}${DRAWN} ${name('radio')}</label>`,
    },
    {
      name: name('labelled'),
      type: 'checkbox',
      html: `<label>${input('checkbox', `aria-label="${name('labelled')}"`)}${DRAWN}</label>`,
    },
    ...(['open', 'closed'] as const).map((root) => ({
      name: name(root),
      type: 'checkbox' as const,
      html: `<label>${input('checkbox')}${DRAWN} ${name(root)}</label>`,
      root,
    })),
  ];
});

let opened: OpenedPage;

beforeAll(async () => {
  const harness = await borrowHarness();
  opened = await harness.openPage('/fixtures/extraction/typography.html');
  await opened.page.evaluate((cases) => {
    for (const { html, root } of cases) {
      const row = document.createElement('div');
      const into = root ? row.attachShadow({ mode: root }) : row;
      into.innerHTML = html;
      document.body.append(row);
    }
  }, CASES);
  await opened.settled();
  return () => returnHarness(harness);
});

test('each is one control, with its role, its name and a place where a person sees it', async () => {
  const { interactive_tree: nodes } = await opened.payload({ wholePage: true });
  const found = CASES.map(({ name }) => {
    const own = nodes.filter(({ n }) => n === name);
    return { name, roles: own.map(({ r }) => r), isSeen: own.every(({ xy = [-1] }) => xy[0] >= 0) };
  });
  const expected = CASES.map(({ name, type }) => ({
    name,
    roles: [type === 'radio' ? 'radio' : 'chk'],
    isSeen: true,
  }));
  expect(found).toEqual(expected);
});

test('none is called transparent or unseen where its drawn box is seen', async () => {
  const { interactive_tree: nodes } = await opened.payload({ wholePage: true });
  const own = nodes.filter(({ n }) => CASES.some(({ name }) => name === n));
  expect(
    own.filter(({ s = '' }) => /transparent|unseen/.test(s)).map(({ n, s }) => [n, s]),
  ).toEqual([]);
});

test('pressed, each says that it is checked', async () => {
  const hands = new AgentHands(remotePage(opened.panel, { isTrusted: false }));
  await hands.agent.began?.({ id: 'e2e', task: 'Check all boxes' });
  const unmoved: string[] = [];
  for (const { name } of CASES.filter((_, at) => at % 5 === 0)) {
    await hands.look();
    const report = await hands.act('check', { checked: true }, name);
    if (report.type !== 'done') unmoved.push(`${name}: ${report.type}`);
  }
  expect(unmoved).toEqual([]);
  const outline = await callPanel(opened.panel, 'payload', {
    mode: 'outline',
    pretty: false,
    wholePage: true,
  });
  for (const { name, type } of CASES.filter((_, at) => at % 5 === 0)) {
    expect(outline).toContain(`${type} "${name}" checked`);
  }
});
