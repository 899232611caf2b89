/**
 * The part of OTLP/JSON that a trace of a run needs: ids in lower-case hex, 64-bit numbers as text.
 */
export interface OtlpTrace {
  resourceSpans: {
    resource: { attributes: OtlpAttribute[] };
    scopeSpans: { scope: { name: string; version: string }; spans: OtlpSpan[] }[];
    schemaUrl?: string;
  }[];
}

export interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1: internal, 3: client. */
  kind: 1 | 3;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: OtlpAttribute[];
  events?: { timeUnixNano: string; name: string; attributes: OtlpAttribute[] }[];
  links?: { traceId: string; spanId: string; attributes: OtlpAttribute[] }[];
  /** 1: ok, 2: error. */
  status: { code: 0 | 1 | 2; message?: string };
}

export interface OtlpAttribute {
  key: string;
  value: OtlpValue;
}

export type OtlpValue =
  | { stringValue: string }
  | { intValue: string }
  | { doubleValue: number }
  | { boolValue: boolean }
  | { arrayValue: { values: OtlpValue[] } };
