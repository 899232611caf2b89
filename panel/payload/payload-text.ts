import type { PageTree } from '../../core/page/page.ts';
import { semanticV3 } from '../../core/payload/semantic-v3.ts';

/** The payload as a model is sent it: compact JSON. Byte counts and tokens are this text's. */
export function payloadText(tree: PageTree, wholePage: boolean): string {
  return JSON.stringify(semanticV3(tree, { wholePage }));
}

/** The same JSON for people, two spaces an indent. */
export function prettyText(compact: string): string {
  return JSON.stringify(JSON.parse(compact), null, 2);
}

/** Length of a text in UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
