import type { FrameState } from '../../core/page/tree/frame-node.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { cutUrl } from '../describe/cut-url.ts';
import { ownFrameIndex, ownFramePath } from '../describe/frame-owner.ts';
import { pageDocument } from '../platform/page-document.ts';
import { DOCUMENT_TOKEN } from './document-token.ts';

/** Longest title, characters. */
const MAX_TITLE_LENGTH = 500;

/** Where this frame's document stands right now. */
export function frameState(): FrameState {
  const title = plainText(pageDocument.title(), MAX_TITLE_LENGTH);
  const root = pageDocument.scrollingElement() ?? pageDocument.documentElement();
  return {
    document: DOCUMENT_TOKEN,
    url: cutUrl(location.href),
    // Another origin may have left an empty document behind, and write into it.
    ...(!/^https?:/.test(location.href) && { origin: origin === 'null' ? '' : origin }),
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
