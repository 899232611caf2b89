import { ruleTable } from '../../core/platform/rules/rule-table.ts';
import { computedColor } from '../platform/computed-color.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { oncePerPass } from './once-per-pass.ts';

/** A box, tick or switch that an item draws for itself. */
const DRAWN = /(^|[\s_-])(check|checkbox|checkmark|tick|radio|switch|toggle)($|[\s_-])/;
const ON = /(^|\s)(is-)?(on|checked|selected|active|enabled)($|\s)/;
const OFF = /(^|\s)(is-)?(off|unchecked|unselected|inactive)($|\s)/;
const MAX_PARTS = 8;
const MAX_ITEMS = 50;
const MIN_LIKE = 2;
const FIELDS =
  'input, [role=checkbox], [role=radio], [role=switch], [role=menuitemcheckbox], [aria-checked], [aria-pressed]';

/** Whether what has a role that cannot be checked, such as a cell with a tick, says that it is. */
export function saysChecked(el: Element): boolean {
  return unclobbered.keywords(el, 'aria-checked') === 'true';
}

/**
 * Whether an item that only a script makes one draws a box of its own, and that is ticked by its looks: by
 * a class, by that of the others, or by what is painted in it. What holds a real box is not asked.
 */
export function looksChecked(el: Element, pass: SemanticsPass): boolean {
  const box = drawnBox(el);
  const parent = unclobbered.parentElement(el);
  if (!box || !parent || unclobbered.querySelector(el, FIELDS)) return false;
  return isTicked({ el, box }, () => sayingsIn(parent, pass)) ?? false;
}

type Sayings = () => { count: number; on: number; off: number };

const isTicked = ruleTable<{ el: Element; box: Element }, Sayings, boolean>([
  {
    id: 'checked.class',
    why: 'A class of the item or its box says that it is on or off.',
    seen: 'semantics/elements',
    says: ({ el, box }) => {
      const saying = sayingOf(el, box);
      return saying === '' ? undefined : saying === 'on';
    },
  },
  {
    id: 'checked.others-say',
    why: 'Where classes of the others say that they are on or off, one without such a class is the opposite.',
    seen: 'semantics/elements',
    says: (_, sayings) => {
      const { count, on, off } = sayings();
      return count >= MIN_LIKE && on + off > 0 ? on === 0 : undefined;
    },
  },
  {
    id: 'checked.painted',
    why: 'A tick that a style sheet makes is there only in a box that is on.',
    seen: 'semantics/elements',
    says: ({ box }, sayings) => sayings().count >= MIN_LIKE && isPainted(box),
  },
]);

/** The part of an item that is its box. */
function drawnBox(el: Element): Element | null {
  for (const part of [...unclobbered.descendants(el)].slice(0, MAX_PARTS)) {
    const isBox = DRAWN.test(unclobbered.keywords(part, 'class') ?? '');
    if (isBox && unclobbered.textContent(part).trim() === '') return part;
  }
  return null;
}

function sayingOf(el: Element, box: Element): 'on' | 'off' | '' {
  const classes = [el, box]
    .map((element) => unclobbered.keywords(element, 'class') ?? '')
    .join(' ');
  if (OFF.test(classes)) return 'off';
  return ON.test(classes) ? 'on' : '';
}

/** How many of an element’s children have such boxes, and say that they are on or off. */
const sayingsIn = oncePerPass((parent): { count: number; on: number; off: number } => {
  const all = { count: 0, on: 0, off: 0 };
  let child = unclobbered.firstElementChild(parent);
  for (let seen = 0; child && seen < MAX_ITEMS; seen += 1) {
    const box = drawnBox(child);
    const saying = box ? sayingOf(child, box) : '';
    if (box) all.count += 1;
    if (saying !== '') all[saying] += 1;
    child = unclobbered.nextElementSibling(child);
  }
  return all;
});

/** A tick is a part that style sheets make: it is there, and has a color. */
function isPainted(box: Element): boolean {
  return ['::before', '::after'].some((which) => {
    const { content, display, opacity, visibility, color } = getComputedStyle(box, which);
    if (content === 'none' || content === 'normal' || display === 'none') return false;
    return Number(opacity) > 0 && visibility === 'visible' && computedColor(color)?.a !== 0;
  });
}
