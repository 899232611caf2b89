import { msg } from '../../platform/messages/messages.ts';
import { quotedWords } from '../../platform/text/short-list.ts';
import { type Concern, type ConcernKind, namedConcern } from '../run/concern.ts';

/** Words by which forms of every kind are sent: what they do is seen by what the page sends. */
const VAGUE =
  /^\P{L}*(?:(?:submit|confirm|absenden|abschicken|bestätigen|soumettre|envoyer|valider|confirmer|enviar|confirmar|invia|conferma|verzenden|indienen|bevestigen|wyślij|zatwierdź|potwierdź|skicka|bekräfta|gönder|onayla|отправить|подтвердить|إرسال|تأكيد)(?: (?:answers?|form|choice|selection|entry|guess|solution|result|results))?|送信|提出|確認|提交|确认|제출|확인)\P{L}*$/iu;

/** What a name says that a press may do. “Submit” and its like are vague: they name no act of their own. */
export function saidConcern(kind: ConcernKind, name: string): Concern {
  const concern = namedConcern(kind, name);
  return kind === 'send' && VAGUE.test(name) ? { ...concern, isVague: true } : concern;
}

/** Words that only end what was filled in, or keep it: what that does is seen by what the page sends. */
const FINISHES =
  /^\P{L}*(?:(?:yes|ok|okay|sure|ja|oui|sí|sì|sim|tak|evet|да)\P{L}+)?(?:(?:finish|complete|done|save|fertig|abschließen|fertigstellen|beenden|speichern|sichern|terminer|finir|enregistrer|sauvegarder|finalizar|terminar|guardar|concluir|salvar|fine|termina|salva|voltooien|afronden|opslaan|zakończ|zapisz|bitir|tamamla|kaydet|slutför|spara|завершить|готово|сохранить)(?:(?: and | & | und | et | y | e | en | i | ve | och | и )(?:finish|complete|close|exit|save|schließen|fermer|cerrar|fechar|chiudi|sluiten|zamknij|kapat|stäng|закрыть))?(?: (?:it|this|that|them|now|all|everything|(?:the |my |your )?(?:changes|setup|set-up|wizard|steps?|form|draft|settings|answers))){0,2}|保存|完了|完成|저장|완료)\P{L}*$/iu;

/**
 * A concern by a verb. `Finish` and `Yes, save it` say no more than that they submit something: who lets these pass
 * lets no deletion pass, and no rights.
 */
export function hardToUndo(kind: ConcernKind, name: string): Concern {
  const sentence = msg('policy.hardToUndo', { name: quotedWords(name) });
  return FINISHES.test(name) ? { kind: 'submit', sentence, isVague: true } : { kind, sentence };
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
