import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, onTestFinished, test } from 'vitest';
import { imageRuleOf, imageTokens } from '../../../core/llm/tokens/image-rule.ts';
import { sweepTest } from '../harness/sweep-test.ts';
import { soon } from '../tree/soon.ts';
import { useTree } from '../tree/use-tree.ts';
import { allProduced, ask, chooseMode, openModes, shownModes, textOf } from './shown-modes.ts';

const MODES = ['semantic_v3', 'compact', 'outline', 'semantic', 'skeleton', 'hybrid', 'full'];
const PLAIN = { disallowedSpecial: new Set<string>() };
const VIEWPORT = { width: 1280, height: 800 };

const tree = useTree();

/** Tokens of a picture of the viewport, by the rule of a provider's newest models. */
const pictureTokens = (provider: string) =>
  imageTokens(imageRuleOf({ provider, model: '' }), VIEWPORT.width, VIEWPORT.height);

const figure = (text = '') => Number(text.replaceAll(',', ''));

/** Ticks what is supposed, in its menu. */
async function suppose(
  person: Awaited<ReturnType<typeof openModes>>,
  label: string,
): Promise<void> {
  await person.clickButton('Simulate');
  await person.click(`::-p-aria([name="${label}"][role="menuitemcheckbox"])`);
  await person.press('Escape');
}

/** Pastes into a page of its own, as a person would to see what was copied. */
async function paste(): Promise<string> {
  const page = await tree.harness().openTab('/fixtures/tree/empty.html');
  await page.$eval('#text', (text) => text.replaceWith(document.createElement('textarea')));
  await page.focus('textarea');
  await page.keyboard.press('v', { commands: ['Paste'] });
  return page.$eval('textarea', (area) => area.value);
}

sweepTest.for(['sb-admin-2 table'])(
  '%s: every mode has its bytes and exact tokens, and semantic_v3 is smaller than full',
  async (name) => {
    const person = await openModes(await tree.openRealPage(name, { viewport: VIEWPORT }));
    await person.clickButton('Raw');
    const rows = new Map((await shownModes(person)).map((row) => [row.mode, row]));

    expect([...rows.keys()]).toEqual([...MODES, 'ax']);
    expect(rows.get('ax')?.problem).toBe('Needs the debuggerAttach');
    for (const mode of MODES) {
      const row = rows.get(mode);
      const text = await textOf(person, mode);
      const picture = mode === 'hybrid' ? pictureTokens('openai') : 0;
      console.log(
        `modes  ${name.padEnd(18)} ${mode.padEnd(12)} ${row?.bytes} bytes, ${row?.tokens} tokens, ` +
          `${row?.time}, saved ${row?.saved}`,
      );
      expect(row, mode).toMatchObject({ problem: '', price: '–' });
      expect(figure(row?.tokens), mode).toBe(countTokens(text, PLAIN) + picture);
      if (picture > 0) expect(figure(row?.bytes)).toBeGreaterThan(Buffer.byteLength(text));
      else expect(figure(row?.bytes), mode).toBe(Buffer.byteLength(text));
      expect(row?.time).toMatch(/^[\d.,]+ ms$/);
    }
    expect(figure(rows.get('semantic_v3')?.tokens)).toBeLessThan(figure(rows.get('full')?.tokens));
    expect(rows.get('full')?.saved).toBe('baseline');
  },
);

test('the form is the one that the agent sends', async () => {
  const person = await openModes(await tree.openFixture('controls.html'));
  const chosen = async () =>
    (await shownModes(person)).filter(({ isChosen }) => isChosen).map(({ mode }) => mode);
  await soon(chosen).toEqual(['outline']);
  expect(await person.text('.modes-decision-reason')).toBe('The default.');

  await suppose(person, 'Outline is empty');
  await soon(chosen).toEqual(['skeleton']);
  await suppose(person, 'Model asks for full HTML');
  await soon(chosen).toEqual(['full']);
});

sweepTest.for([
  ['controls.html', 'hunter2'],
  ['../pages/pico.html', 'secret-pass'],
])('%s: no mode has the password', async ([path = '', secret = '']) => {
  const person = await openModes(await tree.openFixture(path));
  await person.clickButton('Raw');
  await ask(person, 'the password');
  await allProduced(person);
  expect(await person.page.content()).toContain(secret);

  for (const mode of [...MODES, 'filtered']) {
    const text = await textOf(person, mode);
    expect(text.length, mode).toBeGreaterThan(20);
    expect(text, mode).not.toContain(secret);
  }
});

sweepTest(
  'a query has its chunks, and a click selects an element of them in the tree',
  async () => {
    const person = await openModes(await tree.openRealPage('swagger-ui'));
    await ask(person, 'find pet by id');
    await allProduced(person);
    await chooseMode(person, 'filtered');
    await person.panel.waitForSelector('.filter-element[data-kept="true"]');
    const name = await person.text('.filter-element[data-kept="true"] .filter-element-name');
    const payload = JSON.parse(await rawText()) as { filteredCount: number; originalCount: number };
    expect(payload.filteredCount).toBeLessThanOrEqual(100);
    const figures = await person.text('.filter-view-figures');
    expect(figures).toContain(`${payload.filteredCount} of ${payload.originalCount} elements`);

    await person.click('.filter-element[data-kept="true"]');

    await soon(() => person.selected()).toBe(name);

    async function rawText(): Promise<string> {
      await person.clickButton('Raw');
      return textOf(person, 'filtered');
    }
  },
);

sweepTest(
  'a mode is chosen by arrows, copied and saved as it is sent, and follows the page',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'penumbra-save-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const person = await openModes(await tree.openFixture('controls.html'));
    const session = await tree.harness().browser.target().createCDPSession();
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    const selected = async () => (await shownModes(person)).find((row) => row.isSelected)?.mode;
    await chooseMode(person, 'compact');
    await person.clickButton('Raw');
    await person.panel.focus('.modes-row[aria-selected="true"]');

    await person.press('ArrowDown');
    await soon(selected).toBe('outline');
    await person.press('End');
    await soon(selected).toBe('ax');
    await soon(() => person.panel.evaluate(() => document.activeElement?.className)).toBe(
      'modes-row',
    );
    expect(await person.panel.$$eval('.modes-row[tabindex="0"]', (rows) => rows.length)).toBe(1);

    const full = await textOf(person, 'full');
    await person.clickButton('Save');
    const saved = () =>
      readFile(join(folder, 'penumbra-full-127.0.0.1.html'), 'utf8').catch(() => '');
    await soon(saved).toBe(full);

    await chooseMode(person, 'skeleton');
    await person.page.evaluate(() => {
      const button = document.createElement('button');
      button.textContent = 'Brand new';
      document.body.prepend(button);
    });
    const shown = () => person.text('.mode-text .payload-text');
    await expect.poll(shown, { timeout: 20_000 }).toContain('Brand new');

    const compact = await textOf(person, 'compact');
    await person.clickButton('Copy');
    await soon(() => person.text('.status-notice')).toBe(
      `compact copied: ${Buffer.byteLength(compact).toLocaleString('en')} bytes.`,
    );
    expect(await paste()).toBe(compact);
  },
);

test('hybrid counts its picture by the rule that is chosen; a typed price makes prices, and is kept', async () => {
  const person = await openModes(await tree.openFixture('controls.html', { viewport: VIEWPORT }));
  await chooseMode(person, 'hybrid');
  const row = async (name: string) => (await shownModes(person)).find(({ mode }) => mode === name);
  const size = () =>
    person.panel.$eval('.mode-picture img', (img) => [img.naturalWidth, img.naturalHeight]);
  const tokens = async () => figure((await row('hybrid'))?.tokens);
  await soon(size).toEqual([1280, 800]);
  const byOpenai = await tokens();
  await person.clickButton('Anthropic');
  const difference = pictureTokens('anthropic') - pictureTokens('openai');
  await soon(tokens).toBe(byOpenai + difference);

  await person.panel.locator('.modes-price-typed').fill('2.50');
  await soon(async () => (await row('full'))?.price).toMatch(/^\$0\.\d+$/);
  const full = await row('full');
  // The price is rounded to a hundredth of a cent.
  const price = (figure(full?.tokens) * 2.5) / 1e6;
  expect(Math.abs(Number(full?.price?.slice(1)) - price)).toBeLessThanOrEqual(0.000051);
  await soon(() =>
    person.panel.evaluate(async () => {
      const stored = await chrome.storage.local.get('panel-settings');
      return (stored['panel-settings'] as { usdPerMillion?: number })?.usdPerMillion;
    }),
  ).toBe(2.5);
});
