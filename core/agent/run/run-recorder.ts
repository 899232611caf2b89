import type { ImagePart } from '../../llm/call/message.ts';

/**
 * What is written down of the page for people and other players; no model is sent it. Each call takes
 * a few seconds at most; one that fails leaves nothing, and the run continues.
 */
export interface RunRecorder {
  /** What is in view, a small picture with secrets painted over. */
  picture(): Promise<ImagePart>;
  /** A CSS selector of an element, unique in its document. */
  selector(key: string): Promise<string>;
}
