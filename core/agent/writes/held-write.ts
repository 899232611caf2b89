import type { Text } from '../../platform/messages/messages.ts';

/** What sends a request that may change something. */
export type WriteKind =
  /** A script: fetch or XMLHttpRequest. */
  | 'request'
  /** `sendBeacon`, a link's `ping`, a report: nobody waits for the answer. */
  | 'beacon'
  | 'form'
  /** The page goes to an origin that nobody has agreed to. */
  | 'navigation'
  | 'socket'
  /** What the page opens in another tab. */
  | 'new-tab'
  /** A shared worker or another part of the browser that belongs to no tab. */
  | 'worker'
  | 'prefetch';

/**
 * What a request does, of the kinds that a task can ask for. `account`: a change of an account or of rights; `grant`:
 * access for somebody; `submit`: a change that is none of the others.
 */
export const SENT_KINDS = ['submit', 'account', 'send', 'pay', 'delete', 'grant'] as const;
export type SentKind = (typeof SENT_KINDS)[number];

/** A kind of what a request does, and the word of its path or command that says so; '' where a field or a label does. */
export interface SentMeaning {
  kind: SentKind;
  word: string;
  /** Of a payment: the highest sum that it or the words around it name; null where none does. */
  paid?: number | null;
  /** Whom it goes to, as its fields say: names and addresses that a person can read. */
  to?: readonly string[];
}

export interface WriteField {
  /** As the body names it; parts of JSON as `card.number`, members of lists as `items[].id`. */
  name: string;
  /** Whether its name is one of a password, card data or a code (`secret-words.ts`). */
  isSecret: boolean;
}

/** A request of the page that may change something, as people are shown it: no values. */
export interface ShownWrite {
  /** Names it until it is decided. */
  id: string;
  kind: WriteKind;
  /** In upper case. */
  method: string;
  /** As people are shown it, without what is behind its `?`. */
  url: string;
  /** The origin of the document that sends it; '' when it is not known. */
  from: string;
  /** The origin of the page. */
  site: string;
  fields: readonly WriteField[];
  /** Whether it waits. What Chrome cannot hold was blocked, and can only be repeated. */
  isHeld: boolean;
  /** It froze the page (a synchronous request) and was failed for that. */
  isFrozen?: true;
  /** It carries a text that was typed in this run. */
  carriesTyped?: true;
  /** What it does, by what it is ({@link sentKinds}); absent until it is judged, and for what nobody could read. */
  kinds?: readonly SentKind[];
  /** What of it is other than a person has approved, as sentences. */
  differs?: readonly Text[];
}

/** The same with the whole address and what is sent, for the decision alone: neither is shown or kept. */
export interface HeldWrite extends ShownWrite {
  /** At most {@link MAX_BODY_CHARACTERS}; '' when Chrome does not give it. */
  body: string;
  /** Its fields with their values, in order; parts of JSON as `card.number`, members of lists as `items[].id`. */
  data: readonly (readonly [name: string, value: string])[];
  /** What it calls: `mutation deleteAccount`; '' where it is no call by a name. */
  operation: string;
  /** The document that sends it came after the last act and is still loading: nothing was done in it yet. */
  isFresh?: true;
  /** A person has used the page, which was theirs while the run waited. */
  isPersons?: true;
}

/** What is read of a body. */
export const MAX_BODY_CHARACTERS = 200_000;

/** A write as it may be shown and reported: what is behind the `?` of its address is among its fields. */
export function shownWrite(write: HeldWrite): ShownWrite {
  const { body: _, data: __, operation: ___, isFresh: ____, ...rest } = write;
  const { isPersons: _____, ...shown } = rest;
  return { ...shown, url: bareAddress(shown.url) };
}

/** What became of a write, as a step keeps it: the address ends at its `?`. */
export interface WriteRecord {
  kind: WriteKind;
  method: string;
  url: string;
  fate: 'sent' | 'refused' | 'blocked' | 'frozen';
}

/** The record of a write. */
export function writeRecord(
  {
    kind,
    method,
    url,
    isHeld,
    isFrozen,
  }: Pick<ShownWrite, 'kind' | 'method' | 'url' | 'isHeld' | 'isFrozen'>,
  isSent: boolean,
): WriteRecord {
  const fate = isSent ? 'sent' : isFrozen ? 'frozen' : isHeld ? 'refused' : 'blocked';
  return { kind, method, url: bareAddress(url), fate };
}

/** An address without what is behind its `?` and `#`. */
function bareAddress(url: string): string {
  return url.replace(/[?#].*$/s, '');
}
