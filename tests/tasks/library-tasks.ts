import { pagePackage } from '../pages/page-package.ts';
import type { AgentTask } from './agent-task.ts';

const packaged = (folder: string) => ({ '': pagePackage(folder) });

const JQUERY_UI = packaged('jquery-ui-dist');
const CYPRESS = packaged('cypress-example-kitchensink/app');
const SB_ADMIN = packaged('startbootstrap-sb-admin-2');

/** Tasks on demos of libraries, as their packages have them. */
export const LIBRARY_TASKS: readonly AgentTask[] = [
  {
    name: 'jQuery UI autocomplete',
    text: 'Choose JavaScript by typing its beginning.',
    path: '/index.html',
    mounts: JQUERY_UI,
    ready: 'document.querySelector(".ui-autocomplete-input") !== null',
    solved: 'document.querySelector("#autocomplete").value === "JavaScript"',
    *policy(view) {
      view = yield ['type', { element: view.id(/^type "?a/), text: 'javas' }];
      // The list has one suggestion, and is pressed as a whole.
      const [, list = '0'] = /\[(\d+) [^\]]*says "JavaScript"/.exec(view.page.text) ?? [];
      yield ['click', { element: list }];
    },
  },
  {
    name: 'jQuery UI rental',
    text: 'Choose choice 3, then rent a car with an automatic transmission and insurance.',
    path: '/index.html',
    mounts: JQUERY_UI,
    ready: 'document.querySelector(".ui-controlgroup") !== null',
    solved: `document.querySelector('#radio3').checked && document.querySelector('#insurance').checked
      && document.querySelector('#transmission-automatic').checked`,
    *policy(view) {
      const first = (name: string) => view.all(name)[0]?.i ?? '0';
      view = yield ['check', { element: first('Choice 3'), checked: true }];
      while (!view.has('Insurance')) {
        view = yield ['scroll', { direction: 'down', pixels: 500 }];
      }
      yield [
        ['check', { element: first('Automatic'), checked: true }],
        ['check', { element: first('Insurance'), checked: true }],
      ];
    },
  },
  {
    name: 'jQuery UI accordion',
    text: 'Open the third section of the accordion.',
    path: '/index.html',
    mounts: JQUERY_UI,
    ready: 'document.querySelector(".ui-accordion-header") !== null',
    solved: `document.querySelectorAll('.ui-accordion-header')[2].classList.contains('ui-state-active')`,
    *policy(view) {
      yield ['click', { element: view.all('Third')[0]?.i ?? '0' }];
    },
  },
  {
    name: 'Cypress form',
    text: 'Write to fake@email.com and use the coupon HALFOFF.',
    path: '/commands/actions.html',
    mounts: CYPRESS,
    solved: `document.querySelector('.action-email').value === 'fake@email.com'
      && [...document.querySelectorAll('p')].some((one) => one.textContent.includes('Your form has been submitted'))`,
    *policy(view) {
      view = yield ['type', { element: view.id(/^Email/), text: 'fake@email.com' }];
      while (!view.has(/Coupon/)) {
        view = yield ['scroll', { direction: 'down', pixels: 600 }];
      }
      yield ['type', { element: view.id(/Coupon/), text: 'HALFOFF', submit: true }];
    },
  },
  {
    name: 'SB Admin register',
    text: 'Fill in the registration of Ann Poe, ann@poe.example; leave the passwords to me.',
    path: '/register.html',
    mounts: SB_ADMIN,
    solved: `['#exampleFirstName', '#exampleLastName', '#exampleInputEmail']
      .map((one) => document.querySelector(one).value).join() === 'Ann,Poe,ann@poe.example'`,
    *policy(view) {
      yield [
        ['type', { element: view.id('First Name'), text: 'Ann' }],
        ['type', { element: view.id('Last Name'), text: 'Poe' }],
        ['type', { element: view.id('Email Address'), text: 'ann@poe.example' }],
      ];
    },
  },
  {
    name: 'DataTables pages',
    text: 'Show 25 people a page, and turn to the second page.',
    path: '/tables.html',
    mounts: SB_ADMIN,
    ready: 'document.querySelector("#dataTable_filter") !== null',
    solved: `document.querySelector('#dataTable_info').textContent.startsWith('Showing 26 to 50')`,
    *policy(view) {
      view = yield ['select', { element: view.id(/^Show/), options: ['25'] }];
      while (!view.has('Next')) {
        view = yield ['scroll', { direction: 'bottom' }];
      }
      yield ['click', { element: view.id('Next') }];
    },
  },
];
