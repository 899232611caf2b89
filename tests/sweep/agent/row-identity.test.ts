import { expect, test } from 'vitest';
import { matchElement } from '../../../core/page/healing/match-element.ts';
import { rememberElement } from '../../../core/page/healing/remember-element.ts';
import { changeRows, look, type RowTally } from '../../e2e/agent/row-changes.ts';
import { ROW_LISTS } from '../../e2e/agent/row-lists.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();
const SEEDS = Array.from({ length: 20 }, (_, at) => at + 1);

test('over twenty kinds of lists no reference leads to another row, and what can be known heals', async () => {
  const opened = await harness().openPage('/fixtures/agent/empty.html');
  await opened.settled();
  const sum: RowTally = { references: 0, wrong: [], knowable: 0, healed: 0 };
  for (const kind of Object.keys(ROW_LISTS)) {
    const { references, wrong, knowable, healed } = await changeRows(opened, kind, SEEDS);
    const share = ((100 * healed) / Math.max(1, knowable)).toFixed(1);
    process.stdout.write(
      `${kind}: ${references} references, ${wrong.length} wrong, ${healed} of ${knowable} healed (${share} %)\n`,
    );
    for (const one of wrong.slice(0, 3)) process.stdout.write(`  ${one}\n`);
    sum.references += references;
    sum.wrong.push(...wrong);
    sum.knowable += knowable;
    sum.healed += healed;
  }
  const share = ((100 * sum.healed) / sum.knowable).toFixed(1);
  process.stdout.write(
    `Of ${sum.references} references ${sum.wrong.length} lead to another row; ${share} % of what can be known heals.\n`,
  );
  expect(sum.wrong).toEqual([]);
  expect(sum.healed / sum.knowable).toBeGreaterThanOrEqual(0.9);
}, 1_200_000);

test('rows whose numbers keep changing stay known, and another row in their place does not', async () => {
  const opened = await harness().openPage('/fixtures/agent/empty.html');
  await opened.page.evaluate(() => {
    const names = ['Apple', 'Siemens', 'Nestlé', 'Sony', 'Tata'];
    document.body.innerHTML = `<h1>Prices</h1><ul>${names
      .map((name) => `<li><b>${name}</b> <i>0</i> <button>Buy</button></li>`)
      .join('')}</ul>`;
    let price = 100;
    const tick = () => {
      for (const one of document.querySelectorAll('i')) {
        price += 0.25;
        one.textContent = String(price);
      }
    };
    Object.assign(globalThis, { ticking: setInterval(tick, 250) });
  });
  await new Promise((done) => setTimeout(done, 2500));
  const before = await look(opened);
  const buttons = before.nodes.filter(({ node }) => node.name === 'Buy').map(({ key }) => key);
  expect(buttons).toHaveLength(5);
  await new Promise((done) => setTimeout(done, 1200));
  const fates = async () => {
    const now = await look(opened);
    return buttons.map((key) => matchElement(now, rememberElement(before, key)).type);
  };
  expect(await fates()).toEqual(Array(5).fill('same'));

  await opened.page.evaluate(() => {
    clearInterval((globalThis as unknown as { ticking: number }).ticking);
    const [first, second] = document.querySelectorAll('b');
    if (first && second)
      [first.textContent, second.textContent] = [second.textContent, first.textContent];
  });
  await new Promise((done) => setTimeout(done, 600));
  expect((await fates()).slice(0, 2)).not.toContain('same');
}, 60_000);
