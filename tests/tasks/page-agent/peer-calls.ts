import type { JsonObject } from '../../../core/llm/call/message.ts';
import type { ActRecord } from '../act-record.ts';
import type { Located } from './work-in-page.ts';

/** A call of page-agent's: the one tool of its protocol holds one action. */
export type PeerCall = Readonly<Record<string, JsonObject>>;

/** Pages that are scrolled by where nothing else was said, as ours does; CSS pixels to an end. */
const USUAL_SCROLL = 0.8;
const TO_THE_END = 20_000;

/** Why page-agent's tools cannot do something; null when they can. */
export function whyItCannot({ tool, input, target }: ActRecord): string | null {
  if (!CALLS[tool]) return `it has no tool for ${tool}`;
  if (tool === 'select' && optionsOf(input).length > 1) return 'it chooses one option at a time';
  return target || tool === 'scroll' ? null : `its ${tool} names an element`;
}

/** One act as page-agent makes it, on the element that its index has. */
export function peerCall({ tool, input }: ActRecord, located: Located | null): PeerCall {
  const make = CALLS[tool];
  if (!make) throw new Error(`page-agent has no tool for ${tool}.`);
  return make(input, located ?? { index: 0, value: '' }, located !== null);
}

type MakeCall = (input: JsonObject, at: Located, isNamed: boolean) => PeerCall;

const press: MakeCall = (_, { index }) => ({ click_element_by_index: { index } });

const CALLS: Readonly<Record<string, MakeCall>> = {
  click: press,
  check: press,
  type: ({ text, append }, { index, value }) => ({
    input_text: { index, text: `${append === true ? value : ''}${text}` },
  }),
  select: (input, { index }) => ({
    select_dropdown_option: { index, text: optionsOf(input)[0] ?? '' },
  }),
  scroll: ({ direction, pixels }, { index }, isNamed) => {
    const named = isNamed ? { index } : {};
    const far = direction === 'top' || direction === 'bottom' ? TO_THE_END : Number(pixels ?? 0);
    if (direction === 'left' || direction === 'right') {
      const distance = far || SIDEWAYS;
      return {
        scroll_horizontally: { right: direction === 'right', pixels: distance, ...named },
      };
    }
    const down = direction === 'down' || direction === 'bottom';
    const distance = far ? { pixels: Math.round(far) } : { num_pages: USUAL_SCROLL };
    return { scroll: { down, ...distance, ...named } };
  },
};

const SIDEWAYS = 600;

function optionsOf({ options }: JsonObject): string[] {
  return Array.isArray(options) ? options.map(String) : [];
}
