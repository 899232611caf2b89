import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { chooseMode, shownModes } from '../../e2e/modes/shown-modes.ts';
import type { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();

/** A log that gets a line, and loses one, every tenth of a second, in view and below. */
async function openLog(): Promise<Person> {
  const person = await tree.openFixture('empty.html');
  await person.page.evaluate(() => {
    document.body.innerHTML = '<ul></ul>';
    const list = document.querySelector('ul');
    let line = 0;
    setInterval(() => {
      line += 1;
      list?.insertAdjacentHTML('beforeend', `<li><button>Line ${line}</button></li>`);
      if (line > 60) list?.firstElementChild?.remove();
    }, 100);
  });
  await person.page.waitForFunction(() => document.querySelectorAll('li').length >= 60);
  return person;
}

/** The highest number of a line in a text. */
const newest = (text: string) =>
  Math.max(0, ...[...text.matchAll(/Line (\d+)/g)].map(([, line]) => Number(line)));

test('a page that never rests has its whole outline, and the panel keeps up with it', async () => {
  const person = await openLog();
  const options = { mode: 'outline', wholePage: true, pretty: false } as const;
  const outline = await callPanel(person.panel, 'payload', options);
  expect(newest(outline)).toBeGreaterThanOrEqual(60);

  await person.click('#lower-pane-tab-payload');
  await person.clickButton('Outline');
  const shown = async () => newest(await person.text('.outline-text'));
  await soon(shown).toBeGreaterThan(0);
  const first = await shown();
  await expect.poll(shown, { timeout: 15_000 }).toBeGreaterThan(first);

  await person.click('#app-tab-modes');
  const tokens = async () => {
    const rows = await shownModes(person);
    return rows.find(({ mode }) => mode === 'outline')?.tokens ?? '';
  };
  await expect.poll(tokens, { timeout: 20_000 }).toMatch(/\d/);
  await chooseMode(person, 'outline');
  const modeText = async () => newest(await person.text('.mode-text'));
  await expect.poll(modeText, { timeout: 10_000 }).toBeGreaterThan(0);
  const before = await modeText();
  await expect.poll(modeText, { timeout: 25_000 }).toBeGreaterThan(before);
}, 120_000);
