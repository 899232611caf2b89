import { signal } from '@preact/signals';
import type { Protocol } from 'devtools-protocol';
import { CdpError } from '../../core/cdp/cdp-error.ts';
import type { CdpSession } from '../../core/cdp/cdp-session.ts';
import type { PageDialog } from '../../core/page/page-dialog.ts';

/** Characters of a dialog's text that are kept: it is the page's, of any length. */
const MAX_TEXT = 2000;

/** The dialog that holds the page up, from the events of its main session. */
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

  /** Rejects with a `CdpError`; a dialog that has gone meanwhile is no failure. */
  async answer(accept: boolean, promptText?: string): Promise<void> {
    const session = this.#session();
    if (!session) throw new CdpError('DETACHED', 'The debugger is not attached.');
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
