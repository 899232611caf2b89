import { z } from 'zod';
import { AGENT_TOOLS, type AgentAction, isToolName } from './agent-tools.ts';
import { type ExpectedOutcome, OUTCOME_TIMEOUT_MS, parseExpectation } from './expected-outcome.ts';
import { explainTool } from './model-tools.ts';

/** An action with valid arguments. Throws a sentence for the model and for people. */
export function parseAction(tool: string, input: unknown): AgentAction {
  if (!isToolName(tool)) throw new Error(`There is no tool "${tool}".`);
  const result = AGENT_TOOLS[tool].schema.safeParse(plainInput(tool, input));
  if (!result.success) {
    const problem = z.prettifyError(result.error);
    throw new Error(`The arguments of ${tool} are not sound: ${problem}\n${explainTool(tool)}`);
  }
  return { tool, input: result.data } as AgentAction;
}

/** Expectations on one line, as models write them, become outcomes; ids may be numbers. */
function plainInput(tool: string, input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const { expect, outcome, seconds, element, to, ...rest } = input as Record<string, unknown>;
  const awaited = typeof outcome === 'string' ? aboutPage(parseExpectation(outcome)) : outcome;
  const isTimed = typeof seconds === 'number' && typeof awaited === 'object' && awaited !== null;
  const timeout = isTimed ? Math.round(Math.min(seconds * 1000, OUTCOME_TIMEOUT_MS.most)) : 0;
  return {
    ...rest,
    ...(expect !== undefined && {
      expect:
        typeof expect === 'string'
          ? tool === 'done'
            ? aboutPage(parseExpectation(expect))
            : parseExpectation(expect)
          : expect,
    }),
    ...(outcome !== undefined && { outcome: isTimed ? { ...awaited, timeout } : awaited }),
    ...(element != null && { element: plainId(element) }),
    ...(to != null && { to: plainId(to) }),
  };
}

/** Where nothing is acted on, a value is a text that stands somewhere, and a state says nothing. */
function aboutPage(expected: ExpectedOutcome | undefined): ExpectedOutcome | undefined {
  if (expected?.type === 'value_changes' && expected.element === undefined) {
    return { type: 'element_appears', text: expected.value };
  }
  return expected?.type === 'state_changes' && expected.element === undefined
    ? undefined
    : expected;
}

function plainId(id: unknown): unknown {
  return typeof id === 'number' ? String(id) : id;
}
