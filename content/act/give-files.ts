import { ActLog } from '../../core/page/act/act-log.ts';
import type { ActReport } from '../../core/page/act/act-report.ts';
import type { FileContent } from '../../core/page/act/reach-report.ts';
import { inEnglish } from '../../core/platform/messages/messages.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { dragEvent } from './drag-by-events.ts';
import { BUBBLING, fire } from './fire.ts';
import { focusElement } from './focus-element.ts';

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
  if (field.disabled) return log.refused(inEnglish('act.fileFieldDisabled'));
  if (files.length > 1 && !field.multiple) return log.refused(inEnglish('act.fieldTakesOnlyOne'));
  const wrong = files.find((file) => !accepts(field, file));
  if (wrong)
    return log.refused(
      inEnglish('act.fieldTakesOnlyNone', { accept: field.accept, name: wrong.name }),
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
    return log.refused(inEnglish('act.elementLeadsNoFile'));
  }
  log.add('dispatch', inEnglish('act.droppedTheFiles'));
  fire(el, dragEvent('drop', middle, data));
  return log.done(
    'dom',
    inEnglish('act.dropped', { list: [...data.files].map(({ name }) => name).join(', ') }),
  );
}

/** Whether an element is an input that takes files. */
export function isFileField(el: Element): el is HTMLInputElement {
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
