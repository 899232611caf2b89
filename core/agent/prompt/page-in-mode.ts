import type { Outline } from '../../page/outline/outline.ts';
import { compact } from '../../page/payload/compact.ts';
import { legendOfCompact } from '../../page/payload/compact-legend.ts';
import { type FrameHtml, fullHtml } from '../../page/payload/full-html.ts';
import { legendOfPayload } from '../../page/payload/legend.ts';
import { recentEvents } from '../../page/payload/recent-events.ts';
import { semanticPayload } from '../../page/payload/semantic-v2.ts';
import { semanticV3 } from '../../page/payload/semantic-v3.ts';
import { skeleton } from '../../page/payload/skeleton.ts';
import { templatize } from '../../page/templates/templatize.ts';
import type { NodeMarkup } from '../../page/tree/node-markup.ts';
import type { SentMode } from '../run/agent-mode.ts';
import type { PageLook } from '../run/agent-page.ts';

/** What a page is written from: all of it without frames that nobody has agreed to. */
export interface PageParts {
  look: PageLook;
  outline: Outline;
  markup(): Promise<ReadonlyMap<string, NodeMarkup>>;
  html(): Promise<readonly FrameHtml[]>;
  /** Milliseconds (Unix). */
  now: number;
}

/** The text of a page in one form, with the legend of its keys where the system prompt has none. */
export async function pageInMode(mode: SentMode, parts: PageParts): Promise<string> {
  const { look, now } = parts;
  const { tree, events } = look;
  switch (mode) {
    case 'outline':
    case 'filtered':
    case 'hybrid':
      return parts.outline.text;
    case 'semantic_v3':
    case 'compact': {
      const payload = semanticV3(tree, { wholePage: false, recent: recentEvents(events, now) });
      if (mode === 'semantic_v3') return `${legendOfPayload(payload)}\n${JSON.stringify(payload)}`;
      const sent = compact(payload, { boxes: false });
      return `${legendOfCompact(sent, payload)}\n${JSON.stringify(sent)}`;
    }
    case 'semantic': {
      const markup = await parts.markup();
      return JSON.stringify(semanticPayload(tree, markup, { wholePage: true, bounds: false }));
    }
    case 'skeleton':
      return skeleton(tree, await parts.markup());
    case 'full':
      return templatize(fullHtml(await parts.html()));
  }
}
