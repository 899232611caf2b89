import { withDeadline } from '../../core/platform/async/with-deadline.ts';
import { MessageError, msg } from '../../core/platform/messages/messages.ts';
import { isObject } from '../../core/platform/text/read-json.ts';
import { pageDocument } from '../platform/page-document.ts';

/** A large file is read for seconds before its viewer answers. */
const PATIENCE_MS = 10_000;

/** Whether Chrome shows a PDF in the place of a document. */
export function isPdf(): boolean {
  return pageDocument.contentType() === 'application/pdf';
}

/**
 * The text of the PDF, as Chrome’s viewer gives it to the document around it: what is selected, after all of it was
 * (https://source.chromium.org/chromium/chromium/src/+/main:chrome/browser/resources/pdf/pdf_viewer.ts,
 * `handleScriptingMessage`). It stays selected. Rejects with a sentence where there is none, as in a scan, or no answer
 * in {@link PATIENCE_MS}.
 */
export async function pdfText(): Promise<string> {
  // Whoever else hears messages hears what a page sends.
  if (!isPdf()) throw new MessageError(msg('chat.pdfHasNoText'));
  const { promise, resolve } = Promise.withResolvers<string>();
  const body = pageDocument.body();
  const root = body && globalThis.chrome?.dom?.openOrClosedShadowRoot(body);
  const viewer = (root ?? body)?.querySelector('iframe')?.contentWindow;
  const heard = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== viewer || !isObject(data) || data.type !== 'getSelectedTextReply') return;
    resolve(String(data.selectedText));
  };
  addEventListener('message', heard);
  if (!viewer) resolve('');
  // No page can stand between: the document and its viewer are Chrome’s.
  for (const type of ['selectAll', 'getSelectedText']) viewer?.postMessage({ type }, '*');
  const none = msg('chat.pdfHasNoText');
  try {
    const text = await withDeadline(promise, PATIENCE_MS, none);
    if (text.trim() === '') throw new MessageError(none);
    return text;
  } finally {
    removeEventListener('message', heard);
  }
}
