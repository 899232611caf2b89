// @vitest-environment jsdom
import { render } from 'preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CdpTab } from '../../../../../core/platform/cdp/cdp-session.ts';
import type { DebuggerState } from '../../../../../core/platform/cdp/debugger-state.ts';
import { createDebugger } from '../../../../../panel/ui/debugger/create-debugger.ts';
import { DebuggerContext } from '../../../../../panel/ui/debugger/debugger-context.ts';
import { DebuggerGate } from '../../../../../panel/ui/debugger/debugger-gate.tsx';
import { DebuggerIndicator } from '../../../../../panel/ui/debugger/debugger-indicator.tsx';
import { parseSettings } from '../../../../../panel/ui/settings/settings.ts';
import type { Shell } from '../../../../../panel/ui/shell/create-shell.ts';
import { ShellContext } from '../../../../../panel/ui/shell/shell-context.ts';
import { FakeDebugger } from '../../../../fakes/fake-debugger.ts';
import { fakeShell } from '../../../../fakes/fake-shell.ts';

const TAB: CdpTab = {
  main: {
    sessionId: undefined,
    send: () => Promise.reject(new Error()),
    on: () => () => undefined,
  },
  children: () => [],
  onChildren: () => () => undefined,
};
const root = document.createElement('div');
let fake: FakeDebugger;
let shell: Shell;

function mount(attachable: CdpTab | null, stored: object = { attachWithoutAsking: true }) {
  fake = new FakeDebugger(attachable);
  shell = fakeShell({ settings: parseSettings(stored) });
  const pageDebugger = createDebugger({ pageDebugger: fake, settings: shell.settings });
  render(
    <ShellContext.Provider value={shell}>
      <DebuggerContext.Provider value={pageDebugger}>
        <DebuggerGate reason="AX tab">{() => <b>The view</b>}</DebuggerGate>
        <DebuggerIndicator />
      </DebuggerContext.Provider>
    </ShellContext.Provider>,
    root,
  );
}

const rendered = () => new Promise((resolve) => setTimeout(resolve));
const buttons = () => [...root.querySelectorAll<HTMLElement>('.debugger-gate button')];
const click = (label: string) =>
  [...root.querySelectorAll('button')].find((b) => b.textContent === label)?.click();

beforeEach(() => document.body.append(root));

afterEach(() => {
  render(null, root);
  shell.dispose();
});

test('nothing is attached before a person has agreed to the banner', async () => {
  mount(TAB, {});
  expect(root.textContent).toContain('started debugging this browser');
  expect(fake.calls).toEqual([]);
  click('Attach');
  await rendered();
  expect(fake.calls).toEqual(['want AX tab']);
  expect(root.textContent).toContain('The view');
  expect(shell.settings.values.value.attachWithoutAsking).toBe(false);
});

test('“Don’t ask again” is kept with the settings', async () => {
  mount(TAB, {});
  root.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
  click('Attach');
  expect(shell.settings.values.value.attachWithoutAsking).toBe(true);
});

test('leaving the view releases the debugger', () => {
  mount(TAB);
  render(null, root);
  expect(fake.calls).toEqual(['want AX tab', 'release AX tab']);
});

test.each<[DebuggerState, string, string]>([
  [{ type: 'detached' }, 'Attach', 'attach'],
  [{ type: 'attaching' }, 'Cancel', 'detach'],
  [{ type: 'cancelled' }, 'Attach again', 'attach'],
  [{ type: 'busy' }, 'Take over', 'take over'],
  [{ type: 'blocked', extensionFrame: 'chrome-extension://x/y' }, 'Try again', 'attach'],
  [{ type: 'restricted', reason: 'Closed.' }, 'Try again', 'attach'],
  [{ type: 'crashed' }, 'Reload page', 'reload page'],
  [{ type: 'unresponsive' }, 'End and reload page', 'end page'],
  [{ type: 'lost', reason: 'Gone.' }, 'Try again', 'attach'],
])('the state %j has a screen with one action, “%s”', async (state, action, call) => {
  mount(null);
  fake.state.value = state;
  await rendered();
  expect(root.querySelectorAll('.screen-sentence')).toHaveLength(1);
  expect(buttons().map((button) => button.textContent)).toEqual([action]);
  click(action);
  expect(fake.calls.at(-1)).toBe(call);
});

test('an action that fails is told in the status bar', async () => {
  mount(null);
  fake.reloadPage = () => Promise.reject(new Error('No tab.'));
  fake.state.value = { type: 'crashed' };
  await rendered();
  click('Reload page');
  await rendered();
  expect(shell.notices.notice.value).toEqual({ text: 'No tab.', isError: true });
});

test('a dialog stands over the view, its text as text, and its prompt is sent back (A9)', async () => {
  mount(TAB);
  fake.dialog.value = { type: 'prompt', message: '<img src=x>', defaultText: 'Ann' };
  await rendered();
  expect(root.querySelector('img')).toBeNull();
  expect(root.textContent).toContain('<img src=x>');
  expect(root.textContent).toContain('The view');
  const input = root.querySelector('input');
  if (input) input.value = 'Bea';
  click('Accept');
  expect(fake.calls.at(-1)).toBe('accept Bea');
  click('Dismiss');
  expect(fake.calls.at(-1)).toBe('dismiss');
});

test('an alert has one answer, and a page that is left has words of its own (A9, A10)', async () => {
  mount(TAB);
  fake.dialog.value = { type: 'alert', message: 'Hi', defaultText: '' };
  await rendered();
  expect(buttons().map((button) => button.textContent)).toEqual(['Accept']);
  fake.dialog.value = { type: 'beforeunload', message: '', defaultText: '' };
  await rendered();
  expect(buttons().map((button) => button.textContent)).toEqual(['Leave page', 'Stay']);
});

test('while it is attached the status bar says so, with a way to detach', async () => {
  mount(TAB);
  await rendered();
  expect(root.textContent).toContain('Debugger attached');
  root.querySelector<HTMLElement>('[aria-label="Detach the debugger"]')?.click();
  await rendered();
  expect(root.textContent).not.toContain('Debugger attached');
  expect(root.textContent).toContain('The debugger is not attached.');
});
