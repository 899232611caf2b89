import { slideByKeys, sliderNumber } from '../../core/agent/keys/slide-by-keys.ts';
import { ActLog } from '../../core/page/act/act-log.ts';
import type { ActOrder } from '../../core/page/act/act-order.ts';
import type { ActReport } from '../../core/page/act/act-report.ts';
import { inEnglish } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import type { IsControl } from '../describe/read-context.ts';
import { labelledChoice } from '../elements/labelled-choice.ts';
import { hitAt } from '../geometry/hit-test.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { ActRefused } from './act-refused.ts';
import { dragByEvents } from './drag-by-events.ts';
import { fieldOf, slidingValue } from './field-of.ts';
import { focusElement } from './focus-element.ts';
import { isFileField } from './give-files.ts';
import { type Confirmations, clickAt, hoverAt, rightClickAt } from './pointer-actions.ts';
import { pressKeys, sliderAt } from './press-keys.ts';
import { nextFrame, reachBoth, reachElement } from './reach-element.ts';
import { pageInfo, readText } from './read-page.ts';
import { scrollArea } from './scroll-area.ts';
import { selectOptions } from './select-options.ts';
import { typeText } from './type-text.ts';

/** What an order is about in this document: its element, and where that is dragged. */
interface ActPlaces {
  el: Element | null;
  to: Element | null;
  /** Controls inside an element are not what is pressed of it. */
  isControl: IsControl;
  /** Of a click at a point, where that is in this viewport. */
  point?: { x: number; y: number } | undefined;
}

/**
 * Carries one order out in this document by DOM events: resolve → check → scroll → hit test → dispatch,
 * each logged with its time. `begun` is called when the page is about to get something of it; `confirmations`
 * throw when there is no longer what the order is meant for.
 */
export async function actOn(
  places: ActPlaces,
  order: ActOrder,
  begun: () => void,
  confirmations: Confirmations,
): Promise<ActReport> {
  const { confirm } = confirmations;
  const log = new ActLog();
  const { el } = places;
  if (el) log.add('resolve', `<${unclobbered.localName(el)}>`);
  let hasBegun = false;
  const begin = (text: string): void => {
    confirm();
    hasBegun = true;
    begun();
    log.add('dispatch', text);
  };
  try {
    confirm();
    return withNote(await performAct(places, order, log, { begin, ...confirmations }));
  } catch (error) {
    const message = errorText(error);
    if (error instanceof ActRefused) return log.refused(message, error.code);
    return hasBegun ? log.broken(message) : log.refused(message);
  }
}

async function performAct(
  { el, to, isControl, point }: ActPlaces,
  order: ActOrder,
  log: ActLog,
  { begin, ...confirmations }: { begin: (text: string) => void } & Confirmations,
): Promise<ActReport> {
  switch (order.tool) {
    case 'click':
    case 'double_click': {
      if (isFileField(there(el))) throw new ActRefused(inEnglish('act.scriptsOpenNoFile'));
      const place = await reachElement(there(el), log, { isControl });
      begin(order.tool);
      clickAt(place, order.tool === 'click' ? 1 : 2, confirmations);
      return log.done('dom');
    }
    case 'right_click': {
      const place = await reachElement(there(el), log, { isControl });
      begin('right_click');
      const isTaken = rightClickAt(place, confirmations);
      return log.done('dom', isTaken ? undefined : inEnglish('act.pageHasNoMenu'));
    }
    case 'click_at': {
      const { x, y } = point ?? order.input;
      const hit = there(hitAt(x, y));
      if (hit !== el) throw new ActRefused(inEnglish('act.pointChanged'), 'STALE_DOCUMENT');
      if (isFileField(hit)) throw new ActRefused(inEnglish('act.scriptsOpenNoFile'));
      begin('click_at');
      clickAt({ x, y, hit }, 1, confirmations);
      return log.done('dom');
    }
    case 'hover': {
      const place = await reachElement(there(el), log, { isControl });
      begin(inEnglish('act.hoverEventsStylesHover'));
      hoverAt(place);
      return log.done('dom');
    }
    case 'check': {
      const target = there(el);
      if (isChecked(target) === order.input.checked) {
        log.add('check', inEnglish('act.itIsSoAlready'));
        return log.done('none');
      }
      const place = await reachElement(target, log, { isControl });
      begin('click');
      clickAt(place, 1, confirmations);
      return log.done('dom');
    }
    case 'type': {
      const target = there(el);
      const place = await reachElement(target, log, { isControl });
      if (slidingValue(target) !== null) {
        const wanted = sliderNumber(order.input.text);
        begin('type');
        const { how, note } = await slideByKeys(sliderAt(target), wanted);
        log.add('dispatch', how);
        return log.done('dom', note);
      }
      // Before anything is done to it.
      fieldOf(target);
      begin('type');
      log.add('dispatch', await typeText(target, place, order.input, confirmations));
      return log.done('dom');
    }
    case 'select': {
      begin('select');
      return log.done(
        'dom',
        inEnglish('act.chosen', { selectOptions: selectOptions(there(el), order.input.options) }),
      );
    }
    case 'drag': {
      const places = await reachBoth(there(el), there(to), log);
      begin('drag');
      log.add('dispatch', await dragByEvents(places, nextFrame, confirmations.confirm));
      return log.done('dom');
    }
    case 'press_keys': {
      if (el) focusElement(el);
      begin(inEnglish('act.press', { keys: order.input.keys }));
      log.add('dispatch', pressKeys(el, order.input.keys, confirmations.confirmSend));
      return log.done('dom');
    }
    case 'scroll': {
      begin('scroll');
      log.add('scroll', scrollArea(el, order.input));
      return log.done('dom');
    }
    case 'read_text':
      return log.done('none', readText(el));
    case 'page_info':
      return log.done('none', pageInfo());
    default:
      throw new ActRefused(inEnglish('act.pageCannotItself', { tool: order.tool }));
  }
}

/** Pages that draw with animation frames get none there, and what was done may look as if it was nothing. */
function withNote(report: ActReport): ActReport {
  if (!pageDocument.isHidden() || report.type !== 'done' || report.input === 'none') return report;
  return { ...report, text: report.text ? `${report.text} ${BEHIND}` : BEHIND };
}

const BEHIND = inEnglish('act.tabBehindAnotherWhere');

function there(el: Element | null): Element {
  if (el) return el;
  throw new ActRefused(inEnglish('act.elementLeftPage'));
}

/** Whether a checkbox, radio button or switch is checked, or that of a label. Throws for anything else. */
function isChecked(el: Element): boolean {
  const choice = labelledChoice(el);
  if (choice) return choice.checked;
  for (const name of ['aria-checked', 'aria-pressed']) {
    const value = unclobbered.keywords(el, name);
    if (value !== null) return value === 'true';
  }
  throw new ActRefused(inEnglish('act.elementCannotChecked'));
}
