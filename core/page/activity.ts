/** A sign that a page is not at rest, or something in it that goes on. */
export interface Activity {
  kind: ActivityKind;
  /** `GET /api/items`, `#12 button Save`, `Inter`; empty where the kind says all. */
  what: string;
}

export type ActivityKind =
  | 'navigation'
  | 'loading'
  | 'mutation'
  | 'request'
  | 'stream'
  | 'animation'
  | 'font'
  /** A frame does not answer. */
  | 'script';

/** What one frame tells of itself. */
export interface FrameActivity {
  /** The newest sign of each kind since the last report, with its age. Milliseconds. */
  signs: { activity: Activity; ago: number }[];
  /** What is going on and will end. */
  busy: Activity[];
  /** What is going on and has no end, such as a spinner: it is named and not waited for. */
  endless: Activity[];
}

/** An activity as a person reads it, such as `animation on #12`. */
export function activityText({ kind, what }: Activity): string {
  return what === '' ? ALONE[kind] : `${BEFORE[kind]}${what}`;
}

/** Several activities, the first few by name; each once. */
export function activityList(activities: readonly Activity[], most: number): string {
  const texts = [...new Set(activities.map(activityText))];
  const rest = texts.length - most;
  return texts.slice(0, most).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

const BEFORE: Readonly<Record<ActivityKind, string>> = {
  navigation: 'navigation to ',
  loading: 'loading ',
  mutation: 'change in ',
  request: '',
  stream: 'open stream ',
  animation: 'animation on ',
  font: 'font ',
  script: 'busy script in ',
};

const ALONE: Readonly<Record<ActivityKind, string>> = {
  navigation: 'navigation',
  loading: 'loading the document',
  mutation: 'a change in the page',
  request: 'a request',
  stream: 'an open stream',
  animation: 'an animation',
  font: 'a font',
  script: 'a busy script',
};
