import type { Answers } from '../../core/platform/rpc/answer-calls.ts';
import type { StylesApi } from '../../core/style/frame/styles-api.ts';
import type { StyleReader } from '../styles/style-reader.ts';
import type { StyleReadings } from '../styles/style-readings.ts';
import { marksOf } from './mark-memory.ts';
import { sceneParts } from './scene-parts.ts';
import { seenAreas } from './seen-selectors.ts';
import { surfaceSamples } from './surface-samples.ts';
import { surveyColors } from './survey-colors.ts';
import { textPairs } from './text-pairs.ts';

/** Answers what the panel asks of what this frame's elements paint. */
export function paintAnswers(reader: StyleReader, readings: StyleReadings) {
  return {
    async colors(found, signal) {
      const { inventory, sent } = await readings.read(found, signal);
      const properties = inventory.scopes.flatMap(({ rules }) =>
        rules.flatMap(({ declarations }) => declarations.map(({ property }) => property)),
      );
      const names = new Set(properties.filter((property) => property.startsWith('--')));
      return { inventory: sent, survey: surveyColors(reader.roots(), names) };
    },
    pairs: () => textPairs(reader.roots()),
    marks: () => marksOf(reader.roots()),
    surfaces: () => surfaceSamples(),
    scene: () => sceneParts(reader.roots()),
    seenAreas: (selectors) => seenAreas(reader.roots(), selectors),
  } satisfies Partial<Answers<StylesApi>>;
}
