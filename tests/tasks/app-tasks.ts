import { pagePackage } from '../pages/page-package.ts';
import type { AgentTask } from './agent-task.ts';

const packaged = (folder: string) => ({ '': pagePackage(folder) });

/** Apps and pages of other people's packages, as they are. */
export const APP_TASKS: readonly AgentTask[] = [
  {
    name: 'Cypress todo',
    text: 'Put “Write proofs” on the list, and clear “Walk the dog” away.',
    path: '/todo.html',
    mounts: packaged('cypress-example-kitchensink/app'),
    // The app names items by the millisecond: two of the same one are checked together.
    ready: `(() => {
      const ids = [...document.querySelectorAll('.todo-list li')].map(({ dataset }) => dataset.id);
      if (ids.length > 0 && new Set(ids).size === ids.length) return true;
      localStorage.clear();
      location.reload();
      return false;
    })()`,
    solved: `[...document.querySelectorAll('.todo-list li label')]
      .map((label) => label.textContent).join() === 'Pay electric bill,Write proofs'`,
    *policy(view) {
      const field = view.id('What needs to be done?', 'inp');
      view = yield ['type', { element: field, text: 'Write proofs', submit: true }];
      const [, , dog] = view.all(/^/, 'chk');
      view = yield ['check', { element: dog?.i ?? '0', checked: true }];
      yield ['click', { element: view.id('Clear completed') }];
    },
  },
  {
    name: 'DataTables',
    text: 'Show the people of the Tokyo office, the youngest first.',
    path: '/tables.html',
    mounts: packaged('startbootstrap-sb-admin-2'),
    ready: 'document.querySelector("#dataTable_filter") !== null',
    solved: `(() => {
      const rows = [...document.querySelectorAll('#dataTable tbody tr')].map((row) => row.cells);
      const ages = rows.map((cells) => Number(cells[3].textContent));
      return rows.length > 2 && rows.every((cells) => cells[2].textContent === 'Tokyo')
        && ages.every((age, at) => at === 0 || age >= ages[at - 1]);
    })()`,
    *policy(view) {
      view = yield ['type', { element: view.id('Search:'), text: 'Tokyo' }];
      yield ['click', { element: view.id(/^Age: /) }];
    },
  },
  {
    name: 'Kanban board',
    text: 'The audit of form pages is done: drag its card beside “Build chat page”.',
    path: '/production/kanban.html',
    mounts: packaged('gentelella/dist'),
    ready: 'document.querySelector("[draggable=true]") !== null',
    solved: `(() => {
      const card = (text) => [...document.querySelectorAll('[draggable=true]')]
        .find((one) => one.textContent.includes(text));
      return card('Audit a11y').parentElement === card('Build chat page').parentElement;
    })()`,
    *policy(view) {
      yield ['drag', { element: view.id(/Audit a11y/), to: view.id(/Build chat page/) }];
    },
  },
  {
    name: 'Swagger UI',
    text: 'Try the listing of all pets out.',
    path: '/fixtures/pages/swagger.html',
    ready: 'document.querySelector(".opblock") !== null',
    solved: 'document.querySelector(".live-responses-table") !== null',
    *policy(view) {
      view = yield ['click', { element: view.id('get /pets', 'btn') }];
      view = yield ['click', { element: view.id('Try it out') }];
      yield ['click', { element: view.id('Execute') }];
    },
  },
];
