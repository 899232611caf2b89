import { beforeAll, expect, test } from 'vitest';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import { Harness } from '../harness/harness.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { FrameProbe, readFrame } from './frame-probe.ts';
import { randomEdit } from './random-edit.ts';

let harness: Harness;
let opened: OpenedPage;

beforeAll(async () => {
  harness = await Harness.start();
  opened = await harness.openPage('/fixtures/extraction/live.html');
  await opened.settled();
  return () => harness.close();
});

/** Edits of which neither a mutation nor an event tells. Run in the page. */
const SILENT: readonly (() => void)[] = [
  () => {
    document.styleSheets[0]?.insertRule('#top a { text-transform: uppercase }');
  },
  () => {
    document.styleSheets[0]?.insertRule('#near label { visibility: hidden }');
  },
  () => {
    for (const input of document.querySelectorAll('input')) input.value = 'set by script';
  },
  () => {
    document.querySelector<HTMLInputElement>('#further input')?.setCustomValidity('No');
  },
  () => {
    const box = document.querySelector('#near');
    const host = box?.appendChild(document.createElement('div'));
    if (host) host.id = 'late';
  },
  () => {
    const root = document.querySelector('#late')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<button>Late</button>';
  },
  () => {
    document.styleSheets[0]?.insertRule('#set { display: none }');
  },
  () => {
    document.styleSheets[0]?.insertRule('#scroller { height: 60px }');
  },
];

/** Each node as it is, with its keys in one order. */
function lines(nodes: readonly PageNode[]): string[] {
  return nodes.map(({ node, ...place }) => JSON.stringify({ ...place, node: sorted(node) }));
}

function sorted(node: object) {
  return Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1));
}

test('a refresh says what a first reading says, whatever was heard of the page before it', async () => {
  const followed = await FrameProbe.open(opened);
  await followed.nodes();
  const edits = [...SILENT, ...SILENT.map((_, at) => () => `${at}`)];
  for (const [at, silent] of edits.entries()) {
    const isSilent = at < SILENT.length;
    const what = isSilent ? String(silent) : await opened.page.evaluate(randomEdit, 7_000 + at);
    if (isSilent) await opened.page.evaluate(silent);
    // Once as nothing has been heard, and once as what was heard has been read.
    else await followed.nodes();
    await followed.refresh();
    const nodes = await followed.nodes();
    expect(lines(nodes), what).toEqual(lines(await readFrame(opened)));
  }
});
