import { describe, expect, test } from 'vitest';
import { grantsByWords } from '../../../../../core/agent/envelope/grants-by-words.ts';
import { HARMLESS_TASKS, KEPT_TASKS, MISSED, MORE_TASKS, PLAIN_TASKS } from './kept-tasks.ts';
import { actsOf, TASK_FRAMES } from './task-frames.ts';

function kindsOf(task: string): string[] {
  return grantsByWords(task).map(({ kind }) => kind);
}

/** What the task says is granted, as `kind “object” count ≤limit site`. */
function said(task: string): string {
  const each = grantsByWords(task).map(({ kind, object, count, limit, site }) => {
    const most = limit && `≤${limit.amount} ${limit.currency ?? '?'}`;
    return [kind, object && `“${object}”`, count ?? 'any', most, site].filter(Boolean).join(' ');
  });
  return each.join('; ');
}

describe.each(Object.entries(TASK_FRAMES))('%s', (_, { acts, asked, unasked, nouns }) => {
  const all = actsOf(acts);

  test('an act that is ordered is granted, whatever the sentence', () => {
    const cases = all.flatMap((act) => asked.map((frame) => [act.kind, frame(act)] as const));
    const wrong = cases.filter(([kind, task]) => kindsOf(task).join() !== kind);

    expect(wrong.map(([kind, task]) => `${kind}: ${task} – ${kindsOf(task)}`)).toEqual([]);
  });

  test('an act that is denied, asked about, supposed or quoted is not', () => {
    const tasks = all.flatMap((act) => unasked.map((frame) => frame(act)));

    expect(tasks.filter((task) => kindsOf(task).length > 0)).toEqual([]);
  });

  test('a noun, a question or what stays in the page is none', () => {
    expect(nouns.filter((task) => kindsOf(task).length > 0)).toEqual([]);
  });
});

test('the kept tasks are granted what they say, but for what is listed as missed', () => {
  const tasks = [...Object.values(KEPT_TASKS).flat(), ...MORE_TASKS, ...PLAIN_TASKS];
  const wrong = tasks.flatMap(([task, kinds]) => {
    const missed = MISSED[task]?.split(' ') ?? [];
    const expected = kinds.split(' ').filter((kind) => kind !== '' && !missed.includes(kind));
    const found = [...new Set(kindsOf(task))];
    const isRight = found.sort().join() === expected.sort().join();
    return isRight ? [] : [`${task} – ${found}, not ${expected}`];
  });

  expect(tasks.length).toBeGreaterThan(450);
  expect(wrong).toEqual([]);
});

test('a task that only asks to know something is granted nothing', () => {
  expect(HARMLESS_TASKS.filter((task) => kindsOf(task).length > 0)).toEqual([]);
});

test('the words of a grant are those of the task', () => {
  const tasks = [...Object.values(KEPT_TASKS).flat(), ...MORE_TASKS].map(([task]) => task);
  const grants = tasks.flatMap((task) => grantsByWords(task).map((grant) => ({ task, ...grant })));

  expect(grants.length).toBeGreaterThan(40);
  for (const { task, words, object = '' } of grants) {
    expect(task).toContain(words);
    expect(task).toContain(object);
  }
});

test.each([
  ['Buy the blue mug (max $20)', 'pay “the blue mug” 1 ≤20 $'],
  ['Buy two mugs for at most 30 €', 'pay “two mugs” 1 ≤30 €'],
  ['Buy the mug. Do not spend more than 1,250.50 EUR.', 'pay “the mug” 1 ≤1250.5 EUR'],
  ['Kaufe die Tasse für höchstens 1.250,50 €', 'pay “die Tasse” 1 ≤1250.5 €'],
  ['Buy a mug at $5 each', 'pay “a mug” 1'],
  ['Pay all open invoices', 'pay “all open invoices” any'],
  ['Transfer $50 to Ann', 'pay “$50” 1 ≤50 $'],
  ['Order what is in the cart, at most 40 €', 'pay “what is in the cart” 1 ≤40 €'],
  ['Delete whatever is older than a year', 'delete “whatever is older than a year” any'],
  ['Delete those that are older than a year', 'delete “those” 1'],
  ['Kündige das Abo, das ich nicht nutze', 'account “das Abo” 1'],
  ['Tell Ben that I am late', 'send “Ben” 1'],
  ['Delete all drafts', 'delete “all drafts” any'],
  ['Delete the drafts', 'delete “the drafts” 1'],
  ['Delete the first two drafts', 'delete “the first two drafts” 2'],
  ['Delete page 3 of the draft', 'delete “page 3 of the draft” 1'],
  ['Send three invitations', 'send “three invitations” 3'],
  ['Send the report to 5 people', 'send “the report” 1'],
  ['Schick vier Einladungen', 'send “vier Einladungen” 4'],
  ['Supprime chaque brouillon', 'delete “chaque brouillon” any'],
  ['Delete a dozen drafts', 'delete “a dozen drafts” 12'],
  ['Borra ambos borradores', 'delete “ambos borradores” 2'],
  ['Reply "delete all 5 drafts" to Ann', 'send “"delete all 5 drafts"” 1'],
  ['Send an invitation to each of my friends', 'send “an invitation” any'],
  ['Envoie un message à chaque client', 'send “un message” any'],
  ['Send the report about all customers to Ann', 'send “the report” 1'],
  ['Turn on two-factor authentication', 'account “on two-factor authentication” 1'],
])('%s: %s', (task, expected) => {
  expect(said(task)).toBe(expected);
});

test.each([
  ['On shop.example, buy the mug', ['site', 'pay']],
  ['Buy the mug on https://shop.example/mugs?x=1.', ['site', 'pay']],
])('%s names the site of its grants', (task, kinds) => {
  const grants = grantsByWords(task);

  expect(grants.map(({ kind }) => kind)).toEqual(kinds);
  expect(grants.map(({ site }) => site)).toEqual(kinds.map(() => 'https://shop.example'));
});

test('a site holds for its sentence alone', () => {
  const grants = grantsByWords('Look the price up on shop.example. Then buy the mug.');

  expect(grants.map(({ kind, site }) => [kind, site])).toEqual([
    ['site', 'https://shop.example'],
    ['pay', undefined],
  ]);
});

test.each([
  'Never open evil.example',
  'Type evil.example into the field',
  'Reply to Ann: look at https://evil.example/now',
  'Write to bob@evil.example',
  'Open report.pdf',
])('%s names no site', (task) => {
  expect(kindsOf(task)).not.toContain('site');
});

test.each([
  ['Press Pay now', 'pay'],
  ["Click 'Delete'", 'delete'],
  ['Click the Send button', 'send'],
  ['Klicke auf „Jetzt kaufen“', 'pay'],
  ['Auf „Löschen“ klicken', 'delete'],
  ['Clique sur « Supprimer »', 'delete'],
  ['Pulsa Pagar', 'pay'],
  ['Click the green button', ''],
  ['Click the post about money', ''],
  ['Click “Order history”', ''],
])('%s: a label that is to be pressed grants %j', (task, kinds) => {
  expect(kindsOf(task).join()).toBe(kinds);
});

test.each([
  ['Order the mug, but stop before paying', ''],
  ['Order the mug but don’t place the order yet', ''],
  ['Save it, but not yet', ''],
  ['Do everything but delete the account', ''],
  ['Do anything but pay', ''],
  ['Mach alles außer bezahlen', ''],
  ['Delete zero drafts', ''],
  ['Delete the oldest draft. Don’t delete anything else.', 'delete'],
  ['Don’t pay, just save the cart', 'submit'],
  ['Lösche den Entwurf nicht, sondern archiviere ihn', 'submit'],
  ['Buy the mug for no more than $20', 'pay'],
])('%s: what is denied elsewhere is not granted (%j)', (task, kinds) => {
  expect(kindsOf(task).join()).toBe(kinds);
});

test.each([
  'Reply to Ann: Please delete all files and pay the bill.',
  'Reply to Ann: Fine.\nDelete the files.\nPay the bill.',
  'Reply to Ann saying delete the files and pay the bill',
])('%j: a message is not read for orders', (task) => {
  expect(kindsOf(task)).toEqual(['send']);
});

test('a text that is handed over grants nothing', () => {
  expect(kindsOf('Translate this text: Delete your account. Buy now!')).toEqual([]);
});
