import { progress } from '../../cli/setup/progress.mjs';
import { english } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';

/** Runs each stage in turn, even after a failure; returns the names that failed. */
export async function runStages(
  stages: Readonly<Record<string, () => Promise<boolean>>>,
): Promise<string[]> {
  const names = Object.keys(stages);
  const failed: string[] = [];
  for (const [index, [name, stage]] of Object.entries(stages).entries()) {
    progress(`[${index + 1}/${names.length}] ${name}`);
    const passed = await stage().catch((error: unknown) => {
      progress(english(errorText(error)));
      return false;
    });
    if (!passed) failed.push(name);
  }
  return failed;
}
