import { expect, test } from 'vitest';
import { readFlow } from '../../../../../core/agent/recorder/read-flow.ts';
import { writeFlow } from '../../../../../core/agent/recorder/write-flow.ts';
import { replayAuthor } from '../../../../../core/agent/replay/replay-author.ts';
import type { JsonObject } from '../../../../../core/llm/call/message.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { parse, stringify } from '../../../../peers/puppeteer-replay.ts';

const recorder = {
  picture: async () => {
    throw new Error('The tab is out of sight.');
  },
  selector: async (key: string) => `#e${key}`,
};

function formPage() {
  const nodes = [
    pageNode('1', { box: [10, 20, 100, 30], xy: [60, 35], node: { name: 'Save' } }),
    pageNode('2', {
      xy: [60, 75],
      node: { tag: 'input', role: 'textbox', name: 'Note', value: 'By' },
    }),
    pageNode('3', { xy: [60, 95], node: { tag: 'select', role: 'combobox', name: 'Courier' } }),
    pageNode('4', { xy: [60, 115], node: { name: '' } }),
  ];
  const page = new FakeAgentPage(pageTree(nodes));
  let count = 0;
  page.does = () => {
    const told = pageNode('9', { node: { kind: 'structure', role: 'status', name: `${++count}` } });
    page.tree = { ...page.tree, nodes: [...nodes, told] };
    return DONE;
  };
  return page;
}

const STEPS: readonly (readonly [string, JsonObject])[] = [
  ['click', { element: '1' }],
  ['type', { element: '2', text: ' Ada', append: true, expect: { type: 'any_change' } }],
  ['select', { element: '3', options: ['Red'], expect: { type: 'any_change' } }],
  ['press_keys', { keys: 'Control+a' }],
  ['scroll', { direction: 'bottom' }],
  ['read_text', {}],
  ['navigate', { url: 'https://example.test/next' }],
  ['click', { element: '4' }],
];

async function ran(steps = STEPS) {
  const { state } = await runScript(formPage(), {
    replies: [...steps.map((step) => calls(step)), finish()],
    recorder,
  });
  return state;
}

test('what DevTools’ own parser reads of an exported run is the run', async () => {
  const { flow, leftOut } = writeFlow(await ran());
  const read = parse(JSON.parse(JSON.stringify(flow)));

  expect(leftOut).toEqual([]);
  expect(read.title).toBe('Save the order');
  expect(read.steps.map(({ type }) => type)).toEqual([
    'setViewport',
    'navigate',
    'click',
    'change',
    'change',
    ...['keyDown', 'keyDown', 'keyUp', 'keyUp'],
    'scroll',
    'navigate',
    'click',
  ]);
  expect(read.steps[1]).toMatchObject({ url: 'https://example.test/orders' });
  expect(read.steps[2]).toMatchObject({
    selectors: [['aria/Save[role="button"]'], ['#e1'], ['text/Save']],
    offsetX: 50,
    offsetY: 15,
  });
  expect(read.steps[3]).toMatchObject({ value: 'By Ada' });
  expect(read.steps.at(-1)).toMatchObject({ selectors: [['#e4']], offsetX: 1 });
  expect(await stringify(read)).toContain('::-p-aria(Save[role');
});

test('an exported run comes back as steps that can be replayed', async () => {
  const { flow } = writeFlow(await ran());
  const recording = readFlow(JSON.stringify(flow));

  expect(recording).toMatchObject({
    title: 'Save the order',
    url: 'https://example.test/orders',
    leftOut: [],
  });
  expect(recording.steps.map(({ tool, input, target }) => [tool, input, target?.css])).toEqual([
    ['click', {}, ['#e1']],
    ['type', { text: 'By Ada' }, ['#e2']],
    ['type', { text: 'Red' }, ['#e3']],
    ['press_keys', { keys: 'Control+a' }, undefined],
    ['scroll', {}, undefined],
    ['navigate', { url: 'https://example.test/next' }, undefined],
    ['click', {}, ['#e4']],
  ]);
  const page = formPage();
  let now = 0;
  await runScript(page, {
    replies: [],
    author: replayAuthor(recording, {
      now: () => (now += 100),
      findByCss: async (css) => (css === '#e4' ? '4' : null),
    }),
    person: () => ({ type: 'go' }),
  });

  expect(page.orders).toMatchObject([
    { tool: 'click', input: { element: '1' } },
    { tool: 'type', input: { element: '2', text: 'By Ada' } },
    { tool: 'select', input: { element: '3', options: ['Red'] } },
    { tool: 'press_keys' },
    { tool: 'scroll', input: { direction: 'bottom' } },
    { tool: 'navigate' },
    { tool: 'click', input: { element: '4' } },
  ]);
});

test('a press of the right button is one in the Recorder, too', async () => {
  const { flow, leftOut } = writeFlow(await ran([['right_click', { element: '1' }]]));

  expect(leftOut).toEqual([]);
  expect(flow.steps.at(-1)).toMatchObject({ type: 'click', button: 'secondary' });
  expect(readFlow(JSON.stringify(flow)).steps).toMatchObject([{ tool: 'right_click' }]);
});

test('what the Recorder has no step for is named', async () => {
  const twice = await ran([['select', { element: '3', options: ['Red', 'Blue'] }]]);

  expect(writeFlow(twice).leftOut).toEqual(['Step 1: several options were chosen at once.']);
});

const RECORDED = {
  title: 'From DevTools',
  timeout: 7000,
  steps: [
    {
      type: 'setViewport',
      width: 900,
      height: 700,
      deviceScaleFactor: 1,
      isMobile: false,
      hasTouch: false,
      isLandscape: false,
    },
    {
      type: 'navigate',
      url: 'https://example.test/',
      assertedEvents: [{ type: 'navigation', url: 'https://example.test/', title: 'Start' }],
    },
    {
      type: 'click',
      target: 'main',
      selectors: [
        ['aria/Sign in'],
        ['#nav > a:nth-of-type(2)'],
        ['xpath///*[@id="nav"]/a[2]'],
        ['pierce/#in'],
        ['text/Sign'],
      ],
      offsetX: 3,
      offsetY: 4,
      assertedEvents: [{ type: 'navigation', url: 'https://example.test/in' }],
    },
    { type: 'keyDown', target: 'main', key: 'Shift' },
    { type: 'keyDown', target: 'main', key: ' ' },
    { type: 'keyUp', target: 'main', key: ' ' },
    { type: 'keyUp', target: 'main', key: 'Shift' },
    { type: 'keyDown', target: 'main', key: 'Enter' },
    {
      type: 'click',
      selectors: [['x-app', '#in-shadow']],
      offsetX: 1,
      offsetY: 1,
      button: 'back',
    },
    { type: 'hover', selectors: ['xpath//html/body'] },
    { type: 'waitForElement', selectors: ['.done'], timeout: 100 },
    { type: 'waitForElement', selectors: ['.busy'], count: 0 },
    { type: 'waitForExpression', expression: 'fetch("/steal")' },
    {
      type: 'click',
      target: 'https://example.test/popup',
      frame: [1, 0],
      selectors: ['a'],
      offsetX: 1,
      offsetY: 1,
    },
    { type: 'customStep', name: 'mine', parameters: {} },
    { type: 'close' },
  ],
};

test('a recording of DevTools is read, and what cannot be taken is named', () => {
  const { steps, url, leftOut } = readFlow(JSON.stringify(RECORDED));

  expect(url).toBe('https://example.test/');
  expect(steps).toMatchObject([
    {
      tool: 'click',
      target: { name: 'Sign in', text: 'Sign', css: ['#nav > a:nth-of-type(2)', '#in'] },
      expect: { type: 'navigation', url: 'https://example.test/in' },
      timeout: 7000,
    },
    { tool: 'press_keys', input: { keys: 'Shift+Space' } },
    { tool: 'press_keys', input: { keys: 'Enter' } },
    { tool: 'read_page', target: { css: ['.done'] }, timeout: 100 },
    { tool: 'click', target: { css: ['a'], frame: [1, 0] }, tab: 'https://example.test/popup' },
  ]);
  expect(steps[0]).not.toHaveProperty('tab');
  expect(leftOut).toEqual([
    'Step 9 (click): the back button cannot be pressed.',
    'Step 10 (hover): its element has only an XPath, which isn’t supported here.',
    'Step 12 (waitForElement): waiting until something disappears isn’t supported.',
    'Step 13 (waitForExpression): scripts in a file aren’t run.',
    'Step 15 (customStep): it isn’t supported here.',
    'Step 16 (close): it isn’t supported here.',
  ]);
});

test.each([
  ['{"title":', 'is not JSON'],
  ['[]', 'isn’t a recording of DevTools’ Recorder'],
  ['{"title":"x","steps":[{"type":"fly"}]}', 'steps[0]'],
])('%s is refused with a sentence', (text, sentence) => {
  expect(() => readFlow(text)).toThrow(sentence);
});
