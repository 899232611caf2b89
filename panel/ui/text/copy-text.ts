import { t } from '../../../core/platform/messages/messages.ts';
/**
 * Puts text on the clipboard. DevTools frames its panels without the clipboard-write permission in
 * some versions, so a refused call falls back to the selection command.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    if (!copied) throw new Error(t('controls.chromeDidNotAllow'));
  }
}
