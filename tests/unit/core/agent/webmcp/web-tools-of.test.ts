import { expect, test } from 'vitest';
import { webToolsOf } from '../../../../../core/agent/webmcp/web-tools-of.ts';
import { CdpError } from '../../../../../core/platform/cdp/cdp-error.ts';
import { FakeCdpSession, FakeCdpTab } from '../../../../fakes/fake-cdp-tab.ts';

const PROCESS = { frameId: 'F', frames: {}, owners: {} };
const NEVER = new AbortController().signal;

function openTab() {
  const tab = new FakeCdpTab([PROCESS]);
  tab.main.answers.set('evaluate', () => ({ result: { value: true } }));
  tab.main.answers.set('invokeTool', () => ({ invocationId: 'i1' }));
  const tools = [{ name: 'search', description: '', frameId: 'F' }];
  // Both domains are enabled by a command of this name; only one has tools to report.
  let enabled = 0;
  tab.main.answers.set('enable', () => {
    enabled += 1;
    if (enabled === 2) tab.main.emit('WebMCP.toolsAdded', { tools });
    return {};
  });
  return tab;
}

test('a tab has one watch, which is told of its tools once', async () => {
  const tab = openTab();
  const tools = webToolsOf(tab);
  await tools.ready();

  expect(webToolsOf(tab)).toBe(tools);
  expect(tools.isSupported).toBe(true);
  expect(tools.state.tools.map(({ name }) => name)).toEqual(['search']);
  expect(tab.main.calls.filter((call) => call === 'enable')).toHaveLength(2);
});

test('a call resolves with its end', async () => {
  const tab = openTab();
  const tools = webToolsOf(tab, () => 100);
  await tools.ready();
  const [search] = tools.state.tools;
  if (!search) throw new Error('There is no tool.');

  const calling = tools.invoke(search, { to: 'Oslo' }, NEVER);
  await expect.poll(() => tools.state.log.length).toBe(1);
  tab.main.emit('WebMCP.toolResponded', {
    invocationId: 'i1',
    status: 'Completed',
    output: 'Three',
  });

  expect(await calling).toMatchObject({
    state: 'completed',
    input: '{"to":"Oslo"}',
    output: 'Three',
  });
});

test('a call that is given up is canceled in the page, too', async () => {
  const tab = openTab();
  const tools = webToolsOf(tab);
  await tools.ready();
  const [search] = tools.state.tools;
  if (!search) throw new Error('There is no tool.');
  const stop = new AbortController();

  const calling = tools.invoke(search, {}, stop.signal);
  await expect.poll(() => tools.state.log.length).toBe(1);
  stop.abort();

  expect(await calling).toMatchObject({ state: 'canceled' });
  expect(tab.main.calls).toContain('cancelInvocation');
});

test('frames in other processes have tools, which go with them', async () => {
  const tab = openTab();
  const tools = webToolsOf(tab);
  await tools.ready();
  const child = new FakeCdpSession('s1', { ...PROCESS, frameId: 'G' });
  tab.setChildren([child]);
  await expect.poll(() => child.calls).toContain('enable');
  child.emit('WebMCP.toolsAdded', { tools: [{ name: 'pay', description: '', frameId: 'G' }] });
  expect(tools.state.tools.map(({ name }) => name)).toEqual(['search', 'pay']);

  tab.setChildren([]);

  expect(tools.state.tools.map(({ name }) => name)).toEqual(['search']);
});

test('a browser without the domain has no support', async () => {
  const tab = new FakeCdpTab([PROCESS]);
  tab.main.failures.set('enable', new CdpError('REFUSED', 'WebMCP.enable wasn’t found'));
  const tools = webToolsOf(tab);
  await tools.ready();

  expect(tools.isSupported).toBe(false);
});

test('with another document the tools of the one before are gone', async () => {
  const tab = openTab();
  const tools = webToolsOf(tab);
  await tools.ready();
  tab.main.emit('WebMCP.toolsAdded', { tools: [{ name: 'b', description: '', frameId: 'child' }] });

  tab.main.emit('Page.frameDetached', { frameId: 'child' });
  expect(tools.state.tools.map(({ name }) => name)).toEqual(['search']);
  tab.main.emit('Page.frameNavigated', { frame: { id: 'F' } });

  expect(tools.state.tools).toEqual([]);
});
