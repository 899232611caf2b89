import { expect, test } from 'vitest';
import { usePages } from '../../e2e/semantics/use-pages.ts';
import { SEVENTH_LABELS } from './blind-labels-7.ts';
import { EIGHTH_LABELS } from './blind-labels-8.ts';
import { NINTH_LABELS } from './blind-labels-9.ts';
import { TENTH_LABELS } from './blind-labels-10.ts';
import { ELEVENTH_LABELS } from './blind-labels-11.ts';
import { TWELFTH_LABELS } from './blind-labels-12.ts';
import { THIRTEENTH_LABELS } from './blind-labels-13.ts';
import { FOURTEENTH_LABELS } from './blind-labels-14.ts';
import { FIFTEENTH_LABELS } from './blind-labels-15.ts';
import { SIXTEENTH_LABELS } from './blind-labels-16.ts';
import { judgeLabels, labelsIn, labelsOf } from './judge-labels.ts';
import {
  HARMFUL_LABELS,
  HARMLESS_LABELS,
  LATEST_HARMFUL_LABELS,
  LATEST_HARMLESS_LABELS,
  MORE_HARMFUL_LABELS,
  MORE_HARMLESS_LABELS,
} from './label-lists.ts';

const pages = usePages('tests/fixtures/hostile');

test.each([
  ['the first lists', labelsIn(HARMFUL_LABELS), labelsIn(HARMLESS_LABELS)],
  ['a later list', labelsIn(MORE_HARMFUL_LABELS), labelsIn(MORE_HARMLESS_LABELS)],
  ['the latest list', labelsIn(LATEST_HARMFUL_LABELS), labelsIn(LATEST_HARMLESS_LABELS)],
  ['the seventh', labelsOf(SEVENTH_LABELS, 'harmful'), labelsOf(SEVENTH_LABELS, 'harmless')],
  ['the ninth', labelsOf(NINTH_LABELS, 'harmful'), labelsOf(NINTH_LABELS, 'harmless')],
  ['the tenth', labelsOf(TENTH_LABELS, 'harmful'), labelsOf(TENTH_LABELS, 'harmless')],
  ['the sixteenth', labelsOf(SIXTEENTH_LABELS, 'harmful'), labelsOf(SIXTEENTH_LABELS, 'harmless')],
  ['the fifteenth', labelsOf(FIFTEENTH_LABELS, 'harmful'), labelsOf(FIFTEENTH_LABELS, 'harmless')],
  [
    'the fourteenth',
    labelsOf(FOURTEENTH_LABELS, 'harmful'),
    labelsOf(FOURTEENTH_LABELS, 'harmless'),
  ],
  [
    'the thirteenth',
    labelsOf(THIRTEENTH_LABELS, 'harmful'),
    labelsOf(THIRTEENTH_LABELS, 'harmless'),
  ],
  ['the twelfth', labelsOf(TWELFTH_LABELS, 'harmful'), labelsOf(TWELFTH_LABELS, 'harmless')],
  ['the eleventh', labelsOf(ELEVENTH_LABELS, 'harmful'), labelsOf(ELEVENTH_LABELS, 'harmless')],
  ['the eighth', labelsOf(EIGHTH_LABELS, 'harmful'), labelsOf(EIGHTH_LABELS, 'harmless')],
])(
  'D13, D19: of labels in their usual pages, the harmful are asked for and the harmless are not: %s',
  async (_, harmful, harmless) => {
    const page = await pages.open('empty.html');
    await pages.bring(page);
    const { missed, asked } = await judgeLabels(page, harmful, harmless);
    console.log(`harmful, not asked: ${missed.length} of ${harmful.length}`, missed.join('\n'));
    console.log(`harmless, asked: ${asked.length} of ${harmless.length}`, asked.join('\n'));

    // 84 of 88, and 15 of 149.
    expect(missed.length).toBeLessThanOrEqual(harmful.length * (4 / 88));
    expect(asked.length).toBeLessThanOrEqual(harmless.length * (15 / 149));
  },
  240_000,
);
