import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../../../../cli/setup/project.ts';
import { decodePageContent } from '../../../../../core/page/chrome-content/decode-page-content.ts';
import type { ContentNode } from '../../../../../core/page/chrome-content/page-content.ts';
import { contentTitle } from '../../../../../panel/inspect/chrome-content/content-text.ts';

const captured = (name: string) =>
  decodePageContent(
    readFileSync(inProject(`tests/fixtures/ax/captures/content-${name}.txt`), 'utf8'),
  );

const controls = captured('controls');
const titleOf = (test: (node: ContentNode) => boolean) =>
  contentTitle(controls, controls.nodes.findIndex(test));

test.each([
  ['a label', (node: ContentNode) => node.label === 'Gift', 'Gift'],
  ['the text in a button', ({ position }: ContentNode) => position === 'fixed', 'Send'],
  ['the name of a field', ({ control }: ContentNode) => control?.name === 'city', 'city'],
  [
    'nothing for a container',
    ({ type, ariaRole }: ContentNode) => type === 'container' && !ariaRole,
    '',
  ],
])('a row is called by %s', (_by, test, title) => {
  expect(titleOf(test)).toBe(title);
});

test('the roots of frames are called by their documents', () => {
  const frames = captured('frames');
  const roots = frames.nodes.flatMap(({ type }, at) =>
    type === 'root' ? contentTitle(frames, at) : [],
  );
  expect(roots[0]).toBe('Frames');
  expect(roots).toContain('Inner');
});
