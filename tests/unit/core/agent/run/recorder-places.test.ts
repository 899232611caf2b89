import { expect, test } from 'vitest';
import { readFlow } from '../../../../../core/agent/recorder/read-flow.ts';
import { writeFlow } from '../../../../../core/agent/recorder/write-flow.ts';
import { replayAuthor } from '../../../../../core/agent/replay/replay-author.ts';
import type { TaskTab } from '../../../../../core/agent/run/agent-page.ts';
import type { PageFrame, PageTree } from '../../../../../core/page/tree/page-tree.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { parse, stringify } from '../../../../peers/puppeteer-replay.ts';

const SHOP = 'https://example.test/orders';
const OTHER = 'https://example.test/invoice';
const PAYMENT = 'https://pay.test/card';
/** A person has agreed to the frame of the other site, too. */
const AGREED = { origins: ['https://example.test', 'https://pay.test'] };

function frame(number: number, path: readonly number[], url = `${SHOP}/${number}`): PageFrame {
  return { number, parent: 0, url, title: '', path };
}

/** A page with a button of the same name in each frame; `from` is where its ids begin. */
function framesTree(frames: readonly PageFrame[], from = 1): PageTree {
  const nodes = frames.map(({ number }) => {
    const key = number === 0 ? `${from}` : `f${number}_${from}`;
    return pageNode(key, { frame: number, xy: [40, 40 + number * 30], node: { name: 'Save' } });
  });
  return pageTree(nodes, { frames });
}

const TOP: PageFrame = { number: 0, parent: null, url: SHOP, title: 'Orders' };
const FRAMES = [TOP, frame(1, [0]), frame(2, [1]), frame(3, [1, 0], PAYMENT)];

function page(tree: PageTree): FakeAgentPage {
  const made = new FakeAgentPage(tree);
  made.does = () => DONE;
  return made;
}

const press = (element: string) => calls(['click', { element, expect: { type: 'no_change' } }]);

async function flowOf(tree: PageTree, ...keys: string[]) {
  const { state } = await runScript(page(tree), {
    replies: [...keys.map(press), finish()],
    state: AGREED,
  });
  return writeFlow(state);
}

test('steps in frames have the way to them, as DevTools’ own parser reads it', async () => {
  const { flow, leftOut } = await flowOf(framesTree(FRAMES), '1', 'f1_1', 'f3_1');
  const read = parse(JSON.parse(JSON.stringify(flow)));
  const clicks = read.steps.filter(({ type }) => type === 'click');

  expect(leftOut).toEqual([]);
  expect(clicks).toMatchObject([{ target: 'main' }, { frame: [0] }, { frame: [1, 0] }]);
  expect(clicks[0]).not.toHaveProperty('frame');
  expect(await stringify(read)).toContain('frame = frame.childFrames()[1];');
});

test('an element in a frame that no way leads to is named, and its step is there all the same', async () => {
  const hidden = [TOP, frame(1, [-1]), frame(2, [0])];
  const { flow, leftOut } = await flowOf(framesTree(hidden), 'f1_1', 'f2_1');

  // Puppeteer counts the frame in the shadow tree, and the page does not.
  expect(leftOut).toEqual([
    'Step 1: its element is in a frame, which the Recorder’s format can’t name.',
    'Step 2: its element is in a frame, which the Recorder’s format can’t name.',
  ]);
  expect(flow.steps.filter((step) => 'frame' in step)).toEqual([]);
  expect(flow.steps.filter(({ type }) => type === 'click')).toHaveLength(2);
});

test('they come back to the same frames, of buttons that are all called the same', async () => {
  const { flow } = await flowOf(framesTree(FRAMES), 'f2_1', '1', 'f3_1');
  const { steps } = readFlow(JSON.stringify(flow));
  const again = page(framesTree(FRAMES, 50));
  const byFrame = steps.filter(({ target }) => target?.frame);
  await runScript(again, {
    state: AGREED,
    replies: [],
    author: replayAuthor({ title: '', url: null, steps: byFrame, leftOut: [] }, { now: () => 0 }),
    person: () => ({ type: 'go' }),
  });

  expect(again.orders).toMatchObject([
    { input: { element: 'f2_50' } },
    { input: { element: 'f3_50' } },
  ]);
});

test('a frame that DevTools names by its address is found in the page', async () => {
  const click = {
    type: 'click',
    target: PAYMENT,
    selectors: ['aria/Save'],
    offsetX: 1,
    offsetY: 1,
  };
  const recording = readFlow(JSON.stringify({ title: 'Pay', steps: [click] }));
  const again = page(framesTree(FRAMES, 50));
  await runScript(again, {
    replies: [],
    state: AGREED,
    author: replayAuthor(recording, { now: () => 0 }),
    person: (point) =>
      point.type === 'approval'
        ? { type: 'approve', binding: point.proposal.binding }
        : { type: 'go' },
  });

  expect(again.orders).toMatchObject([{ input: { element: 'f3_50' } }]);
});

/** Two tabs of a task; `switch_tab` goes from one to the other. */
class TabbedPage extends FakeAgentPage {
  readonly #tabs: readonly { id: number; tree: PageTree }[];
  #current: number;

  constructor(ids: readonly [number, number], from: number, addresses = [SHOP, OTHER]) {
    const trees = addresses.map((url) =>
      pageTree([pageNode(`${from}`, { node: { name: 'Save' } })], { url }),
    );
    super(trees[0] ?? pageTree([]));
    this.#tabs = trees.map((tree, at) => ({ id: ids[at] ?? 0, tree }));
    this.#current = ids[0];
    Object.assign(this, { can: new Set([...this.can, 'switch_tab']) });
    this.does = (order) => {
      if (order.tool === 'switch_tab') this.#current = order.input.tab;
      return DONE;
    };
  }

  override async look() {
    const { tree } = this.#tabs.find(({ id }) => id === this.#current) ?? { tree: this.tree };
    this.tree = tree;
    const tabs = this.#tabs.map(
      ({ id, tree: { url, title } }): TaskTab => ({
        id,
        url,
        title,
        isCurrent: id === this.#current,
      }),
    );
    return { ...(await super.look()), tabs };
  }
}

async function tabbedFlow() {
  const { state } = await runScript(new TabbedPage([7, 12], 1), {
    replies: [
      press('1'),
      calls(['switch_tab', { tab: 12 }]),
      press('1'),
      calls(['press_keys', { keys: 'Enter', expect: { type: 'no_change' } }]),
      calls(['switch_tab', { tab: 7 }]),
      press('1'),
      finish(),
    ],
  });
  expect(state.outcome).toMatchObject({ type: 'done' });
  return writeFlow(state);
}

test('steps in other tabs have their address, and going there is no step', async () => {
  const { flow, leftOut } = await tabbedFlow();
  const read = parse(JSON.parse(JSON.stringify(flow)));

  expect(leftOut).toEqual([]);
  expect(read.steps.slice(2).map((step) => [step.type, 'target' in step && step.target])).toEqual([
    ['click', 'main'],
    ['click', OTHER],
    ['keyDown', OTHER],
    ['keyUp', OTHER],
    ['click', 'main'],
  ]);
});

test.each([
  ['at the same address', OTHER],
  ['whose address says something else each time', `${OTHER}?session=9`],
])('they come back to the tab %s, whatever its number is', async (_, address) => {
  const { flow } = await tabbedFlow();
  const again = new TabbedPage([70, 120], 50, [SHOP, address]);
  await runScript(again, {
    replies: [],
    author: replayAuthor(readFlow(JSON.stringify(flow)), { now: () => 0 }),
    person: () => ({ type: 'go' }),
  });

  expect(
    again.orders.map(({ tool, input }) => ('tab' in input ? [tool, input.tab] : tool)),
  ).toEqual(['click', ['switch_tab', 120], 'click', 'press_keys', ['switch_tab', 70], 'click']);
});

test('a tab that is not there is waited for, and then told', async () => {
  const { flow } = await tabbedFlow();
  const recording = readFlow(JSON.stringify(flow));
  let now = 0;
  const told: string[] = [];
  await runScript(page(framesTree([TOP])), {
    replies: [],
    author: replayAuthor(recording, { now: () => (now += 1000) }),
    person: (point) => {
      told.push('message' in point ? english(point.message) : point.type);
      return { type: told.length === 1 ? 'go' : 'stop' };
    },
  });

  // That the click brought nothing about is told first.
  expect(told.slice(1)).toEqual([expect.stringContaining(`No tab of the task is at ${OTHER}.`)]);
});
