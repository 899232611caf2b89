import { ruleTable } from '../../core/platform/rules/rule-table.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** Parts of a control that are looked at. */
const MAX_PARTS = 12;
const MAX_CLASSES_LENGTH = 500;
const ICONS = 'i, span, svg, em, [class*=icon], [class*="fa-"]';
/** What is nothing but an icon: all its classes speak of it. */
const DRAWN = 'i, svg, em';
const ICON_CLASS_LIST = [
  'fa|bi|icon|icons|glyphicon|mdi|ti|ri|la|bx|ph|feather|lucide|oi|uil|anticon|codicon',
  'octicon|ion|icofont|pi|zmdi|dashicons|ficon',
].join('|');
/** Classes of icon fonts: `fa-trash`, `bi-x-lg`, `icon-close`, `glyphicon-plus`, `mdi-account`. */
const ICON_CLASS = new RegExp(`^(?:${ICON_CLASS_LIST})[-_]{1,2}([a-z][a-z0-9_-]*)`, 'i');
const NO_ICON_LIST = [
  'solid|regular|light|thin|brands|duotone|outline|outlined|filled|sharp|fw|lg|md|sm|xs|xl',
  '2xl|xxl|[0-9]+x|spin|pulse|inverse|ul|li|rotate-.*|flip-.*|stack.*|btn|button|wrapper',
  'container|only|left|right|start|end|icon|small|medium|large|size|s|o|m|l',
].join('|');
/** What such a class says of size, style or font. */
const NO_ICON = new RegExp(`^(${NO_ICON_LIST})$`, 'i');

/** What the icon in a control is called by the class that names it among those of its set. `''` without one. */
export function iconName(el: Element): string {
  const parts = [...unclobbered.descendants(el)].slice(0, MAX_PARTS);
  const inside = parts.filter((part) => unclobbered.matches(part, ICONS));
  for (const icon of [el, ...inside]) {
    const name = namedIcon(icon, null);
    if (name) return name;
  }
  return '';
}

const namedIcon = ruleTable<Element, null, string>([
  {
    id: 'icon.class-of-its-set',
    why: 'Of the classes of an icon, one goes on where that of its set ends.',
    seen: 'gentelella kanban',
    says: (el) => (unclobbered.matches(el, DRAWN) && ofItsSet(classesOf(el))) || undefined,
  },
  {
    id: 'icon.class-of-known-set',
    why: 'Well-known icon fonts name icons by a class.',
    seen: 'sb-admin-2 dashboard',
    says: (el) => ofKnownSet(classesOf(el)) || undefined,
  },
]);

function isName(value: string): boolean {
  return /^[a-z][a-z0-9_-]{0,40}$/i.test(value) && !NO_ICON.test(value);
}

function classesOf(el: Element): string[] {
  const line = unclobbered.attribute(el, 'class')?.slice(0, MAX_CLASSES_LENGTH) ?? '';
  return line.split(/\s+/).filter((name) => name !== '');
}

/** `icon icon-tabler icon-tabler-trash`: the class that goes on where another of them ends. */
function ofItsSet(classes: readonly string[]): string {
  let set = '';
  let name = '';
  for (const longer of classes) {
    for (const start of classes) {
      const rest = longer.startsWith(start)
        ? /^[-_]{1,2}(.+)/.exec(longer.slice(start.length))?.[1]
        : '';
      if (!rest || start.length <= set.length || !isName(rest)) continue;
      if (classes.some((other) => other.startsWith(`${longer}-`))) continue;
      set = start;
      name = rest;
    }
  }
  return name;
}

function ofKnownSet(classes: readonly string[]): string {
  for (const className of classes) {
    const name = ICON_CLASS.exec(className)?.[1] ?? '';
    if (name && !NO_ICON.test(name)) return name;
  }
  return '';
}
