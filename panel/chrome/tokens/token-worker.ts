import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

/** A text to count, and its answer; the worker takes one at a time. */
export interface TokenRequest {
  id: number;
  text: string;
}

export interface TokenReply {
  id: number;
  tokens: number;
}

/** Page text that looks like `<|endoftext|>` is plain text for a model's API, so it is counted as text. */
const PLAIN = { disallowedSpecial: new Set<string>() };

addEventListener('message', ({ data }: MessageEvent<TokenRequest>) => {
  const reply: TokenReply = { id: data.id, tokens: countTokens(data.text, PLAIN) };
  postMessage(reply);
});
