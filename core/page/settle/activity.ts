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

/** Something that has happened. */
export interface ActivitySign {
  activity: Activity;
  /** Its age. Milliseconds. */
  ago: number;
  /** How long the same has been happening there by then, without a pause; none where it has only begun. Milliseconds. */
  since?: number;
}

/** One frame's report of its activity. */
export interface FrameActivity {
  /** The newest sign of each kind since the last report. */
  signs: ActivitySign[];
  /** Ongoing activities that will end. */
  busy: Activity[];
  /** Ongoing activities without an end, such as a spinner: they are named, but not waited for. */
  endless: Activity[];
}

/** An activity in words, such as `animation on #12`. */
export function activityText({ kind, what }: Activity): string {
  return what === '' ? ALONE[kind] : NAMED[kind](what);
}

/** Several distinct activities, the first few by name. */
export function activityList(activities: readonly Activity[], most: number): string {
  const texts = [...new Set(activities.map(activityText))];
  const rest = texts.length - most;
  const list = texts.slice(0, most).join(', ');
  return rest > 0 ? inEnglish('page.andMore', { list, rest }) : list;
}

const NAMED: Readonly<Record<ActivityKind, (what: string) => string>> = {
  navigation: (what) => inEnglish('page.navigationTo', { what }),
  loading: (what) => inEnglish('page.loading', { what }),
  mutation: (what) => inEnglish('page.changeIn', { what }),
  request: (what) => what,
  stream: (what) => inEnglish('page.openStream', { what }),
  animation: (what) => inEnglish('page.animationOn', { what }),
  font: (what) => inEnglish('page.font', { what }),
  script: (what) => inEnglish('page.busyScriptIn', { what }),
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
