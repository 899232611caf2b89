import type { Recording } from '../../../core/agent/run/recording.ts';
import { t } from '../../../core/platform/messages/messages.ts';

/** Title of the demo page, `scripts/demo/demo.html`. */
const DEMO_TITLE = /^Checkout . Umbra Lamps$/;

/** What the demo page shows once an order is placed. */
const THANKS = { type: 'element_appears', text: 'Thank you' } as const;

/** Steps for the demo page, which replay takes without a model; the last one needs an approval. */
const STEPS: Recording['steps'] = [
  {
    tool: 'click',
    input: {},
    target: { role: 'button', name: 'Fine', css: ['#cookies button'] },
    expect: { type: 'element_disappears' },
  },
  {
    tool: 'type',
    input: { text: 'ann@example.com' },
    target: { role: 'textbox', name: 'Email', css: ['[name="email"]'] },
  },
  {
    tool: 'check',
    input: { checked: true },
    target: { role: 'radio', name: 'Express, tomorrow €12.90', css: [] },
  },
  {
    tool: 'click',
    input: {},
    target: { role: 'button', name: 'Place order', css: ['#checkout .primary'] },
    expect: THANKS,
  },
];

/** The sample task of the page with this title; null for any page but the demo page. */
export function sampleTask(title: string): Recording | null {
  if (!DEMO_TITLE.test(title)) return null;
  return {
    title: t('agent.orderWhatCartDeliveredExpress'),
    url: null,
    steps: STEPS,
    expect: THANKS,
    leftOut: [],
  };
}
