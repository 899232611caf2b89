import { expect, test } from 'vitest';
import { withEarlierReading } from '../../../../../core/style/inventory/with-earlier-reading.ts';
import { inventory, rule } from '../css/style-fixture.ts';

const frame = (computed: string, canvas: string, url = 'http://127.0.0.1/') => {
  const one = rule('p', { color: 'var(--x)' });
  const rules = [{ ...one, declarations: one.declarations.map((d) => ({ ...d, computed })) }];
  return { frame: 0, inventory: { ...inventory(rules), canvas, url } };
};

const LIGHT = frame('rgb(0, 0, 0)', 'rgb(255, 255, 255)');

test('what our sheets hide is as it was before they were there', () => {
  const [read] = withEarlierReading([frame('rgb(238, 238, 238)', 'rgb(30, 30, 30)')], [LIGHT]);

  expect(read).toEqual(LIGHT);
});

test('another document has no earlier reading', () => {
  const next = frame('rgb(1, 1, 1)', 'rgb(9, 9, 9)', 'http://127.0.0.1/next');

  expect(withEarlierReading([next], [LIGHT])).toEqual([next]);
});
