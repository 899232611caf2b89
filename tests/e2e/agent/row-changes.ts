import { callPanel } from '../../../cli/browser/call-panel.ts';
import { matchElement } from '../../../core/page/healing/match-element.ts';
import { rememberElement } from '../../../core/page/healing/remember-element.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { ROW_LISTS } from './row-lists.ts';

/** One row as the page's own data has it. */
interface Row {
  uid: number;
  subject: string;
}

/** How often references to rows were right after the rows had changed. */
export interface RowTally {
  references: number;
  /** Taken for another row's element: what must never happen. */
  wrong: string[];
  /** The row is there, with its words, and nothing has the same: it can be known. */
  knowable: number;
  healed: number;
}

const SUBJECTS = 'Invoice Report Letter Order Booking Ticket Draft Receipt'.split(' ');

/** Changes the rows of a list between a look and the next, and counts what old references lead to. */
export async function changeRows(
  opened: OpenedPage,
  kind: string,
  seeds: readonly number[],
): Promise<RowTally> {
  const tally: RowTally = { references: 0, wrong: [], knowable: 0, healed: 0 };
  for (const seed of seeds) {
    const random = generator(seed);
    const rows = Array.from({ length: 2 + Math.floor(random() * 6) }, (_, at) =>
      newRow(random, at),
    );
    await write(opened, kind, rows, 'new');
    const before = await look(opened);
    const owners = await ownersOf(opened, before);
    const [next, how] = changed(rows, random);
    await write(opened, kind, next, how);
    const after = await look(opened);
    const ownersNow = await ownersOf(opened, after);
    for (const [key, uid] of owners) {
      const match = matchElement(after, rememberElement(before, key));
      const was = rows.find((row) => row.uid === uid);
      const is = next.find((row) => row.uid === uid);
      const words = next.filter(({ subject }) => subject === was?.subject);
      const isKnowable = is?.subject === was?.subject && words.length === 1;
      const to = match.type === 'same' ? match.key : match.type === 'healed' ? match.to : null;
      tally.references += 1;
      if (isKnowable) tally.knowable += 1;
      if (to === null) continue;
      if (ownersNow.get(to) !== uid)
        tally.wrong.push(`${kind}, seed ${seed}, ${how}: ${key} → ${to}`);
      else if (isKnowable) tally.healed += 1;
    }
  }
  return tally;
}

/** Removes, adds, sorts and rewrites rows, and writes them again or into the elements that are there. */
function changed(rows: readonly Row[], random: () => number): [Row[], 'new' | 'recycled' | 'kept'] {
  let next = [...rows];
  const pick = () => Math.floor(random() * next.length);
  for (let count = 1 + Math.floor(random() * 3); count > 0; count--) {
    const what = random();
    if (what < 0.35 && next.length > 1) next.splice(pick(), 1);
    else if (what < 0.6) next.splice(pick(), 0, newRow(random, next.length + 100));
    else if (what < 0.8) next = next.toSorted((a, b) => a.subject.localeCompare(b.subject));
    else {
      const at = pick();
      const row = next[at];
      if (row) next[at] = { ...row, subject: newRow(random, 0).subject };
    }
  }
  const how = random();
  return [next, how < 0.4 ? 'new' : how < 0.7 ? 'recycled' : 'kept'];
}

let lastUid = 1000;

function newRow(random: () => number, _: number): Row {
  lastUid += 1;
  const word = SUBJECTS[Math.floor(random() * SUBJECTS.length)] ?? '';
  return { uid: lastUid, subject: `${word} ${Math.floor(random() * 30)}` };
}

async function write(
  { page }: OpenedPage,
  kind: string,
  rows: readonly Row[],
  how: 'new' | 'recycled' | 'kept',
): Promise<void> {
  const markup = ROW_LISTS[kind];
  if (!markup) throw new Error(`There is no list of ${kind}.`);
  const items = rows.map(({ uid, subject }) => ({ uid, html: markup.item(subject, `k${uid}x`) }));
  await page.evaluate(
    ({ open, close }, items, how) => {
      type Owned = Element & { uid?: number };
      const host = document.body;
      if (how === 'new')
        host.innerHTML = `<h1>Rows</h1>${open}${items.map((i) => i.html).join('')}${close}`;
      let parent = host.querySelector('h1')?.nextElementSibling ?? host;
      if (parent.localName === 'table') parent = parent.querySelector('tbody') ?? parent;
      const made = (html: string): Owned => {
        const holder = document.createElement(parent.localName === 'tbody' ? 'tbody' : 'div');
        holder.innerHTML = html;
        return holder.firstElementChild as Owned;
      };
      const there = [...parent.children] as Owned[];
      if (how === 'kept') {
        // As a framework with keys does it: what stays is moved.
        const wanted = items.map(({ uid, html }) => {
          const old = there.find((one) => one.uid === uid);
          if (!old) return Object.assign(made(html), { uid });
          const fresh = made(html);
          if (fresh.textContent !== old.textContent) old.innerHTML = fresh.innerHTML;
          return old;
        });
        parent.replaceChildren(...wanted);
        return;
      }
      if (how === 'recycled') {
        // As a framework without keys: the elements stay, their words change.
        const texts = (root: Element) => {
          const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
          const found: Text[] = [];
          while (walker.nextNode()) found.push(walker.currentNode as Text);
          return found;
        };
        items.forEach(({ uid, html }, at) => {
          const fresh = made(html);
          const old = there[at];
          if (!old) parent.append(Object.assign(fresh, { uid }));
          else {
            const now = texts(fresh);
            texts(old).forEach((node, index) => {
              node.data = now[index]?.data ?? '';
            });
            for (const { name, value } of [...fresh.attributes]) old.setAttribute(name, value);
            old.uid = uid;
          }
        });
        for (const old of there.slice(items.length)) old.remove();
        return;
      }
      [...parent.children].forEach((child, at) => {
        (child as Owned).uid = items[at]?.uid ?? 0;
      });
    },
    { open: markup.open, close: markup.close },
    items,
    how,
  );
}

export async function look({ panel }: OpenedPage): Promise<PageTree> {
  return (await callPanel(panel, 'agentLook', {})).tree;
}

/** The uid of the row of each control that nothing but its row tells apart. */
async function ownersOf({ page }: OpenedPage, { nodes }: PageTree): Promise<Map<string, number>> {
  const points = nodes.flatMap(({ key, node, xy }) =>
    xy && node.kind === 'interactive' && /^(Archive|Edit|Delete|Amount)$/.test(node.name)
      ? [{ key, x: xy[0], y: xy[1] }]
      : [],
  );
  const found = await page.evaluate(
    (all) =>
      all.map(({ key, x, y }) => {
        let at: (Element & { uid?: number }) | null = document.elementFromPoint(x, y);
        while (at && at.uid === undefined) at = at.parentElement;
        return [key, at?.uid ?? 0] as const;
      }),
    points,
  );
  return new Map(found);
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
