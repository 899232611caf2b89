// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isNode, nodesIn, textIn } from '../../../../content/outline/piece-tree.ts';
import { arrangedPage, placeByBox } from './arranged-page.ts';

const [W, H] = [100, 400];
const DAYS = ['Sun 8', 'Mon 9', 'Tue 10', 'Wed 11', 'Thu 12', 'Fri 13', 'Sat 14'];

interface Week {
  days: readonly string[];
  events: readonly (readonly [number, string])[];
  kind?: string;
  /** How far the columns are scrolled below their heads. */
  scrolled?: number;
  style?: string;
}

function heads(days: readonly string[], tag = 'div', style = ''): string {
  const own = days.map((day, at) => `<${tag} data-box="${at * W} 0 ${W} 30">${day}</${tag}>`);
  return `<div data-box="0 0 ${days.length * W} 30" style="${style}">${own.join('')}</div>`;
}

function week({ days, events, kind = 'card', scrolled = 0, style = '' }: Week): string {
  const columns = days.map((_, day) => {
    const own = events.filter(([on]) => on === day);
    const inside = own.map(([, text], line) => {
      const box = `${day * W + 4} ${40 + line * 30 - scrolled} ${W - 8} 24`;
      return `<div data-kind="control" style="position:absolute" data-box="${box}">${text}</div>`;
    });
    const box = `${day * W} ${30 - scrolled} ${W} ${H}`;
    return `<div class="day" data-kind="${kind}" data-box="${box}">${inside.join('')}</div>`;
  });
  const all = `<div data-box="0 ${30 - scrolled} 700 ${H}">${columns.join('')}</div>`;
  const inner = `<div data-box="0 30 700 200" style="overflow-y:auto">${all}</div>`;
  return `<div data-box="0 0 700 230">${heads(days, 'div', style)}${style ? all : inner}</div>`;
}

/** The items of a page as they are read. */
function itemsOf(html: string): string[] {
  const items = nodesIn(arrangedPage(html)).filter(({ open }) => open.kind === 'item');
  return items.map(textIn);
}

test.each(
  ['card', 'control', 'cell'].flatMap((kind) =>
    [2, 3, 7].flatMap((count) => [0, 150].map((scrolled) => [kind, count, scrolled] as const)),
  ),
)('what stands in a day (%s) of %i is read with its head (%i px down)', (kind, count, scrolled) => {
  placeByBox();
  const days = DAYS.slice(0, count);
  days.forEach((head, day) => {
    const events = [
      [day, 'Dentist'],
      [day, 'Review'],
    ] as const;
    const items = itemsOf(week({ days, events, kind, scrolled }));
    expect(items).toEqual([`${head}:  Dentist Review`]);
  });
});

test('heads may stay where they are over the columns that are scrolled below them', () => {
  placeByBox();
  const events = [[1, 'Dentist']] as const;
  const html = week({ days: DAYS, events, scrolled: 200, style: 'position:sticky' });
  expect(itemsOf(html)).toEqual(['Mon 9:  Dentist']);
});

test.each([
  ['the same for several', ['Mon', 'Mon', 'Tue']],
  ['missing for one in the midst', ['Mon', ' ', 'Tue', 'Wed']],
])('columns whose heads are %s stay as they are, with all that they hold', (_, days) => {
  placeByBox();
  const root = arrangedPage(week({ days, events: [[1, 'Dentist']] }));
  expect(nodesIn(root).some(({ open }) => open.kind === 'item')).toBe(false);
  expect(textIn(root)).toContain('Dentist');
});

test('the row of a table whose things follow each other is no week', () => {
  placeByBox();
  const cells = ['Lamp', '€ 129', '2'].map(
    (text, at) => `<td data-box="${at * W} 30 ${W} 200"><b data-kind="control">${text}</b></td>`,
  );
  const root = arrangedPage(
    `<div data-box="0 0 300 230">${heads(['Item', 'Price', 'Quantity'])}
      <table data-box="0 30 300 200"><tr data-box="0 30 300 200">${cells.join('')}</tr></table></div>`,
  );
  const rows = nodesIn(root).filter(({ open }) => open.kind === 'row');
  expect(rows.map((row) => row.items.filter(isNode).map(textIn))).toEqual([['Lamp', '€ 129', '2']]);
});

test('nothing in a day is lost, whatever is in it', () => {
  placeByBox();
  const words = Array.from({ length: 60 }, (_, at) => `word${at}`);
  for (const kind of ['card', 'control', 'cell']) {
    const events = words.map((word, at) => [at % 7, word] as const);
    const text = textIn(arrangedPage(week({ days: DAYS, events, kind })));
    for (const word of words) expect(text.split(/\s+/)).toContain(word);
  }
});
