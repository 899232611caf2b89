import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { openSides, type Sides, shown } from '../../e2e/models/open-side.ts';
import { useProvider } from '../../e2e/models/use-provider.ts';
import type { ServerReply } from '../../fakes/provider-server/server-reply.ts';

// Which tabs have the side panel open, the browser remembers.
const harness = useHarness({ isOwn: true });
const provider = useProvider();

/** Where a turn is while the side panel is closed and opened again. */
type Moment = 'answer' | 'reading' | 'approval' | 'refusal' | 'elsewhere';

/** Ten tasks over three tabs, the third in a window of its own. */
const TASKS: readonly { tab: 0 | 1 | 2; moment: Moment }[] = [
  { tab: 0, moment: 'answer' },
  { tab: 1, moment: 'answer' },
  { tab: 2, moment: 'answer' },
  { tab: 0, moment: 'reading' },
  { tab: 0, moment: 'approval' },
  { tab: 0, moment: 'refusal' },
  { tab: 1, moment: 'reading' },
  { tab: 0, moment: 'elsewhere' },
  { tab: 2, moment: 'reading' },
  { tab: 1, moment: 'elsewhere' },
];

const stalled = (reply: ServerReply): ServerReply => ({
  ...reply,
  fault: { type: 'stall', afterFrames: 3 },
});

test('ten tasks over three tabs and two windows, the side panel closed and opened in the midst of each', {
  timeout: 235_000,
}, async () => {
  const sides = await openSides(harness(), provider().url);
  const second = await sides.browser.newPage();
  await second.goto(new URL('/fixtures/agent/focus.html', sides.page.url()).href);
  const third = await sides.openWindow(new URL('/fixtures/tree/live.html', sides.page.url()).href);
  const pages = [sides.page, second, third] as const;
  const count: [number, number, number] = [0, 0, 0];
  for (const [number, { tab, moment }] of TASKS.entries()) {
    const task = {
      number: number + 1,
      moment,
      sides,
      page: pages[tab],
      other: pages[tab === 1 ? 0 : 1],
    };
    count[tab] += 1;
    const said = await doTask(task);
    expect.soft(said, `questions of task ${number + 1}, ${moment}`).toBe(count[tab]);
  }

  // Nothing was sent twice: no two requests say the same.
  const asked = provider().requests.filter(({ path }) => path.endsWith('/completions'));
  const bodies = asked.map(({ body }) => JSON.stringify(body.messages));
  expect(new Set(bodies).size).toBe(bodies.length);
});

interface Task {
  number: number;
  moment: Moment;
  sides: Sides;
  page: Page;
  other: Page;
}

/** Has a turn go on while the side panel is closed and opened again; how many questions the conversation then shows. */
async function doTask({ number, moment, sides, page, other }: Task): Promise<number> {
  await page.bringToFront();
  const side = await sides.open(page);
  await side.waitForSelector('#chat-input');
  const question = `Task ${number}?`;
  const [start, end] = [`Answer ${number} begins and`, ` answer ${number} ends.`];
  const pays = moment === 'approval' || moment === 'refusal';
  if (pays) {
    const click = { calls: [{ name: 'tab_click', input: { selector: '#pay' } }] };
    provider().say(click, { text: start + end });
  } else if (moment === 'reading') {
    provider().say(
      { calls: [{ name: 'tab_info', input: {} }] },
      stalled({ text: `${start} the rest never comes` }),
      { text: end },
    );
  } else provider().say(stalled({ text: `${start} the rest never comes` }), { text: end });
  await side.locator('#chat-input').fill(question);
  await side.keyboard.press('Enter');
  if (pays) await side.waitForSelector('.approval-yes button');
  else await shown(side, '.chat-reply', moment === 'reading' ? 'tab_info' : `Answer ${number}`);
  await side.locator('#chat-input').fill(`Draft ${number}`);
  await new Promise((done) => setTimeout(done, 300));
  await side.close();

  if (moment === 'elsewhere') await other.bringToFront();
  const again = await sides.open(moment === 'elsewhere' ? other : page);
  let presses = 0;
  if (moment === 'elsewhere') {
    await shown(again, '.warning-bar', 'is complete');
    await again.locator('.warning-bar ::-p-text(Show)').click();
    presses += 1;
  }
  if (pays) {
    const answers = moment === 'approval' ? ['Approve'] : ['Reject…', 'Reject'];
    for (const name of answers) {
      await again.locator(`::-p-aria([name="${name}"][role="button"])`).click();
      presses += 1;
    }
  }
  await shown(
    again,
    '.chat-reply:last-of-type .markdown, .chat-reply .markdown',
    `answer ${number} ends.`,
  );
  expect(presses).toBeLessThanOrEqual(2);
  if (moment === 'refusal') await shown(again, '.chat-reply', 'Refused');
  const draft = await again.$eval('#chat-input', (el) => (el as HTMLTextAreaElement).value);
  expect.soft(draft, `the draft of task ${number}`).toBe(`Draft ${number}`);
  const questions = await again.$$eval('.chat-user', (all) => all.map((one) => one.textContent));
  expect.soft(questions.filter((text) => text?.includes(question))).toHaveLength(1);
  await again.close();
  return questions.length;
}
