import { expect, test } from 'vitest';
import { cutLongTexts, type Handles } from '../../../../../core/page/outline/fit-lines.ts';
import type { LineKind, OutlineLine } from '../../../../../core/page/outline/outline-line.ts';
import { renderLine } from '../../../../../core/page/outline/render-line.ts';

const line = (text: string, kind: LineKind = 'text'): OutlineLine => {
  return { depth: 0, kind, lead: '', segments: [{ type: 'text', text }] };
};
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
/** Enough other text that a tenth of it is more than one long tail. */
const OTHERS = Array.from({ length: 40 }, () => line(words(60)));

test('a long text is cut, and its handle has the rest', () => {
  const handles: Handles = new Map();
  const [cut] = cutLongTexts([line(words(120)), ...OTHERS], handles);
  const written = cut ? renderLine(cut) : '';
  const { groups } = /^(?<head>.*)… \(\+\d+ characters: (?<handle>t1)\)$/.exec(written) ?? {};
  expect(`${groups?.head} ${handles.get('t1')}`).toBe(words(120));
});

test('a number is never behind a handle', () => {
  const handles: Handles = new Map();
  cutLongTexts([line(`${words(119)} 42`), ...OTHERS], handles);
  expect(handles.size).toBe(0);
});

test.each<LineKind>(['row', 'heading', 'error'])('a %s is never cut', (kind) => {
  const handles: Handles = new Map();
  cutLongTexts([line(words(120), kind), ...OTHERS], handles);
  expect(handles.size).toBe(0);
});

test('no more than a tenth of a page is behind handles', () => {
  const handles: Handles = new Map();
  const lines = Array.from({ length: 50 }, () => line(words(120)));
  cutLongTexts(lines, handles);
  const hidden = [...handles.values()].reduce((sum, text) => sum + text.length, 0);
  const all = lines.length * words(120).length;
  expect(hidden).toBeGreaterThan(0);
  expect(hidden).toBeLessThanOrEqual(all / 10);
});
