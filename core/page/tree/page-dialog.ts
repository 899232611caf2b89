/** A dialog that blocks the page until it is answered. Its texts are the page's own. */
export interface PageDialog {
  type: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  message: string;
  defaultText: string;
}
