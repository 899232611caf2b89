import { inEnglish } from '../../core/platform/messages/messages.ts';
import { pageDocument } from '../platform/page-document.ts';
import { BUBBLING, fire } from './fire.ts';
import { giveFocus } from './give-focus.ts';

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
};

/** What arrows do to sliders, numbers, radio buttons and selects; null when the key does nothing there. */
export function stepControl(el: Element, key: string): string | null {
  const step = STEPS[key];
  if (el instanceof HTMLSelectElement && !el.multiple) return stepSelect(el, key);
  if (!(el instanceof HTMLInputElement)) return null;
  if (el.type === 'radio' && step !== undefined) return stepRadio(el, -step);
  if (el.type === 'range') return stepRange(el, key);
  const isUpright = key === 'ArrowUp' || key === 'ArrowDown';
  if (el.type !== 'number' || step === undefined || !isUpright) return null;
  return stepBy(el, step);
}

function stepRange(el: HTMLInputElement, key: string): string | null {
  const step = STEPS[key];
  if (step !== undefined) return stepBy(el, step);
  if (key !== 'Home' && key !== 'End') return null;
  const edge = key === 'Home' ? el.min || '0' : el.max || '100';
  return changing(el, () => {
    el.value = edge;
  });
}

function stepBy(el: HTMLInputElement, steps: number): string {
  return changing(el, () => el.stepUp(steps));
}

function stepSelect(el: HTMLSelectElement, key: string): string | null {
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return null;
  const enabled = [...el.options].filter(({ disabled }) => !disabled);
  const at = enabled.findIndex(({ selected }) => selected);
  const next = enabled[at + by];
  if (!next) return inEnglish('act.itIsAtIts');
  return changing(el, () => {
    next.selected = true;
  });
}

/** Arrows choose the next button of the group, round and round. */
function stepRadio(el: HTMLInputElement, by: number): string {
  const group = [...pageDocument.querySelectorAll('input[type=radio]')].filter(
    (radio): radio is HTMLInputElement =>
      radio instanceof HTMLInputElement &&
      radio.name === el.name &&
      radio.form === el.form &&
      !radio.disabled,
  );
  const next = group.at((group.indexOf(el) + by) % group.length);
  if (!next || next === el) return inEnglish('act.eventsOnly');
  giveFocus(next);
  fire(next, new MouseEvent('click', { ...BUBBLING, view: window }));
  return inEnglish('act.choseNextOne');
}

function changing(el: Element, change: () => void): string {
  change();
  fire(el, new Event('input', { bubbles: true, composed: true }));
  fire(el, new Event('change', { bubbles: true }));
  return inEnglish('act.changedTheValue');
}
