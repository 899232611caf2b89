import { isSecretAutofill, namesSecret } from '../page/secret-words.ts';
import type { SnapshotDocument } from './snapshot-document.ts';

/** What else a page calls a field by, beside its label. */
const NAMES = ['name', 'id', 'placeholder', 'aria-label', 'data-testid'];
const TYPED = /^(textbox|searchbox|combobox|spinbutton|listbox|ListBox|Date|DateTime)$/;

/**
 * Whether what a field holds must not leave the page: the rules of the other modes, from a snapshot.
 * A password that is shown in clear is known by its label alone.
 */
export function isSecretField(
  document: SnapshotDocument,
  node: number,
  { role, name }: { role: string; name: string },
): boolean {
  if (document.attribute(node, 'type')?.toLowerCase() === 'password') return true;
  if (isSecretAutofill(document.attribute(node, 'autocomplete') ?? '')) return true;
  if (!TYPED.test(role)) return false;
  const shape = document.style(node, '-webkit-text-security');
  if (shape !== '' && shape !== 'none') return true;
  const told = NAMES.map((attribute) => document.attribute(node, attribute) ?? '');
  return [name, ...told].some(namesSecret);
}
