/** Ways of writing bytes with something between them: bytes are read by the second. */
const SEPARATED: readonly (readonly [string, (run: string) => number[]])[] = [
  // Base64 in lines
  ['(?:[A-Za-z\\d+/]{56,76}\\r?\\n)+[A-Za-z\\d+/]+={0,2}', fromLines],
  // \\u{6d}\\u{79}
  ['(?:\\\\+u\\{[\\da-f]{1,6}\\}){8,}', (run) => numbers(run, /(?<=\{)[\da-f]+/gi, 16)],
  // 6d 79 2d, 6d:79:2d
  [
    '(?<![\\da-f])(?:[\\da-f]{2}[ :,-]\\s?){11,}[\\da-f]{2}(?![\\da-f])',
    (run) => numbers(run, /[\da-f]{2}/gi, 16),
  ],
  // 0x6d, 0x79
  [
    '(?:0x[\\da-f]{2}[ ,;]{1,2}\\s?){7,}0x[\\da-f]{2}',
    (run) => numbers(run, /(?<=0x)[\da-f]{2}/gi, 16),
  ],
  // \\73 \\6b, as sheets escape
  ['(?:\\\\0{0,4}[\\da-f]{2} ?){8,}', (run) => numbers(run, /[\da-f]{2}(?=[ \\]|$)/gi, 16)],
  // 109, 121, 45
  ['(?<!\\d)(?:\\d{2,3}[ ,]\\s?){11,}\\d{2,3}(?!\\d)', (run) => numbers(run, /\d{2,3}/g, 10)],
  // Quoted-printable: =6D=79
  ['(?:=[\\da-f]{2}(?:=\\r?\\n)?){8,}', (run) => numbers(run, /(?<==)[\da-f]{2}/gi, 16)],
  // \155\171
  ['(?:\\\\+[0-3]?[0-7]{2}){8,}', (run) => numbers(run, /[0-7]{2,3}/g, 8)],
  // Base32 (RFC 4648 §6)
  ['(?<![A-Z\\d])[A-Z2-7]{24,}={0,6}(?![A-Z\\d])', fromBase32],
];

/** Where bytes are written with something between them, or in another alphabet. */
export const ENCODED_RUN = new RegExp(SEPARATED.map(([pattern]) => pattern).join('|'), 'gi');

/** The bytes of each such place of a text. */
export function* bytesOfRuns(text: string): Generator<Uint8Array> {
  for (const [pattern, read] of SEPARATED) {
    for (const [run] of text.matchAll(new RegExp(pattern, 'gi'))) yield Uint8Array.from(read(run));
  }
}

function numbers(run: string, digits: RegExp, base: number): number[] {
  return (run.match(digits) ?? []).map((one) => Number.parseInt(one, base)).filter((n) => n < 256);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(run: string): number[] {
  const bits = [...run.toUpperCase().replace(/=+$/, '')]
    .map((digit) => ALPHABET.indexOf(digit).toString(2).padStart(5, '0'))
    .join('');
  return (bits.match(/\d{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}

function fromLines(run: string): number[] {
  const digits = run.replace(/[\s=]+/g, '');
  const whole = digits.slice(0, digits.length - (digits.length % 4 === 1 ? 1 : 0));
  return [...atob(whole)].map((char) => char.charCodeAt(0));
}
