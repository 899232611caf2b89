import { expect, test } from 'vitest';
import { CLICK, ENTER, kindsIn } from '../../e2e/semantics/kinds-in.ts';
import { usePages } from '../../e2e/semantics/use-pages.ts';

const pages = usePages('tests/fixtures/hostile');

async function opened() {
  const page = await pages.open('empty.html');
  await pages.bring(page);
  return page;
}

const DAYS = Array.from({ length: 31 }, (_, day) => `<td>${day + 1}</td>`).join('');
/** Many buttons before those that matter, as editors have. */
const TOOLS = '<button>B</button><button>I</button><a href="#">Font</a>'.repeat(60);
const STEPS = ['Account', 'Plan', 'Invite', 'Review'];

/** A wizard as libraries of styles write it, at a step. */
const WIZARDS: readonly ((at: number) => string)[] = [
  (at) =>
    `<div class="wizard-steps">${STEPS.map((one, index) => `<div class="wizard-step${index === at ? ' active' : ''}"><b>${index}</b> ${one}</div>`).join('')}</div>`,
  (at) =>
    `<ol>${STEPS.map((one, index) => `<li${index === at ? ' aria-current="step"' : ''}>${one}</li>`).join('')}</ol>`,
  (at) =>
    `<nav><ul>${STEPS.map((one, index) => `<li><a href="#s${index}"${index === at ? ' aria-current="step"' : ''}>${one}</a></li>`).join('')}</ul></nav>`,
  (at) =>
    `<div class="ant-steps">${STEPS.map((one, index) => `<div class="ant-steps-item ant-steps-item-${index === at ? 'process' : 'wait'}">${one}</div>`).join('')}</div>`,
];

const wizard = (steps: string, button = 'Next →') =>
  `<main><h1>Onboarding</h1><div>${steps}<label><input type="radio" name="p"> Starter $0/mo</label>
   <label><input type="radio" name="p" checked> Pro $19/user/mo</label>
   <div><button>← Back</button><button class="it">${button}</button></div></div></main>`;

test('D19: the next step of a wizard is no payment until the last', async () => {
  const page = await opened();
  for (const steps of WIZARDS) {
    for (const at of [0, 1, 2]) expect(await kindsIn(page, wizard(steps(at)), CLICK)).toEqual([]);
    expect(await kindsIn(page, wizard(steps(3)), CLICK)).toContain('pay');
  }
  expect(await kindsIn(page, wizard(''), CLICK)).toContain('pay');
  expect(await kindsIn(page, wizard(WIZARDS[0]?.(1) ?? '', 'Buy'), CLICK)).toContain('pay');
});

test.each([
  [
    'the Apply of a calendar that floats',
    `<div style="position:absolute"><table><tr>${DAYS}</tr></table><div>03/03 - 03/12, status: 9 days
     <button>Cancel</button><button class="it">Apply</button></div></div>`,
  ],
  [
    'a draft beside what sends and discards, behind many buttons',
    `<div><h3>Compose New Message</h3>${TOOLS}<textarea aria-label="Message"></textarea>
     <button class="it">Draft</button><button>Send</button><button>Discard</button></div>`,
  ],
  [
    'a button behind many others, one of which deletes',
    `<div><h3>Notes</h3>${TOOLS}<p>Plain text.</p><button class="it">Go on</button><button>Delete all</button></div>`,
  ],
  [
    'something beside a box that is not ticked',
    `<div><h4>Events</h4><div class="it">Dentist</div><label><input type="checkbox"> remove after drop</label></div>`,
  ],
  [
    'something beside a drawn box that is not ticked',
    `<div><h4>Events</h4><div class="it" role="button">Go on</div><div role="checkbox" aria-checked="false">delete afterwards</div></div>`,
  ],
  [
    'a reply where nothing is written',
    `<div><article><h2>PR #248</h2><p>Pull request.</p><button class="it">Reply</button>
     <button aria-label="Delete">🗑</button></article></div>`,
  ],
] as const)('D19: %s needs nobody', async (_, html) => {
  expect(await kindsIn(await opened(), html, CLICK)).toEqual([]);
});

test.each([
  [
    'the Apply of a calendar in the page, for leave',
    `<form method="post" action="/leave"><table><tr>${DAYS}</tr></table><p>Status: 9 days left</p>
     <button class="it">Apply</button></form>`,
    'send',
  ],
  [
    'a box that is ticked',
    `<div><h4>Events</h4><div class="it" role="button">Go on</div><label><input type="checkbox" checked> delete them afterwards</label></div>`,
    'delete',
  ],
  [
    'a reply that is written',
    `<div><textarea aria-label="Your answer">Yes.</textarea><button class="it">Reply</button></div>`,
    'send',
  ],
  [
    'a reply in an editor without a name',
    `<div><div contenteditable>Yes.</div><button class="it">Reply</button></div>`,
    'send',
  ],
] as const)('D13: %s is asked for', async (_, html, kind) => {
  expect(await kindsIn(await opened(), html, CLICK)).toContain(kind);
});

const CHIPS: readonly string[] = [
  '<div class="item">Hiking<a class="remove" role="button" title="Remove">×</a></div>',
  '<span>Hiking <button aria-label="Remove Hiking">×</button></span>',
  '<span>Hiking <button title="Delete tag">✕</button></span>',
  '<div><div role="button" title="Remove">×</div> Hiking</div>',
];

test('D19: Enter in a field of tags is not the × of a tag, before it or behind it', async () => {
  const page = await opened();
  const field = '<input class="it" role="combobox" aria-label="Interests">';
  for (const chips of CHIPS.flatMap((one) => [one, one + one])) {
    for (const box of [chips + field, field + chips]) {
      const html = `<main><label>Interests</label><div><div>${box}</div></div></main>`;
      expect(await kindsIn(page, html, ENTER)).toEqual([]);
    }
    const composer = `<div>${chips}${field}<button>Send</button></div>`;
    expect(await kindsIn(page, composer, ENTER)).toContain('send');
  }
});
