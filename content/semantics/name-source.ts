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
  | 'none';
