import type { FrameOutline } from '../../page/frame/outline-piece.ts';
import type { PageTree } from '../../page/tree/page-tree.ts';
import { msg } from '../../platform/messages/messages.ts';
import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import { shortList } from '../../platform/text/short-list.ts';
import { isSameSite, webOrigin } from '../../platform/text/web-origin.ts';
import type { PageLook } from '../run/agent-page.ts';
import type { Concern } from '../run/concern.ts';
import type { Carry, RunState } from '../run/run-state.ts';
import type { AgentAction } from '../tools/agent-tools.ts';

/** What is known of the data that a run has seen. */
export interface DataFacts {
  task: string;
  tree: PageTree;
  /** Origins that the run has read anything of; that of the page in view need not be among them. */
  originsRead: readonly string[];
  /** What a person has agreed to in this run. */
  carries?: readonly Carry[];
  /** What they have typed themselves besides the task. */
  ownWords?: readonly string[];
}

/**
 * Why a person decides before texts go to an origin: anything that the run has read elsewhere may be in them, however
 * it is written (FAULTS D4, D5). What they have typed themselves, word for word, is no data of a page.
 */
export function carryConcerns(
  texts: readonly string[],
  to: string | null,
  facts: DataFacts,
): Concern[] {
  const own = [facts.task, ...(facts.ownWords ?? [])].map(plainly);
  if (texts.every((text) => isIn(plainly(text), own))) return [];
  const isAgreed = (from: string) =>
    isSameSite(from, to ?? '') ||
    facts.carries?.some((pair) => pair.from === from && pair.to === to);
  const read = new Set([...facts.originsRead, ...originsIn(facts.tree)]);
  const from = [...read].filter((origin) => !isAgreed(origin));
  if (from.length === 0) return [];
  const sentence = msg('policy.mayCarryData', { from: shortList(from), to: to ?? '' });
  return [{ kind: 'page-data', sentence, origin: to ?? '', from }];
}

/** The pairs of origins that a person agrees to when they approve a step for these reasons. */
export function carriesOf(concerns: readonly Concern[]): Carry[] {
  return concerns.flatMap(({ kind, from = [], origin: to }) =>
    kind === 'page-data' && to !== undefined ? from.map((origin) => ({ from: origin, to })) : [],
  );
}

function plainly(text: string): string {
  return normalizeSpace(text.normalize('NFKC').toLowerCase());
}

/** Whether a text stands in one of these as whole words; nothing stands in all. */
function isIn(text: string, own: readonly string[]): boolean {
  return (
    text === '' ||
    own.some((words) => {
      for (let at = words.indexOf(text); at >= 0; at = words.indexOf(text, at + 1)) {
        const around = [words.slice(0, at), words.slice(at + text.length)];
        if (!ENDS_IN_WORD.test(around[0] ?? '') && !BEGINS_WITH_WORD.test(around[1] ?? ''))
          return true;
      }
      return false;
    })
  );
}

const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}]/u;

/** Words that read like the name of a page, a parameter or a section: no figures, and no mixed case as in encodings. */
const PLAIN_PATH =
  /^(?:\/[A-Z]?[a-z]{1,20}(?:[-_][A-Z]?[a-z]{1,20}){0,3}(?:\.[a-z]{2,5})?){0,3}\/?$/;
const PLAIN_NAME = /^[a-z][a-z_-]{0,20}$/;

/** What an address tells the server that it leads to, and its page, besides which page is asked for. */
export function toldByAddress(url: string): string[] {
  const { pathname, searchParams, hash } = new URL(url);
  const query = [...searchParams].flatMap(([name, value]) =>
    PLAIN_NAME.test(name) ? [value] : [name, value],
  );
  const anchor = decoded(hash.slice(1));
  return [
    ...(PLAIN_PATH.test(pathname) ? [] : decoded(pathname).split('/')),
    ...query,
    ...(PLAIN_NAME.test(anchor) ? [] : [anchor]),
  ].filter((text) => text !== '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: it is not an encoded text.
    return text;
  }
}

/** The texts in what a tool is given, at any depth, names too: a page reads both. */
export function textsIn(given: unknown): string[] {
  if (typeof given === 'string') return [given];
  if (typeof given === 'number') return [String(given)];
  if (typeof given !== 'object' || given === null) return [];
  if (Array.isArray(given)) return given.flatMap(textsIn);
  return Object.entries(given).flatMap(([name, value]) => [
    ...(PLAIN_NAME.test(name) ? [] : [name]),
    ...textsIn(value),
  ]);
}

/** What the person has typed besides the task: answers, and the arguments of a step that they take by hand. */
export function ownWordsOf(
  { steps, draft }: Pick<RunState, 'steps' | 'draft'>,
  { input }: AgentAction,
): string[] {
  const isTheirs = draft.authored?.by === 'person';
  return [
    ...steps.flatMap(({ feedback }) => feedback.person ?? []),
    ...(isTheirs ? textsIn(input) : []),
  ];
}

/**
 * The origins that a page shows something of: its own, and those of the frames in which anything is listed, or which
 * have a text in what was read of them (`outlines`).
 */
export function originsIn(tree: PageTree, outlines: readonly FrameOutline[] = []): string[] {
  const read = outlines.filter(({ pieces }) => pieces.length > 0);
  const frames = new Set([...tree.nodes, ...read].map(({ frame }) => frame));
  if (tree.title !== '' || tree.dialog) frames.add(0);
  const shown = [...frames].map((frame) => frameOrigin(tree, frame));
  return [...new Set(shown)].filter((origin) => origin !== null);
}

/** The origins that a look discloses something of, with the other tabs of which it has the title. */
export function disclosedOrigins(
  { tree, tabs = [], others = [] }: PageLook,
  outlines: readonly FrameOutline[] = [],
): string[] {
  const titled = [...tabs, ...others].filter(({ title }) => title !== '');
  return [...originsIn(tree, outlines), ...titled.flatMap(({ url }) => webOrigin(url) ?? [])];
}

/** With what has been read since, each once. */
export function withOrigins(
  before: readonly string[],
  read: readonly (string | null)[],
): readonly string[] {
  const all = new Set([...before, ...read.filter((origin) => origin !== null)]);
  return all.size === before.length ? before : [...all];
}

/** A frame without an address of its own has its parent's origin. */
export function frameOrigin({ url, frames }: PageTree, number: number): string | null {
  const byNumber = new Map(frames.map((frame) => [frame.number, frame]));
  for (let at = byNumber.get(number); at && at.parent !== null; at = byNumber.get(at.parent)) {
    const origin = webOrigin(at.url);
    if (origin !== null) return origin;
  }
  return webOrigin(url);
}
