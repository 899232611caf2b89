import { beforeAll, expect, test } from 'vitest';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import { FrameProbe, readFrame } from '../../e2e/extraction/frame-probe.ts';
import { randomEdit } from '../../e2e/extraction/random-edit.ts';
import type { Harness } from '../../e2e/harness/harness.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';
import { borrowHarness, returnHarness } from '../../e2e/harness/use-harness.ts';

let harness: Harness;
let opened: OpenedPage;

beforeAll(async () => {
  harness = await borrowHarness();
  opened = await harness.openPage('/fixtures/extraction/live.html');
  await opened.settled();
  return () => returnHarness(harness);
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
  // Rules that are there already are given other values: not even their number tells.
  () => {
    document.styleSheets[0]?.insertRule('#top, #top button { margin-left: 0 }');
  },
  () => {
    const [rule] = document.styleSheets[0]?.cssRules ?? [];
    (rule as CSSStyleRule).style.opacity = '0.02';
  },
  () => {
    const [rule] = document.styleSheets[0]?.cssRules ?? [];
    (rule as CSSStyleRule).style.cssText = 'font-weight: 900; cursor: not-allowed';
  },
  () => {
    const [rule] = document.styleSheets[0]?.cssRules ?? [];
    (rule as CSSStyleRule).style.cssText = 'visibility: hidden';
  },
  () => {
    const sheet = document.styleSheets[0];
    if (sheet) sheet.disabled = true;
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

/** Changes what a scan of the whole page finds: headings and errors. Runs in the page; says what it did. */
function changeLandmarks(seed: number): string {
  let state = seed * 7919;
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const boxes = [...document.querySelectorAll('.box')].filter((box) => box.id !== 'host');
  const box = boxes[random(boxes.length)];
  const headings = [...document.querySelectorAll('h2, [role=heading]')];
  const heading = headings[random(headings.length)];
  const made = document.createElement(random(2) === 0 ? 'h2' : 'div');
  made.textContent = `Part ${seed}`;
  if (made.localName === 'div') made.setAttribute('role', 'heading');
  const field = document.querySelectorAll('#fields div')[random(35)];
  const edits = [
    () => box?.prepend(made),
    () => box?.firstElementChild?.after(made),
    () => heading?.remove(),
    () => heading?.setAttribute('role', 'note'),
    () => heading && box?.append(heading),
    () => box?.insertAdjacentHTML('beforebegin', `<section><div>${made.outerHTML}</div></section>`),
    () => field?.insertAdjacentHTML('beforeend', '<p class="error">Wrong</p>'),
    () => field?.classList.toggle('has-error'),
    () => document.querySelector('.error')?.remove(),
  ];
  const at = random(edits.length);
  edits[at]?.();
  return `${seed}: edit ${at} of ${box?.id}`;
}

/** Every other control is described again: fewer than make a reading scan the page again. Runs in the page. */
function renameSome(turn: number): void {
  for (const [at, el] of document.querySelectorAll('button, input').entries()) {
    if (at % 2 === turn % 2) el.setAttribute('aria-label', `Control ${turn}`);
  }
}

sweepTest('headings and errors that came or went are those of a first reading', async () => {
  await opened.page.reload();
  await opened.page.evaluate(() => {
    const fields = '<div><input aria-invalid="true"></div>'.repeat(35);
    document.body.insertAdjacentHTML('beforeend', `<div id="fields">${fields}</div>`);
  });
  await opened.settled();
  const followed = await FrameProbe.open(opened);
  const around = (nodes: readonly PageNode[], name: string) =>
    nodes
      .filter(({ node }) => node.name === name)
      .map(({ key, node }) => `${key} ${JSON.stringify(node.context)}`);
  for (let turn = 1; turn <= 8; turn += 1) {
    const log: string[] = [];
    for (let edit = 0; edit < 3; edit += 1) {
      log.push(await opened.page.evaluate(changeLandmarks, turn * 10 + edit));
      await opened.page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await opened.page.evaluate(renameSome, turn);
    const nodes = await followed.nodes();
    const name = `Control ${turn}`;
    const told = around(nodes, name);
    expect(told.length).toBeGreaterThan(20);
    expect(told, log.join('\n')).toEqual(around(await readFrame(opened), name));
  }
});
