import { ActLog } from '../../core/agent/act-log.ts';
import type { ActReport } from '../../core/agent/act-report.ts';
import type { ActOrder } from '../../core/agent/tools/agent-tools.ts';
import { pageDocument } from '../semantics/page-document.ts';
import { unclobbered } from '../semantics/unclobbered.ts';
import { ActRefused } from './act-refused.ts';
import { dragByEvents } from './drag-by-events.ts';
import { fieldOf } from './field-of.ts';
import { focusElement } from './focus-element.ts';
import { isFileField } from './give-files.ts';
import { isChecked } from './is-checked.ts';
import { clickAt, hoverAt } from './pointer-actions.ts';
import { pressKeys } from './press-keys.ts';
import { nextFrame, reachBoth, reachElement } from './reach-element.ts';
import { pageInfo, readText } from './read-page.ts';
import { scrollArea } from './scroll-area.ts';
import { selectOptions } from './select-options.ts';
import { typeText } from './type-text.ts';

/** What an order is about in this document: its element, and where that is dragged. */
export interface ActPlaces {
  el: Element | null;
  to: Element | null;
}

/**
 * Carries one order out in this document by DOM events: resolve → check → scroll → hit test → dispatch,
 * each logged with its time. `begun` is called when the page is about to get something of it; `confirm`
 * throws when there is no longer what the order is meant for.
 */
export async function actOn(
  { el, to }: ActPlaces,
  order: ActOrder,
  begun: () => void,
  confirm: () => void,
): Promise<ActReport> {
  const log = new ActLog();
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
    return withNote(await carryOut({ el, to }, order, log, { begin, confirm }));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof ActRefused) return log.refused(message, error.code);
    return hasBegun ? log.broken(message) : log.refused(message);
  }
}

async function carryOut(
  { el, to }: ActPlaces,
  order: ActOrder,
  log: ActLog,
  { begin, confirm }: { begin: (text: string) => void; confirm: () => void },
): Promise<ActReport> {
  switch (order.tool) {
    case 'click':
    case 'double_click': {
      if (isFileField(there(el)))
        throw new ActRefused('Scripts can open no file chooser: use upload.');
      const place = await reachElement(there(el), log);
      begin(order.tool);
      clickAt(place, order.tool === 'click' ? 1 : 2, confirm);
      return log.done('dom');
    }
    case 'hover': {
      const place = await reachElement(there(el), log);
      begin('hover, by events: styles of :hover do not show');
      hoverAt(place);
      return log.done('dom');
    }
    case 'check': {
      const target = there(el);
      if (isChecked(target) === order.input.checked) {
        log.add('check', 'it is so already');
        return log.done('none');
      }
      const place = await reachElement(target, log);
      begin('click');
      clickAt(place, 1, confirm);
      return log.done('dom');
    }
    case 'type': {
      const target = there(el);
      const place = await reachElement(target, log);
      // Before anything is done to it.
      fieldOf(target);
      begin('type');
      const { text, append = false } = order.input;
      log.add('dispatch', await typeText(target, place, text, append, confirm));
      return log.done('dom');
    }
    case 'select': {
      begin('select');
      return log.done('dom', `Chosen: ${selectOptions(there(el), order.input.options)}.`);
    }
    case 'drag': {
      const places = await reachBoth(there(el), there(to), log);
      begin('drag');
      log.add('dispatch', await dragByEvents(places.from, places.to, nextFrame, confirm));
      return log.done('dom');
    }
    case 'press_keys': {
      if (el) focusElement(el);
      begin(`press ${order.input.keys}`);
      log.add('dispatch', pressKeys(el, order.input.keys));
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
      throw new ActRefused(`The page cannot ${order.tool} by itself.`);
  }
}

/** Pages that draw with animation frames get none there, and what was done may look as if it was nothing. */
function withNote(report: ActReport): ActReport {
  if (!pageDocument.isHidden() || report.type !== 'done' || report.input === 'none') return report;
  return { ...report, text: report.text ? `${report.text} ${BEHIND}` : BEHIND };
}

const BEHIND =
  'This tab is behind another, where pages draw nothing new: what this does may show only when a person brings the tab to the front.';

function there(el: Element | null): Element {
  if (el) return el;
  throw new ActRefused('The element has left the page.');
}
