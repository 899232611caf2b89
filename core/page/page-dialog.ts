/** A dialog of the page that holds it up until it is answered. Its texts are the page's own. */
export interface PageDialog {
  type: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  message: string;
  defaultText: string;
}
