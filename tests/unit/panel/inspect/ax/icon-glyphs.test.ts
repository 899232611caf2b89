import { expect, test } from 'vitest';
import {
  isOnlyGlyphs,
  markGlyphs,
  nameGlyphs,
} from '../../../../../panel/inspect/ax/icon-glyphs.ts';

test('glyphs of icon fonts are marked in rows, and named by their code points in full', () => {
  expect(markGlyphs('\uF57D SB ADMIN \u{F0001}')).toBe('⟨icon⟩ SB ADMIN ⟨icon⟩');
  expect(nameGlyphs('\uF57D\uF107 Save')).toBe('⟨icon U+F57D U+F107⟩ Save');
});

test('a name of glyphs alone is no name that anybody can say', () => {
  expect(isOnlyGlyphs(' \uF57D ')).toBe(true);
  expect(isOnlyGlyphs('\uF57D 2')).toBe(false);
  expect(isOnlyGlyphs('')).toBe(false);
});
