import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CdpError } from '../../../../../core/platform/cdp/cdp-error.ts';
import { memoryValue } from '../../../../../panel/chrome/storage/stored-value.ts';
import { CompareModel } from '../../../../../panel/inspect/compare/compare-model.ts';
import { TreeModel } from '../../../../../panel/inspect/tree/tree-model.ts';
import { TreeRowsModel } from '../../../../../panel/inspect/tree/tree-rows-model.ts';
import { ViewportModel } from '../../../../../panel/ui/grid/viewport-model.ts';
import { parseSettings } from '../../../../../panel/ui/settings/settings.ts';
import { SettingsModel } from '../../../../../panel/ui/settings/settings-model.ts';
import { PageModel } from '../../../../../panel/ui/shell/page-model.ts';
import { FakeCdpTab } from '../../../../fakes/fake-cdp-tab.ts';
import { addContentWorld, EXTENSION } from '../../../../fakes/fake-content-world.ts';
import { FakePage } from '../../../../fakes/fake-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: EXTENSION });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = () => vi.advanceTimersByTimeAsync(300);

/** Of the same elements: Chrome's by backend id, ours by our id. */
const CHROME = { 11: 'Save', 12: 'Send', 13: 'Chrome alone' } as const;
const OURS = { 1: 'Save', 2: 'Send it', 4: 'Ours alone' } as const;
const BACKENDS = { 1: 11, 2: 12, 4: 14 };

const value = (text: string) => ({ type: 'computedString', value: text }) as const;

/** A page of buttons below each other. */
function buttonsTab(): FakeCdpTab {
  const ids = Object.keys(CHROME);
  const nodes = Object.entries(CHROME).map(([nodeId, name]) => ({
    nodeId,
    backendDOMNodeId: Number(nodeId),
    ignored: false,
    role: value('button'),
    name: value(name),
  }));
  const root = { nodeId: '1', backendDOMNodeId: 1, ignored: false, childIds: ids };
  const tab = new FakeCdpTab([{ frameId: 'main', frames: { main: [root, ...nodes] }, owners: {} }]);
  addContentWorld(tab.main, BACKENDS);
  const { answers, failures } = tab.main;
  const viewport = { clientWidth: 1280, clientHeight: 800, pageX: 0, pageY: 0 };
  answers.set('getLayoutMetrics', () => ({
    layoutViewport: viewport,
    cssLayoutViewport: viewport,
    cssContentSize: { height: 800 },
  }));
  answers.set('captureSnapshot', () => ({
    strings: ['https://example.test/', '#document', 'BUTTON', 'visible'],
    documents: [
      {
        documentURL: 0,
        title: 0,
        nodes: {
          nodeName: [1, ...ids.map(() => 2)],
          backendNodeId: [1, ...ids.map(Number)],
          parentIndex: [-1, ...ids.map(() => 0)],
        },
        layout: {
          nodeIndex: [0, ...ids.map((_, at) => at + 1)],
          bounds: [[0, 0, 1280, 800], ...ids.map((_, at) => [10, 40 * at, 80, 20])],
          styles: [[], ...ids.map(() => [3, 3, 3, 3, 3])],
        },
      },
    ],
  }));
  answers.set('getNodeForLocation', ({ y }) => ({
    backendNodeId: Number(ids[Math.floor(Number(y) / 40)]),
  }));
  failures.set('getAnnotatedPageContent', new CdpError('UNSUPPORTED', 'no'));
  return tab;
}

async function setUp(tab = buttonsTab()) {
  const nodes = Object.entries(OURS).map(([key, name]) => {
    return pageNode(key, { box: [10, 10, 80, 20], xy: [50, 20], node: { name } });
  });
  const page = new FakePage(pageTree(nodes));
  const pageModel = new PageModel({ page });
  const rows = new TreeRowsModel({ pageModel });
  const tree = new TreeModel({
    page,
    pageModel,
    rows,
    viewport: new ViewportModel({ rowCount: rows.count }),
  });
  const settings = new SettingsModel({
    initial: parseSettings({}),
    storage: memoryValue(parseSettings({})),
  });
  const compare = new CompareModel({ page, pageModel, settings, tree });
  const close = compare.open(tab);
  await rest();
  const shown = () =>
    compare.rows.value.map(({ sources, differs }) =>
      [sources.ax?.name ?? '–', sources.ours?.name ?? '–', ...differs].join(' | '),
    );
  return { tab, page, tree, compare, close, shown };
}

test('one row an element, with what differs between Chrome’s tree and ours', async () => {
  const { compare, shown } = await setUp();

  expect(shown()).toEqual([
    'Save | Save',
    'Send | Send it | name',
    '– | Ours alone | only in ours',
    'Chrome alone | – | only in ax',
  ]);
  expect(compare.rates.value).toEqual({ recall: 2 / 3, name: 1 / 2, role: 1 });
  expect(compare.union.value).toMatchObject({ listed: 3, found: 2, alone: 1 });
  expect(compare.compared.value?.contentProblem).toMatch(/^This browser doesn’t offer/);
});

test('why something is missing is not said of the next document, whose elements have the same keys', async () => {
  const { page, compare, tab } = await setUp();
  await rest();
  const reason = () => compare.rows.value.find(({ sources }) => !sources.ax)?.why.text;
  expect(reason()).toBe('Chrome knows nothing about this element.');

  // Why is asked of the next one, too, and not answered yet.
  const send = tab.main.send.bind(tab.main);
  tab.main.send = (method, params, ...given) =>
    JSON.stringify(params) === '{"backendNodeId":14,"fetchRelatives":false}'
      ? new Promise(() => undefined)
      : send(method, params, ...given);
  if (page.tree)
    page.send({ type: 'tree', tree: { ...page.tree }, changed: new Set(), reset: true });
  await vi.advanceTimersByTimeAsync(5000);

  expect(compare.rows.value).toHaveLength(4);
  expect(reason()).not.toBe('Chrome knows nothing about this element.');
});

test('chips narrow the table to one kind of difference or several, and count them all', async () => {
  const { compare, shown } = await setUp();

  compare.toggle('missing in ours');
  expect(shown()).toEqual(['Chrome alone | – | only in ax']);
  compare.toggle('name');
  expect(shown()).toHaveLength(2);
  compare.toggle('missing in ours');
  compare.toggle('name');
  expect(shown()).toHaveLength(4);
  expect([...compare.counts.value]).toEqual([
    ['missing in ours', 1],
    ['missing in theirs', 1],
    ['name', 1],
    ['role', 0],
  ]);
});

test('selecting a row selects its element in the Tree tab', async () => {
  const { compare, tree } = await setUp();

  await compare.select('12');
  expect(tree.selected.value).toBe('2');
  expect(compare.selectedElement.value?.sources.ax?.name).toBe('Send');

  await compare.select('13');
  expect(tree.selected.value).toBe('2');
});

test('a row lights up its element, and is revealed in Elements or says why not', async () => {
  const { tab, compare, page } = await setUp();

  compare.hover('11');
  await rest();
  expect(tab.main.calls.at(-1)).toBe('highlightNode 11');
  compare.hover(null);
  expect(tab.main.calls.at(-1)).toBe('hideHighlight');
  await compare.reveal('11');
  expect(page.calls).toContain('reveal 1');
  await expect(compare.reveal('13')).rejects.toThrow('The element has left the page.');
});

test('a page that changes is compared again after a pause, until the view closes', async () => {
  const { tab, page, close } = await setUp();
  const rounds = () => tab.main.calls.filter((call) => call === 'captureSnapshot').length;
  expect(rounds()).toBe(1);

  page.change('1', (one) => ({ ...one, node: { ...one.node, name: 'Keep' } }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(rounds()).toBe(2);

  close();
  page.change('1', (one) => ({ ...one, node: { ...one.node, name: 'Save' } }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rounds()).toBe(2);
});

test('what fails is told, and trying again takes it away', async () => {
  const tab = buttonsTab();
  tab.main.failures.set('captureSnapshot', new CdpError('TAB_CRASHED', 'The page has crashed.'));
  const { compare } = await setUp(tab);
  expect(compare.problem.value).toBe('The page has crashed.');
  expect(compare.isBusy.value).toBe(false);

  tab.main.failures.delete('captureSnapshot');
  await compare.compare();

  expect(compare.problem.value).toBe('');
  expect(compare.rates.value?.role).toBe(1);
});

test('each row says why, in the words of the Tree, and is found by them', async () => {
  const { compare } = await setUp();
  await rest();
  const whys = () => compare.rows.value.map(({ why }) => [why.key, why.text].join(' '));

  expect(whys()).toEqual([
    '1 native control',
    '2 The names differ: “Send it” in the payload, “Send” in the AX tree.',
    '4 Chrome knows nothing about this element.',
    ' it is in a frame that is not read',
  ]);
  compare.finding.search('why:names');
  expect(whys()).toEqual(['2 The names differ: “Send it” in the payload, “Send” in the AX tree.']);
  compare.finding.search('/(/');
  expect(whys()).toEqual([]);
  expect(compare.finding.problem.value).toBe('/(/ is not a valid pattern. Close its “(”.');
  compare.finding.search('');
  compare.sortBy('why');
  compare.sortBy('why');
  expect(whys()[0]).toBe('2 The names differ: “Send it” in the payload, “Send” in the AX tree.');
});

test('an element that is asked for is selected once a row has it, whatever hides the row', async () => {
  const { compare } = await setUp();
  compare.finding.search('nothing has this');
  compare.toggle('role');

  compare.showElement('4');
  expect([compare.selected.value, compare.asked.value]).toEqual(['14', null]);
  expect(compare.rows.value).toHaveLength(4);

  compare.showElement('99');
  expect(compare.asked.value).toBe('99');
  await compare.select('12');
  expect(compare.asked.value).toBeNull();
});
