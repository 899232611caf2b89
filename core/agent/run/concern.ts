import { english, MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { quotedWords } from '../../platform/text/short-list.ts';

/** Why a person must decide, whoever runs the agent and however. */
export interface Concern {
  kind: ConcernKind;
  /** For the person: what would happen. May hold words of the page. */
  sentence: Text;
  /** Of `new-origin`, `server-tool` and `page-data`: the origin that gets something. */
  origin?: string;
  /** Of `page-data`: the origins whose data it may be. */
  from?: readonly string[];
}

export type ConcernKind =
  | 'pay'
  | 'send'
  | 'delete'
  /** A change of an account or of rights. */
  | 'account'
  /** A form that posts, where nothing holds what it sends; a key of which nobody can tell what it does. */
  | 'submit'
  | 'secret'
  | 'grant'
  | 'new-origin'
  | 'page-data'
  | 'script'
  /** A tool of the page itself, which may change something. */
  | 'page-tool'
  /** A tool of a person's server, which may change something there. */
  | 'server-tool'
  /** The page itself says that its tool has consequences. */
  | 'consequential'
  | 'file'
  /** The page asks, and this says yes. */
  | 'dialog'
  /** The element calls itself something else than what a person sees there. */
  | 'unseen';

/** What the words of an element say that using it may do. */
export const MEANS: Partial<Record<ConcernKind, Text>> = {
  pay: msg('run.mayCostMoney'),
  send: msg('run.sendSomethingCannotTaken'),
  delete: msg('run.mayDeleteSomething'),
  grant: msg('run.mayGiveSomeoneAccessWord'),
  account: msg('run.mayChangeAccount'),
  submit: msg('run.mayChangeSomething'),
};

/** A concern by what a name says: `“Pay now” may cost money.` */
export function namedConcern(kind: ConcernKind, named: string): Concern {
  const name = quotedWords(named);
  const sentence = {
    pay: () => msg('run.namedMayCostMoney', { name }),
    send: () => msg('run.namedSend', { name }),
    delete: () => msg('run.namedDelete', { name }),
    grant: () => msg('run.mayGiveSomeoneAccess', { name }),
    account: () => msg('run.namedAccount', { name }),
  };
  const known = Object.hasOwn(sentence, kind) ? sentence[kind as keyof typeof sentence] : undefined;
  return { kind, sentence: known?.() ?? msg('run.cannotUndone', { name }) };
}

/** Every concern once. */
export function unique(concerns: readonly Concern[]): Concern[] {
  return [
    ...new Map(
      concerns.map((concern) => [concern.kind + english(concern.sentence), concern]),
    ).values(),
  ];
}

/** Nothing failed, but a person decides before the run continues: its message is for them. */
export class NeedsPerson extends MessageError {}
