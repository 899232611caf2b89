import { type UnknownFields, WireReader, type WireType } from './protobuf-reader.ts';

/** How to read values of one type. */
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

/** A decoded message: absent fields are absent. */
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

/** An enumeration by names; a number without a name becomes `#17`. */
export function enumeration(words: Readonly<Record<number, string>>): Type<string> {
  return {
    wire: 0,
    read(reader) {
      const value = reader.int32();
      return words[value] ?? `#${value}`;
    },
  };
}

/** A type that is defined later: messages may contain themselves. */
export function lazy<T>(type: () => Type<T>): Type<T> {
  return { wire: 2, read: (reader) => type().read(reader) };
}

/** A message type that can also read a whole message, and report its unknown fields. */
interface MessageType<T> extends Type<T> {
  decode(bytes: Uint8Array): { value: T; unknownFields: UnknownFields };
}

/** Unknown fields that are kept at most. */
const MAX_UNKNOWN_FIELDS = 1000;

/**
 * A message type. Unknown fields are kept under the message's name; so are known fields with an
 * unexpected wire type, because the schema must have changed.
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
        if (reader.found.length < MAX_UNKNOWN_FIELDS) reader.found.push(unknown);
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

/** Repeated numbers are packed into a single field. */
function unpack<T>(bytes: Uint8Array, type: Type<T>): T[] {
  const reader = new WireReader(bytes);
  const values: T[] = [];
  while (!reader.isAtEnd) values.push(type.read(reader));
  return values;
}
