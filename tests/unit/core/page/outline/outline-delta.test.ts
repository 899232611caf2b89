import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeOutline } from '../../../../../core/page/outline/outline.ts';
import { outlineDelta } from '../../../../../core/page/outline/outline-delta.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import {
  NEW_LINE,
  outlinePieces,
  type Pieces,
  outlinePart as part,
} from '../../../../fakes/outline-pieces.ts';

const structure = (key: string, role: string): PageNode =>
  pageNode(key, { node: { kind: 'structure', reason: 'structure', role, name: '' } });

function page(value: string, ...texts: string[]) {
  const node = pageNode('16', { node: { role: 'textbox', name: 'Email', value } });
  const lines = texts.flatMap((text) => [NEW_LINE, text]);
  const heading = part('heading', { level: 2 }, 'Contact');
  const pieces = outlinePieces(heading, NEW_LINE, part('control', { node: 16 }), ...lines);
  return composeOutline(pageTree([node]), [{ frame: 0, pieces }]);
}

test('nothing changed is one sign', () => {
  expect(outlineDelta(page('a', 'One'), page('a', 'One'))).toBe('=');
});

test('a control that changed is sent again, with its id', () => {
  expect(outlineDelta(page('a'), page('b'))).toBe('~ [16 textbox "Email" = "b"]');
});

test('new lines say where they stand, and gone ones what they said', () => {
  expect(outlineDelta(page('a', 'One', 'Two'), page('a', 'Two', 'Three'))).toBe(
    '− One\n+ Three  ← under ## Contact',
  );
});

test('of two equal lines one can go', () => {
  expect(outlineDelta(page('a', 'One', 'One'), page('a', 'One'))).toBe('− One');
});

test('a line without a control that has only moved says so, unless others say the same', () => {
  expect(
    outlineDelta(
      page('a', 'One', 'Two', 'Three', 'Four'),
      page('a', 'Two', 'Three', 'One', 'Four'),
    ),
  ).toBe('~ One  ← now after Three');
  expect(
    outlineDelta(page('a', 'One', 'One', 'Two', 'Three'), page('a', 'Two', 'Three', 'One', 'One')),
  ).not.toContain('now after');
  expect(outlineDelta(page('a', 'One', 'Two'), page('a', 'Two', 'Three'))).not.toContain('~');
});

test('a line that has only moved says what it follows now', () => {
  const list = (...ids: number[]) => {
    const nodes = [1, 2, 3, 4].map((id) => pageNode(String(id)));
    const pieces = outlinePieces(
      part('heading', { level: 2 }, 'Songs'),
      ...ids.flatMap((id) => [NEW_LINE, part('control', { node: id })]),
    );
    return composeOutline(pageTree(nodes), [{ frame: 0, pieces }]);
  };
  expect(outlineDelta(list(1, 2, 3, 4), list(2, 3, 1, 4))).toBe(
    '~ [1 button "Button 1"]  ← now after [3 button "Button 3"]',
  );
  expect(outlineDelta(list(1, 2, 3, 4), list(3, 4, 1, 2))).toMatch(
    /^~ \[\S+ button "Button \d"\] {2}← now after .*\n~ \[\S+ button "Button \d"\]/,
  );
});

test('lines that followed each other and are gone are one, by the first and the last', () => {
  const rows = ['Ann', 'Kim', 'Sam', 'Eve', 'Joe'];
  expect(outlineDelta(page('a', ...rows, 'End'), page('a', 'End'))).toBe(
    '− 5 lines: from Ann to Joe',
  );
  expect(outlineDelta(page('a', 'One', 'Kim', 'Two', 'Joe', 'End'), page('a', 'Kim', 'End'))).toBe(
    '− One\n− Two\n− Joe',
  );
});

test('the line of the page says only what is new in it', () => {
  const at = (y: number) =>
    composeOutline(pageTree([], { scroll: { x: 0, y, width: 1280, height: 4000 } }), []);
  expect(outlineDelta(at(0), at(1600))).toBe('~ page: … 1280×800 scrolled 50%');
});

test('what is out of view is a new form of the same line', () => {
  const below = (characters: number) =>
    composeOutline(pageTree([]), [
      {
        frame: 0,
        pieces: outlinePieces('News', NEW_LINE, [
          { type: 'skip', skipped: { where: 'below', characters, sections: 0, rows: 0 } },
        ]),
      },
    ]);
  expect(outlineDelta(below(300), below(900))).toBe('~ below: 900 characters');
});

/** A page of sections, each with a form, a table and a paragraph; `change` says what differs. */
type Change = 'none' | 'value' | 'text' | 'row' | 'gone' | 'control';

function longPage(sections: number, change: Change, at: number) {
  const nodes: PageNode[] = [structure('900', 'main'), structure('901', 'navigation')];
  const link = pageNode('902', { node: { tag: 'a', role: 'link', name: 'Home' } });
  const pieces: Pieces = Array.from({ length: sections }, (_, section) => {
    const [field, save, extra] = [section * 3 + 1, section * 3 + 2, section * 3 + 3];
    const isHere = section === at;
    const value = isHere && change === 'value' ? 'new' : 'old';
    nodes.push(
      pageNode(String(field), { node: { role: 'textbox', name: `Name ${section}`, value } }),
    );
    nodes.push(pageNode(String(save), { node: { name: 'Save' } }));
    nodes.push(pageNode(String(extra), { node: { name: 'Undo' } }));
    const row = (text: string) =>
      part('row', {}, part('cell', {}, text), part('cell', {}, `${section}.00`));
    const rows = isHere && change === 'row' ? [row('Lamp'), row('Shade')] : [row('Lamp')];
    const text = isHere && change === 'text' ? 'Sent in two days.' : 'Sent in a day.';
    return [
      part('heading', { level: 2 }, `Section ${section}`),
      NEW_LINE,
      part('control', { node: field }),
      NEW_LINE,
      part('control', { node: save }),
      ...(isHere && change === 'control' ? [part('control', { node: extra })] : []),
      NEW_LINE,
      part(
        'table',
        {},
        part('row', {}, part('head', {}, 'Item'), part('head', {}, 'Price')),
        ...rows,
      ),
      ...(isHere && change === 'gone' ? [] : [NEW_LINE, text]),
      NEW_LINE,
    ];
  }).flat();
  const navigation = part('part', { node: 901 }, part('control', { node: 902 }), NEW_LINE, 'Menu');
  const main = part('part', { node: 900 }, ...pieces);
  return composeOutline(pageTree([...nodes, link]), [
    { frame: 0, pieces: outlinePieces(navigation, main, NEW_LINE, 'The end') },
  ]);
}

test('one change is a line or two, smaller than a tenth of the outline, and says where it is', () => {
  const changes = fc.constantFrom<Change>('value', 'text', 'row', 'gone', 'control');
  fc.assert(
    fc.property(fc.integer({ min: 12, max: 40 }), fc.nat(), changes, (sections, place, change) => {
      const at = place % sections;
      const before = longPage(sections, 'none', at);
      const after = longPage(sections, change, at);
      for (const delta of [outlineDelta(before, after), outlineDelta(after, before)]) {
        const lines = delta.split('\n');
        expect(lines.length).toBeLessThanOrEqual(2);
        expect(delta.length * 10).toBeLessThan(before.text.length);
        for (const line of lines.filter((one) => !one.startsWith('−'))) {
          const own = change === 'row' ? 'under table: Item | Price' : `under ## Section ${at}`;
          // Where a control with this id stands is known.
          const said = line.startsWith('~ [') ? '"' : own;
          expect(line).toContain(said);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('lines that come together say once what they are under', () => {
  expect(outlineDelta(page('a'), page('a', 'One', 'Two'))).toBe('+ One  ← under ## Contact\n+ Two');
});

test('what follows a part is not under it', () => {
  const [before, after] = ['The end', 'The very end'].map((end) => {
    const nodes = [structure('1', 'navigation'), pageNode('2')];
    const navigation = part('part', { node: 1 }, part('control', { node: 2 }), NEW_LINE, 'Menu');
    return composeOutline(pageTree(nodes), [
      { frame: 0, pieces: outlinePieces(navigation, NEW_LINE, end) },
    ]);
  });
  expect(before && after && outlineDelta(before, after)).toBe('− The end\n+ The very end');
});

/** A list whose rows carry buttons; `first` is the id of the first control. */
function mailList(first: number, subjects: readonly string[], focused = -1) {
  const nodes: PageNode[] = [];
  const rows = subjects.map((subject, at) => {
    const [open, archive] = [first + at * 2, first + at * 2 + 1];
    const states = at === focused ? ['focused'] : [];
    nodes.push(pageNode(String(open), { node: { role: 'link', name: subject, states } }));
    nodes.push(pageNode(String(archive), { node: { name: 'Archive' } }));
    return [
      part('control', { node: open }),
      NEW_LINE,
      part('control', { node: archive }),
      NEW_LINE,
    ];
  });
  return composeOutline(pageTree(nodes), [
    { frame: 0, pieces: outlinePieces('Inbox', NEW_LINE, ...rows.flat()) },
  ]);
}

test('a control that is built again between other lines has moved, and is no same line', () => {
  const banks = (left: readonly string[], right: readonly string[], first: number) => {
    const nodes: PageNode[] = [];
    const bank = (name: string, things: readonly string[]) => [
      name,
      NEW_LINE,
      ...things.flatMap((thing) => {
        const id = first + nodes.length;
        nodes.push(pageNode(String(id), { node: { name: thing } }));
        return [part('control', { node: id }), NEW_LINE];
      }),
    ];
    const pieces = [...bank('West', left), ...bank('East', right)];
    return composeOutline(pageTree(nodes), [{ frame: 0, pieces: outlinePieces(...pieces) }]);
  };
  const [both, crossed] = [banks(['Goat'], ['Wolf'], 7), banks([], ['Goat', 'Wolf'], 9)];

  expect(outlineDelta(both, crossed)).toContain('+ [9 button "Goat"]');
  expect(outlineDelta(both, banks(['Goat'], ['Wolf'], 9))).toBe(
    'ids: 7–8 → 9–10 (new IDs, same lines)',
  );
});

test('a list that is built again is one line with the new ids', () => {
  const subjects = ['Invoice', 'Lunch', 'Board'];
  expect(outlineDelta(mailList(10, subjects), mailList(40, subjects))).toBe(
    'ids: 10–15 → 40–45 (new IDs, same lines)',
  );
});

test('what is built again and changed says its change; a row’s button is never taken for another row’s', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(names, fc.nat(), (subjects, pick) => {
      const at = pick % subjects.length;
      const after = subjects.toSpliced(at, 1);
      const delta = outlineDelta(mailList(100, subjects), mailList(500, after));
      const renewed = delta.split('\n').find((line) => line.startsWith('ids: ')) ?? '';
      const pairs = [...renewed.matchAll(/(\d+)(?:–(\d+))? → (\d+)(?:–(\d+))?/g)].flatMap((run) => {
        const [was, wasEnd, now] = [Number(run[1]), Number(run[2] ?? run[1]), Number(run[3])];
        return Array.from({ length: wasEnd - was + 1 }, (_, step) => [was + step, now + step]);
      });
      for (const [was = 0, now = 0] of pairs) {
        const [wasRow, nowRow] = [Math.floor((was - 100) / 2), Math.floor((now - 500) / 2)];
        expect(after[nowRow]).toBe(subjects[wasRow]);
        expect((now - 500) % 2).toBe((was - 100) % 2);
      }
      expect(delta).toContain(`− [${100 + at * 2} link "${subjects[at]}"]`);
      expect(pairs.length).toBe(after.length * 2);
    }),
    { numRuns: 300 },
  );
});

test('the focus alone is no change', () => {
  const subjects = ['Invoice', 'was [3 focused ]"'];
  expect(outlineDelta(mailList(10, subjects), mailList(10, subjects, 1))).toBe('=');
  const renamed = outlineDelta(mailList(10, subjects), mailList(10, ['Invoice', 'was [3 ]"'], 1));
  expect(renamed).toContain('~ [12 link');
});

test('a dialog that covers a page is one line, and so is what changes when it opens and closes', () => {
  const subjects = Array.from({ length: 30 }, (_, at) => `Mail ${at}`);
  const page = (isOpen: boolean) => {
    const nodes = subjects.map((name, at) =>
      pageNode(String(at + 1), {
        node: { role: 'link', name },
        ...(isOpen && { blocker: { label: 'div', name: 'New event' }, blockerKey: '50' }),
      }),
    );
    const items = nodes.flatMap((_, at) => [part('control', { node: at + 1 }), NEW_LINE]);
    return composeOutline(pageTree(nodes), [{ frame: 0, pieces: outlinePieces(...items) }]);
  };
  const [closed, open] = [page(false), page(true)];

  expect(outlineDelta(closed, open)).toBe('+ covered by 50 div "New event": 1–30');
  expect(outlineDelta(open, closed)).toBe('− covered by 50 div "New event": 1–30');
});

test('what a control was given is no news, and what else its line says is', () => {
  const row = (value: string, total: string, states: string[] = []) =>
    composeOutline(
      pageTree([
        pageNode('1', { node: { role: 'textbox', name: 'Title', value, states } }),
        pageNode('2', { node: { role: 'button', name: `Pay ${total}` } }),
      ]),
      [
        {
          frame: 0,
          pieces: outlinePieces(part('control', { node: 1 }), part('control', { node: 2 })),
        },
      ],
    );
  const given = new Set(['1']);

  expect(outlineDelta(row('', '€0'), row('Pears', '€0', ['focused']), given)).toBe('=');
  expect(outlineDelta(row('', '€0'), row('Pears', '€0'))).toContain('"Pears"');
  expect(outlineDelta(row('', '€0'), row('Pears', '€4'), given)).toContain('Pay €4');
  expect(outlineDelta(row('', '€0'), row('Pears', '€0', ['invalid']), given)).toContain('invalid');
  expect(outlineDelta(row('', '€0'), row('Pears', '€0'), new Set(['2']))).toContain('"Pears"');
});
