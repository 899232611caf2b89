import { ruleTable } from '../../core/platform/rules/rule-table.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatText } from '../semantics/flat-text.ts';
import { isRendered } from '../semantics/is-rendered.ts';
import { referencedElements } from '../semantics/referenced-elements.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { RootScan } from './root-scan.ts';

const ERROR =
  '[role=alert], .error, .errors, .error-message, .errormsg, .field-error, .form-error, .has-error, ' +
  '.invalid-feedback, .help.is-danger, .text-danger, .parsley-errors-list, .form-input-hint, ' +
  '.validation-error, [class*="error-text"], [class*="ErrorMessage"], [class*="errorMessage"]';
const WRONG_CLASS = /(^|[\s_-])(is-)?(err|error|invalid|danger|wrong)([\s_-]|$)/i;
const CONTROLS = 'input:not([type=hidden]), select, textarea';
const BOUNDARY = 'tr, tbody, table, form, body, main, ul, ol';
const MAX_LENGTH = 120;
/** Elements behind a field among which its error is looked for. */
const MAX_SIBLINGS = 4;
/** Wrappers of one field in which its error is looked for. */
const MAX_LEVELS = 3;

/**
 * The error that stands with a field that is wrong: what `aria-errormessage` or `aria-describedby` says,
 * or a message that is marked as an error beside it. `''` without one.
 */
export function errorText(el: Element, isInvalid: boolean, pass: SemanticsPass): string {
  const isWrong = isInvalid || WRONG_CLASS.test(unclobbered.keywords(el, 'class') ?? '');
  return error(el, { isWrong, pass }) ?? '';
}

interface Field {
  isWrong: boolean;
  pass: SemanticsPass;
}

const error = ruleTable<Element, Field, string>([
  {
    id: 'error.referenced',
    why: 'What describes a field that is wrong says what is wrong with it (ARIA 1.2, aria-errormessage).',
    seen: 'gentelella validation',
    says: (el, { isWrong, pass }) => (isWrong && referencedError(el, pass)) || undefined,
  },
  {
    id: 'error.behind',
    why: 'A message behind a field that is wrong, before the next field, speaks of it.',
    seen: 'semantics/context',
    says: (el, { isWrong, pass }) => (isWrong && errorBehind(el, pass)) || undefined,
  },
  {
    id: 'error.in-wrapper',
    why: 'A message in the wrapper of one field speaks of it, if the field or the wrapper is marked.',
    seen: 'clean-blog contact',
    says: (el, { isWrong, pass }) =>
      (!isFreeOfErrors(el, pass) && errorAround(el, isWrong, pass)) || undefined,
  },
]);

function referencedError(el: Element, pass: SemanticsPass): string {
  for (const attribute of ['aria-errormessage', 'aria-describedby']) {
    const told = referencedElements(el, attribute);
    const errors = told.filter((source) => isMarkedAsError(source));
    const text = joinedText(errors.length > 0 ? errors : told, pass);
    if (text) return text;
  }
  return '';
}

function isFreeOfErrors(el: Element, pass: SemanticsPass): boolean {
  const root = unclobbered.rootOf(el);
  return (root instanceof Document || root instanceof ShadowRoot) && isFree(root, pass);
}

function errorAround(el: Element, isWrong: boolean, pass: SemanticsPass): string {
  let holder = unclobbered.parentElement(el);
  for (let level = 0; holder && level < MAX_LEVELS; level += 1) {
    if (unclobbered.matches(holder, BOUNDARY)) return '';
    if (unclobbered.querySelectorAll(holder, CONTROLS).length > 1) return '';
    const isMarked = isWrong || WRONG_CLASS.test(unclobbered.keywords(holder, 'class') ?? '');
    const messages = unclobbered.querySelectorAll(holder, ERROR);
    const text = joinedText([...messages].slice(0, 3), pass);
    if (text && (isMarked || messages[0]?.getAttribute('role') === 'alert')) return text;
    holder = unclobbered.parentElement(holder);
  }
  return '';
}

/** Whether what describes a field is marked as its error: mostly its help describes it as well. */
export function isMarkedAsError(el: Element): boolean {
  if (unclobbered.matches(el, ERROR)) return true;
  return ['class', 'id'].some((name) => WRONG_CLASS.test(unclobbered.attribute(el, name) ?? ''));
}

/** The message behind a field that is wrong, before the next field: several may share a wrapper. */
function errorBehind(el: Element, pass: SemanticsPass): string {
  let at = unclobbered.nextElementSibling(el);
  for (let step = 0; at && step < MAX_SIBLINGS; step += 1) {
    if (unclobbered.matches(at, CONTROLS) || unclobbered.querySelector(at, CONTROLS)) return '';
    const text = unclobbered.matches(at, ERROR) ? joinedText([at], pass) : '';
    if (text) return text;
    at = unclobbered.nextElementSibling(at);
  }
  return '';
}

/** So many fields are looked around before the whole tree is asked, which is dearer than some fields. */
const MAX_SINGLE_FIELDS = 30;

/** How many fields of a tree a reading has come to. */
const asked = new WeakMap<SemanticsPass, Map<Node, number>>();

const ERRORS = new RootScan(ERROR, true);

/** Whether it is certain that nothing in a tree is marked as an error: then no field is looked around. */
function isFree(root: Document | ShadowRoot, pass: SemanticsPass): boolean {
  const roots = asked.get(pass) ?? new Map<Node, number>();
  asked.set(pass, roots);
  const fields = (roots.get(root) ?? 0) + 1;
  roots.set(root, fields);
  return fields > MAX_SINGLE_FIELDS && ERRORS.in(root, pass).length === 0;
}

function joinedText(els: readonly Element[], pass: SemanticsPass): string {
  const texts = els.filter((el) => isRendered(el, pass)).map((el) => flatText(el, pass));
  return texts
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, MAX_LENGTH);
}
