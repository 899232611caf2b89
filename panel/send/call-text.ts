import type { StopReason } from '../../core/model/model-event.ts';

/** What a person is told when a model stopped for another reason than being done. */
const STOPPED: Readonly<Record<StopReason, string>> = {
  end: '',
  'tool-calls': 'The model asked for a tool.',
  length: 'The reply was cut at its limit of tokens.',
  refusal: 'The model refused to answer.',
  'content-filter': 'The provider’s filter held the reply back.',
  'context-overflow': 'The request did not fit into the model’s window.',
  paused: 'The provider paused the reply; ask again to go on.',
  empty: 'The model answered nothing.',
  other: 'The model stopped for a reason that it did not name.',
};

/** A sentence about the end of a reply; empty for a plain one. */
export function stoppedText(reason: StopReason): string {
  return STOPPED[reason];
}
