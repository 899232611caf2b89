import { expect, test } from 'vitest';
import { waitFor } from '../extraction/wait-for.ts';
import { sweepTest } from '../harness/sweep-test.ts';
import type { Person } from './person.ts';
import { useTree } from './use-tree.ts';

const tree = useTree();

interface StalePage {
  cases: Record<string, () => void>;
  reset(): void;
}

const run = ({ page }: Person, name: string) =>
  page.evaluate((n) => (globalThis as unknown as StalePage).cases[n]?.(), name);

/** What the details say of the button once `expected` has come, ids left out. */
async function fateAfter(person: Person, name: string, expected: RegExp | null): Promise<void> {
  await person.page.evaluate(() => (globalThis as unknown as StalePage).reset());
  const buttons = async () => (await person.rows()).filter((r) => r.role === 'button').length;
  await waitFor(buttons, 0);
  await run(person, 'start');
  await waitFor(buttons, 3);
  await person.clickRow('Delete Bob');
  await waitFor(() => person.selected(), 'Delete Bob');
  await run(person, name);
  const said = () => person.text('.details-scroll .fate p');
  if (expected) await waitFor(async () => expected.test(await said()), true);
  else expect(await said()).toBe('');
}

test('the details say what has become of the selected element, in all stale cases', async () => {
  const person = await tree.openFixture('stale.html');
  await fateAfter(person, 'rerendered', /^Re-rendered: now \d+, same name, same role.*100 %/);
  await fateAfter(person, 'shifted', /^Re-rendered: now \d+, same name, same role.*70 %/);
  await fateAfter(person, 'cloned', /^Re-rendered: now \d+/);
  await fateAfter(
    person,
    'recycled',
    /^Recycled: was “Delete Bob”, now “Delete Eve”\. References to it are refused\./,
  );
  await fateAfter(person, 'removed', /^Gone: “Delete Bob” has left the page\./);
  // What covers an element is said with why it is in or out.
  await fateAfter(person, 'covered', null);
  await waitFor(async () => /div#cover covers it/.test(await person.text('.explanation')), true);
  await fateAfter(person, 'disabled', null);
  await waitFor(async () => /It is disabled/.test(await person.text('.explanation')), true);
  await fateAfter(person, 'inserted', null);
});

sweepTest(
  'a click goes to what the element is now, and an old id in the search box tells its fate',
  async () => {
    const person = await tree.openFixture('stale.html');
    const old = (await person.row('Delete Bob')).id;
    await person.clickRow('Delete Bob');
    await run(person, 'shifted');
    await person.panel.waitForSelector('.details-scroll .fate[data-type="healed"]');
    const factors = await person.panel.$$eval('.details-scroll .fate-factors tbody tr', (rows) =>
      rows.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent)),
    );
    expect(factors).toContainEqual(['Name', '0.4', '0.4']);
    expect(factors).toContainEqual(['Role', '0.3', '0.3']);
    expect(factors).toContainEqual(['Coordinates', '0.3', '0']);
    await person.click('.details-scroll .fate .text-button');
    await waitFor(() => person.selected(), 'Delete Bob');
    expect((await person.row('Delete Bob')).id).not.toBe(old);

    await person.press('Control+f');
    await person.type(old);
    await waitFor(async () => (await person.text('.fate p')).startsWith('Re-rendered: now'), true);
  },
);
