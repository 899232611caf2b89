import { t } from '../../platform/messages/messages.ts';
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
  return texts.slice(0, most).join(', ') + (rest > 0 ? t('page.andMore', { rest }) : '');
}

const BEFORE: Readonly<Record<ActivityKind, string>> = {
  navigation: t('page.navigationTo'),
  loading: 'loading ',
  mutation: t('page.changeIn'),
  request: '',
  stream: t('page.openStream'),
  animation: t('page.animationOn'),
  font: 'font ',
  script: t('page.busyScriptIn'),
};

const ALONE: Readonly<Record<ActivityKind, string>> = {
  navigation: 'navigation',
  loading: t('page.loadingTheDocument'),
  mutation: t('page.changePage'),
  request: t('page.aRequest'),
  stream: t('page.anOpenStream'),
  animation: t('page.anAnimation'),
  font: t('page.aFont'),
  script: t('page.aBusyScript'),
};
