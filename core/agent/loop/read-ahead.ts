import type { FrameOutline } from '../../page/frame/outline-piece.ts';
import { documentOf, type PageTree } from '../../page/tree/page-tree.ts';
import { sleep } from '../../platform/async/sleep.ts';
import type { LookOptions, PageLook } from '../run/agent-page.ts';
import { pageText } from './page-text.ts';
import type { LookAhead, RunContext, TextAhead } from './run-context.ts';

/** So long after an act most pages have done what it brings about, and are only waited for. Milliseconds. */
const AHEAD_AFTER_MS = 200;

/** Reads what the page says while the model thinks. */
export function readTextAhead(context: RunContext, { tree }: PageLook): TextAhead {
  const text = pageText(context, tree);
  // Whoever needs it reads it again.
  text.catch(() => undefined);
  return { at: context.ports.now(), document: documentOf(tree), text };
}

/** Looks while the model thinks at how the page looks, so that the next press need not wait for that. */
export function lookAtLooks({ ports: { page } }: RunContext): void {
  // Where it fails, or something happens in the page meanwhile, it is looked at before the act.
  page.appearance?.watch(undefined, false).catch(() => undefined);
}

/** What the page says before an act: as it was read ahead, if nothing has happened in it since. */
export async function textBeforeAct(context: RunContext): Promise<string | null> {
  const { seen, textAhead } = context;
  const isAsRead =
    textAhead !== null &&
    seen.settled.isSettled &&
    documentOf(seen.tree) === textAhead.document &&
    seen.events.every(({ at }) => at < textAhead.at);
  const ahead = isAsRead ? await textAhead.text.catch(() => null) : null;
  return ahead ?? pageText(context, seen.tree);
}

/** Looks at the page, and reads what it shows while it is waited for: a page that has become quiet stays as it is. */
export async function lookAhead(context: RunContext, options: LookOptions): Promise<LookAhead> {
  const { page, now } = context.ports;
  const over = new AbortController();
  const signal = AbortSignal.any([context.signal, over.signal]);
  let ahead: { at: number; frames: Promise<readonly FrameOutline[]> } | undefined;
  void sleep(AHEAD_AFTER_MS, signal).then((isDue) => {
    const frames = isDue ? page.outline?.({ wholePage: false }) : undefined;
    frames?.catch(() => undefined);
    if (frames) ahead = { at: now(), frames };
  });
  try {
    const look = await context.lookNow(options);
    const { isSettled, ms, lastAt } = look.settled;
    // The wait was over before this moment, and so its last sign was too.
    const quietSince = now() - (ms - lastAt);
    if (!isSettled || !ahead || ahead.at <= quietSince) return { look };
    const frames = ahead.frames.then((read) => (isOf(look.tree, read) ? read : []));
    frames.catch(() => undefined);
    return { look, frames };
  } finally {
    over.abort();
  }
}

/**
 * Whether all of it was read in the documents of this tree. What was read during a wait may be of a page that
 * another has replaced meanwhile, in the tab or by the task's going to another tab.
 */
function isOf({ frames }: PageTree, outlines: readonly FrameOutline[]): boolean {
  const documents = new Map(frames.map(({ number, document }) => [number, document]));
  return outlines.every(
    ({ frame, document }) => document !== undefined && documents.get(frame) === document,
  );
}
