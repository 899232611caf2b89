import { newDelimiter } from '../../llm/prompt/quote-page.ts';
import type { FrameOutline } from '../../page/frame/outline-piece.ts';
import { recentEvents } from '../../page/payload/recent-events.ts';
import { semanticV3 } from '../../page/payload/semantic-v3.ts';
import { settledText } from '../../page/settle/settled.ts';
import type { PageTree } from '../../page/tree/page-tree.ts';
import { type DisclosedText, disclosedTexts, withWords } from '../policy/disclosed-words.ts';
import { withoutForeignFrames } from '../policy/foreign-frames.ts';
import { judgeOrigin } from '../policy/judge-origin.ts';
import { frameOrigin } from '../policy/page-data.ts';
import type { OtherTab, PageLook } from '../run/agent-page.ts';
import { NeedsPerson } from '../run/needs-person.ts';
import type { RunState } from '../run/run-state.ts';
import { lastingHash } from '../sentinel/lasting-hash.ts';
import { continuePlan } from './continue-plan.ts';
import { pageToSend } from './page-to-send.ts';
import { lookAtLooks, readTextAhead } from './read-ahead.ts';
import type { RunContext } from './run-context.ts';

/** Waits for the page to rest and reads it, if it is on an origin that a person has agreed to. */
export async function observe(context: RunContext, state: RunState): Promise<RunState> {
  const { now } = context.ports;
  const { look: whole, frames } = context.takeRested() ?? { look: await context.lookNow() };
  const { url, title } = whole.tree;
  const verdict = judgeOrigin(url, state.origins);
  if (verdict.type === 'closed') throw new Error(verdict.message);
  if (verdict.type === 'new') {
    await context.askToGoOn(
      { type: 'origin', origin: verdict.origin, url, isPersonal: true },
      state,
    );
    // It may have navigated meanwhile: the person agreed to this origin, and the page is looked at again.
    return { ...state, origins: [...state.origins, verdict.origin] };
  }
  const look = withoutForeignFrames(whole, state.origins);
  const unstable = context.steadiness.after(look.settled, state.steps);
  if (unstable !== null) throw new NeedsPerson(unstable);
  const { state: going, isAsked } = continuePlan(context, state, look);
  context.look = look;
  if (isAsked) context.askedTree = look.tree;
  const { origin } = verdict;
  const notices = context.takeNotices();
  const disclosed = {
    ...look,
    ...(look.tabs && { tabs: disclosedTabs(look.tabs, state.origins) }),
    ...(look.others && { others: disclosedTabs(look.others, state.origins) }),
    notices,
  };
  const sentBefore = context.sentPage;
  const page = isAsked
    ? await pageToSend(context, disclosed, { tree: whole.tree, frames }, state)
    : undefined;
  const heldUp = look.tree.dialog ? false : context.ports.page.isHeldUp?.();
  const read = payloadOf(disclosed, now(), page?.sent.text ?? '');
  // A dialog that has opened meanwhile is what the model is to answer: the page is looked at again.
  if (await heldUp) {
    context.sentPage = sentBefore;
    context.keepNotices(notices);
    return state;
  }
  const observation = {
    url,
    title,
    origin,
    ...read,
    at: now(),
    ...(page && { sent: page.sent }),
  };
  const picture = await context.recorded((recorder) => recorder.picture());
  context.ports.emit({ type: 'observed', step: state.draft.number, observation });
  context.textAhead = isAsked ? readTextAhead(context, look) : null;
  if (isAsked) lookAtLooks(context);
  const texts = page?.frames.map((frame) => textOfFrame(look.tree, frame)) ?? [];
  return {
    ...going,
    mark: state.mark ?? newDelimiter(),
    wordsRead: withWords(state.wordsRead, [...disclosedTexts(disclosed), ...texts]),
    next: 'think',
    draft: { ...state.draft, observation, ...(picture && { picture }) },
  };
}

/** What a frame shows, as the words of its origin. */
function textOfFrame(tree: PageTree, { frame, pieces }: FrameOutline): DisclosedText {
  const words = pieces.flatMap((piece) => (piece.type === 'text' ? piece.text : []));
  return { origin: frameOrigin(tree, frame), text: words.join(' ') };
}

/** Of a tab on an origin that nobody has agreed to, the model learns only the origin (FAULTS D11). */
function disclosedTabs<Tab extends OtherTab>(
  tabs: readonly Tab[],
  origins: readonly string[],
): Tab[] {
  return tabs.map((tab) => {
    const verdict = judgeOrigin(tab.url, origins);
    if (verdict.type === 'known') return tab;
    return { ...tab, title: '', url: verdict.type === 'new' ? verdict.origin : '' };
  });
}

/** A dialog and the tabs of the task are part of the payload, and of the hash that tells looks apart. */
function payloadOf(look: PageLook, now: number, text: string) {
  const { tree, events, settled, tabs, notices = [], others = [] } = look;
  const payload = semanticV3(tree, { wholePage: false, recent: recentEvents(events, now) });
  const { recent_events: _, ...page } = payload;
  const about = { ...(tree.dialog && { dialog: tree.dialog }), ...(tabs && { tabs }) };
  // They have no ids, so that no tool can name them.
  const elsewhere = others.map(({ title, url }) => ({ title, url }));
  const aside = {
    ...(notices.length > 0 && { notices }),
    ...(elsewhere.length > 0 && { tabs_not_of_this_task: elsewhere }),
  };
  return {
    payload: JSON.stringify({ ...about, ...aside, ...payload }),
    // Recent events grow older with time alone: that does not make another page.
    hash: lastingHash({ ...page, ...about }, text),
    settled: settledText(settled),
  };
}
