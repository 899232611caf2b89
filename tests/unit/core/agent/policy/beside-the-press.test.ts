import { describe, expect, test } from 'vitest';
import { judgeAction } from '../../../../../core/agent/policy/judge-action.ts';
import type { Concern } from '../../../../../core/agent/run/concern.ts';
import type { PressContext } from '../../../../../core/page/act/press-context.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { TASK } from '../../../../fakes/agent-run.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { NOTHING_AROUND } from '../../../../fakes/press-around.ts';

function concernsFor(
  label: string,
  place: Partial<PressContext>,
  { role = 'button', keys = '', isHeld = true } = {},
): readonly Concern[] {
  const node = pageNode('1', {
    node: { role, tag: role === 'generic' ? 'span' : role, name: label },
  });
  const action = keys
    ? ({ tool: 'press_keys', input: { element: '1', keys } } as const)
    : ({ tool: 'click', input: { element: '1' } } as const);
  const verdict = judgeAction(action, {
    task: TASK,
    tree: pageTree([node]),
    origins: ['https://example.test'],
    originsRead: [],
    contexts: new Map([['1', { ...NOTHING_AROUND, names: [label], shown: label, ...place }]]),
    isHeld,
  });
  return verdict.type === 'allowed' ? verdict.concerns : [];
}

const kindsFor = (...given: Parameters<typeof concernsFor>) =>
  concernsFor(...given).map(({ kind }) => kind);

describe('days, months and times ask for nothing, whatever language the page speaks', () => {
  const LANGUAGES = [
    'en',
    'de',
    'fr',
    'es',
    'it',
    'pt',
    'nl',
    'pl',
    'sv',
    'tr',
    'ru',
    'uk',
    'ja',
    'zh',
    'ko',
    'ar',
    'cs',
    'fi',
  ];
  const STYLES = [
    { dateStyle: 'full' },
    { dateStyle: 'long' },
    { dateStyle: 'medium' },
    { dateStyle: 'long', timeStyle: 'short' },
    { month: 'long' },
    { month: 'long', year: 'numeric' },
    { month: 'short', day: 'numeric' },
    { weekday: 'long', day: 'numeric' },
    { weekday: 'long' },
  ] as const;

  test.each(LANGUAGES)('%s', (language) => {
    const asked: string[] = [];
    for (const page of [language, 'en', 'fr']) {
      const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) =>
        new Intl.DateTimeFormat(page, { weekday: 'short' }).format(Date.UTC(2026, 5, day)),
      );
      const around = [`${weekdays.join(' ')} 1 2 3 4 5 6 7 8 9 10 11 12`];
      for (const style of STYLES) {
        for (let month = 0; month < 12; month += 1) {
          const label = new Intl.DateTimeFormat(language, style).format(
            Date.UTC(2026, month, 2 * month + 1),
          );
          for (const role of ['generic', 'button']) {
            const kinds = kindsFor(label, { around }, { role });
            if (kinds.length > 0) asked.push(`${label} (${page}, ${role}): ${kinds}`);
          }
        }
      }
    }

    expect(asked).toEqual([]);
  });

  test.each([
    'Set',
    'Set 5',

    'Pay 3 March',
    'May delete 3',
    'Cancel Monday 3 March',
  ])('but “%s” is no time', (label) => {
    const around = ['State: running 3'];
    expect(kindsFor(label, { around, leads: 'post /x' })).not.toEqual([]);
  });
});

describe('keeping a draft sends nothing and deletes nothing', () => {
  const COMPOSE = {
    around: ['New message Send Discard'],
    headings: ['Compose'],
    fields: ['To:', 'Subject', 'Message'],
  };
  test.each([
    'Draft',
    'Save draft',
    'Save as draft',
    'Keep as draft',
    'Als Entwurf speichern',
    'Brouillon',
    'Guardar borrador',
    'Salva bozza',
    '下書き保存',
    'Черновик',
  ])('“%s”', (label) => {
    expect(kindsFor(label, COMPOSE)).toEqual([]);
  });
  test.each(['Send', 'Discard draft', 'Publish draft', 'Delete draft', 'Done'])(
    '“%s” is asked for',
    (label) => {
      expect(kindsFor(label, COMPOSE)).not.toEqual([]);
    },
  );
});

describe('the end of a picker', () => {
  const PICKER = { around: ['3 March - 12 March 1 2 3 4 5 6 7 8'], picks: true };
  test.each([
    'Apply',
    'OK',
    'Done',
    'Cancel',
    'Übernehmen',
    'Appliquer',
    'Aplicar',
    '確定',
    '适用',
  ])('“%s” only gives a field its value', (label) => {
    expect(kindsFor(label, PICKER)).toEqual([]);
  });
  test.each(['Book', 'Request', 'Pay', 'Reserve now', 'Delete'])('“%s” is more', (label) => {
    expect(kindsFor(label, { ...PICKER, around: ['Status: open $120'] })).not.toEqual([]);
  });
  test('and a form that posts is none', () => {
    const place = { ...PICKER, around: ['Status: open 3 March'], leads: 'post /leave' };
    expect(kindsFor('Apply', place)).not.toEqual([]);
  });
});

describe('the next step of a wizard', () => {
  const PRICED = { around: ['Plan Pro $19/user/mo'], headings: ['Onboarding wizard'] };
  const STEPS = ['1 Account', '2 Plan', '3 Invite', '4 Confirm'];
  const at = (index: number) => ({
    ...PRICED,
    step: { name: STEPS[index] ?? '', later: STEPS.slice(index + 1) },
  });
  const NEXT = [
    'Next',
    'Next →',
    'Continue',
    'Weiter',
    'Suivant',
    'Siguiente',
    'Avanti',
    'Dalej',
    'Далее',
    '次へ',
    '下一步',
  ];

  test.each(NEXT)('“%s” is no payment while others follow', (label) => {
    for (const index of [0, 1, 2]) expect(kindsFor(label, at(index))).toEqual([]);
  });
  test.each(NEXT)(
    '“%s” is one on the last step, on its own, and where it is about an order',
    (label) => {
      expect(kindsFor(label, at(3))).toContain('pay');
      expect(kindsFor(label, PRICED)).toContain('pay');
      const payment = { name: '3 Payment', later: ['4 Review'] };
      expect(kindsFor(label, { ...PRICED, step: payment })).toContain('pay');
      const before = { name: '2 Details', later: ['3 Thank you'] };
      expect(kindsFor(label, { ...PRICED, step: before })).toContain('pay');
      expect(kindsFor(label, { ...at(1), around: ['Total $57.00 Visa •••• 4242'] })).toContain(
        'pay',
      );
      expect(kindsFor(label, { ...at(1), leads: 'post /orders' })).toContain('pay');
    },
  );
  test.each(['Pay', 'Finish', 'Place order', 'Start plan'])('“%s” goes on to nothing', (label) => {
    expect(kindsFor(label, at(1))).not.toEqual([]);
  });
  test('Enter in a field of it goes on, too', () => {
    const enter = [
      { names: ['Save & exit'], leads: '' },
      { names: ['Next →'], leads: '' },
    ];
    const options = { role: 'textbox', keys: 'Enter' };
    expect(kindsFor('Workspace name', { ...at(1), enter }, options)).toEqual([]);
    expect(kindsFor('Workspace name', { ...PRICED, enter }, options)).toContain('pay');
  });
  test('and nothing costs $0', () => {
    expect(kindsFor('Next', { ...PRICED, around: ['Plan Starter $0/mo'] })).toEqual([]);
  });
});

describe('Reply where nothing is written', () => {
  const MAIL = { around: ['PR #248 ready for review'], headings: ['Inbox'] };
  const ANSWERS = [
    'Reply',
    '↩ Reply',
    'Forward',
    'Antworten',
    'Répondre',
    'Responder',
    'Ответить',
    '返信',
    '回复',
  ];
  test.each(ANSWERS)('“%s” opens an editor', (label) => {
    expect(kindsFor(label, { ...MAIL, writesNothing: true })).toEqual([]);
    expect(kindsFor(label, MAIL)).not.toEqual([]);
    expect(kindsFor(label, { ...MAIL, writesNothing: true }, { isHeld: false })).not.toEqual([]);
  });
  test.each(['Send', 'Reply all', 'Reply and close', 'Delete', 'Share'])(
    '“%s” does more',
    (label) => {
      expect(kindsFor(label, { ...MAIL, writesNothing: true })).not.toEqual([]);
    },
  );
});

describe('what only ends or keeps something is no deletion and gives no rights', () => {
  const WIZARD = { around: ['Status: active Members: 2'], headings: ['Onboarding wizard'] };
  const SAVE = { asks: 'Save this plan?', around: ['Save this plan? You can change it later.'] };
  test.each([
    'Finish',
    'Finish setup',
    'Complete',
    'Save and finish',
    'Fertig',
    'Terminer',
    'Yes, save it',
    'Yes, finish',
  ])('“%s”', (label) => {
    for (const place of [WIZARD, SAVE]) {
      for (const concern of concernsFor(label, place)) {
        expect(concern.kind === 'submit' ? concern.isVague : concern.kind).toBe(
          concern.kind === 'submit' ? true : 'dialog',
        );
      }
    }
  });
  test.each([
    ['Finish', WIZARD, 'submit'],
    ['Yes, save it', SAVE, 'submit'],
    ['Yes, delete it', SAVE, 'delete'],
    ['Finish call', WIZARD, 'delete'],
    ['Yes', { asks: 'Delete the plan?', headings: ['Delete the plan?'] }, 'delete'],
  ] as const)('“%s” in %j is of the kind that its words say', (label, place, kind) => {
    expect(kindsFor(label, place)).toContain(kind);
  });
});

test('a sentence quotes the words that made it ask, wherever they stand', () => {
  const filler = 'Some words about other things that nobody needs to read here. '.repeat(4);
  for (const [words, label] of [
    ['All of it will be deleted for good', 'Go on'],
    ['Total $124.00', 'Go on'],
  ] as const) {
    for (const text of [`${words} ${filler}`, `${filler}${words}`, `${filler}${words} ${filler}`]) {
      const [concern] = concernsFor(label, { around: [text] });
      const sentence = english(concern?.sentence ?? '');
      expect(sentence).toContain(words);
      expect(sentence.length).toBeLessThan(160);
    }
  }
});

test.each(['channel', 'product', 'flag', 'project', 'board'])(
  'D13: “Archive %s” is an act: it only begins like a word for what is kept',
  (what) => {
    const place = { around: ['Status: active Members: 2'], leads: 'post /x' };
    expect(kindsFor(`Archive ${what}`, place)).not.toEqual([]);
    expect(kindsFor('Archiv', { ...place, language: 'cs' })).toEqual([]);
  },
);
