import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { canvas, canvasOf } from '../../e2e/dark/open-dark.ts';
import { useProvider } from '../../e2e/models/use-provider.ts';
import { Walk } from '../../e2e/panel/walk.ts';
import { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();
const provider = useProvider();

/** Other pages to walk on, as addresses between spaces (`WALK_PAGES="http://…" npm run e2e -- tests/e2e/panel`). */
const pages = process.env.WALK_PAGES?.split(' ') ?? ['spectre forms'];

const PATIENCE = { timeout: 30_000 };
const found: string[] = [];

afterAll(() => {
  process.stdout.write(`${found.join('\n')}\n`);
});

test.for(pages)(
  'the jobs take no more interactions than they may, on %s',
  {
    timeout: 240_000,
  },
  async (page) => {
    const isNamed = !page.includes('://');
    const person = isNamed
      ? await tree.openRealPage(page)
      : await tree.openPanel(await tree.harness().openTab(page));
    await person.page.bringToFront();
    const { panel } = person;
    const walk = new Walk(person);
    const job = async (name: string, most: number, steps: () => Promise<unknown>) => {
      const { interactions, seconds } = await walk.measured(steps);
      found.push(`${page} | ${name} | ${interactions} | ${seconds.toFixed(1)} s`);
      expect(interactions, name).toBeLessThanOrEqual(most);
    };

    await walk.show('cost');
    await job('why: picked on the page', 2, async () => {
      await walk.click('[aria-label^="Pick an element on the page"]');
      const { x, y } = await placeToPick(person);
      await walk.step(() => person.page.mouse.click(x, y));
      await panel.waitForSelector('.explanation', PATIENCE);
    });

    const missing = await nameOfMissing(person);
    if (missing !== undefined) {
      await walk.show('cost');
      await job('why: searched by name', 2, async () => {
        await walk.click('#app-tab-tree');
        await walk.type('#tree-search-input', missing);
        await soon(() => person.text('.explanation')).toContain('Not in the payload');
      });
    }

    await walk.show('agent');
    await person.panel.waitForSelector('.task-words');
    provider().say({ text: 'Back.', calls: [{ name: 'done', input: { success: true } }] });
    await job('a model from nothing to the first step', 4, async () => {
      await walk.click('::-p-aria([name="Another server"][role="button"])');
      await walk.type('[aria-label="Address of Another server"]', `${provider().url}/v1\n`);
      await walk.click('label::-p-text(big-fake)');
      await soon(() => panel.$('.task-words:focus')).not.toBeNull();
      await walk.type('.task-words', 'Say whether this page asks for a name\n');
      await panel.waitForSelector('.agent-card-title', PATIENCE);
    });

    await job('the cost of a whole step in each mode', 2, async () => {
      await walk.click('#app-tab-modes');
      await panel.waitForSelector('.modes-row');
      await walk.step(() => panel.select('.modes-price-model', 'openai/gpt-5-mini'));
      await soon(() =>
        panel.$$eval('td.modes-cell-step', (cells) =>
          cells.every((cell) => cell.textContent?.includes('$')),
        ),
      ).toBe(true);
    });

    const { page: visited } = person;
    const before = await canvasOf(visited);
    await walk.show('dark');
    await panel.waitForSelector('.dark-tab');
    await job('make dark', 1, async () => {
      await walk.click('.toolbar .text-button');
      await panel.waitForSelector('.editor-place .view-line', PATIENCE);
    });

    await job('edit and export', 2, async () => {
      await walk.step(async () => {
        await person.click('.editor-place .view-lines');
        await person.press('Control+End');
        await person.devtools.keyboard.sendCharacter(
          'html { background: rgb(1, 2, 3) !important; }',
        );
      });
      await canvas(visited).toBe('rgb(1, 2, 3)');
      await walk.step(() => person.press('Control+s'));
      await soon(() => person.text('.status-notice')).toMatch(/^Exported/);
    });

    await job('refine and accept a part', 3, async () => {
      await walk.type('.refine-words', 'Warmer text, please\n');
      await panel.waitForSelector('.send-price', PATIENCE);
      provider().say({ text: '```css\np { color: #fed }\nh1 { color: #def }\n```' });
      await walk.click('::-p-aria([name="Send"][role="button"])');
      await panel.waitForSelector('.proposal-only', PATIENCE);
      await walk.click('.proposal-only');
      await soon(() => person.text('.proposal')).toBe('');
    });

    await person.clickButton('Always on this site');
    await sleep(500);
    await job('undo all, always dark on this site', 1, async () => {
      await person.page.bringToFront();
      await walk.click('::-p-aria([name="Off"][role="button"])');
      await canvas(visited).toBe(before);
    });
    await visited.reload();
    await canvas(visited).toBe(before);
  },
);

test('runs are taken by hand, replayed and compared in as few interactions', {
  timeout: 120_000,
}, async () => {
  const opened = await tree.harness().openPage('/fixtures/agent/recorded.html');
  await opened.settled();
  const person = new Person(opened);
  const { page, panel } = opened;
  const walk = new Walk(person);
  const job = async (name: string, most: number, steps: () => Promise<unknown>) => {
    const { interactions, seconds } = await walk.measured(steps);
    found.push(`runs | ${name} | ${interactions} | ${seconds.toFixed(1)} s`);
    expect.soft(interactions, name).toBeLessThanOrEqual(most);
  };
  const rows = () => panel.$$eval('.step-row', (all) => all.length);
  const byHand = async () => {
    await walk.click('::-p-aria([name="By hand"][role="button"])');
    await soon(() => person.text('.agent-card-title')).toContain('Step 1');
    await page.bringToFront();
    await walk.step(() => page.locator('[name=news]').click());
    await soon(rows).toBe(1);
  };

  await walk.show('agent');
  await panel.waitForSelector('.task-words');
  await job('the first step by hand', 2, byHand);
  await person.clickButton('Stop');
  await page.reload();
  const press = (name: string) => walk.click(`::-p-aria([name="${name}"][role="button"])`);
  await job('replay', 2, async () => {
    await press('Replay this run…');
    await press('Replay on this page');
    await soon(() => person.text('.run-status')).toMatch(/^Done/);
  });
  const folder = await mkdtemp(join(tmpdir(), 'penumbra-export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const session = await tree.harness().browser.target().createCDPSession();
  await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
  await job('export', 2, async () => {
    await press('Export this run…');
    await press('Save HTML file');
    await soon(async () =>
      (await readdir(folder)).filter((name) => name.endsWith('.html')),
    ).toHaveLength(1);
  });
  const [name = ''] = await readdir(folder);
  expect(await readFile(join(folder, name), 'utf8')).toContain('recorded.html');
  await person.press('Escape');
  await job('compare two runs', 3, async () => {
    await walk.click('::-p-aria([name="Runs"][role="button"])');
    await walk.step(() => person.chooseItem('Saved runs'));
    await walk.click('::-p-aria([name="Compare"][role="button"])');
    await soon(() => person.text('.dialog')).not.toBe('');
  });
});

/** The middle of a button or link that is in view. */
function placeToPick({ page }: Person): Promise<{ x: number; y: number }> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll('button, a, input')) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      if (width > 0 && document.elementFromPoint(middle.x, middle.y) === element) return middle;
    }
    throw new Error('Nothing to pick is in view.');
  });
}

/** The name of an element that the agent does not get, if no other has it. */
async function nameOfMissing({ opened }: Person): Promise<string | undefined> {
  const { nodes } = await opened.tree();
  const names = nodes.map(({ node }) => node.name);
  const isAlone = (name: string) => names.filter((other) => other?.includes(name)).length === 1;
  return nodes.find(({ leftOut, node: { name } }) => leftOut && name && isAlone(name))?.node.name;
}
