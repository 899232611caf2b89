import { resolveNestedSelector } from '../css/css-rules.ts';
import { compareSpecificity, type Specificity, specificity } from '../css/specificity.ts';
import type { AskedAnswer, AskedDeclaration } from '../inventory/cascade-question.ts';
import type { HandDeclaration } from './hand-declarations.ts';

/** Why a declaration by hand changes nothing. */
export type Overridden =
  | { type: 'rule'; by: HandDeclaration }
  | { type: 'style-attribute' }
  | { type: 'condition' }
  | { type: 'no-element' };

/** One question for each selector of each declaration. */
export interface Asked {
  declaration: HandDeclaration;
  question: AskedDeclaration;
  strength: Specificity;
}

/** What to ask the frame about declarations of a scope. */
export function cascadeQuestions(declarations: readonly HandDeclaration[], scope: number): Asked[] {
  return declarations.flatMap((declaration) => {
    const { within, property } = declaration;
    const conditions = within.filter((text) => text.startsWith('@'));
    return declaration.selectors.map((part) => {
      const rule = { selector: part, within, layer: null, line: 0, endLine: 0 };
      const selector = resolveNestedSelector(rule);
      const question = { scope, selector, conditions, property };
      return { declaration, question, strength: specificity(selector) };
    });
  });
}

/** What depends on more than the document, so that it may match at any time. */
const STATE =
  /:(?:hover|focus|active|visited|target|checked|disabled|enabled|placeholder-shown|open)/;

/** The declarations that win nowhere, with what wins in their place. */
export function overriddenDeclarations(
  asked: readonly Asked[],
  answers: readonly AskedAnswer[],
): Map<HandDeclaration, Overridden> {
  const overridden = new Map<HandDeclaration, Overridden>();
  const all = asked.map((question, order) => ({ ...question, order, answer: answers[order] }));
  for (const [declaration, own] of Map.groupBy(all, (answered) => answered.declaration)) {
    const why = overriddenBy(own, all);
    if (why) overridden.set(declaration, why);
  }
  return overridden;
}

type Answered = Asked & { order: number; answer: AskedAnswer | undefined };

function overriddenBy(own: readonly Answered[], all: readonly Answered[]): Overridden | null {
  if (own.some(({ answer }) => !answer)) return null;
  if (own.every(({ answer }) => answer?.holds === false)) return { type: 'condition' };
  const elements = own.flatMap(
    (answered) => answered.answer?.elements.map((element) => ({ answered, element })) ?? [],
  );
  if (elements.length === 0) {
    const isKnown = own.every(({ question }) => !/:(?:host|root|scope)|::/.test(question.selector));
    return isKnown ? { type: 'no-element' } : null;
  }
  let winner: Overridden | null = null;
  for (const { answered, element } of elements) {
    if (answered.answer?.inline.includes(element)) {
      winner ??= { type: 'style-attribute' };
      continue;
    }
    const rival = all.find(
      (other) => other.declaration !== answered.declaration && beats(other, answered, element),
    );
    if (!rival) return null;
    winner ??= { type: 'rule', by: rival.declaration };
  }
  return winner;
}

/** Whether another declaration wins over one on an element. */
function beats(other: Answered, one: Answered, element: number): boolean {
  const { selector, property } = other.question;
  const isRival =
    other.answer?.holds === true &&
    other.answer.elements.includes(element) &&
    !STATE.test(selector) &&
    pseudoOf(selector) === pseudoOf(one.question.selector) &&
    (property === one.question.property || one.question.property.startsWith(`${property}-`));
  if (!isRival) return false;
  const { rank: own } = one.declaration;
  const { rank } = other.declaration;
  if (rank !== own) return rank < own;
  const order = compareSpecificity(other.strength, one.strength) || other.order - one.order;
  return order > 0;
}

function pseudoOf(selector: string): string {
  return /::[-\w]+.*$/.exec(selector)?.[0] ?? '';
}
