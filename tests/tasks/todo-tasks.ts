import { fetchedPackage } from '../../cli/peers/fetched-package.ts';
import type { Policy } from '../fakes/policy-model.ts';
import type { AgentTask } from './agent-task.ts';

/** One app in as many frameworks. */
const FRAMEWORKS = [
  'vanillajs',
  'backbone',
  'react',
  'vue',
  'angularjs',
  'knockoutjs',
  'emberjs',
  'mithril',
  'ractive',
  'canjs',
  'spine',
  'flight',
  'dojo',
  'maria',
];

const TODOS = ['Buy milk', 'Write proofs', 'Feed the cat'];

const FIELD = 'What needs to be done?';

/** What is left in the list, as a person reads it. */
const LEFT = `[...document.querySelectorAll('#todo-list > li')]
  .filter((li) => li.getClientRects().length > 0)
  .map((li) => li.querySelector('label, .todoLabel, [role=button]').textContent.trim())
  .join() === 'Buy milk,Feed the cat'`;

/** The TodoMVC app of every framework, solved by the same policy. */
export async function todoTasks(): Promise<readonly AgentTask[]> {
  // It is no dependency: it depends on a server of its own, which is not needed to serve its pages.
  const folder = await fetchedPackage({
    name: 'todomvc',
    version: '0.1.1',
    integrity:
      'sha512-gd6+DoObD0yzXEpbvHvkSoOd9/krxd/wvUTbzvKe7uTjAM2v9wG6zy4Icl6aUcMpDof53Cz2l5O/9mdN3Jk+ag==',
  });
  return FRAMEWORKS.map((framework) => ({
    name: `TodoMVC ${framework}`,
    text: `Put “${TODOS.join('”, “')}” on the list; “${TODOS[1]}” is done: clear it away.`,
    path: `/${framework}/index.html`,
    mounts: { '': `${folder}/examples` },
    policy: keepList,
    solved: LEFT,
  }));
}

const keepList: Policy = function* (view) {
  const element = view.id(FIELD, 'inp');
  view = yield TODOS.map((text) => ['type', { element, text, submit: true }] as const);
  // The first box is for all of them.
  const [, second] = view.all(/^/, 'chk').slice(-TODOS.length);
  view = yield ['check', { element: second?.i ?? '0', checked: true }];
  view = yield ['click', { element: view.id('Active') }];
  view = yield ['read_text', {}];
  const text = String(view.told.text);
  if (text.includes('Write proofs') || !text.includes('Feed the cat')) throw new Error(text);
  view = yield ['click', { element: view.id('All') }];
  yield ['click', { element: view.id(/^Clear completed/) }];
};
