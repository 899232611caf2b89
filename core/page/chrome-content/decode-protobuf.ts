import { AX_ROLES, ENUMERATIONS, MESSAGES } from './content-schema.ts';

type Value = string | number | boolean | Fields | Value[];
/** A decoded message; empty texts and `false` are as good as absent. */
type Fields = { [name: string]: Value };

interface Field {
  name: string;
  type: string;
  isList: boolean;
}

const messages: ReadonlyMap<string, ReadonlyMap<number, Field>> = new Map(
  schemaEntries(MESSAGES).map(([message, fields]) => [
    message,
    new Map(
      fields.map(([number, text]) => {
        const [name = '', type = ''] = text.split(' ');
        return [number, { name: name.replace('*', ''), type, isList: name.endsWith('*') }];
      }),
    ),
  ]),
);

const enumerations: ReadonlyMap<string, ReadonlyMap<number, string>> = new Map([
  ...schemaEntries(ENUMERATIONS).map(([name, words]) => [name, new Map(words)] as const),
  ['AXRole', new Map(AX_ROLES.split(/\s+/).entries())],
]);

/**
 * The fields of a message of the schema in protobuf’s encoding
 * (https://protobuf.dev/programming-guides/encoding); what the schema does not know is skipped.
 * Throws a `RangeError` with a sentence when the bytes are no such message.
 */
export function decodeProtobuf(bytes: Uint8Array, message: string): Fields {
  const cursor = new Cursor(bytes);
  const fields: Fields = {};
  const put = ({ name, isList }: Field, value: Value) => {
    const list = fields[name];
    if (value === '' || value === false) return;
    if (name === '.') Object.assign(fields, value);
    else if (!isList) fields[name] = value;
    else if (Array.isArray(list)) list.push(value);
    else fields[name] = [value];
  };
  while (!cursor.isAtEnd) {
    const tag = cursor.varint();
    const field = messages.get(message)?.get(tag >>> 3);
    const wire = tag & 7;
    if (wire === 0) {
      const number = cursor.varint();
      if (field && isNumber(field)) put(field, plainValue(field, number));
    } else if (wire === 2) {
      const content = cursor.take(cursor.varint());
      if (!field) continue;
      if (!isNumber(field)) put(field, textOrMessage(field, content));
      // Repeated numbers are packed into a single field.
      const numbers = new Cursor(content);
      while (isNumber(field) && !numbers.isAtEnd) put(field, plainValue(field, numbers.varint()));
    } else if (wire === 1) cursor.take(8);
    else if (wire === 5) cursor.take(4);
    else throw new RangeError(`There is no protobuf tag ${tag}.`);
  }
  return fields;
}

class Cursor {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** The low 32 bits, which are enough for negative numbers, too. */
  varint(): number {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = this.take(1)[0] ?? 0;
      if (shift < 32) value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError('A protobuf varint is longer than ten bytes.');
  }

  take(length: number): Uint8Array {
    const end = this.#at + length;
    if (length < 0 || end > this.#bytes.length)
      throw new RangeError('The protobuf message ends within a value.');
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }
}

function isNumber({ type }: Field): boolean {
  return type !== 'text' && !messages.has(type);
}

/** A number without a word in its enumeration becomes `#17`. */
function plainValue({ type }: Field, number: number): Value {
  if (type === 'bool') return number !== 0;
  const words = enumerations.get(type);
  return words ? (words.get(number) ?? `#${number}`) : number;
}

function textOrMessage({ type }: Field, content: Uint8Array): Value {
  if (type !== 'text') return decodeProtobuf(content, type);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
}

/** What stands in lines such as `Name: 1 a, 2 b`; a line that is indented goes on with the one before. */
function schemaEntries(text: string): [name: string, entries: [number, string][]][] {
  const lines = text.trim().split(/\n(?! )/);
  return lines.map((line) => {
    const [name = '', rest = ''] = line.split(/:\s+(.*)/s);
    const entries = rest.split(/,\s+/).map((entry): [number, string] => {
      const space = entry.indexOf(' ');
      return [Number(entry.slice(0, space)), entry.slice(space + 1)];
    });
    return [name, entries];
  });
}
