import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../../../../cli/setup/project.ts';
import type { ContentNode } from '../../../../../core/page/chrome-content/page-content.ts';
import { decodePageContent } from '../../../../../core/page/chrome-content/page-content.ts';

/** What Chromium 156 answered for tests/fixtures/ax/<name>.html in a viewport of 1280 × 800. */
const captured = (name: string, scale?: number) =>
  decodePageContent(
    readFileSync(inProject(`tests/fixtures/ax/captures/content-${name}.txt`), 'utf8'),
    scale,
  );

const controls = captured('controls');
const labelled = (label: string) => controls.nodes.find((node) => node.label === label);
const holderOf = (text: string): ContentNode | undefined => {
  const inner = controls.nodes.find((node) => node.text === text);
  return controls.nodes[inner?.parent ?? -1];
};

test('a text field has its type, name, value and states', () => {
  expect(controls.nodes.find((node) => node.control?.name === 'city')).toMatchObject({
    type: 'form control',
    control: { type: 'text', value: 'Rome', isRequired: true },
    isFocusable: true,
    clickabilityReasons: ['native control'],
    outerBox: [179, 131, 178, 22],
    zOrder: 17,
  });
});

test('a password is redacted, and says why', () => {
  const node = labelled('Password');

  expect(node?.redaction).toBe('redacted: is or was a password');
  expect(node?.control?.type).toBe('password');
  expect(JSON.stringify(controls.nodes)).not.toContain('hunter2');
});

test('what Chrome does not take for a secret is masked by the rules of the payloads', () => {
  const renamed = captured('secrets');
  const field = renamed.nodes.find(({ control }) => control?.name === 'cardNumber');

  expect(field?.control?.value).toBe('••••••••');
  expect(JSON.stringify(renamed.nodes)).not.toContain('4111');
});

test('a select has its options', () => {
  expect(labelled('Size')?.control?.options).toEqual([
    { value: 'Small', text: 'Small' },
    { value: 'Large', text: 'Large', isSelected: true },
  ]);
});

test('disabled elements say by what', () => {
  expect(holderOf('Not yet')).toMatchObject({ isDisabled: true, disabledReasons: ['disabled'] });
  expect(holderOf('Send')).toMatchObject({
    ariaRole: 'button',
    disabledReasons: ['aria-disabled'],
  });
  expect(holderOf('Unheard')?.disabledReasons).toEqual(['aria-hidden']);
});

test('clickable elements say by what', () => {
  expect(holderOf('More')?.clickabilityReasons).toEqual([
    'native control',
    'aria-haspopup',
    'aria-expanded=false',
  ]);
  expect(holderOf('Plain box')?.clickabilityReasons).toEqual(['click handler']);
});

test('fixed and sticky elements, scrollers and landmarks are told', () => {
  expect(holderOf('Send')?.position).toBe('fixed');
  expect(controls.nodes.some((n) => n.position === 'sticky')).toBe(true);
  expect(labelled('Items')).toMatchObject({
    ariaRole: 'list',
    scroller: { bounds: [0, 0, 1264, 500], visibleArea: [0, 0, 1264, 50], vertical: true },
  });
  expect(controls.nodes.flatMap((n) => n.annotatedRoles ?? [])).toEqual(['header', 'main']);
});

test('what is out of view has a box but no visible one', () => {
  const far = holderOf('Far away');

  expect(far?.outerBox).toEqual([8, 2244, 71, 22]);
  expect(far?.visibleBox).toBeUndefined();
});

test('texts come with all their characters, and what is not rendered not at all', () => {
  const texts = controls.nodes.map((node) => node.text);

  expect(texts).toContain('Order é 😀');
  expect(texts).not.toContain('Gone');
});

test('device pixels become CSS pixels', () => {
  const node = captured('controls', 2).nodes.find(({ label }) => label === 'Gift');

  expect(node?.outerBox).toEqual([405, 66.5, 7, 7]);
});

test('every frame has its address, origin and owner, sandboxed and cross-site ones too', () => {
  const { frames, nodes } = captured('frames');
  const told = frames.map(({ url, parent, isOpaque }) => ({
    page: url?.replace(/.*\//, ''),
    host: URL.parse(url ?? '')?.hostname ?? '',
    parent,
    isOpaque: isOpaque === true,
  }));

  expect(told).toEqual([
    { page: 'frames.html', host: '127.0.0.1', parent: null, isOpaque: false },
    { page: 'frame.html?same', host: '127.0.0.1', parent: 0, isOpaque: false },
    { page: 'about:srcdoc', host: '', parent: 0, isOpaque: false },
    { page: 'frame.html?cross', host: 'localhost', parent: 0, isOpaque: false },
    { page: 'frame.html?nested', host: 'localhost', parent: 3, isOpaque: false },
    { page: 'frame.html?sandboxed', host: '127.0.0.1', parent: 0, isOpaque: true },
  ]);
  for (const { owner } of frames.slice(1)) expect(nodes[owner ?? -1]?.type).toBe('iframe');
});

test('boxes inside frames are the top viewport’s', () => {
  const { nodes } = captured('frames');
  const nested = nodes.find(({ frame, type }) => frame === 4 && type === 'form control');

  expect(nested?.outerBox).toEqual([29, 310, 120, 30]);
});
