import { distinct, joined, msg, type Text } from '../../platform/messages/messages.ts';
/** A sign that a page is not at rest, or an ongoing activity in it. */
export interface Activity {
  kind: ActivityKind;
  /** `GET /api/items`, `#12 button Save`, `Inter`; empty where the kind is enough. */
  what: Text;
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

export interface FrameActivity {
  /** The newest sign of each kind since the last report. */
  signs: ActivitySign[];
  /** Ongoing activities that will end. */
  busy: Activity[];
  /** Ongoing activities without an end, such as a spinner: they are named, but not waited for. */
  endless: Activity[];
}

/** An activity in words, such as `animation on #12`. */
export function activityText({ kind, what }: Activity): Text {
  return what === '' ? ALONE[kind] : NAMED[kind](what);
}

/** Several distinct activities, the first few by name. */
export function activityList(activities: readonly Activity[], most: number): Text {
  const texts = distinct(activities.map(activityText));
  const rest = texts.length - most;
  const list = joined(texts.slice(0, most), ', ');
  return rest > 0 ? msg('page.andMore', { list, rest }) : list;
}

const NAMED: Readonly<Record<ActivityKind, (what: Text) => Text>> = {
  navigation: (what) => msg('page.navigationTo', { what }),
  loading: (what) => msg('page.loading', { what }),
  mutation: (what) => msg('page.changeIn', { what }),
  request: (what) => what,
  stream: (what) => msg('page.openStream', { what }),
  animation: (what) => msg('page.animationOn', { what }),
  font: (what) => msg('page.font', { what }),
  script: (what) => msg('page.busyScriptIn', { what }),
};

const ALONE: Readonly<Record<ActivityKind, Text>> = {
  navigation: msg('page.navigation'),
  loading: msg('page.loadingTheDocument'),
  mutation: msg('page.changePage'),
  request: msg('page.aRequest'),
  stream: msg('page.anOpenStream'),
  animation: msg('page.anAnimation'),
  font: msg('page.aFont'),
  script: msg('page.aBusyScript'),
};
