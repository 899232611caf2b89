import { afterEach, expect, test, vi } from 'vitest';
import { agentPanel } from '../../../../fakes/agent-panel.ts';
import { calls, finish } from '../../../../fakes/agent-run.ts';
import { FakePage } from '../../../../fakes/fake-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

let dispose: () => void;
afterEach(() => dispose());

/** A run whose steps are in a tab beside the inspected one; `shown` says which tab came to the front. */
function setUp() {
  const panel = agentPanel([calls(['click', { element: '2' }]), finish()]);
  dispose = panel.dispose;
  const other = new FakePage(panel.page.tree);
  const shown: string[] = [];
  panel.stepIn.tab = {
    page: other,
    isInspected: false,
    show: async () => {
      shown.push('other');
      return async () => {
        shown.push('inspected');
      };
    },
  };
  return { ...panel, other, shown };
}

test('in another tab the target is lit up there, and not in the inspected page', async () => {
  const { agent, other, panelPage, run, at } = setUp();
  const over = run('step');
  await at('approval');

  expect(other.calls).toContain('highlight 2');
  expect(panelPage.calls.filter((call) => call.startsWith('highlight'))).toEqual([]);
  expect(agent.target.isElsewhere.value).toBe(true);
  agent.target.scrollTo('2');
  expect(other.calls.at(-1)).toBe('scrollIntoView 2');
  agent.stop();
  await over;
  expect(agent.target.isElsewhere.value).toBe(false);
  expect(other.calls.filter((call) => call.startsWith('highlight')).at(-1)).toBe('highlight null');
});

test('another element is chosen in that tab, which comes to the front and goes back', async () => {
  const { agent, other, panelPage, shown, run, at } = setUp();
  const over = run('step');
  await at('approval');
  agent.target.choose((element) => agent.answer({ type: 'retarget', element }));

  expect(other.calls).toContain('pick true');
  expect(panelPage.calls).not.toContain('pick true');
  await vi.waitFor(() => expect(shown).toEqual(['other']));
  // What is picked in the inspected page is an id of another page.
  panelPage.send({ type: 'picked', key: '3' });
  expect(agent.target.isChoosing.value).toBe(true);
  other.send({ type: 'picked', key: '1' });
  await vi.waitFor(() =>
    expect(agent.waiting.value?.point).toMatchObject({ proposal: { target: { key: '1' } } }),
  );
  expect(agent.target.isChoosing.value).toBe(false);
  expect(shown).toEqual(['other', 'inspected']);
  agent.stop();
  await over;
});

test('Escape, a second press and the end of the run all end the picker there', async () => {
  const { agent, other, run, at } = setUp();
  const over = run('step');
  await at('approval');
  const picked = vi.fn();

  agent.target.choose(picked);
  other.send({ type: 'picked', key: null });
  expect(agent.target.isChoosing.value).toBe(false);
  // The light that the picker took away is back.
  expect(other.calls.at(-1)).toBe('highlight 2');
  agent.target.choose(picked);
  agent.target.choose(picked);
  expect(agent.target.isChoosing.value).toBe(false);
  agent.target.choose(picked);
  agent.stop();
  await over;
  expect(agent.target.isChoosing.value).toBe(false);
  other.send({ type: 'picked', key: '1' });
  expect(picked).not.toHaveBeenCalled();
});

test('elements are named as that tab’s page has them, also when it changes', async () => {
  const { agent, other, run, at } = setUp();
  const over = run('step');
  await at('approval');
  const names = () => agent.target.tree.value?.nodes.map(({ node }) => node.name);

  expect(names()).toEqual(['Note', 'Open', 'Buy now']);
  const tree = pageTree([pageNode('9', { node: { name: 'Close' } })]);
  other.send({ type: 'tree', tree, changed: new Set(['9']), reset: true });
  expect(names()).toEqual(['Close']);
  agent.stop();
  await over;
  expect(names()).toEqual(['Note', 'Open', 'Buy now']);
});

test('the record is of that tab: its selectors and its pictures', async () => {
  const { agent, other, panelPage, run } = setUp();
  const details = vi.spyOn(other, 'details');
  const screenshot = vi.spyOn(other, 'screenshot');
  const wrong = vi.spyOn(panelPage, 'screenshot');
  await run('run');

  expect(screenshot).toHaveBeenCalled();
  expect(details).toHaveBeenCalledWith('2');
  expect(wrong).not.toHaveBeenCalled();
  expect(agent.run.value?.outcome).toMatchObject({ success: true });
});
