import { expect, test } from 'vitest';
import type { ContentWorld } from '../../../../../core/page/compare/content-worlds.ts';
import { joinSources } from '../../../../../core/page/compare/join-sources.ts';
import { withReached } from '../../../../../core/page/compare/reached-controls.ts';
import type { SourceElement } from '../../../../../core/page/compare/source-element.ts';
import { unionPlace } from '../../../../../core/page/compare/union-coverage.ts';
import type { Box } from '../../../../../core/platform/geometry/box.ts';

interface Place {
  inside?: number;
  labels?: number;
  /** What the node itself hears; a text is no control by its markup. */
  hears?: readonly string[];
  isControl?: boolean;
  box?: Box;
}

/** The world of a page in which node 9 is in a listed element, and perhaps in a label of another. */
function world({ inside, labels, hears = ['click'], isControl = false }: Place): ContentWorld {
  const ids = (id: number | undefined) => (id === undefined ? null : { id, listed: id });
  const send = (method: string, params: { functionDeclaration?: string }) => {
    if (method === 'DOMDebugger.getEventListeners')
      return Promise.resolve({ listeners: hears.map((type) => ({ type })) });
    if (params.functionDeclaration?.includes('__reactProps'))
      return Promise.resolve({ result: { value: isControl } });
    if (method !== 'Runtime.callFunctionOn') return Promise.resolve({ object: { objectId: '9' } });
    const isLabel = params.functionDeclaration?.includes('label') ?? false;
    const answer = isLabel ? ids(labels) : { id: 9, listed: inside ?? null };
    return Promise.resolve({ result: { value: answer } });
  };
  return { session: { send }, contextId: 1, frame: 0, frameId: 'A' } as unknown as ContentWorld;
}

async function placeOf(control: Partial<SourceElement>, place: Place) {
  const ours = { key: '5', role: 'btn', name: 'Pay', label: '3', ...control };
  const theirs = { key: '9', role: 'span', name: 'Pay now', ...(place.box && { box: place.box }) };
  const { elements } = joinSources([
    { source: 'ours', elements: [ours] },
    { source: 'pageAgent', elements: [theirs] },
  ]);
  const found = await withReached(elements, [world(place)]);
  const theirRow = found.find(({ element }) => element === '9');
  return theirRow && unionPlace(theirRow);
}

test.each(['btn', 'link', 'chk', 'radio', 'switch', 'tab', 'opt', 'menuitem', 'date'])(
  'what is in our %s is reached by it',
  async (role) => {
    expect(await placeOf({ role }, { inside: 3 })).toBe('inside');
  },
);

type Case = readonly [string, Partial<SourceElement>, Place, 'inside' | 'missed'];

const CASES: readonly Case[] = [
  ['a label of our control', {}, { labels: 3 }, 'inside'],
  ['a label of a control that we lack', {}, { labels: 4 }, 'missed'],
  ['a part of a card', { role: 'generic' }, { inside: 3 }, 'missed'],
  [
    'a part of a row that holds controls',
    { role: 'opt', inner: ['Star'] },
    { inside: 3 },
    'missed',
  ],
  ['a word of a card that hears nothing', { role: 'generic' }, { inside: 3, hears: [] }, 'inside'],
  [
    'a word of a heading that acts and holds a control',
    { role: 'heading', inner: ['Expand'] },
    { inside: 3, hears: ['mouseover', 'focus'] },
    'inside',
  ],
  [
    'a control of a card by its markup',
    { role: 'generic' },
    { inside: 3, hears: [], isControl: true },
    'missed',
  ],
  ['a word of what scrolls', { role: 'scroll' }, { inside: 3, hears: [] }, 'missed'],
  [
    'the custom element of our button',
    { box: [24, 735, 480, 41] },
    { box: [23, 735, 481, 9] },
    'inside',
  ],
  [
    'a sign in our field',
    { role: 'inp', box: [24, 735, 480, 41] },
    { box: [470, 740, 30, 30] },
    'missed',
  ],
  [
    'a card of our size',
    { role: 'generic', box: [24, 735, 480, 41] },
    { box: [24, 735, 480, 41] },
    'missed',
  ],
  ['nowhere near', {}, {}, 'missed'],
];

test.each(CASES)('%s', async (_, control, place, expected) => {
  expect(await placeOf(control, place)).toBe(expected);
});
