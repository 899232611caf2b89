const BASE_58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A key as it may have been copied to hide it from a search, each of them backwards, too. */
export function keyForms(key: string): string[] {
  const backwards = (text: string) => [...text].reverse().join('');
  const forms = [key, backwards(key)].flatMap(formsOf);
  return [...new Set(forms.flatMap((form) => [form, backwards(form)]))];
}

function formsOf(key: string): string[] {
  const bytes = [...new TextEncoder().encode(key)];
  const digits = (radix: number, length: number) =>
    bytes.map((byte) => byte.toString(radix).padStart(length, '0')).join('');
  return [
    key,
    turned(key),
    digits(16, 2),
    digits(2, 8),
    digits(8, 3),
    bytes.join(''),
    base58(bytes),
    ...[0, 1, 2].map((before) => base64Inside(bytes, before)),
  ];
}

/** Each letter moved by half the alphabet. */
function turned(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 13) % 26));
  });
}

function base58(bytes: readonly number[]): string {
  let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = (BASE_58[Number(rest % 58n)] ?? '') + text;
  return text;
}

/** What of a text in base64 is the same wherever it stands in a longer one. */
function base64Inside(bytes: readonly number[], before: number): string {
  const all = btoa(String.fromCharCode(...new Array<number>(before).fill(0), ...bytes));
  const last = (before + bytes.length) % 3;
  return all.replace(/=+$/, '').slice([0, 2, 3][before], last === 0 ? undefined : -1);
}
