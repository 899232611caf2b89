import { expect, test } from 'vitest';
import { LineSink } from '../../../../../core/page/outline/line-sink.ts';
import { ScrollLines, scrollLine } from '../../../../../core/page/outline/write-items.ts';

test('a container with more below says how to reach it', () => {
  const scroll = { top: 100, height: 2_000, client: 300 };
  expect(scrollLine('39', scroll, false)).toBe('… more above and below, scroll 39');
  expect(scrollLine('39', scroll, true)).toBeNull();
});

test('a virtual list says which rows it holds', () => {
  const rows = { first: 1, last: 20, of: 500, inDom: 20 };
  const scroll = { top: 0, height: 9_000, client: 300, rows };
  expect(scrollLine('39', scroll, true)).toBe('… more below (rows 1–20 of 500), scroll 39');
});

test('a container that shows all says nothing', () => {
  expect(scrollLine('39', { top: 0, height: 300, client: 300 }, false)).toBeNull();
});

type Scroll = { top: number; height: number; client: number };

const leadsOf = (scrolls: readonly Scroll[], isApart: boolean) => {
  const sink = new LineSink();
  const lines = new ScrollLines();
  scrolls.forEach((scroll, at) => {
    if (isApart || at === 0) sink.add({ type: 'text', text: `Row of pane ${at}` });
    const key = `${at + 1}`;
    const lead = scrollLine(key, scroll, false);
    if (lead) lines.add(sink, { key, lead, scroll });
  });
  return sink.lines.filter(({ kind }) => kind === 'fold').map(({ lead }) => lead);
};

test.each([0, 1, 120, 700])(
  'panes that are scrolled together have one line (%i px down)',
  (top) => {
    const where = top > 1 ? 'above and below' : 'below';
    for (const panes of [2, 3, 4]) {
      const like = Array.from({ length: panes }, () => ({ top, height: 2_000, client: 300 }));
      const keys = like.map((_, at) => `${at + 1}`).join(' or ');
      const joined = [`… more ${where}, scroll ${keys}`];
      expect(leadsOf(like, false)).toEqual(joined);
      if (top > 1) expect(leadsOf(like, true)).toEqual(joined);
      else expect(leadsOf(like, true)).toHaveLength(panes);
    }
  },
);

test('panes that are scrolled or end elsewhere have a line each', () => {
  const pane = { top: 0, height: 2_000, client: 300 };
  const others = [
    { ...pane, top: 40 },
    { ...pane, height: 2_001 },
    { ...pane, client: 280 },
  ];
  for (const other of others) {
    for (const isApart of [true, false]) expect(leadsOf([pane, other], isApart)).toHaveLength(2);
  }
});
