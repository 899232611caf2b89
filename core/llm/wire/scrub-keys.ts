/**
 * Patterns of keys: OpenAI's, Anthropic's, OpenRouter's `sk-…`, Google's `AIza…`, and any bearer
 * token.
 */
const KEY_SHAPES = [
  /\bsk-[\w*.-]{6,}/g,
  /\bAIza[\w*-]{10,}/g,
  /\bAQ\.[\w*-]{10,}/g,
  /(?<=\bBearer\s+)[^\s"',]{6,}/gi,
];

/** The text without keys: neither the given ones nor anything that looks like one. */
export function scrubKeys(text: string, secrets: readonly string[]): string {
  const known = secrets
    .filter((secret) => secret.length > 3)
    .reduce((left, secret) => left.replaceAll(secret, '[key]'), text);
  return KEY_SHAPES.reduce((left, shape) => left.replace(shape, '[key]'), known);
}
