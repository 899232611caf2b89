import { expect, test } from 'vitest';
import { resizeByKey } from '../../../../../panel/ui/controls/splitter.tsx';
import { arrangePanes, paneOfGroup } from '../../../../../panel/ui/shell/layout-model.ts';

test('a narrow panel has its panes below, a roomy one shows two at once', () => {
  expect(arrangePanes(500, 700).side).toBe('bottom');
  expect(arrangePanes(900, 600)).toMatchObject({ side: 'right', groups: { length: 1 } });
  expect(arrangePanes(1400, 900).groups).toEqual([['details'], ['payload', 'events']]);
});

test('a group shows the chosen pane if it has it', () => {
  expect(paneOfGroup(['payload', 'events'], 'events')).toBe('events');
  expect(paneOfGroup(['payload', 'events'], 'details')).toBe('payload');
});

test('arrow keys, Home and End move a splitter within its bounds', () => {
  const bounds = { size: 300, min: 200, max: 310 };
  expect(resizeByKey('ArrowLeft', 'vertical', bounds)).toBe(310);
  expect(resizeByKey('ArrowRight', 'vertical', bounds)).toBe(284);
  expect(resizeByKey('Home', 'horizontal', bounds)).toBe(200);
  expect(resizeByKey('ArrowLeft', 'horizontal', bounds)).toBeNull();
});
