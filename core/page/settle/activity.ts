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
  /** In the first report: for how long it has listened, milliseconds. */
  listened?: number;
}

/** An activity in words, such as `animation on #12`. */
export function activityText({ kind, what }: Activity): Text {
  const [alone, at] = WORDS[kind];
  return what === '' ? alone : at(what);
}

/** Several distinct activities, the first few by name. */
export function activityList(activities: readonly Activity[], most: number): Text {
  const texts = distinct(activities.map(activityText));
  const rest = texts.length - most;
  const list = joined(texts.slice(0, most), ', ');
  return rest > 0 ? msg('page.andMore', { list, rest }) : list;
}

/** What goes on, alone and with its place. */
const WORDS: Readonly<Record<ActivityKind, readonly [alone: Text, at: (what: Text) => Text]>> = {
  navigation: [msg('page.navigation'), (what) => msg('page.navigationTo', { what })],
  loading: [msg('page.loadingTheDocument'), (what) => msg('page.loading', { what })],
  mutation: [msg('page.changePage'), (what) => msg('page.changeIn', { what })],
  request: [msg('page.aRequest'), (what) => what],
  stream: [msg('page.anOpenStream'), (what) => msg('page.openStream', { what })],
  animation: [msg('page.anAnimation'), (what) => msg('page.animationOn', { what })],
  font: [msg('page.aFont'), (what) => msg('page.font', { what })],
  script: [msg('page.aBusyScript'), (what) => msg('page.busyScriptIn', { what })],
};
