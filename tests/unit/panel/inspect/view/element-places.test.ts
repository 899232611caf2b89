import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elementPlaces, elementsAt } from '../../../../../panel/inspect/view/cut-text.tsx';

const ids = (text: string, format: 'json' | 'html' = 'json') =>
  elementPlaces(text, format).flatMap((place) => place.ids);

test('elements of every form of payload are found in order', () => {
  expect(ids('{"nodes":[["12 inp Search",400,300],["13 btn Go",1,2]]}')).toEqual(['12', '13']);
  expect(ids('[{"id":"7","role":"button","name":"Pay"}]')).toEqual(['7']);
  expect(ids('<form><button id="3" class="x">Save</button><p>No</p></form>', 'html')).toEqual([
    '3',
  ]);
});

test('whatever elements are named, each is found once, where it is', () => {
  const name = fc.oneof(fc.string(), fc.constantFrom('{"i":"9"}', '[["8 btn', '}]', '\\"'));
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), fc.boolean(), (names, isPretty) => {
      const tree = names.map((n, at) => ({ i: `e${at}`, r: 'btn', n, xy: [1, 2] }));
      const text = JSON.stringify({ interactive_tree: tree }, null, isPretty ? 2 : 0);
      const places = elementPlaces(text, 'json');
      expect(places.map((place) => place.ids[0])).toEqual(tree.map(({ i }) => i));
      for (const { ids: own, start } of places) {
        expect(elementsAt(text, start + 1, 'json')[0]).toBe(own[0]);
      }
    }),
  );
});
