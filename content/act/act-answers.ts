import { ActLog } from '../../core/page/act/act-log.ts';
import type { IntendedTarget } from '../../core/page/act/act-order.ts';
import type { ActReport } from '../../core/page/act/act-report.ts';
import type { FrameApi } from '../../core/page/frame/frame-api.ts';
import { MASK } from '../../core/page/tree/secret-field.ts';
import { msg, type Text } from '../../core/platform/messages/messages.ts';
import type { Answers } from '../../core/platform/rpc/answer-calls.ts';
import type { OrphanedHighlight } from '../../core/style/sheets/orphaned-highlight.ts';
import type { FrameInventory } from '../live/frame-inventory.ts';
import { frameAt } from '../live/frame-owner.ts';
import { withoutCover } from '../platform/own-hosts.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { holdsSecret } from '../read/is-sensitive.ts';
import { deepActiveElement, focusProblem, isDocument } from '../read/secret-focus.ts';
import { actOn, giveFiles } from './act-on.ts';
import { ActRefused } from './act-refused.ts';
import { aimAt, aimField, aimThrough, focusedFrame, lyingAt } from './aim.ts';
import { readyOption } from './choose-options.ts';
import { confirmMeant } from './confirm-meant.ts';
import { contextOfPress, formDestination } from './context-of-press.ts';
import { isTextField } from './field-of.ts';
import { focusElement } from './focus-element.ts';
import { reportToWorker } from './page-overlay.ts';
import { pressObstacles } from './press-obstacles.ts';

/** Answers what the agent's hands ask of this frame, until `signal` aborts. */
export function actAnswers(
  inventory: Pick<FrameInventory, 'ids' | 'listing'>,
  changed: () => void,
  signal: AbortSignal,
) {
  const { ids } = inventory;
  let guard: { css: string; stop(): void } | null = null;
  signal.addEventListener('abort', () => {
    guard?.stop();
    if (guard) reportToWorker({ type: 'lit-left', css: guard.css } satisfies OrphanedHighlight);
  });
  const isControl = (el: Element) => inventory.listing(el)?.kind === 'interactive';
  return {
    act({ node, to, order }, begun) {
      const [from, goal] = [node, to].map((id) => (id === null ? null : ids.elementOf(id)));
      if (from === undefined || goal === undefined) return elementGone();
      const sends = order.meant.element?.sends ?? (from ? formDestination(from) : '');
      const confirmSend = () => {
        if (from) confirmDestination(from, sends);
      };
      const confirm = () => {
        confirmMeant(order.meant, inventory);
        confirmSend();
      };
      const places = { el: from, to: goal, isControl, point: order.meant.point };
      return withoutCover(() => actOn(places, order, begun, { confirm, confirmSend }));
    },
    confirm: (meant) => whyStale(meant, inventory),
    lyingAt: (x, y) => lyingAt(x, y, inventory),
    pressContext: (node) => contextOfPress(ids.require(node)),
    obstacles(node) {
      const el = ids.elementOf(node);
      return el ? pressObstacles(el, inventory) : [{ kind: 'left' }];
    },
    aim(node, still) {
      const el = ids.elementOf(node);
      return el ? aimAt(el, still, isControl) : elementGone();
    },
    aimThrough,
    layoutBox(node) {
      const el = ids.elementOf(node);
      if (!el) return null;
      const { x, y, width, height } = unclobbered.box(el);
      return { x, y, width, height };
    },
    aimField: (node, append, isNow) => aimField(ids.require(node), append, isNow),
    readyOption: (node, options, isNow) => readyOption(ids.require(node), options, isNow),
    focus: (node) => focusElement(ids.require(node)),
    formDestination: (node) => formDestination(ids.require(node)),
    focusProblem(node) {
      const el = ids.elementOf(node);
      if (!el) return { message: msg('frame.elementNoLongerPage'), hasLeft: true };
      const message = focusProblem(el);
      return message === null ? null : { message };
    },
    focusedFrame: (node) => focusedFrame(node === null ? undefined : ids.elementOf(node)),
    guardFrames(asked) {
      guard?.stop();
      const { through = [], nodes = [], mark = '', css = '' } = asked ?? {};
      const named = nodes.flatMap((node) => ids.elementOf(node) ?? []).filter(isDocument);
      const exempt = [...named, ...through.flatMap((index) => frameAt(index) ?? [])];
      guard = asked && { css, stop: markExempt(exempt, mark) };
      if (!asked) changed();
    },
    watchClipboard: hearClipboard,
    giveFiles(node, meant, files) {
      const why = whyStale(meant, inventory);
      if (why !== null) return new ActLog().refused(why, 'STALE_DOCUMENT');
      return giveFiles(ids.require(node), files);
    },
  } satisfies Partial<Answers<FrameApi>>;
}

/** Marks elements, and takes the mark from any other that the page gives it to, until the returned function is called. */
function markExempt(exempt: readonly Element[], mark: string): () => void {
  for (const el of exempt) unclobbered.setAttribute(el, mark, '');
  const watch = new MutationObserver(() => {
    for (const el of pageDocument.querySelectorAll(`[${mark}]`)) {
      if (!exempt.includes(el)) unclobbered.removeAttribute(el, mark);
    }
  });
  if (exempt.length > 0)
    watch.observe(document, { subtree: true, childList: true, attributeFilter: [mark] });
  return () => {
    watch.disconnect();
    for (const el of exempt) unclobbered.removeAttribute(el, mark);
  };
}

/** Characters that are taken of a text. */
const MAX_CHARACTERS = 10_000;

/**
 * Hears what is copied in this document, by its own commands and by what the page's world says in events named
 * `token`, until `signal` aborts; the page's world hears of that by `token` and `-end`. What is copied of a field for a
 * secret is masked.
 */
function hearClipboard(
  token: string,
  wrote: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const copied = (event: Event) => {
    if (!(event instanceof ClipboardEvent)) return;
    // A listener of the page that prevents it has put something else in.
    const own = event.defaultPrevented ? event.clipboardData?.getData('text/plain') : undefined;
    const text = own ?? selectedText();
    if (text !== '') wrote(text.slice(0, MAX_CHARACTERS));
  };
  const told = (event: Event) => {
    const text: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (typeof text === 'string' && text !== '') wrote(text.slice(0, MAX_CHARACTERS));
  };
  for (const type of ['copy', 'cut']) addEventListener(type, copied, { signal });
  addEventListener(token, told, { signal });
  const { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => {
    dispatchEvent(new Event(`${token}-end`));
    resolve();
  });
  return promise;
}

function selectedText(): string {
  const focused = deepActiveElement();
  if (focused && holdsSecret(focused)) return MASK;
  if (!focused || !isTextField(focused)) return getSelection()?.toString() ?? '';
  const { value, selectionStart, selectionEnd } = focused;
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
}

/** Nothing can be done with an element that has left since it was resolved. */
function elementGone(): Extract<ActReport, { type: 'failed' }> {
  return new ActLog().refused(msg('act.elementHasJustLeft'), 'STALE_DOCUMENT');
}

/** Why what is meant is not what is here; null when it is. */
function whyStale(
  meant: IntendedTarget,
  inventory: Pick<FrameInventory, 'ids' | 'listing'>,
): Text | null {
  try {
    confirmMeant(meant, inventory);
    return null;
  } catch (error) {
    if (error instanceof ActRefused) return error.text;
    throw error;
  }
}

/** Throws when a press on the element would send its form elsewhere than to `meant`. */
function confirmDestination(el: Element, meant: string): void {
  const now = formDestination(el);
  if (now === meant) return;
  throw new ActRefused(
    msg('act.pageChangedFormsDestinationDuringPress', { meant, now }),
    'STALE_DOCUMENT',
  );
}
