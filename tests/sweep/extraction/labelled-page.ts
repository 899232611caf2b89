/** A page with `{}` where its button stands, and the labels that the button may have, split by ` | `. */
export interface LabelledPage {
  page: string;
  /** Labels of buttons that pay, delete, send, grant or end something. */
  harmful: string;
  /** Labels that only show something: ` ^menu` opens one, ` /path` is a link. */
  harmless: string;
}
