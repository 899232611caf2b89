import { beforeAll, expect, test } from 'vitest';
import type { LeftOut } from '../../../core/page/tree/frame-node.ts';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import type { Harness } from '../harness/harness.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { borrowHarness, returnHarness } from '../harness/use-harness.ts';

let harness: Harness;
let opened: OpenedPage;

beforeAll(async () => {
  harness = await borrowHarness();
  opened = await harness.openPage('/fixtures/extraction/left-out.html');
  await opened.settled();
  await opened.mirrorIds();
  return () => returnHarness(harness);
});

/** The nodes by the `id` attribute of their elements. */
async function rows(): Promise<ReadonlyMap<string, PageNode>> {
  const { nodes } = await opened.tree();
  const ids = await opened.page.$$eval('[data-llm-id][id]', (els) =>
    els.map((el) => [el.getAttribute('data-llm-id'), el.id] as const),
  );
  const idOf = new Map(ids);
  return new Map(nodes.map((node) => [idOf.get(node.key) ?? '', node]));
}

const REASONS: readonly [id: string, reason: LeftOut | undefined, by: string | undefined][] = [
  ['shown', undefined, undefined],
  ['none', 'not rendered', undefined],
  ['in-none', 'not rendered', 'div#gone'],
  ['in-details', 'in closed details', 'details#details'],
  ['in-dialog', 'in a closed dialog', 'dialog#dialog'],
  ['in-popover', 'in a closed popover', 'div#popover'],
  ['in-skipped', 'in skipped content', 'div#skipped'],
  ['in-hidden', 'invisible', 'div#hidden'],
  ['in-inert', 'inert', 'div#inert'],
  ['in-aria', 'hidden from assistive technology', 'div#aria'],
  ['empty', 'zero size', undefined],
  ['skip', 'beyond the page’s edge', undefined],
  ['clip', 'clipped away', undefined],
  ['in-shape', 'clipped away', 'div#shape'],
  ['row-3', 'clipped by a container', 'div#list'],
  ['in-menu', 'zero size', 'div#menu'],
  ['far', 'clipped by a container', 'div#strip'],
  ['below', 'below the viewport', undefined],
  ['in-menu-below', 'zero size', 'div#menu-below'],
  ['in-drawer-below', 'zero size', 'div#drawer-below'],
  ['leaves-menu-below', 'below the viewport', undefined],
  ['in-contents-below', 'below the viewport', undefined],
];

test('every reason is told, with what makes it so', async () => {
  const found = await rows();
  const told = REASONS.map(([id]) => [id, found.get(id)?.leftOut, found.get(id)?.leftOutBy?.label]);
  expect(told).toEqual(REASONS);
});

test('no interactive element is without a reason, or a place in the payload', async () => {
  const { interactive_tree } = await opened.payload();
  const sent = new Set(interactive_tree.map(({ i }) => i));
  const { nodes } = await opened.tree();
  const silent = nodes.filter(
    ({ key, node, leftOut }) => node.kind === 'interactive' && !leftOut && !sent.has(key),
  );
  expect(silent).toEqual([]);
});

test('what is covered names its blocker, and what is faint or clipped behind a label is flagged', async () => {
  const found = await rows();
  const blocker = { label: 'section#bar', name: 'Accept cookies?' };
  expect(found.get('covered')?.blocker).toEqual(blocker);
  expect(found.get('no-pointer')?.blocker?.label).toBe('its own pointer-events: none');
  expect(found.get('in-faint')?.node.states).toContain('transparent');
  expect(found.get('tick')).not.toHaveProperty('leftOut');
  expect(found.get('tick')).not.toHaveProperty('blocker');
});

test('an open modal dialog is named by all that it makes inert', async () => {
  await opened.page.$eval('#dialog', (dialog) => (dialog as HTMLDialogElement).showModal());
  await opened.settled();
  const shown = (await rows()).get('shown');
  await opened.page.$eval('#dialog', (dialog) => (dialog as HTMLDialogElement).close());
  await opened.settled();
  expect([shown?.leftOut, shown?.leftOutBy?.label]).toEqual(['inert', 'dialog#dialog']);
});

test('a modal dialog in a shadow tree makes what is outside of it inert, and not what is in it', async () => {
  await opened.page.evaluate(() => {
    const host = document.createElement('div');
    host.id = 'dialog-host';
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<dialog><button id="in-shadow-dialog">Close it</button></dialog>';
    root.querySelector('dialog')?.showModal();
  });
  await opened.settled();
  const nodes = (await opened.tree()).nodes;
  const leftOutOf = (name: string) => nodes.find(({ node }) => node.name === name)?.leftOut;
  const shown = (await rows()).get('shown');
  await opened.page.evaluate(() => document.querySelector('#dialog-host')?.remove());
  await opened.settled();
  expect(shown?.leftOut).toBe('inert');
  expect(leftOutOf('Close it')).toBeUndefined();
  expect((await rows()).get('shown')?.leftOut).toBeUndefined();
});

test('the panel counts the reasons and narrows the tree to one of them', async () => {
  const { panel } = opened;
  const click = (selector: string, text: string) =>
    panel.evaluate(
      (s, t) =>
        [...document.querySelectorAll<HTMLElement>(s)]
          .find((el) => el.textContent?.includes(t))
          ?.click(),
      selector,
      text,
    );
  await click('.chip', 'Left out');
  const items = await panel.$$eval('#tree-left-out-menu .menu-item', (found) =>
    found.map((item) => item.textContent),
  );
  expect(items).toContain('in closed details 1');
  expect(items).toContain('not rendered 2');
  await click('#tree-left-out-menu .menu-item', 'in closed details');
  const names = () =>
    panel.$$eval('.tree-row-left-out .badge', (found) =>
      found.map((badge) => badge.getAttribute('title')),
    );
  await expect.poll(names).toEqual(['Left out: in closed details, by details#details']);
});

const TYPES = ['checkbox', 'radio', 'file'] as const;
const HIDDEN = [
  'hidden',
  'style="display:none"',
  'style="visibility:hidden;position:absolute"',
  'style="position:absolute;width:1px;height:1px;overflow:hidden;appearance:none"',
] as const;

/** Every kind of control, hidden in every way, beside its label and in it. */
const CASES = TYPES.flatMap((type) =>
  HIDDEN.flatMap((how, at) => [
    { name: `${type} ${at} beside`, html: control(`type=${type} ${how}`, false) },
    { name: `${type} ${at} inside`, html: control(`type=${type} ${how}`, true) },
  ]),
);
const OTHERS = [
  { name: 'a disabled one', html: control('type=checkbox disabled hidden', false) },
  { name: 'a text field', html: control('type=text hidden', false) },
  { name: 'one that is seen', html: control('type=checkbox', false) },
  { name: 'one that is seen inside', html: control('type=radio', true) },
];

function control(attributes: string, isInside: boolean): string {
  return isInside
    ? `<p><label><input ${attributes}> NAME</label></p>`
    : `<p><input id="ID" ${attributes}><label for="ID">NAME</label></p>`;
}

test('a control is pressed on its label where it cannot be itself, however that is hidden', async () => {
  // The last test: the page before it is not needed any more.
  await harness.closeTabs();
  const opened = await harness.openPage('/fixtures/extraction/blank.html');
  const html = [...CASES, ...OTHERS].map(({ name, html: one }, at) =>
    one.replaceAll('ID', `c${at}`).replaceAll('NAME', name),
  );
  await opened.page.evaluate((text) => {
    document.body.style.columns = '4';
    document.body.innerHTML = text;
  }, html.join(''));
  const roles = { checkbox: 'chk', radio: 'radio', file: 'btn' };
  const wanted = [
    ...TYPES.flatMap((type) =>
      CASES.filter(({ name }) => name.startsWith(type)).map(({ name }) => `${roles[type]} ${name}`),
    ),
    'chk one that is seen',
    'radio one that is seen inside',
  ].sort();
  await expect
    .poll(async () => {
      await opened.settled();
      const { interactive_tree } = await opened.payload();
      return interactive_tree.map(({ r, n }) => `${r} ${n}`).sort();
    })
    .toEqual(wanted);
});
