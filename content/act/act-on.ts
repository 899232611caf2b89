import { slideByKeys, sliderNumber } from '../../core/agent/input/slide-by-keys.ts';
import { ActLog } from '../../core/page/act/act-log.ts';
import type { ActOrder } from '../../core/page/act/act-order.ts';
import type { ActReport, FileContent } from '../../core/page/act/act-report.ts';
import { english, inEnglish, msg, type Text } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import type { IsControl } from '../live/read-context.ts';
import { pageInfo, readText } from '../live/read-page.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { labelledChoice } from '../read/labelled-choice.ts';
import { hitAt } from '../read/occlusion.ts';
import { ActRefused } from './act-refused.ts';
import { selectOptions } from './choose-options.ts';
import { fieldOf, slidingValue } from './field-of.ts';
import { BUBBLING, fire } from './fire.ts';
import { focusElement } from './focus-element.ts';
import {
  type Confirmations,
  clickAt,
  dragByEvents,
  dragEvent,
  hoverAt,
  rightClickAt,
} from './pointer-actions.ts';
import { pressKeys, sliderAt } from './press-keys.ts';
import { nextFrame, reachBoth, reachElement, scrollArea } from './reach-element.ts';
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
  const begin = (text: Text): void => {
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
  { begin, ...confirmations }: { begin: (text: Text) => void } & Confirmations,
): Promise<ActReport> {
  switch (order.tool) {
    case 'click':
    case 'double_click': {
      if (isFileField(there(el))) throw new ActRefused(msg('act.scriptsOpenNoFile'));
      const place = await reachElement(there(el), log, { isControl });
      begin(order.tool);
      clickAt(place, order.tool === 'click' ? 1 : 2, confirmations);
      return log.done('dom');
    }
    case 'right_click': {
      const place = await reachElement(there(el), log, { isControl });
      begin('right_click');
      const isTaken = rightClickAt(place, confirmations);
      return log.done('dom', isTaken ? undefined : inEnglish('act.pageNotSeemOwnContext'));
    }
    case 'click_at': {
      const { x, y } = point ?? order.input;
      const hit = there(hitAt(x, y));
      if (hit !== el) throw new ActRefused(msg('act.somethingElsePointNow'), 'STALE_DOCUMENT');
      if (isFileField(hit)) throw new ActRefused(msg('act.scriptsOpenNoFile'));
      begin('click_at');
      clickAt({ x, y, hit }, 1, confirmations);
      return log.done('dom');
    }
    case 'hover': {
      const place = await reachElement(there(el), log, { isControl });
      begin(msg('act.hoverEventsStylesHover'));
      hoverAt(place);
      return log.done('dom');
    }
    case 'check': {
      const target = there(el);
      if (isChecked(target) === order.input.checked) {
        log.add('check', msg('act.alreadySo'));
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
        return log.done('dom', note && english(note));
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
      const goal = there(to);
      const places = { ...(await reachBoth(there(el), goal, log)), goal };
      begin('drag');
      log.add('dispatch', await dragByEvents(places, nextFrame, confirmations.confirm));
      return log.done('dom');
    }
    case 'press_keys': {
      if (el) focusElement(el);
      begin(msg('act.press', { keys: order.input.keys }));
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
      throw new ActRefused(msg('act.pageCannotItself', { tool: order.tool }));
  }
}

/** Pages that draw with animation frames get none there, and what was done may look as if it was nothing. */
function withNote(report: ActReport): ActReport {
  if (!pageDocument.isHidden() || report.type !== 'done' || report.input === 'none') return report;
  return { ...report, text: report.text ? `${report.text} ${BEHIND}` : BEHIND };
}

const BEHIND = inEnglish('act.tabBackgroundWherePagesNotRepaint');

function there(el: Element | null): Element {
  if (el) return el;
  throw new ActRefused(msg('act.elementLeftPage'));
}

/** Whether a checkbox, radio button or switch is checked, or that of a label. Throws for anything else. */
function isChecked(el: Element): boolean {
  const choice = labelledChoice(el);
  if (choice) return choice.checked;
  for (const name of ['aria-checked', 'aria-pressed']) {
    const value = unclobbered.keywords(el, name);
    if (value !== null) return value === 'true';
  }
  throw new ActRefused(msg('act.elementCannotChecked'));
}

/**
 * Gives files to a file field, to the one behind a label or button, or drops them onto an element that
 * takes what is dropped. No script can open a chooser for that, and none is needed.
 */
export function giveFiles(el: Element, contents: readonly FileContent[]): ActReport {
  const log = new ActLog();
  log.add('resolve', `<${unclobbered.localName(el)}>`);
  const files = contents.map(toFile);
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  const field = fileFieldOf(el) ?? fieldBehind(el);
  if (!field) return dropFiles(el, data, log);
  if (field.disabled) return log.refused(msg('act.fileFieldDisabled'));
  if (files.length > 1 && !field.multiple) return log.refused(msg('act.fieldTakesOnlyOne'));
  const wrong = files.find((file) => !accepts(field, file));
  if (wrong)
    return log.refused(
      msg('act.fieldAcceptsOnlyNotMatch', { accept: field.accept, name: wrong.name }),
    );
  log.add('dispatch', 'files');
  focusElement(el);
  field.files = data.files;
  fire(field, new Event('input', { bubbles: true, composed: true }));
  fire(field, new Event('change', { bubbles: true }));
  return log.done(
    'dom',
    inEnglish('act.given', { files: files.map(({ name }) => name).join(', ') }),
  );
}

function fileFieldOf(el: Element): HTMLInputElement | null {
  if (isFileField(el)) return el;
  if (el instanceof HTMLLabelElement && el.control && isFileField(el.control)) return el.control;
  const inside = [...unclobbered.querySelectorAll(el, 'input[type=file]')].filter(isFileField);
  return inside.length === 1 ? (inside[0] ?? null) : null;
}

/** Buttons open a hidden field by `click()`: that click is heard, and no chooser opens. */
function fieldBehind(el: Element): HTMLInputElement | null {
  let found: HTMLInputElement | null = null;
  const hear = (event: Event) => {
    const [target] = event.composedPath();
    if (!(target instanceof Element) || !isFileField(target)) return;
    found = target;
    event.preventDefault();
  };
  addEventListener('click', hear, { capture: true });
  try {
    fire(el, new MouseEvent('click', { ...BUBBLING, view: window }));
  } finally {
    removeEventListener('click', hear, { capture: true });
  }
  return found;
}

function dropFiles(el: Element, data: DataTransfer, log: ActLog): ActReport {
  const { left, top, width, height } = unclobbered.box(el);
  const middle = { x: left + width / 2, y: top + height / 2 };
  fire(el, dragEvent('dragenter', middle, data));
  const takes = !fire(el, dragEvent('dragover', middle, data));
  if (!takes) {
    fire(el, dragEvent('dragleave', middle, data));
    return log.refused(msg('act.elementLeadsNoFile'));
  }
  log.add('dispatch', msg('act.droppedTheFiles'));
  fire(el, dragEvent('drop', middle, data));
  return log.done(
    'dom',
    inEnglish('act.dropped', { list: [...data.files].map(({ name }) => name).join(', ') }),
  );
}

function isFileField(el: Element): el is HTMLInputElement {
  return el instanceof HTMLInputElement && el.type === 'file';
}

/** HTML §4.10.5.1.17: extensions, media types, and groups of them. */
function accepts({ accept }: HTMLInputElement, { name, type }: File): boolean {
  const tokens = accept.split(',').map((token) => token.trim().toLowerCase());
  const wanted = tokens.filter((token) => token !== '');
  return (
    wanted.length === 0 ||
    wanted.some((token) => {
      if (token.startsWith('.')) return name.toLowerCase().endsWith(token);
      if (token.endsWith('/*')) return type.startsWith(token.slice(0, -1));
      return type === token;
    })
  );
}

function toFile({ name, type, data }: FileContent): File {
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
  return new File([bytes], name, { type });
}
