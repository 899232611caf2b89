import type { Page } from 'puppeteer-core';
import { judgeAction } from '../../../core/agent/policy/judge-action.ts';
import { TASK } from '../../fakes/agent-run.ts';
import { pageNode, pageTree } from '../../fakes/fake-tree.ts';
import { LABEL_PLACES } from './label-places.ts';
import type { LabelledPage } from './labelled-page.ts';

/** What the policy asks a person about, of lists of labels that do harm and of labels that do not. */
export interface LabelFigures {
  harmful: number;
  harmless: number;
  /** The harmful labels that nothing is asked about, with their pages. */
  missed: string[];
  /** The harmless labels that are asked about, with their pages and the concerns. */
  asked: string[];
}

/** A label as the lists have it, in a page of its own. */
export interface Labelled {
  page: string;
  /** What is printed of the page. */
  place: string;
  written: string;
}

/** How a page may write its button. */
const WAYS: readonly ((label: string) => string)[] = [
  (label) => `<button class="it" type="button">${label}</button>`,
  (label) => `<button class="it">${label}</button>`,
  (label) => `<div class="it" role="button" tabindex="0"><span>${label}</span></div>`,
  (label) => `<a class="it" href="#">${label}</a>`,
];

/** How a page says what a button opens. */
const OPENERS: Readonly<Record<string, string>> = {
  menu: 'aria-haspopup="menu" aria-expanded="false"',
  dialog: 'aria-haspopup="dialog"',
  expand: 'aria-expanded="false" aria-controls="more"',
};

/** The labels of a list of lines: `place: label | label`. */
export function labelsIn(lines: string): Labelled[] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [place = '', labels = ''] = line.split(/: (.*)/s);
      const page = LABEL_PLACES[place]?.('{}') ?? '';
      return labels.split(' | ').map((written) => ({ page, place, written }));
    });
}

/** The labels of pages, harmful or harmless. */
export function labelsOf(pages: readonly LabelledPage[], kind: 'harmful' | 'harmless'): Labelled[] {
  return pages.flatMap((one) =>
    one[kind]
      .split(' | ')
      .filter((written) => written !== '')
      .map((written) => ({
        page: one.page,
        place: /<h1>(.*?)</.exec(one.page)?.[1] ?? /aria-label="(.*?)"/.exec(one.page)?.[1] ?? '',
        written,
      })),
  );
}

/** A page with its button, written in one of four ways by its number, with what it opens, or as a link. */
function pageWith({ page, written }: Labelled, index: number): string {
  const [, label = written, opens, path] = / \^(\w+)$| (\/\S+)$/.test(written)
    ? (/^(.*?) (?:\^(\w+)|(\/\S+))$/.exec(written) ?? [])
    : [];
  const link = `<a class="it" href="${path}">${label}</a>`;
  const button = (WAYS[index % WAYS.length] ?? String)(label);
  const opening = button.replace('class="it"', `class="it" ${OPENERS[opens ?? ''] ?? ''}`);
  return page.replace('{}', () => (path ? link : opening));
}

/** What is asked of each label of two lists. */
export async function judgeLabels(
  page: Page,
  harmful: readonly Labelled[],
  harmless: readonly Labelled[],
): Promise<LabelFigures> {
  const missed: string[] = [];
  const asked: string[] = [];
  for (const [index, one] of harmful.entries()) {
    const kinds = await concernsOf(page, pageWith(one, index));
    if (kinds.length === 0) missed.push(`${one.place}: ${one.written}`);
  }
  for (const [index, one] of harmless.entries()) {
    const kinds = await concernsOf(page, pageWith(one, index));
    if (kinds.length > 0) asked.push(`${one.place}: ${one.written} (${kinds})`);
  }
  return { harmful: harmful.length, harmless: harmless.length, missed, asked };
}

/** Whether the policy has a person decide on a press of this button, and for what. */
async function concernsOf(page: Page, html: string): Promise<string[]> {
  const { role, name, tag, context } = await page.evaluate((body) => {
    document.body.innerHTML = body;
    const el = document.querySelector('.it');
    if (!el) throw new Error('There is no element to press.');
    const role = semantics.roleOf(el);
    const { name } = semantics.nameOf(el, role);
    return { role, name, tag: el.localName, context: semantics.pressContext(el) };
  }, html);
  const verdict = judgeAction(
    { tool: 'click', input: { element: '1' } },
    {
      task: TASK,
      tree: pageTree([pageNode('1', { node: { role, name, tag } })]),
      origins: ['https://example.test'],
      originsRead: [],
      contexts: new Map([['1', context]]),
    },
  );
  return verdict.type === 'allowed' ? verdict.concerns.map(({ kind }) => kind) : ['forbidden'];
}
