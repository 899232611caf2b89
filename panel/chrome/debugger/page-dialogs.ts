import { signal } from '@preact/signals';
import type { Protocol } from 'devtools-protocol';
import type { PageDialog } from '../../../core/page/tree/page-dialog.ts';
import { CdpError } from '../../../core/platform/cdp/cdp-error.ts';
import type { CdpSession } from '../../../core/platform/cdp/cdp-session.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';

/** Most characters of a dialog's text that are kept: the page chooses its length. */
const MAX_TEXT = 2000;

/** The dialog that blocks the page, from the events of its main session. */
export class PageDialogs {
  readonly open = signal<PageDialog | null>(null);
  readonly #session: () => CdpSession | undefined;

  constructor(session: () => CdpSession | undefined) {
    this.#session = session;
  }

  receive(method: string, params: unknown): void {
    if (method === 'Page.javascriptDialogClosed') this.clear();
    if (method !== 'Page.javascriptDialogOpening') return;
    const opening = params as Protocol.Page.JavascriptDialogOpeningEvent;
    this.open.value = {
      type: opening.type,
      message: opening.message.slice(0, MAX_TEXT),
      defaultText: (opening.defaultPrompt ?? '').slice(0, MAX_TEXT),
    };
  }

  /** Rejects with a `CdpError`; a dialog that has closed in the meantime is no failure. */
  async answer(accept: boolean, promptText?: string): Promise<void> {
    const session = this.#session();
    if (!session) throw new CdpError('DETACHED', inEnglish('debugger.debuggerNotAttached'));
    await session
      .send('Page.handleJavaScriptDialog', {
        accept,
        ...(promptText !== undefined && { promptText }),
      })
      .catch((error: unknown) => {
        if (this.open.value) throw error;
      });
  }

  clear(): void {
    this.open.value = null;
  }
}
