/** Elements as a sheet and a person can name them. */
export interface ElementName {
  /** The style scope they stand in: 0 is the document. */
  scope: number;
  /** Matches them, and others only if there is no shorter way to say it. */
  selector: string;
}

/** What paints a bright place. */
export type BrightCause = ElementName & {
  /** `canvas` is what lies behind the page, or behind a frame of another colour scheme. */
  kind: 'color' | 'image' | 'drawing' | 'canvas';
  /** As computed; null where it is no colour. */
  color: string | null;
};
