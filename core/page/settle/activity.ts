import { inEnglish } from '../../platform/messages/messages.ts';
/** A sign that a page is not at rest, or an ongoing activity in it. */
export interface Activity {
  kind: ActivityKind;
  /** `GET /api/items`, `#12 button Save`, `Inter`; empty where the kind is enough. */
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

/** One frame's report of its activity. */
export interface FrameActivity {
  /** The newest sign of each kind since the last report, with its age. Milliseconds. */
  signs: { activity: Activity; ago: number }[];
  /** Ongoing activities that will end. */
  busy: Activity[];
  /** Ongoing activities without an end, such as a spinner: they are named, but not waited for. */
  endless: Activity[];
}

/** An activity in words, such as `animation on #12`. */
export function activityText({ kind, what }: Activity): string {
  return what === '' ? ALONE[kind] : `${BEFORE[kind]}${what}`;
}

/** Several distinct activities, the first few by name. */
export function activityList(activities: readonly Activity[], most: number): string {
  const texts = [...new Set(activities.map(activityText))];
  const rest = texts.length - most;
  return texts.slice(0, most).join(', ') + (rest > 0 ? inEnglish('page.andMore', { rest }) : '');
}

const BEFORE: Readonly<Record<ActivityKind, string>> = {
  navigation: inEnglish('page.navigationTo'),
  loading: inEnglish('page.loading'),
  mutation: inEnglish('page.changeIn'),
  request: '',
  stream: inEnglish('page.openStream'),
  animation: inEnglish('page.animationOn'),
  font: inEnglish('page.font'),
  script: inEnglish('page.busyScriptIn'),
};

const ALONE: Readonly<Record<ActivityKind, string>> = {
  navigation: inEnglish('page.navigation'),
  loading: inEnglish('page.loadingTheDocument'),
  mutation: inEnglish('page.changePage'),
  request: inEnglish('page.aRequest'),
  stream: inEnglish('page.anOpenStream'),
  animation: inEnglish('page.anAnimation'),
  font: inEnglish('page.aFont'),
  script: inEnglish('page.aBusyScript'),
};
