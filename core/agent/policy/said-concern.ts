import { type Concern, type ConcernKind, namedConcern } from '../run/concern.ts';

/** Words by which forms of every kind are sent: what they do is seen by what the page sends. */
const VAGUE =
  /^\P{L}*(?:(?:submit|confirm|absenden|abschicken|bestätigen|soumettre|envoyer|valider|confirmer|enviar|confirmar|invia|conferma|verzenden|indienen|bevestigen|wyślij|zatwierdź|potwierdź|skicka|bekräfta|gönder|onayla|отправить|подтвердить|إرسال|تأكيد)(?: (?:answers?|form|choice|selection|entry|guess|solution|result|results))?|送信|提出|確認|提交|确认|제출|확인)\P{L}*$/iu;

/** What a name says that a press may do. “Submit” and its like are vague: they name no act of their own. */
export function saidConcern(kind: ConcernKind, name: string): Concern {
  const concern = namedConcern(kind, name);
  return kind === 'send' && VAGUE.test(name) ? { ...concern, isVague: true } : concern;
}

/**
 * Whether a run that nobody watches may take a step and see: all that speaks against it is vague, and what
 * the page sends then is held, and stops the run.
 */
export function canSeeFirst(concerns: readonly Concern[], canHold: boolean): boolean {
  return canHold && concerns.length > 0 && concerns.every(({ isVague }) => isVague === true);
}
