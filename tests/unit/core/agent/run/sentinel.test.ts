import { expect, test } from 'vitest';
import type { PageLook } from '../../../../../core/agent/run/agent-page.ts';
import { verifyClaim } from '../../../../../core/agent/sentinel/verify-claim.ts';
import { verifyOutcome } from '../../../../../core/agent/sentinel/verify-outcome.ts';
import type { ExpectedOutcome } from '../../../../../core/agent/tools/expected-outcome.ts';
import type { PageEvent } from '../../../../../core/page/tree/frame-node.ts';
import type { PageNode, PageTree } from '../../../../../core/page/tree/page-tree.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const settled = { isSettled: true, ms: 300, last: null, lastAt: 0, busy: [], endless: [] };
const look = (tree: PageTree, events: readonly PageEvent[] = []): PageLook => ({
  tree,
  events,
  settled,
});

const field = (value: string, states: string[] = []) =>
  pageNode('1', { node: { role: 'textbox', tag: 'input', name: 'Mail', value, states } });
const toast = pageNode('9', { node: { kind: 'structure', role: 'status', name: 'Thank you' } });
const event = (category: PageEvent['category'], description: string): PageEvent => ({
  at: 50,
  type: 'added',
  category,
  description,
});

function verdict(
  expected: ExpectedOutcome,
  before: readonly PageNode[],
  after: readonly PageNode[],
  more: {
    url?: string;
    events?: readonly PageEvent[];
    document?: string;
    texts?: { before: string; after: string };
  } = {},
) {
  const { url, events = [], document = 'd1', texts } = more;
  const tree = (nodes: readonly PageNode[], shows: string, patch: Partial<PageTree> = {}) => {
    const { frames, ...page } = pageTree(nodes, patch);
    return { ...page, frames: frames.map((frame) => ({ ...frame, document: shows })) };
  };
  return verifyOutcome(expected, {
    before: look(tree(before, 'd1')),
    after: look(tree(after, document, url === undefined ? {} : { url }), events),
    target: { before: '1', after: '1' },
    since: 10,
    ...(texts && { texts }),
  });
}

const A = [field('')];
const B = [field('a@b.c')];
const AGAIN = { document: 'd2' };
const ELSEWHERE = { url: 'https://example.test/thanks' };

test.each<[string, ExpectedOutcome, PageNode[], PageNode[], object, boolean]>([
  ['navigation, and it went', { type: 'navigation' }, A, A, ELSEWHERE, true],
  ['navigation, and it stayed', { type: 'navigation' }, A, B, {}, false],
  ['G8: navigation to the same address', { type: 'navigation' }, A, A, AGAIN, true],
  [
    'G8: navigation to the same address, and another was meant',
    { type: 'navigation', url: '/cart' },
    A,
    A,
    AGAIN,
    false,
  ],
  ['G8: any change, and the page was loaded again', { type: 'any_change' }, A, A, AGAIN, true],
  [
    'an element that goes, and another has its id in the next document',
    { type: 'element_disappears' },
    A,
    [pageNode('1', { node: { name: 'Other' } })],
    AGAIN,
    true,
  ],
  ['any element that comes', { type: 'element_appears' }, A, [...A, toast], {}, true],
  ['any element, and none comes', { type: 'element_appears' }, A, B, {}, false],
  [
    'an element of a document that has come in place of another',
    { type: 'element_appears', element: '1' },
    A,
    A,
    AGAIN,
    true,
  ],
  ['navigation to another page', { type: 'navigation', url: '/cart' }, A, A, ELSEWHERE, false],
  ['a text that comes', { type: 'element_appears', text: 'thank you' }, A, [...A, toast], {}, true],
  [
    'a text that was there',
    { type: 'element_appears', text: 'thank' },
    [toast],
    [toast],
    {},
    false,
  ],
  ['an element that comes', { type: 'element_appears', element: '9' }, A, [...A, toast], {}, true],
  [
    'a toast that came and went',
    { type: 'element_appears', text: 'Saved' },
    A,
    A,
    { events: [event('success', "Added: 'Saved'")] },
    true,
  ],
  ['an element that goes', { type: 'element_disappears' }, A, [], {}, true],
  ['an element that stays', { type: 'element_disappears' }, A, A, {}, false],
  ['a text that goes', { type: 'element_disappears', text: 'thank' }, [toast], [], {}, true],
  ['a value that changes', { type: 'value_changes' }, A, B, {}, true],
  ['a value that is as said', { type: 'value_changes', value: 'a@b.c' }, B, B, {}, true],
  ['a value that is not', { type: 'value_changes', value: 'x@y.z' }, A, B, {}, false],
  [
    'a state that comes',
    { type: 'state_changes', state: 'checked' },
    A,
    [field('', ['checked'])],
    {},
    true,
  ],
  ['a state that goes', { type: 'state_changes', state: 'not checked' }, A, A, {}, true],
  ['a state that stays', { type: 'state_changes' }, A, A, {}, false],
  ['any change', { type: 'any_change' }, A, B, {}, true],
  ['no change at all', { type: 'any_change' }, A, A, {}, false],
  [
    'an error in place of a change',
    { type: 'any_change' },
    A,
    B,
    { events: [event('error', 'Oh')] },
    false,
  ],
  ['nothing expected', { type: 'no_change' }, A, B, {}, true],
  ['an error unexpected', { type: 'no_change' }, A, A, { events: [event('error', 'Oh')] }, false],
])('%s', (_, expected, before, after, more, success) => {
  expect(verdict(expected, before, after, more).success).toBe(success);
});

test('one of two outcomes is enough, and the verdict says which', () => {
  const expected: ExpectedOutcome = {
    type: 'navigation',
    orOutcome: { type: 'element_appears', text: 'Thank you' },
  };

  const { success, verifiedOutcome } = verdict(expected, A, [...A, toast]);
  expect({ success, verifiedOutcome }).toEqual({
    success: true,
    verifiedOutcome: 'element_appears',
  });
});

test('a failure names what was expected, what is, and the errors of the page', () => {
  const failed = verdict({ type: 'navigation' }, A, [field('x', ['invalid'])], {
    events: [event('error', "Error: 'Invalid email'")],
  });

  expect(failed).toMatchObject({
    success: false,
    errorsDetected: ["Error: 'Invalid email'", 'Mail is invalid'],
    pageState: { urlChanged: false, domChanged: true },
    confidence: 0.95,
  });
  expect(failed.feedback).toEqual(
    "Not as expected: The address did not change. Errors on the page: Error: 'Invalid email'; Mail is invalid.",
  );
});

test('an error beside a success makes it less sure', () => {
  const events = [event('error', 'Oh')];
  expect(verdict({ type: 'value_changes' }, A, B, { events }).confidence).toBe(0.6);
  expect(verdict({ type: 'value_changes' }, A, B).confidence).toBe(0.95);
});

test('an error that the page said before, and repeats as it redraws itself, is none; one more is', () => {
  const events = [event('error', "Added alert: 'Action required'")];
  const errorsOf = (before: string, after: string) =>
    verdict({ type: 'any_change' }, A, B, { events, texts: { before, after } }).errorsDetected;
  const said = 'Orders Action required';

  expect(errorsOf(said, said)).toEqual([]);
  expect(errorsOf(said, 'Orders')).toEqual([]);
  expect(errorsOf(said, `${said} Action required`)).toHaveLength(1);
  expect(errorsOf('Orders', said)).toHaveLength(1);
  // It came and went.
  expect(errorsOf('Orders', 'Orders')).toHaveLength(1);
});

test('of what happened before the action nothing counts', () => {
  const old = { ...event('success', "Added: 'Saved'"), at: 5 };
  expect(verdict({ type: 'element_appears', text: 'Saved' }, A, A, { events: [old] }).success).toBe(
    false,
  );
});

test('a claim of plain text holds when it was told in the run and has not gone since', () => {
  const claim = { type: 'element_appears', text: 'Saved' } as const;
  const came = { ...event('success', "Added: 'Saved'"), at: 20 };
  const went = { ...came, at: 30, type: 'removed' as const, description: "Removed: 'Saved'" };
  const page = { ...look(pageTree([])), events: [came] };

  expect(verifyClaim(claim, page, { since: 10, text: null }).success).toBe(true);
  expect(verifyClaim(claim, page, { since: 25, text: null }).success).toBe(false);
  expect(
    verifyClaim(claim, { ...page, events: [came, went] }, { since: 10, text: null }).success,
  ).toBe(false);
});

test('a claim is about what is there, not about what has come', () => {
  const page = look(pageTree([toast]));
  expect(
    verifyClaim({ type: 'element_appears', text: 'Thank you' }, page, { since: 0, text: null })
      .success,
  ).toBe(true);
  expect(
    verifyClaim({ type: 'element_disappears', text: 'Thank you' }, page, { since: 0, text: null })
      .success,
  ).toBe(false);
  expect(
    verifyClaim({ type: 'element_disappears', text: 'Error' }, page, { since: 0, text: null })
      .success,
  ).toBe(true);
  expect(
    verifyClaim({ type: 'navigation', url: '/orders' }, page, { since: 0, text: null }).success,
  ).toBe(true);
  expect(verifyClaim({ type: 'element_appears' }, page, { since: 0, text: null }).success).toBe(
    false,
  );
});

test('a claim is checked against the text of the page as it is now, not against what it once said', () => {
  const said = { ...event('success', "Added: 'Thank you'"), at: 20 };
  const page = { ...look(pageTree([])), events: [said] };
  const claim = { type: 'element_appears', text: 'Thank you' } as const;

  expect(verifyClaim(claim, page, { since: 10, text: 'Thank you for your order' }).success).toBe(
    true,
  );
  expect(verifyClaim(claim, page, { since: 10, text: 'An error occurred' }).success).toBe(false);
});

test('of what is there a claim does not say that it appeared', () => {
  const page = look(pageTree([toast]));
  const claim = { type: 'element_appears', text: 'Thank you' } as const;

  expect(verifyClaim(claim, page, { since: 0, text: null }).feedback).toEqual(
    '“Thank you” is on the page.',
  );
});

test('plain text that appears counts, though no element has it', () => {
  const [before, after] = [look(pageTree([])), look(pageTree([]))];
  const texts = { before: 'Your order', after: 'Your order Thank you' };
  const evidence = { before, after, target: null, since: 0, texts };

  expect(verifyOutcome({ type: 'element_appears', text: 'thank you' }, evidence).success).toBe(
    true,
  );
  expect(verifyOutcome({ type: 'any_change' }, evidence).success).toBe(true);
  const gone = { ...evidence, texts: { before: texts.after, after: texts.before } };
  expect(verifyOutcome({ type: 'element_disappears', text: 'Thank you' }, gone).success).toBe(true);
});

const button = pageNode('1', { node: { name: 'More' } });
const amount = (value: string) =>
  pageNode('2', { node: { role: 'textbox', tag: 'input', name: 'Amount', value } });

test.each<[string, ExpectedOutcome, string, boolean]>([
  ['the wanted value', { type: 'value_changes', value: '2' }, '2', true],
  ['another value', { type: 'value_changes', value: '2' }, '3', false],
  ['any other value', { type: 'value_changes' }, '', true],
  ['the value before', { type: 'value_changes', value: '1' }, '1', false],
])('a button changes a field to %s', (_, expected, value, success) => {
  expect(verdict(expected, [button, amount('1')], [button, amount(value)]).success).toBe(success);
});

test.each([
  ['what it always changes is no effect', [], false],
  ['what looks other besides is one', [{ what: 'p#row', kinds: ['color'] as const }], true],
])('in a page that never rests %s', (_, appearance, success) => {
  const before = {
    ...look(pageTree([button, amount('1')])),
    settled: { ...settled, isSettled: false },
  };
  const after = look(pageTree([button, amount('2')]), [event('text', 'Changed: 2')]);
  const target = { before: '1', after: '1' };
  const found = verifyOutcome(
    { type: 'any_change' },
    { before, after, target, since: 10, isRestless: true, appearance },
  );
  expect(found.success).toBe(success);
});

test('what looks other is named', () => {
  const page = look(pageTree([button]));
  const appearance = [{ what: 'button “Star”', kinds: ['color', 'picture'] as const }];
  const evidence = { before: page, after: page, target: null, since: 10, appearance };
  expect(verifyOutcome({ type: 'any_change' }, evidence)).toMatchObject({
    success: true,
    actualOutcome: 'Changed: button “Star” (color, picture).',
  });
});

test('what a page makes again is followed', () => {
  const tab = (key: string, states: string[]) =>
    pageNode(key, { node: { role: 'tab', name: 'Bills', states } });
  const expected = { type: 'state_changes', state: 'selected' } as const;
  expect(verdict(expected, [tab('1', [])], [tab('7', ['selected'])]).success).toBe(true);
});

test.each([
  ['nothing else is a change', { y: 900 }, {}, false],
  ['what appears meanwhile is one', { y: 900 }, { more: [toast] }, true],
  ['a page that goes on from there is one', { y: 0 }, { leftOut: 'below the viewport' }, true],
] as const)('where the agent has scrolled to its target, %s', (_, scroll, after, success) => {
  const target = { before: '1', after: '1' };
  const at = (y: number) => ({ scroll: { x: 0, y, width: 1280, height: 4000 } });
  const button = (leftOut?: 'below the viewport') => pageNode('1', leftOut ? { leftOut } : {});
  const top = pageNode('2', { node: { name: 'Top' } });
  const gone = pageNode('2', { node: { name: 'Top' }, leftOut: 'above the viewport' });
  const { more = [], leftOut } = { more: [], leftOut: undefined, ...after };
  const evidence = {
    before: look(pageTree([top, button('below the viewport')], at(300))),
    after: look(pageTree([gone, button(leftOut), ...more], at(scroll.y))),
    target,
    since: 10,
  };

  expect(verifyOutcome({ type: 'any_change' }, { ...evidence, hasScrolled: true }).success).toBe(
    success,
  );
  expect(verifyOutcome({ type: 'any_change' }, evidence).success).toBe(true);
});

test('a claim has changed nothing, and its verdict says nothing else', () => {
  const there = look(pageTree([toast]));
  const claim = { type: 'element_appears', text: 'Thank you' } as const;
  const { success, pageState } = verifyClaim(claim, there, { since: 0, text: 'Thank you' });

  expect(success).toBe(true);
  expect(pageState).toMatchObject({ urlChanged: false, domChanged: false });
});
