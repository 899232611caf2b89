import { expect, test } from 'vitest';
import { soon } from './soon.ts';
import { useTree } from './use-tree.ts';

const tree = useTree();

test('each region says what it costs, and the dearest are listed with what leaving them out saves', async () => {
  const person = await tree.openRealPage('gentelella form');
  const { panel } = person;
  // Nothing is read for it before somebody asks.
  expect(await panel.$('.tree-cell-tokens')).toBeNull();
  await person.click('.chip[aria-haspopup="dialog"]');
  const chip = () => person.text('.chip[aria-haspopup="dialog"]');
  await soon(chip).toMatch(/^[\d,]+ tokens$/);
  const whole = Number((await chip()).replace(/\D/g, ''));
  const rows = () =>
    panel.$$eval('.region-costs tbody tr', (all) =>
      all.map((row) => [...row.cells].map(({ textContent }) => textContent ?? '')),
    );
  const [first = [], second = []] = await rows();
  await soon(() => panel.$('.tree-cell-tokens')).not.toBeNull();
  const tokens = (row: readonly string[]) => Number(row[1]?.replace(/\D/g, ''));
  expect(whole).toBeGreaterThan(100);
  expect(tokens(first)).toBeGreaterThan(tokens(second));
  expect(tokens(first)).toBeLessThanOrEqual(whole);
  await person.click('.region-costs tbody button');
  await soon(() => person.text('tr[aria-selected="true"] .tree-cell-tokens')).toBe(
    String(tokens(first)),
  );
});
