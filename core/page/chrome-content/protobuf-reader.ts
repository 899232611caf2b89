import { decodeUtf8 } from './decode-utf8.ts';

/** The wire type of a field: varint, 64 bits, length-delimited, group start and end, 32 bits. */
export type WireType = 0 | 1 | 2 | 3 | 4 | 5;

const NAMES = ['varint', 'fixed64', 'bytes', 'group', 'group end', 'fixed32'] as const;
type WireName = (typeof NAMES)[number];

/** A field outside the schema, with its raw value. */
interface UnknownField {
  number: number;
  wire: WireName;
  /** Numbers in full, texts and submessages as bytes, groups as their fields. */
  value: bigint | Uint8Array | readonly UnknownField[];
}

/** Unknown fields with the name of their message. */
export type UnknownFields = { message: string; field: UnknownField }[];

/** Limit for nested groups; real messages have none. */
const MAX_GROUP_DEPTH = 100;

/**
 * A cursor over one protobuf message (https://protobuf.dev/programming-guides/encoding). Every read
 * throws a sentence when the bytes end too early.
 */
export class WireReader {
  /** Unknown fields of this message and of those within it. */
  readonly found: UnknownFields;
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array, found: UnknownFields = []) {
    this.#bytes = bytes;
    this.found = found;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  tag(): { number: number; wire: WireType } {
    const tag = this.uint32();
    const wire = tag & 7;
    if (wire > 5 || tag >>> 3 === 0) throw new RangeError(`There is no protobuf tag ${tag}.`);
    return { number: tag >>> 3, wire: wire as WireType };
  }

  /** The low 32 bits of a varint, without a sign. */
  uint32(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#byte();
      if (shift < 32) value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
      if (shift > 63) throw new RangeError('A protobuf varint is longer than ten bytes.');
    }
  }

  /** Negative numbers are varints of 64 bits, of which the low 32 are enough. */
  int32(): number {
    return this.uint32() | 0;
  }

  /** All 64 bits of a varint, without a sign. */
  uint64(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.#byte();
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asUintN(64, value);
      if (shift > 63n) throw new RangeError('A protobuf varint is longer than ten bytes.');
    }
  }

  fixed(bytes: 4 | 8): bigint {
    let value = 0n;
    for (const [i, byte] of this.#take(bytes).entries()) value |= BigInt(byte) << BigInt(8 * i);
    return value;
  }

  bytes(): Uint8Array {
    return this.#take(this.uint32());
  }

  text(): string {
    return decodeUtf8(this.bytes());
  }

  /** Reads a field of which only the tag is known, so that none of it is lost. */
  unknown(number: number, wire: WireType, depth = 0): UnknownField {
    return { number, wire: NAMES[wire], value: this.#unknownValue(number, wire, depth) };
  }

  #unknownValue(number: number, wire: WireType, depth: number): UnknownField['value'] {
    if (wire === 0) return this.uint64();
    if (wire === 1) return this.fixed(8);
    if (wire === 2) return this.bytes();
    if (wire === 5) return this.fixed(4);
    if (wire === 4) throw new RangeError(`A protobuf group ${number} ends that never began.`);
    if (depth >= MAX_GROUP_DEPTH) throw new RangeError('The protobuf groups are nested too deep.');
    const fields: UnknownField[] = [];
    for (;;) {
      const tag = this.tag();
      if (tag.wire !== 4) fields.push(this.unknown(tag.number, tag.wire, depth + 1));
      else if (tag.number === number) return fields;
      else throw new RangeError(`A protobuf group ${number} ends as ${tag.number}.`);
    }
  }

  #byte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new RangeError('The protobuf message ends within a value.');
    return byte;
  }

  #take(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError('The protobuf message ends within a value.');
    const bytes = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return bytes;
  }
}
