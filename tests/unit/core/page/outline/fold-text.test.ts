import { expect, test } from 'vitest';
import { foldText } from '../../../../../core/page/outline/fold-off-screen.ts';

test('counts are in words, and sizes are rounded', () => {
  const fold = { sections: 1, rows: 0, controls: 14, characters: 1_934 };
  expect(foldText(fold)).toBe('1 section, 14 controls, 1,900 characters');
});

test('what is not there is not said', () => {
  expect(foldText({ sections: 0, rows: 9, controls: 0, characters: 0 })).toBe('9 rows');
});
