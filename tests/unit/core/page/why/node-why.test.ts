import { expect, test } from 'vitest';
import type { Absence } from '../../../../../core/page/compare/find-absence.ts';
import type { ComparedElement } from '../../../../../core/page/compare/join-sources.ts';
import type { LeftOut } from '../../../../../core/page/tree/frame-node.ts';
import { isCovered } from '../../../../../core/page/tree/is-covered.ts';
import { comparedWhy } from '../../../../../core/page/why/compared-why.ts';
import { explainNode } from '../../../../../core/page/why/explain-node.ts';
import { LEFT_OUT_TEXTS, LEFT_OUT_WORDS } from '../../../../../core/page/why/left-out-words.ts';
import { nodeWhy } from '../../../../../core/page/why/node-why.ts';
import { whyWords } from '../../../../../core/page/why/why-words.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const REASONS = Object.keys(LEFT_OUT_WORDS) as LeftOut[];

test.each(REASONS)('%s is a reason with a cause, a word and a sentence', (leftOut) => {
  const why = nodeWhy(pageNode('1', { leftOut }), false);

  expect(why.verdict).toBe('left out');
  expect(why.text).toBe(LEFT_OUT_WORDS[leftOut]);
  expect(why.cause).not.toBe('');
  expect(why.sentence).toBe(`Left out: ${LEFT_OUT_TEXTS[leftOut]}.`);
});

/** Reasons whose word for a list is no part of a sentence as it is. */
const SHORTENED = /viewport|closed|skipped|container|outside/;

test.each(REASONS)('%s is called the same in the list, in Details and as a cause', (leftOut) => {
  const node = pageNode('1', { leftOut });
  const word = LEFT_OUT_WORDS[leftOut];

  expect([word, LEFT_OUT_TEXTS[leftOut]]).toSatisfy(
    ([short, long]) => short === long || SHORTENED.test(long),
  );
  const { sentence } = explainNode(node, pageTree([node]), { wholePage: false });
  expect(sentence).toContain(LEFT_OUT_TEXTS[leftOut]);
  expect(nodeWhy(node, false).sentence).toContain(LEFT_OUT_TEXTS[leftOut]);
});

test('differing names and roles are both shown', () => {
  const ours = { ...element, label: '4', name: 'Send it' };
  const ax = { ...element, role: 'link', name: '' };
  const differs = ['role', 'name'] as const;
  const row = { key: '9', element: '9', sources: { ours, ax }, differs };

  expect(comparedWhy(row, undefined, nodeOf).text).toBe(
    'The roles differ: button in the payload, link in the AX tree. ' +
      'The names differ: “Send it” in the payload, no name in the AX tree.',
  );
});

test('the cause names the element that is the cause', () => {
  const node = pageNode('1', {
    leftOut: 'hidden from assistive technology',
    leftOutBy: { label: 'div#menu' },
  });
  expect(nodeWhy(node, false).cause).toBe('aria-hidden, by div#menu');
});

test('what is off-screen is in a payload of the whole page, what is covered in any', () => {
  const below = pageNode('1', { leftOut: 'below the viewport' });
  const covered = pageNode('1', { blocker: { label: 'dialog', name: 'Cookies' } });

  expect(nodeWhy(below, true).verdict).toBe('sent');
  expect(nodeWhy(covered, false)).toMatchObject({ verdict: 'covered', text: 'covered' });
  expect(whyWords(covered)).toEqual(['native control', 'covered', 'dialog “Cookies”']);
});

const hidden = pageNode('3', { leftOut: 'hidden from assistive technology' });
const button = pageNode('4', { node: { name: 'Save' } });
const nodeOf = (key: string) => [hidden, button].find((node) => node.key === key);
const element = { key: null, role: 'button', name: 'Save' };

function why(sources: ComparedElement['sources'], absence?: Absence) {
  const differs = sources.ours || sources.ax ? ['only in ax' as const] : [];
  return comparedWhy({ key: '9', element: '9', sources, differs }, absence, nodeOf);
}

test('two sources that both lack an element do not agree: the reason is said', () => {
  const found = why({ chrome: element }, { ids: { id: '3', listed: '3' }, ax: 'It is hidden.' });

  expect(found).toEqual({
    key: '3',
    text: 'aria-hidden',
    sentence: 'Neither lists it: aria-hidden',
  });
});

test('an element without a row of its own names the one that it is in', () => {
  const { key, text } = why({ chrome: element }, { ids: { id: '77', listed: '4' } });

  expect({ key, text }).toEqual({ key: '4', text: 'part of #4 button “Save”' });
});

test('each side says why the other one alone has it', () => {
  const ours = { ...element, label: '4' };
  expect(why({ ours }, { ids: null, ax: 'It is inert.' }).sentence).toBe(
    'Only our payload lists it: native control. Chrome’s accessibility tree doesn’t: It is inert.',
  );
  expect(why({ ax: element }, { ids: { id: '3', listed: '3' } }).sentence).toBe(
    'Only Chrome’s accessibility tree lists it. Our payload doesn’t: aria-hidden',
  );
  expect(why({ ax: element }).text).toBe('checking…');
});

test.each([
  ['its own pointer-events: none', [], 'It has pointer-events: none: clicks go through it.'],
  ['nothing that can be clicked', [], 'Nothing at its center can be clicked.'],
  ['its own pointer-events: none', ['disabled'], 'It is disabled: clicks do nothing.'],
])('over what ignores clicks (%s, %j) nothing lies', (label, states, sentence) => {
  const node = pageNode('1', { blocker: { label }, node: { states: [...states] } });
  const why = nodeWhy(node, false);

  expect(why.text).toBe('ignores clicks');
  expect(why.sentence).toBe(sentence);
  expect(isCovered(node)).toBe(false);
  expect(whyWords(node)).not.toContain('covered');
});
