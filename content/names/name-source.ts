/** Where a name came from, for people to see why it is what it is. */
export type NameSource =
  | 'aria-labelledby'
  | 'aria-label'
  | 'label'
  | 'legend'
  | 'caption'
  | 'alt'
  | 'value'
  | 'contents'
  | 'title'
  | 'placeholder'
  | 'nearby text'
  | 'name attribute'
  | 'none';

/**
 * A name from the host language. An empty one is final (`alt=""`, a label without text); `null`
 * leaves it to contents and title.
 */
export type NativeName = { name: string; from: NameSource } | null;
