import { expect, test } from 'vitest';
import { remotePage } from '../harness/remote-page.ts';
import { sweepTest } from '../harness/sweep-test.ts';
import { useHarness } from '../harness/use-harness.ts';
import { AgentHands } from './agent-hands.ts';

const harness = useHarness();

const SCROLLERS = {
  scroll: 'overflow: scroll',
  auto: 'overflow: auto; position: relative',
  hidden: 'overflow: hidden',
  clip: 'overflow-y: scroll; clip-path: inset(0)',
  snap: 'overflow-y: scroll; scroll-snap-type: y mandatory',
} as const;

/** Lists in lists, as deep as there are styles; the button stands at the end of the innermost. */
function nested(styles: readonly string[]): string {
  return styles.reduceRight(
    (inner, style, depth) =>
      `<div id="box${depth}" style="${style}; height: ${300 - depth * 80}px; width: ${500 - depth * 60}px">
        <p style="height: 700px">Above</p>${inner}<p style="height: 400px">Below</p>
      </div>`,
    '<button onclick="document.body.dataset.pressed = Number(document.body.dataset.pressed ?? 0) + 1">Reply</button>',
  );
}

const KINDS = Object.values(SCROLLERS);
const CASES = KINDS.map((_, at) => [0, 2, 4].map((up) => KINDS[(at + up) % KINDS.length] ?? ''));

sweepTest.each([{ isTrusted: true }, { isTrusted: false }])(
  'a button that boxes around it cut off is scrolled to in each of them, and pressed ($isTrusted)',
  async ({ isTrusted }) => {
    const opened = await harness().openPage('/fixtures/extraction/blank.html');
    const { page, panel } = opened;
    const hands = new AgentHands(remotePage(panel, { isTrusted }));
    await opened.settled();
    await page.bringToFront();
    await hands.agent.began?.({ id: 'e2e', task: 'Reply' });
    for (const styles of CASES) {
      await page.evaluate((html) => {
        document.body.innerHTML = html;
        delete document.body.dataset.pressed;
      }, nested(styles));
      await opened.settled();
      await hands.look();
      expect(await hands.act('click', {}, 'Reply'), styles.join(' | ')).toMatchObject({
        type: 'done',
      });
      expect(await page.evaluate(() => document.body.dataset.pressed), styles.join(' | ')).toBe(
        '1',
      );
    }
  },
);

test('a point of a frame that a box cuts off is scrolled to', async () => {
  const opened = await harness().openPage('/fixtures/extraction/blank.html');
  const { page, panel } = opened;
  const hands = new AgentHands(remotePage(panel, { isTrusted: true }));
  await page.evaluate(() => {
    document.body.innerHTML = `<div style="overflow: scroll; height: 200px"><p style="height: 500px">Above</p>
      <iframe style="height: 900px; width: 300px" srcdoc="<p style='height: 600px'>Up</p>
        <button onclick='parent.document.body.dataset.pressed = 1'>Reply</button>"></iframe></div>`;
  });
  await opened.settled();
  await page.bringToFront();
  await hands.agent.began?.({ id: 'e2e', task: 'Reply' });
  await hands.look();
  expect(await hands.act('click', {}, 'Reply')).toMatchObject({ type: 'done' });
  expect(await page.evaluate(() => document.body.dataset.pressed)).toBe('1');
});
