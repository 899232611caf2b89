import type { JsonObject } from '../../llm/call/message.ts';

/** A step that no model made. */
export interface AuthoredStep {
  by: 'person' | 'recording';
  tool: string;
  input: JsonObject;
  /** How it came about, for people and models: where it is from, which element a recorded one is here. */
  note: string;
  /** Its place in the recording, from 0. */
  place?: number;
}
