import { ActLog } from '../../core/page/act/act-log.ts';
import type { OptionReport } from '../../core/page/act/act-report.ts';
import { msg } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { normalizeSpace } from '../../core/platform/text/normalize-space.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { drawsOptions } from '../read/draws-options.ts';
import { ActRefused } from './act-refused.ts';
import { fire } from './fire.ts';
import { focusElement } from './focus-element.ts';

/** Options that are named where none is called as asked for. */
const MAX_NAMED = 20;

/** Chooses options by their text or value, and tells the page. Throws when one is not there. */
export function selectOptions(el: Element, wanted: readonly string[]): string {
  const { select, chosen } = choiceOf(el, wanted);
  focusElement(select);
  for (const option of select.options) option.selected = chosen.includes(option);
  fire(select, new Event('input', { bubbles: true, composed: true }));
  fire(select, new Event('change', { bubbles: true }));
  return textOf(chosen);
}

/**
 * Which key chooses an option of a drop-down; then the page hears of it by the browser, as when a person chooses. With
 * `isNow` the drop-down gets the focus and stands one step before the option, until the key has come: where nothing
 * came of it, it stands again as it stood.
 */
export function readyOption(el: Element, wanted: readonly string[], isNow: boolean): OptionReport {
  try {
    const { select, chosen } = choiceOf(el, wanted);
    const [option] = chosen;
    // Lists take clicks; where an arrow key opens the list, it chooses nothing.
    const isClosed = !select.multiple && select.size <= 1 && !drawsOptions(select);
    const free = [...select.options].filter((one) => !isDisabled(one));
    const at = option ? free.indexOf(option) : -1;
    const neighbor = free[at - 1] ?? free[at + 1];
    if (!isClosed || !option || !neighbor || /mac/i.test(navigator.userAgent))
      return { type: 'by-events' };
    if (option.selected) return { type: 'chosen' };
    if (isNow) {
      focusElement(select);
      putBackUnlessChosen(select);
      select.selectedIndex = neighbor.index;
    }
    return {
      type: 'ready',
      key: neighbor.index < option.index ? 'ArrowDown' : 'ArrowUp',
      label: textOf(chosen),
    };
  } catch (error) {
    return new ActLog().refused(errorText(error));
  }
}

/** The key has come by then, or does not. Milliseconds. */
const KEY_MS = 1000;

function putBackUnlessChosen(select: HTMLSelectElement): void {
  const { selectedIndex: before } = select;
  const over = new AbortController();
  const heard = { signal: over.signal, capture: true };
  const putBack = () => {
    over.abort();
    clearTimeout(timer);
    select.selectedIndex = before;
  };
  const timer = setTimeout(putBack, KEY_MS);
  // The browser tells of a choice before the key is let go.
  const chosen = ({ isTrusted, target }: Event) => {
    if (!isTrusted || target !== select) return;
    over.abort();
    clearTimeout(timer);
  };
  addEventListener('input', chosen, heard);
  addEventListener('keyup', ({ isTrusted }) => isTrusted && putBack(), heard);
}

interface Choice {
  select: HTMLSelectElement;
  chosen: readonly HTMLOptionElement[];
}

function choiceOf(el: Element, wanted: readonly string[]): Choice {
  if (!(el instanceof HTMLSelectElement)) throw new ActRefused(msg('act.elementNoSelect'));
  if (wanted.length > 1 && !el.multiple) throw new ActRefused(msg('act.onlyOneOptionChosen'));
  const options = [...el.options];
  const chosen = wanted.map((text) => {
    const option = calledSo(options, text);
    if (!option) {
      const names = options.slice(0, MAX_NAMED).map(({ label }) => normalizeSpace(label));
      throw new ActRefused(msg('act.noOption', { text, names: names.join(', ') }));
    }
    if (isDisabled(option)) throw new ActRefused(msg('act.optionDisabled', { text }));
    return option;
  });
  return { select: el, chosen };
}

/** By its whole text, by its value, or as the only one that has these words: some options hold pictures and notes. */
function calledSo(
  options: readonly HTMLOptionElement[],
  text: string,
): HTMLOptionElement | undefined {
  const meant = normalizeSpace(text).toLowerCase();
  const labelOf = ({ label }: HTMLOptionElement) => normalizeSpace(label).toLowerCase();
  const found =
    options.find((option) => labelOf(option) === meant) ??
    options.find(({ value }) => value === text);
  if (found || meant === '') return found;
  const [only, ...more] = options.filter((option) => labelOf(option).includes(meant));
  return more.length === 0 ? only : undefined;
}

function isDisabled(option: HTMLOptionElement): boolean {
  return unclobbered.matches(option, ':disabled');
}

function textOf(options: readonly HTMLOptionElement[]): string {
  return options.map(({ label }) => normalizeSpace(label)).join(', ');
}
