import { openOverlay } from '../platform/overlay-host.ts';
import { ownWords } from '../platform/own-words.ts';
import { pageDocument } from '../platform/page-document.ts';

/** How long the notice stays in the page. Milliseconds. */
const SHOWN_MS = 10_000;

const STYLES = `.notice { position: fixed; right: 16px; bottom: 16px; padding: 10px 14px;
  border-radius: 8px; font: 13px/18px system-ui, sans-serif; color: #fff; background: #1f1f1f;
  box-shadow: 0 2px 8px rgb(0 0 0 / .4); }`;

/**
 * Reloading the extension closes its panel, so the page is the only place left to say what to do.
 * Only the top frame speaks, and the notice takes itself away.
 */
export function showReloadNotice(): void {
  if (window.top !== window || !pageDocument.documentElement()) return;
  const { root, close } = openOverlay(STYLES);
  const notice = pageDocument.createElement('div');
  notice.className = 'notice';
  notice.setAttribute('role', 'status');
  notice.textContent = ownWords().reloaded;
  root.append(notice);
  setTimeout(close, SHOWN_MS);
}
