import type { PriceTable } from '../../core/prices/price-table.ts';
import { type Environment, isConfigured } from './is-configured.ts';

/** The models as JSON, with a line end. */
export function modelsJson(table: PriceTable, environment: Environment): string {
  const models = table.models.map((model) => ({
    ...model,
    configured: isConfigured(model.provider, environment),
  }));
  return `${JSON.stringify({ asOf: table.asOf, source: table.source, models }, null, 2)}\n`;
}
