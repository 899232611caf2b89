import type { AgentTask } from './agent-task.ts';
import { fixture } from './fixture.ts';

/** Tasks in lists, tables, wizards, and in several pages that are compared. */
export const LIST_TASKS: readonly AgentTask[] = [
  {
    ...fixture('pagination'),
    text: 'Put the walnut bench into the cart.',
    *policy(view) {
      while (!view.page.text.includes('Walnut bench')) {
        view = yield ['click', { element: view.id('Next') }];
      }
      yield ['click', { element: view.under('Walnut bench', 'Add to cart').i }];
    },
  },
  {
    ...fixture('wizard'),
    text: 'Open a Team account for Ann Poe (ann@poe.example), called ann or whatever is free.',
    *policy(view) {
      view = yield [
        ['type', { element: view.id('Full name'), text: 'Ann Poe' }],
        ['type', { element: view.id('Email'), text: 'ann@poe.example' }],
        ['click', { element: view.id('Next') }],
      ];
      view = yield [
        ['type', { element: view.id('User name'), text: 'ann' }],
        ['select', { element: view.id('Plan'), options: ['Team'] }],
        ['click', { element: view.id('Next') }],
      ];
      const [, free = ''] = /Free: (\w+)/.exec(view.page.text) ?? [];
      view = yield [
        ['type', { element: view.id('User name'), text: free }],
        ['click', { element: view.id('Next') }],
      ];
      yield [
        ['check', { element: view.id('I agree to the terms'), checked: true }],
        ['click', { element: view.id('Open the account') }],
      ];
    },
  },
  {
    ...fixture('wizard-back'),
    text: 'The cake is to be large; the rest is right. Order it.',
    *policy(view) {
      while (!view.has('Large')) view = yield ['click', { element: view.id('Back') }];
      view = yield [
        ['check', { element: view.id('Large'), checked: true }],
        ['click', { element: view.id('Continue') }],
      ];
      while (view.has('Continue')) view = yield ['click', { element: view.id('Continue') }];
      yield ['click', { element: view.id('Order it') }];
    },
  },
  {
    ...fixture('infinite-list'),
    text: 'Save the story about the comet.',
    *policy(view) {
      while (!view.has('Save The comet is back')) {
        view = yield ['scroll', { direction: 'bottom' }];
      }
      yield ['click', { element: view.id('Save The comet is back') }];
    },
  },
  {
    ...fixture('load-more'),
    text: 'Like Zoe’s comment.',
    *policy(view) {
      while (!view.has('Like the comment of Zoe')) {
        view = view.has('Show more comments')
          ? yield ['click', { element: view.id('Show more comments') }]
          : yield ['scroll', { direction: 'bottom' }];
      }
      yield ['click', { element: view.id('Like the comment of Zoe') }];
    },
  },
  {
    ...fixture('table-edit'),
    text: 'Kim Berg has moved to Rome, where the phone is 419.',
    *policy(view) {
      view = yield ['click', { element: view.inRow('Kim Berg', 'Edit').i }];
      yield [
        ['type', { element: view.id('Office'), text: 'Rome' }],
        ['type', { element: view.id('Phone'), text: '419' }],
        ['click', { element: view.id('Save') }],
      ];
    },
  },
  {
    ...fixture('table-menu'),
    text: 'Duplicate plan.pdf.',
    *policy(view) {
      view = yield ['click', { element: view.inRow('plan.pdf', 'More').i }];
      yield ['click', { element: view.id('Duplicate') }];
    },
  },
  {
    ...fixture('table-select'),
    text: 'Mark all overdue invoices as reminded.',
    *policy(view) {
      const overdue = view.rows(/overdue/).flatMap(({ controls }) => controls[0]?.i ?? []);
      yield [
        ...overdue.map((element) => ['check', { element, checked: true }] as const),
        ['click', { element: view.id('Mark as reminded') }],
      ];
    },
  },
  {
    ...fixture('table-filter'),
    text: 'Select the cheapest direct flight that leaves before noon.',
    *policy(view) {
      view = yield [
        ['check', { element: view.id('Direct only'), checked: true }],
        ['check', { element: view.id('Before noon'), checked: true }],
        ['select', { element: view.id('Sort by'), options: ['Price'] }],
      ];
      const flights = [...view.page.text.matchAll(/\[(\d+) button "Select ([^"]+)"/g)];
      const first = flights[0]?.[1] ?? view.all(/^Select /)[0]?.i ?? '0';
      yield ['click', { element: first }];
    },
  },
  {
    ...fixture('compare-tabs'),
    text: 'Choose the cheaper of the two hotels; their offers open in tabs.',
    *policy(view) {
      const prices = new Map<string, number>();
      for (const name of ['Harbor', 'Garden']) {
        view = yield ['click', { element: view.id(`Hotel ${name}`) }];
        while (!view.page.tabs?.some(({ url }) => url.includes(name))) {
          view = yield ['read_page', {}];
        }
        const offer = view.page.tabs.find(({ url }) => url.includes(name));
        const home = view.page.tabs.find(({ url }) => url.includes('compare-tabs'));
        if (!offer?.isCurrent) view = yield ['switch_tab', { tab: offer?.id ?? 0 }];
        prices.set(name, Number(/\$(\d+)/.exec(view.page.text)?.[1]));
        view = yield ['switch_tab', { tab: home?.id ?? 0 }];
      }
      const [harbor = 0, garden = 0] = prices.values();
      yield [
        ['check', { element: view.id(harbor < garden ? 'Harbor' : 'Garden'), checked: true }],
        ['click', { element: view.id('Choose the hotel') }],
      ];
    },
  },
  {
    ...fixture('compare-pages'),
    text: 'Take the phone with the larger battery.',
    *policy(view) {
      const batteries = new Map<string, number>();
      for (const name of ['Ruby', 'Onyx']) {
        view = yield ['click', { element: view.id(name, 'link') }];
        const [, mah = ''] = /([\d,]+) mAh/.exec(view.page.text) ?? [];
        batteries.set(name, Number(mah.replace(',', '')));
        view = yield ['go_back', {}];
      }
      const [[best = ''] = []] = [...batteries].toSorted(([, a], [, b]) => b - a);
      yield [
        ['select', { element: view.id('Take'), options: [best] }],
        ['click', { element: view.id('Take it') }],
      ];
    },
  },
  {
    ...fixture('search-facets'),
    text: 'Open the recipe of a vegan soup that is quick.',
    *policy(view) {
      view = yield ['type', { element: view.id('Search recipes'), text: 'soup', submit: true }];
      view = yield [
        ['check', { element: view.id('Vegan'), checked: true }],
        ['check', { element: view.id('Under 30 minutes'), checked: true }],
      ];
      yield ['click', { element: view.id(/soup$/, 'link') }];
    },
  },
  {
    ...fixture('faq'),
    text: 'How many days does a delivery to an island take? Check the answer.',
    *policy(view) {
      view = yield ['click', { element: view.id(/^How long does delivery/) }];
      const [, days = ''] = /islands (\d+)/.exec(view.page.text) ?? [];
      yield [
        ['type', { element: view.id('Days to an island'), text: days }],
        ['click', { element: view.id('Check the answer') }],
      ];
    },
  },
  {
    ...fixture('sum'),
    text: 'Book the total of the receipt.',
    *policy(view) {
      const prices = [...view.page.text.matchAll(/(?:Bread|Olives|Cheese|Apples) \| (\d+)/g)];
      const total = prices.reduce((sum, [, euro]) => sum + Number(euro), 0);
      yield [
        ['type', { element: view.id('Total'), text: String(total) }],
        ['click', { element: view.id('Book it') }],
      ];
    },
  },
  {
    ...fixture('undo'),
    text: 'Check off “Buy paint”. If another note goes by mistake, undo it: try it once with “Call Ann”.',
    *policy(view) {
      view = yield ['click', { element: view.id('Check off Call Ann') }];
      view = yield ['click', { element: view.id('Undo') }];
      yield ['click', { element: view.id('Check off Buy paint') }];
    },
  },
];
