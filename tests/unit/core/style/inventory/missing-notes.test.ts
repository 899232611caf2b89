import { expect, test } from 'vitest';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { missingNotes } from '../../../../../core/style/inventory/missing-notes.ts';
import { inventory } from '../css/style-fixture.ts';

function frame(...unreadable: (string | null)[]) {
  const sheets = unreadable.map((why, index) => ({
    name: `${index}.css`,
    url: null,
    unreadable: why,
  }));
  return { frame: 0, inventory: { ...inventory([]), sheets } };
}

test('a page that was read in full has nothing to say', () => {
  expect(missingNotes([frame(null, null)])).toEqual([]);
});

test('sheets are named by the reason for which they are missing', () => {
  expect(missingNotes([frame('It is foreign.', null, 'It is foreign.', 'It is long.')])).toEqual([
    'It is foreign. Their colors are unchanged: 0.css, 2.css.',
    'It is long. Their colors are unchanged: 3.css.',
  ]);
});

test('of many names a few are said', () => {
  const [note] = missingNotes([frame(...Array.from({ length: 9 }, () => 'It is foreign.'))]);

  expect(english(note ?? '')).toContain('4.css and 4 more');
});
