import { readJson } from '../../platform/text/read-json.ts';

/** What holds the pieces of a reply, by the providers' own formats. */
const HOLDERS = new Set(
  `choices candidates delta text content content_block contentBlock message part item output output_text arguments
  partial_json refusal reasoning reasoning_content thinking summary annotation logprobs usage usageMetadata
  finish_reason stop_reason stop_sequence finishReason promptFeedback error errors result results steps`.split(
    /\s+/,
  ),
);
/** What names or numbers a piece, and says nothing of the reply. */
const LABELS = new Set(
  `id object created created_at model modelVersion role type index item_id response_id responseId output_index
  content_index summary_index sequence_number status system_fingerprint service_tier
  native_finish_reason obfuscation`.split(/\s+/),
);
const BEGUN_LIST = [
  'text|content|delta|arguments|partial_json|thinking|reasoning|reasoning_content|refusal',
  'data|signature|thoughtSignature|encrypted_content',
].join('|');
/** The start of a piece that is not whole yet, with some of its text. */
const BEGUN = new RegExp(String.raw`"(?:${BEGUN_LIST})"\s*:\s*"\s*[^\s"]`);
/** Characters of an event that are looked at before it is whole. */
const MAX_LOOKED_AT = 4096;

/**
 * Whether an event of a reply brings something of it: text, a tool call, usage, an end or an error. What is no JSON
 * brings nothing, but for the mark of the end.
 */
export function bringsSomething(data: string): boolean {
  if (data.trim() === '[DONE]') return true;
  const event = readJson(data);
  if (typeof event !== 'object' || event === null) return false;
  return Object.entries(event).some(([name, value]) => {
    // A response as a whole repeats what was asked.
    if (name === 'response') return bringsSomething(JSON.stringify(value));
    return HOLDERS.has(name) && holdsContent(value);
  });
}

/** Whether the beginning of an event says that it will. */
export function beginsSomething(pieces: readonly string[]): boolean {
  let start = '';
  for (const piece of pieces) {
    start += piece.slice(0, MAX_LOOKED_AT - start.length);
    if (start.length >= MAX_LOOKED_AT) break;
  }
  return BEGUN.test(start);
}

function holdsContent(value: unknown): boolean {
  if (typeof value === 'string') return value !== '';
  if (typeof value === 'number') return value > 0;
  if (typeof value !== 'object' || value === null) return value === true;
  if (Array.isArray(value)) return value.some(holdsContent);
  return Object.entries(value).some(([name, inner]) => !LABELS.has(name) && holdsContent(inner));
}
