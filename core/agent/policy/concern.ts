/** Why a person must decide, whoever runs the agent and however. */
export interface Concern {
  kind: ConcernKind;
  /** For the person: what would happen. May hold words of the page. */
  sentence: string;
}

export type ConcernKind =
  | 'pay'
  | 'send'
  | 'delete'
  | 'secret'
  | 'grant'
  | 'new-origin'
  | 'page-data'
  | 'script'
  | 'file'
  /** The page asks, and this says yes. */
  | 'dialog'
  /** The element calls itself something else than what a person sees there. */
  | 'unseen';
