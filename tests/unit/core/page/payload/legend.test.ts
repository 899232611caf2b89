import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMPACT_LEGEND } from '../../../../../core/page/payload/compact-legend.ts';
import { V3_LEGEND } from '../../../../../core/page/payload/legend.ts';
import type { SemanticNodeV3 } from '../../../../../core/page/payload/semantic-node.ts';
import { shortRole } from '../../../../../core/page/payload/short-role.ts';

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
const ROLES = 'content/roles';
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

/** Roles by other names than Chrome's, as `content/describe/identity.ts` reports them. */
function reportedNames(): Map<string, string> {
  const pairs = read('content/describe/identity.ts').matchAll(/\['([a-z]+)', '([a-z]+)'\]/g);
  return new Map([...pairs].map(([, from = '', to = '']) => [from, to]));
}

/** Tag and attribute names in the same files, which are no roles. */
const NO_ROLES = new Set(
  (
    'a area aside circle ellipse foreignobject footer g header img input li line path polygon ' +
    'polyline rect section select summary svg table tbody td text tfoot th thead tr use title name ' +
    'scope width directory presentation email number tel url onclick href alt popover'
  ).split(' '),
);

test.each([
  ['semantic_v3', V3_LEGEND],
  ['compact', COMPACT_LEGEND],
])('the legend of %s knows every role that the code can send', (_, legend) => {
  const written = writtenRoles();
  const names = reportedNames();
  expect(written).toEqual(expect.arrayContaining(['colorwell', 'svgroot', 'tree', 'canvas']));
  const own = [...read('content/describe/identity.ts').matchAll(/return '([a-z]+)'/g)].map(
    (m) => m[1],
  );
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
