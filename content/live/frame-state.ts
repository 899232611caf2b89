import type { FrameState } from '../../core/page/frame-node.ts';
import { plainText } from '../../core/text/cut-text.ts';
import { pageDocument } from '../semantics/page-document.ts';
import { cutUrl } from './cut-url.ts';
import { DOCUMENT_TOKEN } from './document-token.ts';
import { ownFrameIndex, ownFramePath } from './frame-owner.ts';

/** Longest title, characters. */
const MAX_TITLE = 500;

/** Where this frame's document stands right now. */
export function frameState(): FrameState {
  const title = plainText(pageDocument.title(), MAX_TITLE);
  const root = pageDocument.scrollingElement() ?? pageDocument.documentElement();
  return {
    document: DOCUMENT_TOKEN,
    url: cutUrl(location.href),
    title: title.text,
    ...(title.stripped > 0 && { stripped: title.stripped }),
    viewport: { width: innerWidth, height: innerHeight },
    scroll: {
      x: Math.round(scrollX),
      y: Math.round(scrollY),
      width: root?.scrollWidth ?? 0,
      height: root?.scrollHeight ?? 0,
    },
    index: ownFrameIndex(),
    path: ownFramePath(),
    ...(pageDocument.contentType() === 'application/pdf' && { isPdf: true as const }),
  };
}
