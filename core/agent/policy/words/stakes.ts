import type { ConcernKind } from '../../run/concern.ts';

/** Words of paths and queries that say what opening them does. */
interface Stakes {
  kind: ConcernKind;
  path: RegExp;
}

/** Words of a path, or of what its query asks for; `commands` are too short to mean that elsewhere. */
const path = (parts: string, commands = parts) =>
  new RegExp(
    `(?:^|[/?&=_. -])(?:${parts})(?:$|[/?&=_. #-])|[?&][\\w-]{1,20}=(?:${commands})(?:$|[&#])`,
    'i',
  );

/** What an order, a deletion, a message and a consent are called in addresses. */
export const STAKES: readonly Stakes[] = [
  {
    kind: 'pay',
    path: path(
      'pay|payment|payments|checkout|purchase|buy|upgrade|renew|top-?up|deposit|withdraw(?:al)?|refund|donation|bid|order|orders/new|subscribe|donate|charge|bezahlen|bezahlung|zahlung|kasse|bestellen|paiement|payer|pagar|pago|pagamento|pagare|acquista|afrekenen|betalen|zaplac|platnosc|odeme|oplata|betala',
    ),
  },
  {
    kind: 'delete',
    path: path(
      'delete|remove|destroy|erase|purge|wipe|cancel|unsubscribe|deactivate|revoke|terminate|trash|drop|close-account|accounts?/close|loeschen|entfernen|kuendigen|supprimer|effacer|resilier|eliminar|borrar|cancelar|excluir|apagar|elimina|cancella|rimuovi|verwijderen|opzeggen|usun|skasuj|udalit|ta-bort',
      'rm|del|kill|sil|slet',
    ),
  },
  {
    kind: 'send',
    path: path(
      'send|publish|post|submit|share|invite|transfer|deploy|merge|release|senden|absenden|ueberweisen|envoyer|publier|enviar|publicar|invia|pubblica|verzenden|versturen|wyslij|opublikuj|gonder|otpravit',
    ),
  },
  {
    kind: 'grant',
    path: path('authorize|oauth|consent|grant|permissions|approve'),
  },
];
