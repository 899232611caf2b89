/**
 * What every address has that acts when it is opened (`kindsOfAddress`), as the filters of declarativeNetRequest write
 * it: `^` is a sign between words. They find more than act: whatever they find is judged again.
 */
export const ACTING_WORDS: readonly string[] = [
  // Deletes, wherever it stands.
  ...'delete remove destroy erase purge wipe cancel unsubscribe deactivate revoke terminate trash drop'.split(
    ' ',
  ),
  ...'close-account account/close accounts/close closeaccount'.split(' '),
  ...'loeschen entfernen kuendigen supprimer effacer resilier eliminar borrar excluir apagar elimina'.split(
    ' ',
  ),
  ...'cancella rimuovi verwijderen opzeggen usun skasuj udalit ta-bort'.split(' '),
  ...'=rm =del =kill =sil =slet'.split(' '),
  // Carries out.
  ...'confirm execute commit finalise finalize submit one-click oneclick approve accept allow agree'
    .split(' ')
    .flatMap((word) => [`^${word}`, `=${word}`]),
  ...'^do^ ^now^ =yes bestaetigen conferma bevestig potwierdz onayla podtverdit'.split(' '),
  // Sums and receivers.
  ...'amount amt sum betrag summe montant importe monto importo bedrag kwota belopp'
    .split(' ')
    .map((name) => `^${name}=`),
  ...'to recipient payee beneficiary iban invitee email e-mail'
    .split(' ')
    .map((name) => `^${name}=`),
  // What becomes of an account, and what is paid with.
  ...'^password= ^role= ^permission= ^plan= ^owner= ^value= ^enabled= ^state= ^status='.split(' '),
  ...'^newemail= ^newpassword= ^newrole= ^newplan= ^newowner= ^new_'.split(' '),
  ...'off on disable enable deactivate activate'.split(' ').map((word) => `/${word}^`),
  ...'^card ^cc-number= ^ccnumber= ^cvc= ^cvv= mutation'.split(' '),
  // Letters that are written as numbers, in full width, with accents, or with what nobody sees between them.
  ...'%4 %5 %6 %7 %25 %u00 %ef%b %e2%80 %e2%81 %c2%ad %c3 %c5 %cc'.split(' '),
];
