import { createModel } from '@preact/signals';
import * as z from 'zod/mini';
import { breakpointSchema, MAX_BREAKPOINTS } from '../../../core/agent/breakpoints/breakpoint.ts';
import { RUN_LIMITS, type RunLimits } from '../../../core/agent/run/run-state.ts';
import { SENT_KINDS } from '../../../core/agent/writes/held-write.ts';
import { AGENT_MODES } from '../../../core/page/payload/choose-mode.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { storedList, storedParser } from '../../chrome/storage/stored-schema.ts';
import { type Stored, settingsFormat } from '../../chrome/storage/stored-value.ts';
import { MAX_USD } from '../../ui/settings/settings.ts';
import { savedSettings } from '../../ui/settings/settings-model.ts';

/** Milliseconds between two steps of a run, so that a person can follow it. */
export const SPEEDS = [0, 500, 1000, 2000] as const;

/** Part of an address, as the browser gives it. */
const longText = () => z.string().check(z.maxLength(5000));

/** Highest values of the limits: steps, tokens, US dollars and minutes of a run. */
export const MAX_LIMITS = { steps: 1000, tokens: 1e9, usd: MAX_USD, minutes: 24 * 60 } as const;

const DEFAULT_LIMITS = {
  steps: RUN_LIMITS.steps,
  tokens: RUN_LIMITS.tokens,
  usd: RUN_LIMITS.usd,
  minutes: RUN_LIMITS.ms === null ? null : RUN_LIMITS.ms / 60_000,
};

/** Each limit that does not parse has its own default. */
const limit = (name: keyof typeof MAX_LIMITS, number = z.number()) =>
  z.catch(z.nullable(number.check(z.gt(0), z.maximum(MAX_LIMITS[name]))), DEFAULT_LIMITS[name]);

const schema = z.object({
  speed: z.catch(z.literal(SPEEDS), 0),
  /** Null for no limit. */
  limits: z.catch(
    z.object({
      steps: limit('steps', z.int()),
      tokens: limit('tokens', z.int()),
      usd: limit('usd'),
      minutes: limit('minutes'),
    }),
    DEFAULT_LIMITS,
  ),
  breakpoints: storedList(breakpointSchema, MAX_BREAKPOINTS),
  /** Whether the model may propose scripts; each still needs approval. */
  allowScript: z.catch(z.boolean(), false),
  /** Whether a run is offered the tools that the page itself declares. */
  offerPageTools: z.catch(z.boolean(), true),
  /** A person takes the steps, and no model is asked. */
  isByHand: z.catch(z.boolean(), false),
  /** Input goes through the debugger, where Chrome shows its banner. */
  isTrusted: z.catch(z.boolean(), false),
  /** Kinds of writes that pages of a site may send. */
  allowedWrites: storedList(
    z.object({
      ...{ site: longText(), method: longText(), to: longText(), path: longText() },
      operation: z.exactOptional(longText()),
      fields: z.exactOptional(z.readonly(z.array(longText()))),
      kinds: z.exactOptional(z.readonly(z.array(z.enum(SENT_KINDS)))),
    }),
  ),
  /** Kinds of steps that pass on a site without a person, as texts of rules. */
  allowedSteps: storedList(longText()),
  /** In which form the model is sent pages. */
  mode: z.catch(z.enum(AGENT_MODES), 'auto'),
  /** The task that was typed last. */
  task: z.catch(z.string().check(z.maxLength(20_000)), ''),
  /** Size of the shown step, in CSS pixels: beside the list, and under it. */
  stepWidth: z.catch(z.number().check(z.minimum(100), z.maximum(4000)), 620),
  stepHeight: z.catch(z.number().check(z.minimum(100), z.maximum(4000)), 470),
});

/** What the Agent tab remembers between two openings. */
export type AgentSettings = z.infer<typeof schema>;

/** Settings from whatever was stored: each field that does not parse has its default. */
export const parseAgentSettings = storedParser(schema);

export const AGENT_SETTINGS_FORMAT = settingsFormat('agent-settings', parseAgentSettings, {
  byEntry: ['limits'],
});

/** The limits as a run knows them. */
export function runLimits({ limits }: AgentSettings): RunLimits {
  const { minutes, ...others } = limits;
  return { ...RUN_LIMITS, ...others, ms: minutes === null ? null : minutes * 60_000 };
}

/** Milliseconds between two saves while a person types. */
const SAVE_DELAY = 200;

/** What the Agent tab remembers, read when the tab is first shown, saved a moment after each change. */
export const AgentSettingsModel = createModel(({ stored }: { stored: Stored<AgentSettings> }) => {
  const { values, problem, take, update } = savedSettings({
    initial: parseAgentSettings(undefined),
    storage: stored,
    delay: SAVE_DELAY,
    failed: (error) => t('agent.agentsSettingsNotSaved', { error }),
  });
  let loaded: Promise<void> | null = null;

  const load = async () => {
    try {
      take(await stored.load());
    } catch (error) {
      problem.value = t('agent.agentsSettingsNotRead', { error: errorText(error) });
    }
  };

  return {
    values,
    problem,
    ready() {
      loaded ??= load();
      return loaded;
    },
    update,
  };
});

export type AgentSettingsModel = InstanceType<typeof AgentSettingsModel>;
