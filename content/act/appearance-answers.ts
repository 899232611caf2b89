import type { FrameApi } from '../../core/page/frame/frame-api.ts';
import type { Answers } from '../../core/platform/rpc/answer-calls.ts';
import type { ElementIds } from '../detect/element-ids.ts';
import { AppearanceWatch } from './appearance-watch.ts';

/** Answers what looks other in this frame than before an act. */
export function appearanceAnswers(ids: Pick<ElementIds, 'elementOf'>) {
  let watch: AppearanceWatch | null = null;
  return {
    async watchAppearance(node, isRestless) {
      const target = node === null ? null : (ids.elementOf(node) ?? null);
      if (!isRestless && watch?.turnTo(target)) return;
      watch?.stop();
      watch = new AppearanceWatch(target);
      await watch.begin(isRestless);
    },
    appearanceChanges: () => watch?.changes() ?? [],
  } satisfies Partial<Answers<FrameApi>>;
}
