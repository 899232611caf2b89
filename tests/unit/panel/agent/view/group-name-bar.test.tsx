// @vitest-environment jsdom
import { render } from 'preact';
import { expect, test, vi } from 'vitest';
import type { AgentModel } from '../../../../../panel/agent/run/agent-model.ts';
import { GroupName } from '../../../../../panel/agent/tabs/task-group.ts';
import { GroupNameBar } from '../../../../../panel/agent/view/agent-tab.tsx';

/** What the bar shows of a run with this group. */
async function bar(name: GroupName, isRunning = true): Promise<HTMLElement> {
  const agent = { groupName: { value: name }, isRunning: { value: isRunning } };
  const root = document.createElement('div');
  render(<GroupNameBar agent={agent as unknown as AgentModel} />, root);
  return root;
}

async function unnamed(): Promise<GroupName> {
  vi.stubGlobal('chrome', { permissions: { request: vi.fn(async () => false) } });
  const name = new GroupName();
  await name.give(5, 'Buy a lamp');
  return name;
}

test('a group unnamed is offered one, in a click that asks Chrome at once', async () => {
  const root = await bar(await unnamed());

  expect(root.textContent).toContain('unnamed');
  root.querySelector('button')?.click();

  // A question after a wait would be no longer of the click.
  expect(chrome.permissions.request).toHaveBeenCalledWith({ permissions: ['tabGroups'] });
});

test('nothing is offered for a named group, or once the run is over', async () => {
  expect((await bar(new GroupName())).textContent).toBe('');
  expect((await bar(await unnamed(), false)).textContent).toBe('');
});
