import { expect, test } from 'vitest';
import { composeOutline } from '../../../../../core/page/outline/outline.ts';
import { outlineDelta } from '../../../../../core/page/outline/outline-delta.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { NEW_LINE, outlinePieces, outlinePart as part } from '../../../../fakes/outline-pieces.ts';

function page(value: string, ...texts: string[]) {
  const node = pageNode('16', { node: { role: 'textbox', name: 'Email', value } });
  const lines = texts.flatMap((text) => [NEW_LINE, text]);
  const heading = part('heading', { level: 2 }, 'Contact');
  const pieces = outlinePieces(heading, NEW_LINE, part('control', { node: 16 }), ...lines);
  return composeOutline(pageTree([node]), [{ frame: 0, pieces }]);
}

test('nothing changed is one sign', () => {
  expect(outlineDelta(page('a', 'One'), page('a', 'One'))).toBe('=');
});

test('a control that changed is sent anew, with its id', () => {
  expect(outlineDelta(page('a'), page('b'))).toBe(
    '~ [16 textbox "Email" = "b"]  ← under ## Contact',
  );
});

test('new lines say where they stand, and gone ones what they said', () => {
  expect(outlineDelta(page('a', 'One', 'Two'), page('a', 'Two', 'Three'))).toBe(
    '− One\n+ Three  ← under ## Contact',
  );
});

test('of two equal lines one can go', () => {
  expect(outlineDelta(page('a', 'One', 'One'), page('a', 'One'))).toBe('− One');
});
