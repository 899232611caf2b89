import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compact } from '../../../../../core/page/payload/compact.ts';
import {
  COMPACT_LEGEND,
  legendOfCompact,
  legendOfPayload,
  V3_LEGEND,
} from '../../../../../core/page/payload/legend.ts';
import type { SemanticNodeV3 } from '../../../../../core/page/payload/semantic-node.ts';
import { semanticV3 } from '../../../../../core/page/payload/semantic-v3.ts';
import { shortRole } from '../../../../../core/page/payload/short-role.ts';
import { pageTree } from '../../../../fakes/fake-tree.ts';

/** Complete by its type: a key added to the node is a compile error here. */
const FULL: Required<SemanticNodeV3> = {
  i: 'f1_1',
  r: 'inp',
  n: 'City',
  v: 'Rome',
  s: 'focused',
  xy: [1, 2],
  p: '3',
  hint: 'trash',
  group: 'Delivery',
  row: 'Ann Lee',
  col: 'Ward',
  head: 'Contact',
  to: '/pdf/1',
  pos: '3/16',
  desc: 'Eight characters or more',
  err: 'Too short',
  f: 1,
  box: [0, 1, 2, 3],
  scr: { depth: '10%', h: true },
  occ: true,
};

test.each(Object.keys(FULL))('the legend explains the key %s', (key) => {
  expect(V3_LEGEND).toMatch(new RegExp(`^- ${key}: \\S`, 'm'));
});

test.each(Object.keys(FULL.scr))('the legend explains %s of scr', (key) => {
  expect(V3_LEGEND).toMatch(new RegExp(`^- scr: .*\\b${key} = `, 'm'));
});

test('the legend explains no key that a node cannot have', () => {
  const explained = [...V3_LEGEND.matchAll(/^- (\w+):/gm)].map((match) => match[1]);
  expect(explained.sort()).toEqual(Object.keys(FULL).sort());
});

test.each(['button', 'textbox', 'checkbox', 'select', 'option', 'menuitem'])(
  'the legend explains the short form of %s',
  (role) => {
    expect(V3_LEGEND).toMatch(new RegExp(`\\b${shortRole(role)}=`));
  },
);

/** WAI-ARIA 1.3, DPUB-ARIA and Graphics-ARIA: a model knows them by their names. */
const ARIA = new Set(
  (
    'alert alertdialog application article banner blockquote button caption cell checkbox code ' +
    'columnheader combobox comment complementary contentinfo definition deletion dialog document ' +
    'emphasis feed figure form generic grid gridcell group heading image insertion link list ' +
    'listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox ' +
    'menuitemradio meter navigation none note option paragraph progressbar radio radiogroup region ' +
    'row rowgroup rowheader scrollbar search searchbox sectionfooter sectionheader separator slider ' +
    'spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel ' +
    'term textbox time timer toolbar tooltip tree treegrid treeitem'
  ).split(' '),
);

const read = (path: string) => readFileSync(path, 'utf8');
const ROLES = 'content/read';
/** What the code of roles can answer: each text in it that is one lower-case word. */
function writtenRoles(): string[] {
  const roleFiles = readdirSync(ROLES).filter((file) => /(role|roles)\.ts$/.test(file));
  const texts = roleFiles.map((file) => read(`${ROLES}/${file}`));
  const answers = texts.flatMap((text) => [
    ...[...text.matchAll(/(?:return|\?|:|\?\?|=>|,) '([a-z][a-z-]+)'/g)].map((match) => match[1]),
    ...[...text.matchAll(/'([a-z -]+ )' \+|'([a-z -]+)';/g)].flatMap((match) =>
      (match[1] ?? match[2] ?? '').trim().split(' '),
    ),
  ]);
  return [...new Set(answers.filter((role) => role !== undefined && role !== ''))] as string[];
}

/** Roles by other names than Chrome's, as `content/live/identity.ts` reports them. */
function reportedNames(): Map<string, string> {
  const pairs = read('content/live/identity.ts').matchAll(/\['([a-z]+)', '([a-z]+)'\]/g);
  return new Map([...pairs].map(([, from = '', to = '']) => [from, to]));
}

/** Tag and attribute names in the same files, which are no roles. */
const NO_ROLES = new Set(
  (
    'a area aside circle ellipse foreignobject footer g header img input li line path polygon ' +
    'polyline rect section select summary svg table tbody td text tfoot th thead tr use title name ' +
    'scope width aria-owns directory presentation email number tel url onclick href alt popover'
  ).split(' '),
);

test.each([
  ['semantic_v3', V3_LEGEND],
  ['compact', COMPACT_LEGEND],
])('the legend of %s knows every role that the code can send', (_, legend) => {
  const written = writtenRoles();
  const names = reportedNames();
  expect(written).toEqual(expect.arrayContaining(['colorwell', 'svgroot', 'tree', 'canvas']));
  const own = [...read('content/live/identity.ts').matchAll(/return '([a-z]+)'/g)].map((m) => m[1]);
  expect(own).toEqual(expect.arrayContaining(['scroll', 'unknown']));
  const sent = [...written, ...own]
    .flatMap((role) => role ?? [])
    .map((role) => shortRole(names.get(role) ?? role));
  const missing = [...new Set(sent)].filter(
    (role) =>
      !ARIA.has(role) &&
      !NO_ROLES.has(role) &&
      !/^(doc|graphics)-/.test(role) &&
      !new RegExp(`\\b${role}\\b`).test(legend),
  );
  expect(missing).toEqual([]);
});

const payloadOf = (...interactive_tree: SemanticNodeV3[]) => ({
  ...semanticV3(pageTree([]), { wholePage: false }),
  interactive_tree,
});
const BARE: SemanticNodeV3 = { i: '1', r: 'tab', n: 'Bills' };
const keysIn = (legend: string) => [...legend.matchAll(/^- (\w+):/gm)].map(([, key]) => key);

test('the legend of a payload with everything is the whole legend, but for roles and states', () => {
  const payload = {
    ...payloadOf(FULL),
    scroll_position: '25%',
    scrollable_containers: [{ id: '1', depth: '0%', hasMore: true }],
    recent_events: ['[1s ago] Added: "Saved"'],
    incomplete: ['listeners'],
  };
  const without = (legend: string) => legend.replace(/^- [rs]: .*$/gm, '');
  expect(without(legendOfPayload(payload))).toBe(without(V3_LEGEND));
});

test.each(Object.keys(FULL).filter((key) => !(key in BARE)))(
  'the legend of a payload explains %s only where an element has it',
  (key) => {
    const { [key as keyof SemanticNodeV3]: _left, ...others } = FULL;
    expect(keysIn(legendOfPayload(payloadOf(FULL)))).toContain(key);
    expect(keysIn(legendOfPayload(payloadOf(others as SemanticNodeV3)))).not.toContain(key);
    expect(keysIn(legendOfPayload(payloadOf(BARE)))).toEqual(['i', 'r', 'n']);
  },
);

test('it explains the roles and the states that are there, and no others', () => {
  const legend = legendOfPayload(
    payloadOf(BARE, { ...BARE, r: 'datetime' }, { ...BARE, r: 'chk', s: 'bold,looks checked' }),
  );
  expect(legend).toContain(
    '- r: role (chk=checkbox, datetime=date and time fields; any other is an ARIA role)',
  );
  expect(legend).toContain('looks checked = it is so by its looks alone; bold = ');
  expect(legend).not.toMatch(/looks current|secret|btn|scrollable_containers|recent_events/);
  expect(legendOfPayload(payloadOf(BARE))).toContain('- r: role (an ARIA role)');
});

test('the legend of a compact payload explains its columns, its roles and what is about its elements', () => {
  const legendFor = (...nodes: SemanticNodeV3[]) => {
    const payload = payloadOf(...nodes);
    return legendOfCompact(compact(payload), payload);
  };
  expect(keysIn(legendFor(BARE))).toEqual(['element']);
  const { box: _box, scr: _scr, occ: _occ, ...uncovered } = FULL;
  const legend = legendFor({ ...uncovered, r: 'btn' });
  for (const column of compact(payloadOf(uncovered)).columns.split(' ')) {
    expect(legend).toMatch(new RegExp(`\\b${column}\\b`));
  }
  expect(legend).toContain('role: btn=button; any other');
  expect(legend).toContain('row, col (heads of its row and column)');
  expect(legend).not.toMatch(/occ = |- box|- scroll|pruned|recent_events/);
  expect(legendFor({ ...BARE, row: 'Ann Lee' })).toContain('others: row (heads');
});
