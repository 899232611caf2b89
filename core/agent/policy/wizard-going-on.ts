import type { PressContext } from '../../page/act/press-context.ts';
import { namesSum } from './words/price-signs.ts';
import { STAKES } from './words/stakes.ts';

/** Labels that go to the next step and say no more. */
const NEXT =
  /^\P{L}*(?:(?:go to )?(?:the )?next(?: step| page)?|continue|forward|weiter|nächster schritt|(?:étape )?suivante?|continuer|siguiente(?: paso)?|continuar|próxim[oa](?: etapa| passo)?|avançar|avanti|continua|prossimo|volgende(?: stap)?|verder|dalej|następny(?: krok)?|sonraki(?: adım)?|ileri|devam|nästa(?: steg)?|fortsätt|næste|neste|далее|следующий(?: шаг)?|次へ|次のステップ|下一步|다음(?: 단계)?)\P{L}*$/iu;
/** A last step that only tells how it went: the one before it carries everything out. */
const OUTCOME =
  /done|complet|success|receipt|thank|confirmation|finished|fertig|erledigt|danke|bestätigung|terminé|merci|reçu|listo|gracias|completad|concluíd|obrigad|fatto|grazie|klaar|bedankt|gotowe|dziękujemy|tamam|teşekkür|klart|tack|готово|спасибо|完了|完成|완료/iu;
const PAYS = STAKES.find(({ kind }) => kind === 'pay')?.heading;
const ORDERS = /order|card|bestell|commande|pedido|ordine|注文|订单|주문/iu;

/**
 * Whether a press goes to the next step of a wizard within the page, and this is no payment: another step follows in
 * which something is still to be decided, this one asks for no payment, and no sum is due.
 */
export function onlyGoesOn(names: readonly string[], context: PressContext): boolean {
  const { step, leads, around, headings } = context;
  if (!step || leads !== '') return false;
  const labels = names.filter((name) => /\p{L}/u.test(name));
  if (labels.length === 0 || !labels.every((name) => NEXT.test(name))) return false;
  if (!step.later.some((name) => name !== '' && !OUTCOME.test(name))) return false;
  const isOrder = (text: string) => (PAYS?.test(text) ?? false) || ORDERS.test(text);
  return ![step.name, ...headings.slice(0, 1)].some(isOrder) && !around.some(namesSum);
}
