import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'postcss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPenumbra } from '../../e2e/cli/run-penumbra.ts';
import { painted, rest } from '../../e2e/dark/apply-attacks.ts';
import {
  AT_ONCE,
  type CssAttack,
  fixedAttacks,
  generatedAttacks,
  placed,
} from '../../e2e/dark/css-attacks.ts';
import { type LeakServer, startLeakServer } from '../../e2e/dark/leak-server.ts';
import { canvas, openDark, writeCss } from '../../e2e/dark/open-dark.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();
let server: LeakServer;

beforeAll(async () => {
  server = await startLeakServer();
});
afterAll(() => server.close());

/** Attacks that stand one after another in a text: those that swallow what follows are left out. */
function attackTexts(): string[] {
  const { address } = server;
  const all = [...fixedAttacks(address), ...generatedAttacks(address, 99, 140)].filter(isWhole);
  const texts: string[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const batch = all.slice(at, at + AT_ONCE).map(placed);
    texts.push(batch.map(({ css }) => css).join('\n'));
  }
  return texts;
}

/** Whether what stands behind an attack is a rule of its own, to the browser and to PostCSS. */
function isWhole({ css }: CssAttack): boolean {
  // A form feed ends a line, and with it a text in quotes: what follows is swallowed.
  const plain = css.replace(
    /\/\*[\s\S]*?\*\/|"[^"\\\n\r\f]*"|'[^'\\\n\r\f]*'|\\[\da-f]{1,6} /gi,
    '',
  );
  if (/["'\\\f\0]|\/\*/.test(plain)) return false;
  const open: string[] = [];
  for (const bracket of plain.match(/[{}()[\]]/g) ?? []) {
    if (CLOSED_BY[bracket]) open.push(CLOSED_BY[bracket]);
    // In brackets a brace that opens nothing is text to one reader and an end to the other.
    else if (open.pop() !== bracket) return false;
  }
  if (open.length > 0) return false;
  try {
    const { last } = parse(`${css}\n.behind { color: red }`);
    return last?.type === 'rule' && last.selector === '.behind';
  } catch {
    return false;
  }
}

const CLOSED_BY: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** Attacks with parts that pass, and that change where things are or how they look. */
const MOVES =
  /border|float|font|animation|offset|list-style|content|transition|container|scroll|red|none/;

const GOOD = ':root { background-color: rgb(1, 2, 3) !important; }';

test('E8: typed, kept, visited again, imported: nothing is asked for, and the rest of the text stays', {
  timeout: 300_000,
}, async () => {
  const opened = await tree.harness().openPage(server.page);
  await opened.settled();
  await opened.page.close().catch(() => undefined);
  const page = await tree.harness().openTab(server.page);
  const person = await openDark(await tree.openPanel(page));
  const { panel } = person;
  server.take();
  for (const text of attackTexts()) {
    await writeCss(person, `${text}\n${GOOD}`);
    await canvas(page).toBe('rgb(1, 2, 3)');
    await soon(() => person.text('.dark-live-note')).toMatch(
      /^Line \d+: .* left out\. The rest is applied\.$/,
    );
    await painted(page);
  }
  await rest(300);
  expect(server.take()).toEqual([]);

  await person.clickButton('Always on this site');
  const { origin } = new URL(server.page);
  const stored = () =>
    panel.evaluate(
      async (key) => (await chrome.storage.local.get(key))[key],
      `dark-site:${origin}`,
    );
  await soon(async () => JSON.stringify(await stored())).toContain('applied');
  const visit = await tree.harness().openTab(server.page);
  await canvas(visit).toBe('rgb(1, 2, 3)');
  await rest(300);
  expect(server.take()).toEqual([]);
  await visit.close();

  // As an earlier version has kept it, with nothing checked.
  const site = { origin, isOn: true, ownTheme: false, keptAt: 1 };
  const css = `${attackTexts()[0]}\n${GOOD}`;
  await panel.evaluate((given) => chrome.storage.local.set(given), {
    [`dark-site:${origin}`]: { ...site, sheets: [{ url: null, hosts: null, css }] },
  });
  const again = await tree.harness().openTab(server.page);
  await canvas(again).toBe('rgb(1, 2, 3)');
  await rest(300);
  expect(server.take()).toEqual([]);
  await again.close();

  // In place of Chrome's dialog, which belongs to a frame that puppeteer does not listen to.
  await panel.evaluate(
    (text) => {
      HTMLInputElement.prototype.click = function choose() {
        const chosen = new DataTransfer();
        chosen.items.add(new File([text], 'x.user.css'));
        this.files = chosen.files;
        this.dispatchEvent(new Event('change'));
      };
    },
    `/* ==UserStyle==\n@name x\n==/UserStyle== */\n${css.replace('rgb(1, 2, 3)', 'rgb(4, 5, 6)')}`,
  );
  await person.clickButton('File');
  await person.chooseItem('Import CSS or UserCSS…');
  await canvas(page).toBe('rgb(4, 5, 6)');
  await soon(() => person.text('.dark-live-partly')).toContain('The rest is applied.');
  await rest(300);
  expect(server.take()).toEqual([]);
  await panel.evaluate(() => chrome.storage.local.clear());
});

test.each(['single', 'two-pass', 'thorough'])(
  'E8: a model’s reply by --strategy %s asks for nothing, nor does the CSS that is exported',
  { timeout: 300_000 },
  async (strategy) => {
    // Only what is measured to be no worse is kept: these move nothing.
    const still = attackTexts()
      .join('\n')
      .split('\n')
      .filter((line) => !MOVES.test(line));
    const css = `.t1 b { color: rgb(240, 241, 242) }\n${still.slice(0, 40).join('\n')}`;
    const call = { type: 'tool-call', id: 'a', name: 'apply_css', input: { css } };
    const reply =
      strategy === 'thorough'
        ? { content: [call], stopReason: 'tool-calls' }
        : { content: `\`\`\`css\n${css}\n\`\`\`` };
    const script = join(tmpdir(), `penumbra-attack-${process.pid}-${strategy}.json`);
    await writeFile(script, JSON.stringify({ replies: [reply, { content: 'Done.' }] }));
    server.take();
    const made = await runPenumbra([
      ...['dark', server.page, '--strategy', strategy, '--script', script],
      ...['--json', '--viewport', '640x400'],
    ]);
    await rm(script);
    expect(made.stderr).toContain('"called"');
    expect(server.take()).toEqual([]);

    const { css: exported } = JSON.parse(made.stdout);
    expect(exported, made.stderr).toContain('rgb(240, 241, 242)');
    const clean = await tree.harness().openTab(server.page);
    await clean.addStyleTag({ content: exported });
    await rest(500);
    expect(server.take()).toEqual([]);
  },
);
