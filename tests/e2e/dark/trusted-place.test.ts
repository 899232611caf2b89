import { afterAll, beforeAll, expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { useHarness } from '../harness/use-harness.ts';
import { rest } from './apply-attacks.ts';
import { type LeakServer, startLeakServer } from './leak-server.ts';

/** A page, and a frame in it, each with a picture of its own behind a gradient; with `?next` neither. */
const PAGE = `<!doctype html><meta charset="utf-8"><body>
<p class="late">Text</p>
<script>
const address = location.origin.replace('127.0.0.1', 'localhost');
const css = (name) => '.' + name + '[title^="a"] { background-image: linear-gradient(#fff, #eee), url("' + address + '/' + name + '.png"); }';
if (!location.search) {
  const style = document.createElement('style');
  style.textContent = css('of-page');
  document.head.append(style);
}
const frame = document.createElement('iframe');
frame.srcdoc = '<p>Frame</p>' + (location.search ? '' : '<style>' + css('of-frame') + '</style>');
document.body.append(frame);
</script>`;

const harness = useHarness();
let server: LeakServer;
beforeAll(async () => {
  server = await startLeakServer(PAGE);
});
afterAll(() => server.close());

test('E8: a rule that was made for one document or frame passes in no other, though it is the same by every byte', async () => {
  const opened = await harness().openPage(server.page);
  const { page, panel } = opened;
  await opened.settled();
  const { sheets } = await callPanel(panel, 'darken', { strategy: 'generate' });
  const ruleOf = (name: string) => {
    const sheet = sheets.find(({ css }) => css.includes(`${name}.png`));
    const [text] = new RegExp(`\\.${name}\\[[^}]*\\}`).exec(sheet?.css ?? '') ?? [];
    return { frame: sheet?.frame ?? -1, css: `@layer penumbra-page {\n${text}\n}` };
  };
  const own = ruleOf('of-page');
  const framed = ruleOf('of-frame');
  expect(own.frame).toBe(0);
  expect(framed.frame).toBeGreaterThan(0);

  const refused = async (texts: { frame: number; css: string }[]) =>
    (await callPanel(panel, 'checkCss', texts)).map((problems) => problems.length > 0);
  const swapped = [
    { ...own, frame: framed.frame },
    { ...framed, frame: 0 },
  ];
  expect(await refused([own, framed, ...swapped])).toEqual([false, false, true, true]);

  // Neither passes in what comes next, whole sheets included, and nothing is asked for.
  await page.goto(`${server.page}?next`);
  await opened.settled();
  expect(await refused([own, framed, ...swapped])).toEqual([true, true, true, true]);
  await page.evaluate(() => {
    document.querySelector('.late')?.setAttribute('title', 'a secret');
    document.querySelector('.late')?.classList.add('of-page', 'of-frame');
  });
  server.take();
  await callPanel(
    panel,
    'applySheets',
    [...sheets, own, ...swapped].map(({ css }) => ({ frame: 0, scope: 0, css })),
  );
  await rest(300);
  expect(server.take()).toEqual([]);
});
