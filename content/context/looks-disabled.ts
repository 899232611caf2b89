import { ruleTable, yes } from '../../core/platform/rules/rule-table.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** `disabled`, `is-disabled`, `dijitSliderDisabled`; no `not-disabled`, no `disabled:opacity-50`. */
const MARK = /(?:^|\s)(?!(?:not|non|un|if|when|hide|show)[-_]?)[\w-]*disabled(?=\s|$)/;
/** Items and widgets are marked a little further out than what is pressed. */
const MAX_LEVELS = 3;
/** The mark of a widget that lays its parts out in a table, or in boxes in boxes. */
const MAX_WIDGET_LEVELS = 6;
/** What a widget says of itself by: its fields, hidden ones too, and the parts with a role. */
const CONTROLS =
  'input, select, textarea, button, a[href], [role=slider], [role=spinbutton], [role=textbox], ' +
  '[role=combobox], [role=button], [role=checkbox], [role=radio], [role=switch]';
/** What a widget is made of that stands for one field; rows and cards only hold some. */
const FIELDS = 'input:not([type=checkbox i], [type=radio i]), select, textarea';
const HOLDERS = 'tr, li, article, [role=row], [role=listitem], [role=option], [role=treeitem]';

/**
 * Whether a control is disabled only by its looks: it, or the item or widget around it, has a class like
 * `disabled`, or, further out, around a widget of which all controls are disabled; what only a script makes a
 * control is so as well if all fields in it are disabled. What says so itself is not asked.
 */
export function looksDisabled(el: Element, isScripted: boolean): boolean {
  return isOff(el, isScripted) ?? false;
}

const isOff = ruleTable<Element, boolean, true>([
  {
    id: 'disabled.class',
    why: 'It, or the item it is in, has a class like `disabled`.',
    seen: 'uikit navbar',
    says: yes((el) => markedAround(el).some(({ level }) => level < MAX_LEVELS)),
  },
  {
    id: 'disabled.widget',
    why: 'A widget that is marked further out, and of which all controls are disabled, is disabled as a whole.',
    seen: 'dijit test_Slider',
    says: yes((el) => markedAround(el).some(({ at }) => isDisabledWidget(at))),
  },
  {
    id: 'disabled.fields',
    why: 'What only a script makes a control is of no use when all fields in it are disabled.',
    seen: 'dijit test_Spinner',
    says: yes((el, isScripted) => {
      if (!isScripted || unclobbered.matches(el, HOLDERS)) return false;
      const fields = [...unclobbered.querySelectorAll(el, FIELDS)];
      return fields.length > 0 && fields.every((field) => unclobbered.matches(field, ':disabled'));
    }),
  },
]);

/** Elements outwards with a class like `disabled`, and how far out they are. */
function markedAround(el: Element): { at: Element; level: number }[] {
  const marked: { at: Element; level: number }[] = [];
  let at: Element | null = el;
  for (let level = 0; at && level < MAX_WIDGET_LEVELS; level += 1) {
    const classes = unclobbered.keywords(at, 'class');
    if (classes?.includes('disabled') && MARK.test(classes)) marked.push({ at, level });
    at = unclobbered.parentElement(at);
  }
  return marked;
}

/** Whether there are controls in it, and all of them say that they are disabled. */
function isDisabledWidget(el: Element): boolean {
  const controls = [...unclobbered.querySelectorAll(el, CONTROLS)];
  return (
    controls.length > 0 &&
    controls.every((control) => unclobbered.matches(control, ':disabled, [aria-disabled=true i]'))
  );
}
