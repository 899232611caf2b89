import type { PressContext } from '../../page/act/press-context.ts';
import type { Text } from '../../platform/messages/messages.ts';
import { quotedWords } from '../../platform/text/short-list.ts';
import type { ConcernKind } from '../run/concern.ts';
import { hasPrice, namesPayment, paymentAt } from './words/price-signs.ts';
import { MESSAGE_FIELDS, STAKES } from './words/stakes.ts';

/** What the texts around say is about to happen, each with the words that say it. */
export function stakesOf(context: PressContext): [ConcernKind, Text][] {
  const { around: texts, headings, fields, shown } = context;
  const found: [ConcernKind, Text][] = [];
  // Its own words have been judged.
  const near = texts.slice(0, 2).map((text) => (shown ? text.replace(shown, ' ') : text));
  const payment = near.find(namesPayment);
  if (payment !== undefined) found.push(['pay', quotedWords(payment, paymentAt(payment))]);
  for (const { kind, heading } of STAKES) {
    if (found.some(([other]) => other === kind)) continue;
    const over = headings.find((text) => heading.test(text) && !isAddress(text));
    const inside = kind === 'pay' ? undefined : near.find((text) => heading.test(text));
    const why = over ?? inside;
    if (why === undefined) continue;
    // A heading alone is a page about payments: money stands on one where something is paid.
    if (kind === 'pay' && !texts.some(hasPrice) && !headings.some(hasPrice)) continue;
    if (kind === 'send' && fields.length === 0) continue;
    found.push([kind, quotedWords(why, why.search(heading))]);
  }
  if (!found.some(([kind]) => kind === 'send')) {
    const field = fields.find((name) => MESSAGE_FIELDS.test(name));
    if (field !== undefined) found.push(['send', field]);
  }
  return found;
}

/** A path among the headings. */
export function isAddress(text: string): boolean {
  return text.startsWith('/');
}
