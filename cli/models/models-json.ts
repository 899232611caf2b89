import type { KnownModels } from './known-model.ts';

/** The models as JSON, with a line end. */
export function modelsJson({ asOf, source, models }: KnownModels): string {
  return `${JSON.stringify({ asOf, source, models }, null, 2)}\n`;
}
