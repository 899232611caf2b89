import { MASK } from '../../core/page/tree/secret-field.ts';
import { deepActiveElement } from '../focus/secret-focus.ts';
import { holdsSecret } from '../semantics/is-sensitive.ts';
import { isTextField } from './field-of.ts';

/** Characters that are taken of a text. */
const MAX_CHARACTERS = 10_000;

/**
 * Hears what is copied in this document, by its own commands and by what the page's world says in events named
 * `token`, until `signal` aborts; the page's world hears of that by `token` and `-end`. What is copied of a field for a
 * secret is masked.
 */
export function hearClipboard(
  token: string,
  wrote: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const copied = (event: Event) => {
    if (!(event instanceof ClipboardEvent)) return;
    // A listener of the page that prevents it has put something else in.
    const own = event.defaultPrevented ? event.clipboardData?.getData('text/plain') : undefined;
    const text = own ?? selectedText();
    if (text !== '') wrote(text.slice(0, MAX_CHARACTERS));
  };
  const told = (event: Event) => {
    const text: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (typeof text === 'string' && text !== '') wrote(text.slice(0, MAX_CHARACTERS));
  };
  for (const type of ['copy', 'cut']) addEventListener(type, copied, { signal });
  addEventListener(token, told, { signal });
  const { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => {
    dispatchEvent(new Event(`${token}-end`));
    resolve();
  });
  return promise;
}

function selectedText(): string {
  const focused = deepActiveElement();
  if (focused && holdsSecret(focused)) return MASK;
  if (!focused || !isTextField(focused)) return getSelection()?.toString() ?? '';
  const { value, selectionStart, selectionEnd } = focused;
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
}
