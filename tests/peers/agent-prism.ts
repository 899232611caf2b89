import './peer-package.ts';

export type { OpenTelemetryDocument } from '@evilmartians/agent-prism-types';

/** A viewer's own reader of traces. */
export const { openTelemetrySpanAdapter } = await import('@evilmartians/agent-prism-data');
