import { confusableReadings } from '../../../platform/text/confusable-readings.ts';

/** Words that only say yes to whatever is around them. */
const CONSENT = [
  'ok|okay|yes|yep|sure|continue|proceed|next|go|go ahead|apply|done|finish|accept|agree|i agree|i understand|understood|got it|do it|run|execute|start',
  'ja|(?:akzeptieren|zustimmen) und weiter|weiter|fortfahren|fertig|anwenden|übernehmen|einverstanden|verstanden|zustimmen|akzeptieren|ausführen|los',
  'oui|(?:accepter|valider) et continuer|(?:aceptar|aceitar) (?:y|e) continuar|continuer|suivant|appliquer|terminer|valider|accepter|d.accord|j.accepte|sí|si|continuar|siguiente|aplicar|aceptar|terminar|finalizar|de acuerdo|adelante',
  'sì|continua|avanti|applica|fine|accetta|procedi|sim|prosseguir|avançar|aceitar|concluir|(?:akkoord en )?doorgaan|(?:akkoord en )?verder|volgende|toepassen|akkoord|dalej|tak|evet|devam|tamam',
  'да|ок|продолжить|далее|применить|готово|так|نعم|موافق|متابعة|हाँ|ठीक है',
  'はい|続行|続ける|次へ|適用|完了|実行|了解|同意する|是|是的|确定|確定|好|好的|继续|繼續|下一步|应用|套用|完成|同意|예|네|확인|계속|다음|적용|완료|동의',
].join('|');

/**
 * The word alone, or with more after a sign: `Yes, I am sure`; after `Yes` more may follow without
 * one.
 */
const PATTERN = new RegExp(
  `^[^\\p{L}]*(?:(?:${CONSENT})(?:\\P{L}*$|\\s*[,!.:–—-].*)|yes\\s.*)$`,
  'iu',
);

/** Symbols that say no, and numbers, say what they do. */
const NO_CONSENT = /[\d×✕✖✗☓❌+−]/u;

/** Whether a button's name says only yes, or nothing: its surroundings say what it does. */
export function isConsent(name: string): boolean {
  if (!/\p{L}/u.test(name)) return !NO_CONSENT.test(name);
  return confusableReadings(name).some((text) => PATTERN.test(text.trim()));
}
