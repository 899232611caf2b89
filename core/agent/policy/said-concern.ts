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
 * Whether a step may be taken first, and seen: what the page sends then is held, and asked about. That is so for
 * what cannot be told beforehand; where nobody watches, also for what is vague.
 */
export function canSeeFirst(
  concerns: readonly Concern[],
  canHold: boolean,
  isWatched = false,
): boolean {
  return (
    canHold &&
    concerns.length > 0 &&
    concerns.every(({ isVague, isUnforeseen }) => isUnforeseen || (isVague && !isWatched))
  );
}
