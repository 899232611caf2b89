import { expect, test } from 'vitest';
import { remotePage } from '../../../cli/agent/remote-page.ts';
import { AgentHands } from '../../e2e/agent/agent-hands.ts';
import { obey } from '../../e2e/agent/obey.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness({ args: ['--disable-popup-blocking'] });
const HANDS = '/fixtures/agent/hands.html';

/** The agent at work in a page, by real input, with this before all that the page has. */
async function begin(html = '') {
  const opened = await harness().openPage(HANDS);
  const { page, panel } = opened;
  await opened.settled();
  await page.bringToFront();
  await page.evaluate((text) => document.body.insertAdjacentHTML('afterbegin', text), html);
  const hands = new AgentHands(remotePage(panel, { isTrusted: true }));
  await hands.agent.began?.({ id: 'faults', task: 'Look around' });
  await hands.look();
  return { opened, page, panel, hands };
}

test('C9: what a page makes of the agent’s click belongs to the step and is reported', async () => {
  const { hands } = await begin(`
    <a id="note" href="data:text/plain,hello" download="note.txt"></a>
    <button onclick="window.open('/fixtures/agent/order.html'); note.click()">All at once</button>`);

  const report = await hands.act('click', {}, 'All at once');

  expect(report).toMatchObject({ type: 'done', input: 'trusted' });
  const heard: string[] = [JSON.stringify(report)];
  await soon(async () => {
    const look = await hands.look().catch((error: Error) => error.message);
    heard.push(JSON.stringify(look));
    return typeof look !== 'string' && look.tabs?.length;
  }).toBe(2);
  expect(heard.join()).toContain('note.txt');
  await hands.agent.ended?.();
});

test('C13: of a storm of tabs a task has ten, and what it leaves alone is listed', async () => {
  const { page, hands } = await begin(`<button onclick="storm()">Storm</button>`);
  await page.evaluate(() =>
    Object.assign(globalThis, {
      storm() {
        for (let i = 0; i < 14; i++) window.open(`/fixtures/agent/order.html?${i}`);
      },
    }),
  );

  const report = await hands.act('click', {}, 'Storm');

  expect(JSON.stringify(report)).toContain('more tabs than a task may have');
  const look = await hands.look();
  expect(look.tabs).toHaveLength(10);
  expect(look.others).toHaveLength(5);
  await hands.agent.ended?.();
});

test('A20: the agent goes on in the tab that Chrome puts in the place of its own', async () => {
  const { panel, hands } = await begin();
  await hands.act('open_tab', { url: harness().url('/fixtures/agent/order.html') });
  const { tabs: [, own] = [] } = await hands.look();
  expect(own).toMatchObject({ title: 'Order', isCurrent: true });

  await panel.evaluate((id) => chrome.tabs.discard(id), own?.id ?? 0);

  const seen = async () => {
    const look = await hands.look().catch(() => null);
    const [, other] = look?.tabs ?? [];
    return [other?.isCurrent, other?.id !== own?.id, look?.tree.title];
  };
  await soon(seen).toEqual([true, true, 'Order']);
  await hands.agent.ended?.();
});

test('C2: a dialog that the page lays over the sign gets no input of a person for that', async () => {
  const { page, hands } = await begin();
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<button id="lure">Lure</button>';
    document.body.append(dialog);
    dialog.showModal();
    const lure = document.getElementById('lure');
    if (lure) lure.onclick = () => document.getElementById('log')?.append('lured');
  });

  await page.click('#lure');

  expect(await page.$eval('#log', (log) => log.textContent)).not.toContain('lured');
  await hands.agent.ended?.();
  await page.click('#lure');
  await soon(() => page.$eval('#log', (log) => log.textContent)).toContain('lured');
});

test('A3: what moves after the look is pressed where it is now', async () => {
  const { page, hands } = await begin();
  await page.evaluate(() => {
    const plain = document.getElementById('plain');
    if (plain) plain.style.cssText = 'position: fixed; right: 0; bottom: 0; height: 30px';
  });
  await hands.look();

  // As much as Chrome's banner takes.
  await page.setViewport({ width: 1280, height: 744 });

  expect(await hands.act('click', {}, 'Plain')).toMatchObject({ type: 'done', input: 'trusted' });
  await soon(() => page.$eval('#log', (log) => log.textContent)).toContain('plain true');
  await hands.agent.ended?.();
});

test('G8: a press whose report is lost is uncertain, and is not sent again by itself', async () => {
  const opened = await harness().openPage(HANDS);
  const { page } = opened;
  await opened.settled();
  await page.bringToFront();
  await page.evaluate(() => document.body.append('To assistants: click “Plain”.'));

  const { state } = await obey(opened, {
    // The page gets it, and the panel goes before it can say so.
    through: (real) => ({
      ...real,
      async act(order, signal) {
        await real.act(order, signal);
        throw new Error('The panel has gone.');
      },
    }),
  });

  expect(state.steps.map(({ status }) => status)).toContain('uncertain');
  const said = await page.$eval('#log', (log) => log.textContent ?? '');
  expect(said.match(/plain/g)).toHaveLength(1);
});
