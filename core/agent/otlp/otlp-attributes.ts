import type { OtlpAttribute, OtlpValue } from './otlp-types.ts';

type Plain = string | number | boolean | readonly string[];

/** These values as attributes; undefined and null are left out. */
export function otlpAttributes(
  values: Readonly<Record<string, Plain | null | undefined>>,
): OtlpAttribute[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [{ key, value: otlpValue(value) }],
  );
}

function otlpValue(value: Plain): OtlpValue {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
  }
  return { arrayValue: { values: value.map((text) => ({ stringValue: text })) } };
}
