import { ActLog } from '../../page/act/act-log.ts';
import type { TargetedOrder } from '../../page/act/act-order.ts';
import type { ActReport, FileContent } from '../../page/act/act-report.ts';
import { msg } from '../../platform/messages/messages.ts';
import type { FrameHands } from './frame-hands.ts';

/** Gives a field those of the `known` files that an order names. Rejects when it is not known whether the page got them. */
export async function giveFiles(
  hands: Pick<FrameHands, 'giveFiles'>,
  known: readonly FileContent[],
  { input: { element, files }, meant }: Extract<TargetedOrder, { tool: 'upload' }>,
): Promise<ActReport> {
  const missing = files.filter((name) => !known.some((file) => file.name === name));
  if (missing.length > 0) {
    const names = known.map(({ name }) => name).join(', ') || 'none';
    return new ActLog().refused(
      msg('agentPage.personChosenNoFile', { missing: missing.join('”, “'), names }),
    );
  }
  const wanted = files.flatMap((name) => known.find((file) => file.name === name) ?? []);
  return hands.giveFiles(element, meant, wanted);
}
