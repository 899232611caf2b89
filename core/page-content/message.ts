import { type UnknownFields, WireReader, type WireType } from './wire-reader.ts';

/** How values of one type are read. */
export interface Type<T> {
  readonly wire: WireType;
  read(reader: WireReader): T;
}

interface Field<T, Many extends boolean> {
  number: number;
  type: Type<T>;
  isMany: Many;
}

type Fields = Readonly<Record<string, Field<unknown, boolean>>>;

/** A message as read: absent fields are absent. */
export type Message<F extends Fields> = {
  [K in keyof F]?: F[K] extends Field<infer T, infer Many> ? (true extends Many ? T[] : T) : never;
};

export const one = <T>(number: number, type: Type<T>): Field<T, false> => ({
  number,
  type,
  isMany: false,
});

export const many = <T>(number: number, type: Type<T>): Field<T, true> => ({
  number,
  type,
  isMany: true,
});

export const int32: Type<number> = { wire: 0, read: (reader) => reader.int32() };
export const uint32: Type<number> = { wire: 0, read: (reader) => reader.uint32() };
export const bool: Type<boolean> = { wire: 0, read: (reader) => reader.uint32() !== 0 };
export const text: Type<string> = { wire: 2, read: (reader) => reader.text() };

/** An enumeration by its words; a number without a word is told as `#17`. */
export function enumeration(words: Readonly<Record<number, string>>): Type<string> {
  return {
    wire: 0,
    read(reader) {
      const value = reader.int32();
      return words[value] ?? `#${value}`;
    },
  };
}

/** A type that is defined later: messages may hold themselves. */
export function later<T>(type: () => Type<T>): Type<T> {
  return { wire: 2, read: (reader) => type().read(reader) };
}

/** A message type, which also reads a message that stands alone, and tells what it did not know. */
interface MessageType<T> extends Type<T> {
  decode(bytes: Uint8Array): { value: T; unknownFields: UnknownFields };
}

/** More unknown fields than this say nothing new. */
const MOST_UNKNOWN = 1000;

/**
 * A message type. Fields that it does not know survive, each under the message's name; so do known
 * ones of an unexpected wire type, for then the schema has moved on.
 */
export function message<const F extends Fields>(name: string, fields: F): MessageType<Message<F>> {
  const byNumber = new Map(
    Object.entries(fields).map(([key, field]) => [field.number, { key, ...field }]),
  );
  const readAll = (reader: WireReader) => {
    const result: Record<string, unknown> = {};
    while (!reader.isAtEnd) {
      const { number, wire } = reader.tag();
      const field = byNumber.get(number);
      if (field?.isMany && field.type.wire === 0 && wire === 2) {
        append(result, field.key, unpack(reader.bytes(), field.type));
      } else if (field?.type.wire !== wire) {
        const unknown = { message: name, field: reader.unknown(number, wire) };
        if (reader.found.length < MOST_UNKNOWN) reader.found.push(unknown);
      } else if (field.isMany) append(result, field.key, [field.type.read(reader)]);
      else result[field.key] = field.type.read(reader);
    }
    return result as Message<F>;
  };
  return {
    wire: 2,
    read: (parent) => readAll(new WireReader(parent.bytes(), parent.found)),
    decode(bytes) {
      const reader = new WireReader(bytes);
      return { value: readAll(reader), unknownFields: reader.found };
    },
  };
}

function append(result: Record<string, unknown>, name: string, values: unknown[]): void {
  const list = result[name] as unknown[] | undefined;
  if (list) list.push(...values);
  else result[name] = values;
}

/** Repeated numbers come one after the other in a single field. */
function unpack<T>(bytes: Uint8Array, type: Type<T>): T[] {
  const reader = new WireReader(bytes);
  const values: T[] = [];
  while (!reader.isAtEnd) values.push(type.read(reader));
  return values;
}
