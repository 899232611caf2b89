import { expect, test } from 'vitest';
import { remotePage } from '../harness/remote-page.ts';
import { useHarness } from '../harness/use-harness.ts';
import { AgentHands } from './agent-hands.ts';

const harness = useHarness();

const PICTURE = `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><path d='M5 5L35 35' stroke='black'/></svg>")`;
const OTHER = PICTURE.replace('5 5L35 35', '35 5L5 35');

/** What a press changes by a class alone, and only to the eye: declarations before and after. */
const CHANGES: readonly (readonly [before: string, after: string])[] = [
  ['', `content: ${PICTURE}`],
  [`content: ${PICTURE}`, `content: ${OTHER}`],
  ['width: 40px; height: 40px', `background-image: ${PICTURE}`],
  [`width: 40px; height: 40px; background: ${PICTURE} 0 0`, 'background-position: -20px 0'],
  ['width: 40px; height: 40px; background: green', `mask-image: ${PICTURE}`],
  ['width: 40px; height: 40px; border: 10px solid; ', `border-image: ${PICTURE} 10`],
  ['width: 40px; height: 40px; background: green', 'background: blue'],
  ['width: 40px; height: 40px; background: green', 'opacity: 0.4'],
  ['width: 40px; height: 40px; background: green', 'rotate: 45deg'],
  ['display: list-item; margin-left: 40px', `list-style-image: ${PICTURE}`],
];

test('a press that changes what is painted alone has changed something', async () => {
  const opened = await harness().openPage('/fixtures/extraction/blank.html');
  const { page, panel } = opened;
  const hands = new AgentHands(remotePage(panel, { isTrusted: true }));
  const rules = CHANGES.map(
    ([before, after], at) =>
      `#c${at} i { display: inline-block; ${before} } #c${at}.x i { ${after} }`,
  );
  const cells = CHANGES.map(
    (_, at) =>
      `<div id="c${at}" onclick="this.classList.add('x')" aria-label="Cell ${at}" role="button"><i></i></div>`,
  );
  await page.evaluate(
    (html) => {
      document.body.innerHTML = html;
    },
    `<style>div { height: 60px; width: 90px; float: left } ${rules.join('\n')}</style>${cells.join('')}`,
  );
  await opened.settled();
  await page.bringToFront();
  await hands.agent.began?.({ id: 'e2e', task: 'Press' });
  for (const [at, change] of CHANGES.entries()) {
    const { tree } = await hands.look();
    const key = tree.nodes.find(({ node }) => node.name === `Cell ${at}`)?.key;
    await hands.agent.appearance?.watch(key, false);
    await hands.act('click', {}, `Cell ${at}`);
    expect(await hands.agent.appearance?.changes(), change.join(' → ')).not.toEqual([]);
  }
});
