import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../../e2e/harness/harness.ts';
import type { PolicyReply } from '../../fakes/policy-model.ts';
import { pagePackage } from '../../pages/page-package.ts';
import type { AgentTask } from '../../tasks/agent-task.ts';
import { solveTask } from '../../tasks/solve-task.ts';
import { TaskTab } from '../../tasks/task-tab.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await Harness.start();
});

afterAll(() => harness.close());

/** A morning at a dashboard: people, cards, notices, settings, forms, an invoice, orders and a message. */
const MORNING: AgentTask = {
  name: 'morning',
  path: '/production/user_management.html',
  mounts: { '': pagePackage('gentelella/dist') },
  ready: 'document.querySelectorAll("#users-rows tr").length > 5',
  text: 'Make Mark Kim an editor, look through the cards and notices, put my name into the settings, fill in the project and the invoice, look up the pending order of Emily Wang, and write to Lina Park: “Well done!”',
  solved: `document.querySelector('#thread-name')?.textContent === 'Lina Park'
    && [...document.querySelectorAll('.chat-bubble.mine')].some((one) => one.textContent.includes('Well done!'))`,
  *policy(view) {
    const at = (name: string | RegExp, place = 0) => view.all(name)[place]?.i ?? '0';
    const open = (page: string): PolicyReply => [
      'navigate',
      { url: new URL(`/production/${page}.html`, view.page.url).href },
    ];
    const fill = (name: string | RegExp, text: string, place = 0): PolicyReply => [
      'type',
      { element: at(name, place), text },
    ];
    const steps: (() => PolicyReply)[] = [
      () => fill('Search users', 'Mark Kim'),
      () => ['click', { element: view.inRow('Mark Kim', /^Viewer/).i }],
      () => ['click', { element: view.id(/^Editor/, 'menu') }],
      () => open('kanban'),
      ...['icon', 'api'].map((text) => () => fill('Filter cards', text)),
      () => open('notifications'),
      ...[/^Stripe Payment/, /^GitHub PR #248/, /^Linear GEN-128/, 'Reviews', 'All'].map(
        (name) => (): PolicyReply => ['click', { element: view.newest(name, 'btn').i }],
      ),
      () => open('settings'),
      () => fill('Full name', 'Ann Poe'),
      () => fill('Email address', 'ann@poe.example'),
      () => fill('Role', 'Editor'),
      () => ['click', { element: at('Save changes') }],
      () => open('form'),
      () => fill(/^Project name/, 'Harvest'),
      () => fill(/^Budget/, '1200'),
      () => fill('Start date', '2027-01-04'),
      () => fill('Description', 'Apples and pears.'),
      () => open('invoice'),
      ...[0, 1, 2, 3].flatMap((row) => [
        () => fill('Item description', `Item ${row + 1}`, row),
        () => fill('Quantity', `${row + 2}`, row),
      ]),
      () => open('contacts'),
      () => open('orders'),
      () => fill('Search table', 'Emily'),
      () => ['select', { element: at('Filter by status'), options: ['Pending'] }],
      () => open('chat'),
      () => ['click', { element: view.id(/Lina Park/) }],
      () => fill('Message', 'Well done!'),
      () => ['click', { element: view.id('Send') }],
    ];
    for (const step of steps) view = yield step();
  },
};

/** Tokens of a request on average that a run of forty steps through a large app may have: 2,161 when it was written. */
const MOST = 2200;

test('a run of forty steps through a dashboard stays short', async () => {
  const result = await new TaskTab(harness).solve(MORNING, (opened, url) =>
    solveTask(opened, MORNING, url, { isTrusted: true }),
  );
  const { shares, requests = 0 } = result;
  const tokens = Object.values(shares ?? {}).reduce((sum, one) => sum + one, 0);
  console.log(`${Math.round(tokens / requests)} tokens a request, of ${requests}:`, shares);

  expect(result).toMatchObject({ solved: true, problem: '' });
  expect(result.steps).toBe(39);
  expect(tokens / requests).toBeLessThanOrEqual(MOST);
}, 300_000);
