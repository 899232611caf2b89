import { expect, test } from 'vitest';
import { withPageBehind } from '../../../../../core/page/outline/behind-dialog.ts';
import type { Outline } from '../../../../../core/page/outline/outline.ts';
import { outlineDelta } from '../../../../../core/page/outline/outline-delta.ts';
import type { OutlineLine, Segment } from '../../../../../core/page/outline/outline-line.ts';
import { renderLine } from '../../../../../core/page/outline/render-line.ts';
import { wideCovers } from '../../../../../core/page/outline/wide-covers.ts';
import { pageNode } from '../../../../fakes/fake-tree.ts';

/** A line: `[3 button "Send"]` and text between, behind its lead if one is given. */
function line(text: string, { lead = '', depth = 0 } = {}): OutlineLine {
  const segments = text.split(/(\[[^\]]*\])/).flatMap((part): Segment[] => {
    const [, key, name = ''] = /^\[(\S+) \w+ "(.*?)"/.exec(part) ?? [];
    if (key !== undefined) return [{ type: 'control', key, name, text: part }];
    return part.trim() === '' ? [] : [{ type: 'text', text: part }];
  });
  return { depth, kind: lead === '' ? 'text' : 'part', lead, segments };
}

function outline(lines: readonly OutlineLine[], front?: string): Outline {
  const head = line('', { lead: 'page: Shop · 1280×800' });
  const all = [head, ...lines];
  return {
    text: all.map(renderLine).join('\n'),
    lines: all,
    heads: 1,
    handles: new Map(),
    ...(front !== undefined && { front }),
  };
}

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8].map((row) =>
  line(`Order ${row} [${row} button "Open ${row}"]`),
);
/** What a page says of them while they are inert. */
const INERT = [1, 2, 3, 4, 5, 6, 7, 8].map((row): OutlineLine => {
  const cells = [`Order ${row}`, `Open ${row}`].map((text): Segment => ({ type: 'text', text }));
  return { ...line(''), segments: cells.flatMap((cell) => [{ type: 'bar', isCell: true }, cell]) };
});
const DIALOG = [
  line('', { lead: '50 dialog "Delete":' }),
  line('[51 button "Yes"] [52 button "No"]', { depth: 1 }),
];

test('a dialog that opens is sent alone, and the page behind it stays as it was', () => {
  const before = outline(ROWS);
  const open = withPageBehind(before, outline([...INERT, ...DIALOG], '50'));

  expect(outlineDelta(before, open)).toBe(
    [
      '+ behind the dialog: the page as it was, out of reach',
      '+ 50 dialog "Delete":',
      '+ [51 button "Yes"] [52 button "No"]  ← under 50 dialog "Delete":',
    ].join('\n'),
  );
  expect(open.text).toContain('[7 button "Open 7"]');
});

test('a dialog of one line is sent alone, too', () => {
  const short = line('[51 button "Yes"]', { lead: '50 dialog "Delete":' });
  const open = withPageBehind(outline(ROWS), outline([...INERT, { ...short, kind: 'text' }], '50'));

  expect(outlineDelta(outline(ROWS), open).split('\n')).toHaveLength(2);
});

test('when it closes, only what has changed is sent', () => {
  const open = withPageBehind(outline(ROWS), outline([...INERT, ...DIALOG], '50'));
  const delta = outlineDelta(open, outline(ROWS.toSpliced(2, 1)));

  expect(delta.split('\n').filter((one) => one.includes('Order'))).toEqual([
    '− Order 3 [3 button "Open 3"]',
  ]);
  expect(delta).toContain('− behind the dialog');
  expect(delta).toContain('− 50 dialog "Delete":');
});

test('a message that comes behind it is news', () => {
  const open = withPageBehind(
    outline(ROWS),
    outline([...INERT, line('The server is busy.'), ...DIALOG], '50'),
  );

  expect(outlineDelta(outline(ROWS), open)).toContain('The server is busy.');
});

test('a dialog over a dialog stands before both as they were', () => {
  const first = withPageBehind(outline(ROWS), outline([...INERT, ...DIALOG], '50'));
  const second = [line('[61 button "Really"]', { lead: '60 alertdialog "Sure?":' })];
  const both = withPageBehind(
    first,
    outline([...INERT, line('Yes No', { lead: '50 dialog "Delete":' }), ...second], '60'),
  );

  expect(outlineDelta(first, both)).toBe('+ 60 alertdialog "Sure?": [61 button "Really"]');
  expect(outlineDelta(both, first)).toBe('− 60 alertdialog "Sure?": [61 button "Really"]');
});

test('what changes in the dialog is sent', () => {
  const open = withPageBehind(outline(ROWS), outline([...INERT, ...DIALOG], '50'));
  const typed = [...DIALOG, line('Wrong name', { depth: 1 })];
  const later = withPageBehind(open, outline([...INERT, ...typed], '50'));

  expect(outlineDelta(open, later)).toBe('+ Wrong name  ← under 50 dialog "Delete":');
});

test('without a page before, or a dialog in front, it stays as it is', () => {
  const after = outline([...INERT, ...DIALOG], '50');

  expect(withPageBehind(outline([]), after)).toBe(after);
  const free = outline([...ROWS, ...DIALOG]);
  expect(withPageBehind(outline(ROWS), free)).toBe(free);
});

const dialog = pageNode('50', { node: { kind: 'structure', role: 'dialog', name: 'Delete' } });
const yes = pageNode('51', { parent: '50', node: { role: 'button', name: 'Yes' } });
const covered = { blocker: { label: 'div.overlay', name: 'Delete' } };

test('a dialog is in front where it covers all that is in view, or makes the rest inert', () => {
  const one = pageNode('1', covered);

  expect(wideCovers([one, pageNode('2', covered), dialog, yes]).front).toBe('50');
  expect(wideCovers([one, pageNode('2'), dialog, yes]).front).toBeUndefined();
  expect(
    wideCovers([pageNode('1', { leftOut: 'inert', leftOutByKey: '50' }), dialog, yes]).front,
  ).toBe('50');
  expect(wideCovers([pageNode('1'), yes]).front).toBeUndefined();
});
