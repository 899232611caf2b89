import { withDeadline } from '../../../core/platform/async/with-deadline.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';

/** How long Chrome may take: it waits for a frame, and a tab out of sight paints none. */
const DEADLINE_MS = 5000;

/** A picture of what shows in a window's tab in front, as a PNG by its `data:` address too. */
interface Capture {
  url: string;
  picture: ImageBitmap;
}

/** Takes a picture of the tab in front of a window. Chrome allows two a second. Rejects with a sentence. */
export async function captureTab(windowId: number): Promise<Capture> {
  const url = await withDeadline(
    chrome.tabs.captureVisibleTab(windowId, { format: 'png' }),
    DEADLINE_MS,
    inEnglish('page.chromeGaveNoPicture'),
  );
  return { url, picture: await createImageBitmap(pngBlob(url)) };
}

/** `fetch` of a data URL would be a request, and the policy allows none. */
function pngBlob(dataUrl: string): Blob {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return new Blob([Uint8Array.from(binary, (char) => char.charCodeAt(0))], { type: 'image/png' });
}
