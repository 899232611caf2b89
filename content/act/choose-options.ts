import { ActLog } from '../../core/page/act/act-log.ts';
import type { OptionReport } from '../../core/page/act/act-report.ts';
import { inEnglish } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
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
 * Gives a drop-down the focus and puts it one step before the option, so that an arrow key chooses it: then the page
 * hears of it by the browser, as when a person chooses.
 */
export function readyOption(el: Element, wanted: readonly string[]): OptionReport {
  const log = new ActLog();
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
    focusElement(select);
    select.selectedIndex = neighbor.index;
    return {
      type: 'ready',
      key: neighbor.index < option.index ? 'ArrowDown' : 'ArrowUp',
      label: textOf(chosen),
    };
  } catch (error) {
    return log.refused(errorText(error));
  }
}

interface Choice {
  select: HTMLSelectElement;
  chosen: readonly HTMLOptionElement[];
}

function choiceOf(el: Element, wanted: readonly string[]): Choice {
  if (!(el instanceof HTMLSelectElement)) throw new ActRefused(inEnglish('act.elementNoSelect'));
  if (wanted.length > 1 && !el.multiple) throw new ActRefused(inEnglish('act.onlyOneOptionChosen'));
  const options = [...el.options];
  const chosen = wanted.map((text) => {
    const option = calledSo(options, text);
    if (!option) {
      const names = options.slice(0, MAX_NAMED).map(({ label }) => tidy(label));
      throw new ActRefused(inEnglish('act.noOption', { text, names: names.join(', ') }));
    }
    if (isDisabled(option)) throw new ActRefused(inEnglish('act.optionDisabled', { text }));
    return option;
  });
  return { select: el, chosen };
}

/** By its whole text, by its value, or as the only one that has these words: some options hold pictures and notes. */
function calledSo(
  options: readonly HTMLOptionElement[],
  text: string,
): HTMLOptionElement | undefined {
  const meant = tidy(text).toLowerCase();
  const labelOf = ({ label }: HTMLOptionElement) => tidy(label).toLowerCase();
  const found =
    options.find((option) => labelOf(option) === meant) ??
    options.find(({ value }) => value === text);
  if (found || meant === '') return found;
  const [only, ...more] = options.filter((option) => labelOf(option).includes(meant));
  return more.length === 0 ? only : undefined;
}

function isDisabled(option: HTMLOptionElement): boolean {
  const { parentElement: group } = option;
  return option.disabled || (group instanceof HTMLOptGroupElement && group.disabled);
}

function textOf(options: readonly HTMLOptionElement[]): string {
  return options.map(({ label }) => tidy(label)).join(', ');
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
