import { pagePackage } from '../pages/page-package.ts';
import type { AgentTask } from './agent-task.ts';

/** A page of gentelella, a dashboard with mails, tables, a shop and a calendar. */
function gentelella(name: string, page: string): Pick<AgentTask, 'name' | 'path' | 'mounts'> {
  const mounts = { '': pagePackage('gentelella/dist') };
  return { name: `Gentelella ${name}`, path: `/production/${page}.html`, mounts };
}

/** Whether an element that fits the selector says the text. */
const says = (selector: string, text: string) =>
  `[...document.querySelectorAll('${selector}')].some((one) => one.textContent.includes('${text}'))`;

/** Tasks on the pages of a dashboard that nobody here wrote. */
export const DASHBOARD_TASKS: readonly AgentTask[] = [
  {
    ...gentelella('roles', 'user_management'),
    text: 'Make Mark Kim an editor.',
    ready: 'document.querySelectorAll("#users-rows tr").length > 5',
    solved: `[...document.querySelectorAll('#users-rows tr')]
      .filter((row) => row.textContent.includes('Mark Kim'))
      .every((row) => row.querySelector('.role-chip').textContent.trim() === 'Editor')
      && ${says('body', 'Mark Kim: role set to Editor')}`,
    *policy(view) {
      view = yield ['type', { element: view.id('Search users'), text: 'Mark Kim' }];
      view = yield ['click', { element: view.inRow('Mark Kim', /^Viewer/).i }];
      yield ['click', { element: view.id(/^Editor/, 'menu') }];
    },
  },
  {
    ...gentelella('FAQ', 'faq'),
    text: 'Look up the rate limits of the API.',
    ready: 'document.querySelector(".faq-item") !== null',
    solved: says('.faq-item.open', 'API rate limits'),
    *policy(view) {
      view = yield ['type', { element: view.id('Search FAQ'), text: 'rate limit' }];
      yield ['click', { element: view.id(/API rate limits/, 'btn') }];
    },
  },
  {
    ...gentelella('wizard', 'form_wizards'),
    text: 'Set up the workspace Poe for Ann Poe (ann@poe.example) on the Business plan, up to the last step.',
    ready: 'document.querySelector(".wizard-panel.active") !== null',
    solved: `document.querySelectorAll('.wizard-panel')[3].classList.contains('active')
      && ['First name', 'Last name', 'Email', 'Workspace name']
        .map((name) => document.querySelector(\`[aria-label="\${name}"]\`).value)
        .join() === 'Ann,Poe,ann@poe.example,Poe'
      && document.querySelectorAll('[name=plan]')[2].checked`,
    *policy(view) {
      view = yield [
        ['type', { element: view.id('First name'), text: 'Ann' }],
        ['type', { element: view.id('Last name'), text: 'Poe' }],
        ['type', { element: view.id('Email'), text: 'ann@poe.example' }],
        ['click', { element: view.id(/^Next/) }],
      ];
      view = yield [
        ['type', { element: view.id('Workspace name'), text: 'Poe' }],
        ['check', { element: view.id(/^Business/), checked: true }],
        ['click', { element: view.id(/^Next/) }],
      ];
      yield ['click', { element: view.id(/^Next/) }];
    },
  },
  {
    ...gentelella('chat', 'chat'),
    text: 'Write to Lina Park: “Well done!”',
    ready: 'document.querySelector(".chat-conversation") !== null',
    solved: `document.querySelector('#thread-name').textContent === 'Lina Park'
      && ${says('.chat-bubble.mine', 'Well done!')}`,
    *policy(view) {
      view = yield ['click', { element: view.id(/Lina Park/) }];
      yield [
        ['type', { element: view.id('Message'), text: 'Well done!' }],
        ['click', { element: view.id('Send') }],
      ];
    },
  },
  {
    ...gentelella('profile', 'settings'),
    text: 'My name is Ann Poe now, and I live in London’s time zone.',
    ready: 'document.querySelector("#account [type=submit]")?.disabled === true',
    solved: `JSON.parse(localStorage.getItem('gentelella:settings') ?? '{}')['field:full-name'] === 'Ann Poe'
      && document.querySelector('#timezone').value.includes('London')`,
    *policy(view) {
      const [, zone = ''] = /(\(UTC\+00:00\) London)/.exec(view.page.text) ?? [
        '',
        '(UTC+00:00) London',
      ];
      yield [
        ['select', { element: view.id('Timezone'), options: [zone] }],
        ['type', { element: view.id('Full name'), text: 'Ann Poe' }],
        ['click', { element: view.id('Save changes') }],
      ];
    },
  },
  {
    ...gentelella('shop', 'product_detail'),
    text: 'Put three team licenses with lifetime support into the cart.',
    ready: 'document.querySelector("#gallery-svg svg") !== null',
    solved: `${says('body', 'Added 3 ×')}
      && [...document.querySelectorAll('.option-value.active')]
        .map((one) => one.textContent.trim()).join() === 'Team,Lifetime'`,
    *policy(view) {
      yield [
        ['click', { element: view.id('Team', 'btn') }],
        ['click', { element: view.id('Lifetime', 'btn') }],
        ['type', { element: view.id('Quantity'), text: '3' }],
        ['click', { element: view.id('Add to cart') }],
      ];
    },
  },
  {
    ...gentelella('calendar', 'calendar'),
    text: 'Put the event “Harvest” on 15 October 2027.',
    ready: 'document.querySelector(".calendar-day") !== null',
    solved: says('.calendar-event', 'Harvest'),
    *policy(view) {
      view = yield ['click', { element: view.id('New event') }];
      view = yield [
        ['type', { element: view.id('Title'), text: 'Harvest' }],
        ['type', { element: view.id('Date'), text: '2027-10-15' }],
      ];
      yield ['click', { element: view.all(/^(Create|Add|Save)/, 'btn').at(-1)?.i ?? '0' }];
    },
  },
  {
    ...gentelella('validation', 'form_validation'),
    text: 'Have the form say what is wrong with ann@poe.example, the website poe.example and the age 41.',
    ready: 'document.querySelector("#validate-form") !== null',
    solved: `['#vEmail', '#vUrl', '#vPwd']
      .map((one) => document.querySelector(one).classList.contains('is-invalid'))
      .join() === 'false,true,true'`,
    *policy(view) {
      yield [
        ['type', { element: view.id(/^Email/), text: 'ann@poe.example' }],
        ['type', { element: view.id('Website'), text: 'poe.example' }],
        ['type', { element: view.id('Age'), text: '41' }],
        ['click', { element: view.id('Validate') }],
      ];
    },
  },
  {
    ...gentelella('notifications', 'notifications'),
    text: 'Read the mention by Sarah K.',
    ready: 'document.querySelector(".notification-row") !== null',
    solved: `[...document.querySelectorAll('.notification-row')]
      .filter((row) => row.textContent.includes('Sarah K.'))
      .every((row) => !row.classList.contains('unread'))
      && document.querySelector('#count-unread').textContent === '3'`,
    *policy(view) {
      view = yield ['click', { element: view.id('Mentions') }];
      yield ['click', { element: view.id(/^Sarah K\./) }];
    },
  },
  {
    ...gentelella('orders', 'orders'),
    text: 'Open the order of Emily Wang that is still pending.',
    ready: 'document.querySelectorAll("#orders-rows a").length > 5',
    solved: 'location.pathname.endsWith("/order_detail.html")',
    *policy(view) {
      yield ['click', { element: view.inRow(/Emily Wang.*Pending/, /^#/).i }];
    },
  },
  {
    ...gentelella('contacts', 'contacts'),
    text: 'View the contact of the marketing person.',
    ready: 'document.querySelector(".contact-card") !== null',
    solved: says('[role=dialog], .modal', 'Lina Park'),
    *policy(view) {
      yield ['click', { element: view.nearest('Marketing', 'View').i }];
    },
  },
  {
    ...gentelella('inbox', 'inbox'),
    text: 'Open the mail about lunch.',
    ready: says('#inbox-root', 'Lunch tomorrow'),
    solved: says('#inbox-root', '12:30 work?'),
    *policy(view) {
      const [mail] = view.rows('Lunch tomorrow');
      yield ['click', { element: mail?.controls[0]?.i ?? '0' }];
    },
  },
];
