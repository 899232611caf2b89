import { escapeHtml } from '../../platform/text/escape-html.ts';

/** Shorter texts are part of too much else in base64. */
const MIN_ENCODED_CHARACTERS = 8;

/** The forms in which a text may have been copied: prose, JSON, addresses, HTML, base64, hexadecimal digits. */
export function textForms(text: string): string[] {
  const address = encodeURIComponent(text.toWellFormed());
  const plain = [
    text,
    JSON.stringify(text).slice(1, -1),
    JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1),
    address,
    address.replaceAll('%20', '+'),
    encodeURIComponent(address),
    escapeHtml(text),
  ];
  const isLong = text.length >= MIN_ENCODED_CHARACTERS;
  return [...new Set(isLong ? [...plain, ...base64Forms(text), ...hexForms(text)] : plain)];
}

function base64Forms(text: string): string[] {
  const forms = base64Inside(new TextEncoder().encode(text));
  return forms.flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]);
}

/**
 * What of bytes in base64 is the same wherever they are in longer ones. Three bytes are four characters: they may
 * begin at any of them.
 */
export function base64Inside(bytes: Uint8Array): string[] {
  return [0, 1, 2].map((before) => {
    const all = btoa(String.fromCharCode(...new Uint8Array(before), ...bytes));
    const last = (before + bytes.length) % 3;
    // Characters at the ends hold bits of what is beside.
    return all.replace(/=+$/, '').slice([0, 2, 3][before], last === 0 ? undefined : -1);
  });
}

function hexForms(text: string): string[] {
  const digits = [...new TextEncoder().encode(text)].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return [digits.join(''), digits.join('').toUpperCase()];
}
