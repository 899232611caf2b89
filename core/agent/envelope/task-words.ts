import type { GrantKind } from './grant.ts';

/** Before somebody; who somebody may be to the one who asks. Parts of regular expressions. */
const TO =
  '^(?:les? )?(?:an? |à (?:la |l.)?|aux? |al |a (?:la |los |las |mi )?|the |my |our |de[mnr] |die |mein\\p{L}* |le |la |mon |ma )?';
const ROLES =
  'seller|vendor|host|landlord|owner|team|group|customer|support|manager|boss|vend(?:eur|euse)|vendedora?|propriétaire|hôte|équipe|groupe|client|chef|dueñ[oa]|propietari[oa]|anfitri[oó]na?|equipo|grupo|cliente|soporte|jef[ea]|landlady|vermieter(?:in)?|verkäufer(?:in)?|gastgeber(?:in)?|kund(?:e|in|en)|chef(?:in)?|ärztin|arzt|lehrer(?:in)?|doctor|teacher|accountant|médecin|médico';

/** What an object is, and what follows a verb; parts of regular expressions. AMOUNT is one of money. */
export const TASK_PATTERNS = {
  admin:
    '(?<!\\p{L})(?:admin\\p{L}*|owner|eigentümer\\p{L}*|inhaber\\p{L}*|dueñ[oa]|moderat\\p{L}*|editor|manager|rights|role|rolle|\\p{L}*rechte?|propriétaire|droits|rôle|propietari[oa]|permisos|rol)(?!\\p{L})',
  account:
    '(?:e-?mail|mail|passwor[dt]|kennwort|mot de passe|contraseña|correo|two-?factor|2fa|mfa|zwei-faktor|deux facteurs|dos (?:pasos|factores)|role|rolle|rôle|rol|plan|tarif|\\p{L}*abo|forfait|abonnement|subscription|suscripción|tarifa|user ?name|benutzernamen?|nom d.utilisateur|usuario|(?:my|mein\\p{L}*|mon|mi|display|last|first) (?:\\p{L}+ )?(?:name|nom|nombre|apellido|\\p{L}+namen?)|phone|telefon\\p{L}*|handynummer|téléphone|teléfono|account|konto|compte|cuenta|profile|profil|perfil|permissions?|rights?|rechte)(?: address| number|-?adresse| électronique| electrónico| authentication)?',
  accountItself: '(?:account|\\p{L}*konto|compte|cuenta)',
  accountWay:
    '(?:two|zwei)-?(?:factor|faktor|step|schritt)|2fa|mfa|deux (?:facteurs|étapes)|dos (?:pasos|factores)|(?:mot de passe|profil)(?!\\p{L})',
  inAccount:
    '(?:in|on|to|im|dans|sur|en|a) (?:my|the|meine[mn]?|mon|mi|tu)? ?(?:profile?|account|profil|konto|compte|cuenta|perfil)(?=$| (?:to|auf|in|en|a) )',
  app: '(?:account|app|konto|compte|cuenta)',
  access:
    '(?<!\\p{L})(?:access|permission|\\p{L}*zugriff|\\p{L}*zugang|accès|acceso|permiso)(?!\\p{L})',
  key: '(?:(?:api|access|ssh|deploy|zugriffs|zugangs|api-)[ -]?(?:tokens?|keys?|schlüssel)|(?<!\\p{L})(?:tokens?|webhooks?)|(?:clé|clave) (?:api|ssh|d.accès|de acceso)|(?:jeton|clave|token) de acceso|jeton)',
  collaborator:
    '(?<!\\p{L})(?:kollaborator|collaborator|collaborateur|collaboratrice|colaborador)\\p{L}*',
  shared:
    '(?:folder|file|document|doc|calendar|album|drive|board|sheet|ordner|datei|dokument|kalender|dossier|fichier|agenda|calendrier|carpeta|archivo|documento|calendario|location|screen)',
  message:
    '(?:message|mail|e-?mail|review|comment|reply|post|letter|\\p{L}*nachricht|bewertung|\\p{L}*kommentar|antwort|beitrag|brief|courriel|commentaire|avis|réponse|lettre|mensaje|correo|comentario|reseña|respuesta|carta|opinión)',
  person: '^(?:to (?-i:[\\p{Lu}\uE001])|-?le |à (?-i:\\p{Lu})|an (?-i:\\p{Lu})|-lui)',
  form: '(?:form|application|request|survey|\\p{L}*formular|bewerbung|antrag|anfrage|umfrage|formulaire|candidature|demande|formulario|solicitud|encuesta)',
  order:
    '(?:order|checkout|purchase|payment|\\p{L}*bestellung|\\p{L}*kauf|\\p{L}*zahlung|commande|achat|paiement|pedido|compra|pago)',
  member:
    '(?:\\p{L}*subscription|membership|plan|trial|newsletter|\\p{L}*abo|\\p{L}*abonnement|mitgliedschaft|adhésion|essai|suscripción|membresía|boletín)',
  paidPlan:
    'premium|(?<!\\p{L})pro(?!\\p{L})|plan|paid|membership|AMOUNT|\\p{L}*abo(?!\\p{L})|(?:abonnement|subscription|suscripción)',
  list: 'newsletter|\\p{L}*liste|verteiler',
  toPlan:
    '(?<!\\p{L})(?:to|auf|in|zu[mr]?|à|al?) .*(?:plan|tier|tarif|abo|offre|forfait|formule|tarifa)(?!\\p{L})',
  toAddress: '^(?:it|them|this|that) to (?:\\p{L}+ ){0,3}address',
  away: '^(?:away|out) |(?<!\\p{L})(?:away|weg)$',
  rid: '^rid of ',
  outOfCart:
    '(?<!\\p{L})(?:from|out of|off|aus|von|du|de la|del?|de mi) (?:\\p{L}+ )?(?:cart|basket|bag|wish ?list|\\p{L}*korb|wunschliste|panier|carrito|cesta)(?!\\p{L})',
  // A person by name, or by what they are to the one who asks.
  somebody: `${TO}(?:(?-i:\\p{Lu})\\p{Ll}+|${ROLES})(?!\\p{L})`,
  role: `${TO}(?:${ROLES})(?!\\p{L})`,
  theirs:
    '^(?-i:\\p{Lu})\\p{L}+[’\\x27]s |^(?:his|her|their) |^(?:the|this|that|all|every) (?:\\p{L}+ ){0,2}(?:mails?|messages?|comments?|reviews?)(?!\\p{L})',
  toldSomebody:
    '^(?:(?:the|my|our) \\p{L}+|(?-i:\\p{Lu})\\p{L}+|everyone|everybody|him|her|them)(?: \\p{L}+){0,3} (?:that|about|when|where|i(?:’|\\x27| )?(?:m|will|ll)?) ',
  letKnow:
    '^(?:(?:the|my|our) \\p{L}+|(?-i:\\p{Lu})\\p{L}+|everyone|everybody|him|her|them) know(?!\\p{L})',
  informed: '^(?!mir|uns|bescheid)\\p{L}.*(?:bescheid|dass)(?!\\p{L})',
  // What is ordered, and no appointment, help or leave.
  goods:
    '^(?:l[oa]s? |el |un[ao]?s? |dos |tres |cuatro |cinco |\\d+ |otra vez |de nuevo )(?!.*(?:cita|hora|turno|reembolso|presupuesto|ayuda|informaci|permiso|perd[oó]n|consejo|opini|tarjeta|devoluci|favor))',
  rights: '(?<!\\p{L})(?:rights?|role|permissions?|droits?|rôle|permisos?|rol)(?!\\p{L})',
  sum: 'AMOUNT',
  box: '(?<!\\p{L})(?:check)?box(?! office)',
  leave: 'de baja',
  money: '^(?:(?-i:\\p{Lu})\\p{L}+ )?(?:AMOUNT|money|geld|de l.argent|dinero)',
  bill: 'facture|commande|reste|solde|dette|carte|montant|addition|rechnung',
  out: '^out(?: now| as .*| with .*)?$',
  upIn: '^(?:me |us )?(?:up|in|out|into|on|off)(?!\\p{L})|petition|guest ?book',
  onOff: '(?:^| )(?:on|off)(?!\\p{L})',
  todo: '(?<!\\p{L})(?:to-?dos?|tasks?|items?|tâches?|tareas?|élément)',
  cart: '(?<!\\p{L})(?:cart|basket|bag|wish ?list|to-?do|list|\\p{L}*korb|\\p{L}*liste|panier|liste|carrito|cesta|lista)(?!\\p{L})',
  date: 'reservation|booking|appointment|account|termin|rendez-vous|rdv|remboursement|devis|à jour|cita|sesión|reembolso|presupuesto',
  newOne:
    '^(?:an?|eine?n?|une?|una?) (?:\\p{L}+ )?(?:account|issue|ticket|case|konto|compte|cuenta)',
  ticket: 'issue|ticket|poll|pull request|(?<!\\p{L})pr(?!\\p{L})',
  game: '^(?:\\p{L}+ ){0,2}(?:game|timer|quiz|recording|stopwatch|round|spiel|partie|jeu|partida|juego)',
  confirmed:
    '(?:booking|appointment|reservation|registration|attendance|changes?|choice|selection|\\p{L}*buchung|termin|anmeldung|änderung(?:en)?|auswahl|rendez-vous|réservation|inscription|modifications?|choix|cita|reserva|inscripción|cambios|selección|it)',
  nothing: '^$',
  something: '\\p{L}',
  field:
    '(?<!\\p{L})(?:forms?|fields?|input|search|selection|sentence|\\p{L}*formular|formulaire|formulario)(?!\\p{L})|(?<!\\p{L})(?:order|checkout|commande|compra)(?!\\p{L})',
  the: '^(?:the|this|that|his|her|their|every|all|it|(?-i:\\p{Lu})\\p{L}+[\\x27’]s)(?!\\p{L})',
  // Said to the one who does the task, not to the site.
  me: '^-?(?:(?:es|sie|ihn|das|l[ea]s?)[ -])?(?:me|us|back|mir|uns|moi|nous|nos)(?:l[oae]s?)?(?!\\p{L})|(?:^| )to (?:me|us)$',
  answer:
    '^(?:with|in|only|just|yes|no|mit|nur|kurz|auf \\p{L}+isch|auf deutsch|par|en|avec|seulement|uniquement|juste|con|solo|sólo|the question|die frage)(?!\\p{L})|^(?:à la question|a la pregunta)(?! de (?-i:\\p{Lu}))',
  toAll: '^to ',
  sums: '^(?:up(?!\\p{L})|(?:the |all )*(?:numbers|totals|prices|values))',
  product:
    '(?:summary|list|table|overview|comparison|report|chart|zusammenfassung|liste|tabelle|übersicht|vergleich|résumé|tableau(?: comparatif)?|comparaison|synthèse|resumen|lista|tabla|informe|comparación)',
  results: '^(?:your|what|the (?:results?|findings|answer|prices?))(?!\\p{L})',
  sorted:
    '^by |(?<!\\p{L})(?:by (?:price|date|name|size)|alphabetic\\p{L}*|ascending|descending)|(?:chapters|results|rows|columns|entries|steps|tasks|words|numbers|list)$',
  way: '^(?:to|on to|the (?:link|instructions?|steps|path|directions|breadcrumbs?)|dem link|den (?:anweisungen|schritten)|a la|de pestaña|à la|de page)(?!\\p{L})',
  pronoun: '^-?(?:it|them|es|sie|ihn|le|la|les|lo|los|las)$',
} as const;

export const TASK_LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type TaskLanguage = (typeof TASK_LANGUAGES)[number];

/**
 * Verbs by which a task asks for an act: the kind (`no`: none on the site; `!`: any number of things is one payment),
 * what the object must be (`of:`) or what must follow (`with:`), and the verbs of each language. A German one is
 * `an+melden`; irregular ones have the form, or both forms, that order it: `poner/pon/ponga`. The first row counts
 * whose condition holds.
 */
export const TASK_VERBS: readonly string[] = [
  'no with:me | send email message share save update | senden schicken mailen mit+teilen | envoyer/envoie répondre/réponds/répondez | enviar mandar responder',
  'no of:product | create write make | erstellen schreiben machen | créer écrire/écris/écrivez faire/fais/faites | crear escribir hacer/haz/haga',
  'no with:sums | add | | |',
  'no with:answer | reply respond answer | antworten beantworten | répondre/réponds/répondez | responder contestar',
  'no with:results | share post publish | teilen | partager | compartir',
  'no with:sorted | order | | |',
  'account with:toPlan | move switch change put | wechseln um+steigen um+stellen | passer | pasar cambiar',
  'no with:way | switch move follow change | folgen | changer passer | cambiar pasar',
  'pay! of:order | place complete submit finish finalize confirm make | auf+geben/gib ab+schließen tätigen bestätigen ab+schicken ab+senden durch+führen | passer finaliser terminer valider confirmer conclure/conclus/concluez | hacer/haz/haga realizar finalizar completar tramitar confirmar terminar',
  'pay! | buy purchase order reorder checkout | kaufen ein+kaufen bestellen | acheter commander | comprar encargar',
  'pay! with:goods | | | | pedir/pide/pida',
  'pay! with:out | check | | |',
  'pay with:paidPlan | subscribe renew | abonnieren verlängern | renouveler/renouvelle | renovar/renueva/renueve',
  'pay with:sum | give tip top | geben/gib auf+laden | recharger | recargar',
  'pay | pay donate refund | bezahlen zahlen erstatten begleichen/begleich überweisen spenden | payer/paie verser rembourser | pagar donar abonar reembolsar',
  'pay with:bill | settle | | régler/règle |',
  'pay with:money | transfer send wire withdraw deposit bid invest | senden schicken | virer transférer/transfère envoyer/envoie | transferir/transfiere/transfiera enviar',
  'account of:member | cancel end terminate stop | beenden stornieren | annuler arrêter | cancelar anular',
  'account with:list | | ab+melden aus+tragen/trag | |',
  'account | unsubscribe upgrade downgrade revoke | kündigen ab+bestellen entziehen widerrufen | résilier désabonner désinscrire/désinscris/désinscrivez révoquer | desuscribir revocar',
  'account with:leave | | | | dar/da/dé',
  'account of:account | change update set reset edit modify replace correct enable disable activate deactivate | ändern um+stellen aktualisieren setzen zurück+setzen bearbeiten wechseln ersetzen aktivieren deaktivieren ein+richten ein+schalten aus+schalten | changer modifier remplacer réinitialiser actualiser mettre/mets/mettez activer désactiver | cambiar modificar actualizar editar reemplazar restablecer activar desactivar',
  'account with:rights | remove | | retirer | quitar',
  'account with:inAccount | change update set edit add | ändern aktualisieren ein+tragen setzen hinterlegen | changer modifier mettre/mets/mettez | cambiar modificar actualizar poner/pon/ponga',
  'account with:accountWay | turn switch enable disable activate deactivate | aktivieren deaktivieren ein+schalten aus+schalten an+schalten ab+schalten | mettre/mets/mettez activer désactiver | activar desactivar',
  'account with:admin | make promote demote give assign set | machen ernennen befördern geben/gib | nommer promouvoir/promeus/promouvez passer donner rendre/rends/rendez | hacer/haz/haga nombrar ascender dar/da/dé',
  'grant with:access | give | geben/gib | donner | dar/da/dé',
  'grant of:app | connect link | verbinden verknüpfen | connecter lier | conectar vincular',
  'grant of:key | create generate add issue make | erstellen an+legen erzeugen generieren hinzu+fügen | créer/crée générer/génère ajouter | crear/crea generar añadir agregar',
  'grant with:collaborator | add make | hinzu+fügen ein+tragen/trag | ajouter | añadir agregar',
  'grant of:shared | share | teilen frei+geben/gib | partager | compartir',
  'grant | allow authorize authorise grant approve permit | erlauben genehmigen autorisieren gewähren frei+geben/gib zu+lassen/lass | autoriser approuver accorder | autorizar permitir aprobar/aprueba/apruebe conceder otorgar',
  'delete of:accountItself | close | schließen auf+lösen | fermer clôturer | cerrar/cierra/cierre',
  'no with:field | clear empty complete finish | leeren | vider terminer | completar vaciar',
  'delete | delete remove erase discard trash purge wipe uninstall clear empty | löschen entfernen verwerfen/verwirf deinstallieren leeren | supprimer effacer vider retirer désinstaller | eliminar borrar quitar vaciar suprimir descartar desinstalar',
  'delete with:away | throw | | |',
  'delete | | weg+werfen/wirf | jeter/jette enlever | tirar',
  'delete with:rid | get | | |',
  'delete with:outOfCart | take | nehmen/nimm raus+nehmen/nimm heraus+nehmen/nimm | | sacar',
  'delete with:something | cancel | stornieren ab+sagen | annuler | cancelar anular',
  'submit of:form | send submit | senden schicken ab+schicken ab+senden | envoyer/envoie soumettre/soumets/soumettez | enviar mandar presentar',
  'submit with:toAddress | send | | |',
  'submit with:pronoun | send | senden schicken ab+senden ab+schicken | envoyer/envoie | enviar',
  'send of:message | write leave submit answer add make | schreiben verfassen hinterlassen ab+geben/gib ab+schicken ab+senden hinzu+fügen | écrire/écris/écrivez laisser poster rédiger ajouter | escribir dejar redactar añadir',
  'send with:somebody | ask | fragen | dire/dis/dites demander prévenir/préviens/prévenez avertir | decir/di/diga preguntar avisar',
  'send with:toldSomebody | tell inform remind | | |',
  'send with:letKnow | let | | |',
  'send with:informed | | sagen/sag geben/gib informieren erinnern | |',
  'send | | mit+teilen | |',
  'send with:theirs | answer | | |',
  'send with:role | write | schreiben | écrire/écris/écrivez | escribir',
  'send with:person | write | schreiben | écrire/écris/écrivez | escribir',
  'send | send reply respond post publish share tweet forward invite comment message email notify contact | senden schicken verschicken versenden antworten beantworten posten veröffentlichen teilen weiter+leiten ein+laden kommentieren benachrichtigen kontaktieren an+schreiben | envoyer/envoie répondre/réponds/répondez publier partager inviter transférer/transfère commenter poster notifier contacter | enviar mandar responder contestar publicar compartir invitar reenviar comentar notificar contactar',
  'upload | upload attach import | hoch+laden an+hängen importieren bei+fügen | téléverser importer joindre/joins/joignez uploader | subir adjuntar importar',
  'submit with:upIn | sign log | | |',
  'submit with:onOff | turn switch check tick cross | | |',
  'submit with:box | check tick | | |',
  'submit with:todo | tick | | cocher | tachar',
  'submit with:cart | put place throw | legen packen setzen | mettre/mets/mettez | meter poner/pon/ponga',
  'submit with:date | make | vereinbaren aus+machen | prendre/prends/prenez demander mettre/mets/mettez | pedir/pide/pida iniciar cerrar/cierra/cierre concertar/concierta/concierte',
  'submit with:newOne | open | eröffnen | ouvrir/ouvre/ouvrez | abrir/abre/abra',
  'submit with:ticket | close merge file report | schließen | fermer | cerrar/cierra/cierre',
  'submit with:game | start restart stop | starten | démarrer lancer | iniciar empezar/empieza/empiece',
  'submit of:confirmed | confirm | bestätigen | confirmer valider | confirmar',
  'submit with:nothing | confirm | bestätigen | confirmer valider | confirmar',
  'submit with:the | like | | |',
  'submit with:toAll | agree consent | | |',
  'submit | submit save register enrol enroll book reserve rent add create join subscribe renew follow unfollow accept decline reject rename edit update change modify replace set enable disable activate deactivate duplicate toggle play move drag mark archive unarchive schedule reschedule postpone assign vote rate bookmark pin unpin star apply request complete block unblock mute unmute restore redeem claim install deploy merge release | speichern ein+reichen ab+schicken ab+senden übermitteln registrieren an+melden ab+melden ein+loggen aus+loggen buchen reservieren mieten hinzu+fügen ein+tragen aus+tragen erstellen an+legen bei+treten/tritt abonnieren folgen an+nehmen/nimm ab+lehnen um+benennen ändern bearbeiten aktualisieren ersetzen aktivieren deaktivieren ein+schalten aus+schalten an+schalten ab+schalten um+schalten um+stellen setzen verschieben spielen markieren ab+haken archivieren planen verlegen zu+weisen bewerten ab+stimmen beantragen an+fordern bewerben/bewirb ein+lösen verlängern merken | soumettre/soumets/soumettez enregistrer sauvegarder inscrire/inscris/inscrivez connecter déconnecter réserver louer ajouter créer/crée rejoindre/rejoins/rejoignez abonner accepter refuser renommer modifier changer remplacer activer désactiver basculer déplacer jouer marquer archiver programmer planifier reporter voter postuler prolonger | guardar registrar inscribir apuntar reservar alquilar añadir agregar crear suscribir aceptar rechazar renombrar modificar cambiar reemplazar activar desactivar mover/mueve/mueva jugar/juega/juegue marcar archivar programar aplazar votar valorar solicitar completar renovar/renueva/renueve',
];

/** Small words by which a language is known. */
export const SMALL_WORDS: Readonly<Record<TaskLanguage, string>> = {
  en: 'the|an?|and|of|to|my|for|with|on|at|by|this|it|is|are|you|from|all|don[\\x27’]t|not|how|what|which|please|i|then|up|its|them',
  de: 'der|die|das|und|den|dem|ein|eine|einen|einem|mir|mich|mein|meine|meinen|meiner|ist|nicht|mit|von|für|auf|im|am|zum|zur|bitte|wie|was|ich|du|sie|alle|bei|zu|dann|es|an|aus|ab|bis|dich|ohne',
  fr: 'le|la|les|un|une|des|du|de|et|mon|ma|mes|pour|avec|dans|sur|est|je|tu|moi|ce|cette|ces|ne|pas|comment|quel|quelle|au|aux|à|que|qui|il|puis|tous|toutes|par|sans',
  es: 'el|la|los|las|un|una|y|de|del|mi|mis|por|para|con|en|que|es|me|lo|al|todos|todas|cómo|qué|tu|se|hay|cuánto|cuál|quiero|su|más|sin',
};

/** What says whether a verb is an order, in all four languages: parts of regular expressions, each of whole words. */
export const TASK_GRAMMAR = {
  /** What joins clauses; behind `lift` what was denied no longer is. */
  joins:
    'and then|and also|and|or|nor|then|und dann|und|oder|dann|danach|anschließend|et puis|et ensuite|et|puis|ensuite|ou|ni|y luego|y después|y|e|o|u|luego|después',
  lift: 'but|so|instead|just|only|aber|sondern|nur|stattdessen|mais|plutôt|seulement|donc|pero|sino|solo|sólo|así que',
  /** What may stand before an order; `request` in a question; a `wish` is one as long as nothing is asked. */
  lead: 'please|kindly|now|then|next|first|second|third|finally|lastly|also|afterwards|after that|again|just|only|instead|simply|quickly|immediately|directly|so|ok|okay|hi|hello|hey|let[\\x27’]s|let us|go ahead and|go and|make sure (?:to|you|that you)|be sure to|(?:don[\\x27’]?t|do not) forget to|remember to|try to|help me(?: to)?|feel free to|(?:your|the) (?:task|job|goal) is to|i(?:[\\x27’]d| would) like you to|i (?:want|need) you to|use [^,;]{1,60}? to|once more|bitte|jetzt|nun|dann|danach|anschließend|zuerst|zuletzt|zum schluss|erst|als nächstes|außerdem|auch|noch|nur|einfach|sofort|gleich|mal|hallo|vergiss nicht|denk daran|hilf mir(?: dabei)?|versuche?|ich (?:möchte|will|hätte gern|bitte dich),? dass|sorge? dafür,? dass|deine aufgabe ist(?: es)?|stattdessen|aber|but|mais|pero|s[\\x27’]il (?:te|vous) plaît|stp|svp|merci de|maintenant|puis|ensuite|d[\\x27’]abord|enfin|aussi|après|bonjour|salut|n[\\x27’]oublie(?:z)? pas (?:de|d[\\x27’])|pense(?:z)? à|aide(?:z)?-moi à|essaie(?:z)? (?:de|d[\\x27’])|j(?:e veux|e voudrais|[\\x27’]aimerais) que (?:tu|vous)|il faut|veuillez|seulement|juste|plutôt|por favor|ahora|luego|después|primero|finalmente|por último|también|además|hola|solo|sólo|no olvides|no te olvides de|recuerda|intenta|ayúdame a|asegúrate de|v(?:uelv[ea]|olver) a|(?:quiero|necesito|me gustaría) que|hay que|haz el favor de',
  request:
    '(?:can|could|would|will) you|(?:kannst|könntest|würdest|magst) du|(?:können|könnten|würden) sie|peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|tu peux|tu pourrais|vous pouvez|(?:me )?(?:puedes|podrías|puede|podría)',
  wish: 'i(?:[\\x27’]d| would) like to|i (?:want|need|wish) to|we (?:want|need) to|ich (?:möchte|will|würde|muss|wollte)(?: gern\\p{L}*)?|je (?:veux|voudrais|souhaite|dois|souhaiterais)|j[\\x27’]aimerais|j[\\x27’]ai besoin (?:de|d[\\x27’])|quiero|quisiera|me gustaría|necesito|deseo|querría',
  /** How a question begins. */
  asks: 'how|what|what[\\x27’]s|which|where|who|whom|whose|why|is|are|was|were|am|does|do (?:i|you|we|they|the (?!following))|did|has|have (?:i|you)|had|(?:can|could|would|will) (?!you)\\p{L}+|should|may|might|shall|when (?:is|are|was|were|does|do|did|will|can)|wie|wo|wann|warum|wer|wen|wem|welche[mnrs]?|wieviel|ist|sind|gibt es|kann (?:ich|man)|darf|soll|hat|habe ich|muss (?:ich|man)|werden|wird|wozu|woher|wohin|stimmt|comment|combien|quel(?:le)?s?|qu[\\x27’]est-ce|est-ce|que se|qui|où|quand|pourquoi|y a-t-il|puis-je|peut-on|ai-je|dois-je|as-tu|est-il|cómo|como|cuánt[oa]s?|cuál(?:es)?|qué|quién|dónde|cuándo|por qué|hay|se puede|puedo|está|tengo',
  /** Clauses of conditions and times, which end with a comma. */
  condition:
    'if|when|whenever|once|before|after|until|till|while|as soon as|as|unless|because|since|in case|although|though|for|in order to|to|given|wenn|falls|sobald|bevor|nachdem|solange|während|weil|obwohl|ehe|bis|um|ohne|für|si|s[\\x27’]il|quand|lorsque|dès que|avant|après|pendant|tant que|parce que|comme|sans|pour|afin|cuando|en cuanto|antes|después de|mientras|porque|como|para|sin|una vez',
  /** What depends on the clause before it. */
  depends:
    'that|which|who|whom|whose|what|how|where|when|whether|if|why|because|unless|dass|daß|deren|dessen|welche[mnrs]?|was|wie|wo|ob|wer|wann|warum|wofür|womit|wenn|falls|weil|que|qui|dont|où|comment|quand|si|quels?|quelles?|lequel|laquelle|pourquoi|quien|quién|donde|dónde|cómo|como|cuando|cuándo|cuál|cuáles|qué|cuánto|porque|cuyo',
  /** Relative pronouns, behind a comma. */
  relative: 'der|die|das|den|dem',
  /** What follows is said of somebody, or is the text of something; `modal`, where the clause is no order. */
  others:
    '(?:how|where|what|when|which|whether|ways?|steps?|possible|able|used|needs?|needed|wants?|wanted|ha[sd]|have|asks?|asked|tells?|told) to|to \\p{Ll}+ (?:the|an?|my|your|his|her|its?|them|this|that|these|all|any|everything)|to VERB|between|differences?|zwischen|unterschied|entre|différence|diferencia|saying|telling|asking|called|named|titled|reads|imagine|suppose|pretend|hypothetically|simulate|assum(?:e|ing)|as if|as though|what if|let[\\x27’]s say|zu VERB|zu \\p{Ll}+en|\\p{Ll}+zu\\p{Ll}+en|angenommen|stell dir vor|als ob|namens|(?:pour|sans|de|à|d[\\x27’]) ?(?!notre|votre|autre)\\p{L}+(?:er|ir|re)|imagin(?:e|ons|a)|suppos(?:e|ons)|comme si|fais semblant|disant|intitulée?|nommée?|(?:para|sin|de) \\p{L}+[aei]r(?:l[oae]s?|se|me)?|supón|supongamos|como si|finge|diciendo|titulad[oa]|llamad[oa]',
  modal:
    'can|could|may|might|should|would|must|will|shall|cannot|(?:i|you|we|they|one|people|users|customers|someone|anyone) VERB|kann|können|konnte|könnte|darf|dürfen|soll|sollen|sollte|muss|müssen|würde|wird|werden|peut|peuvent|pouvoir|doit|(?:on|il|elle|ils|elles) VERB|puede|pueden|poder|debe|deben|(?:se|él|ella|uno) VERB',
  no: 'not|never|don[\\x27’]?t|do not|no|nothing|none|neither|nor|nobody|avoid|refrain|\\p{L}+n[\\x27’]t|cannot|instead of|rather than|nicht|nichts|nie|niemals|kein\\p{L}*|niemand\\p{L}*|vermeide|ne|n[\\x27’]\\p{L}+|pas|jamais|rien|aucune?|évite\\p{L}*|personne|nunca|jamás|nada|ningún|ninguna?|tampoco|evita\\p{L}*|nadie',
  /** Before what is not to be reached. */
  until: 'before|until|without|short of|bevor|vor|ohne|avant|sans|antes|sin',
  /** What begins an object, so that what stands before it is a verb and no noun. */
  object:
    'the|an?|this|that|these|those|my|our|your|his|her|their|its?|them|him|me|us|all|any|every|each|both|everything|everyone|two|three|four|five|six|seven|eight|nine|ten|some|another|more|first|last|what(?:ever)?|those|den|die|das|dem|diese\\p{L}*|ein\\p{L}*|mein\\p{L}*|unser\\p{L}*|alle\\p{L}*|jede\\p{L}*|es|sie|ihn|ihm|ihr|mich|mir|uns|beide\\p{L}*|zwei|drei|vier|fünf|le|la|les|une?|des|cet?|cette|ces|mon|ma|mes|notre|nos|ton|ta|tes|votre|vos|leurs?|tout|tous|toutes?|chaque|deux|trois|quatre|cinq|l[\\x27’]\\p{L}+|el|los|las|una?|unos|unas|est[aeo]s?|es[ao]s?|mis?|nuestr\\p{L}+|sus?|tod[oa]s?|cada|dos|tres|cuatro|cinco|lo|als|comme|como',
  /** What else may follow a verb. */
  how: 'up|out|off|in|on|at|to|for|with|from|as|into|by|again|now|then|once|twice|commande|only|just|exactly|immediately|there|here|bitte|jetzt|danach|nur|genau|dort|im|am|auf|mit|bei|für|zum|zur|von|als|maximal|höchstens|bis|à|au|aux|avec|pour|sur|dans|en|par|puis|ensuite|seulement|maintenant|al?|con|por|para|como|solo|ahora|después|max|maximum',
  place:
    'in|on|at|from|under|using|via|through|with|inside|within|im|auf|unter|bei|mit|dans|sur|sous|avec|depuis|en|chez|desde|con',
  press:
    '(?:press|click|tap|hit|push)(?: on)?|(?:drücke?|klicke?|betätige?)(?: (?:bitte|auf|an))*|tippe?(?: bitte)? (?:auf|an)|(?:clique[rz]?|appuie|appuyez|appuyer|presse[rz]?)(?: sur)?|(?:pulsar?|pulse|presionar?|presione|pinchar?|haz clic|haga clic|hacer clic|clica|tocar?)(?: (?:en|sobre))?',
  pressed: 'klicken|drücken|tippen',
  button:
    'buttons?|icon|link|key|knopf|schaltfläche|taste|bouton|botón|now|here|jetzt|maintenant|ahora',
  /** What stands before a colon and makes no text of what follows. */
  intro:
    '(?:your |my |the )?(?:task|goal|to-?do)s?|aufgaben?|ziel|tâches?|tareas?|first|then|next|now|finally|please|bitte|(?:step|schritt|étape|paso) \\d+|(?:do|mach|erledige|fais|haz|on|at|auf|sur|en) .*',
  /** Whoever does something, where it is not the run. */
  subject: 'i|you|we|they|ich|du|wir|je|tu|on|vous|yo',
  /** Before a site that the run goes to, or works on. */
  at: 'on|at|(?<!link )to|from|in|via|open|visit|browse|load|site|auf|bei|zu|von|öffne|besuche?|sur|ouvre[rz]?|visite[rz]?|en|a|desde|abre|abrir|visita',
  it: '(?:it|them|that|this|him|her|one|sie|es|ihn|diese[ns]?|l[ea]s?|l[oa]s?)',
  /** About a site and what it allows, not a request. */
  here: 'here|on this (?:site|page)|in this app|hier|auf dieser seite|ici|sur ce site|aquí|en este sitio|en esta página',
  /** What asks for an answer: beside it a wish is no order. */
  informs:
    'tell|find|search|look|recommend|suggest|such\\p{L}*|finde|empf\\p{L}+|cherche|trouve|conseille|recommande|busca|encuentra|recomienda|show me|explain|find out|compare|list|which|how|what|sag|zeig\\p{L}*|erklär\\p{L}*|finde heraus|vergleich\\p{L}*|wie|welche[rns]?|dis-moi|dites-moi|montre\\p{L}*|explique\\p{L}*|comment|quel(?:le)?s?|dime|dígame|muéstra\\p{L}*|explica\\p{L}*|compara\\p{L}*|cómo|cuál',
  /** In such words another thing is denied: “don’t delete anything else”. */
  besides:
    'else|others?|more than|twice|again|mehr als|andere\\p{L}*|weitere\\p{L}*|sonst|zweimal|autres?|plus de|deux fois|otr[oa]s?|más de|nada más|dos veces',
} as const;

/** Forms of orders that are other words, too: they are verbs where an object follows. */
export const NOUNS =
  '(?:order|book|post|share|reply|transfer|bid|move|play|check|like|vote|star|message|email|comment|follow|request|change|rate|rent|update|edit|log|sign|contact|upload|set|place|mark|pin|answer|report|purchase|block|release|schedule|deposit|wire|tweet|link|mute|claim|start|stop|close|open|save|import|trash|wipe|turn|switch|drag|upgrade|grant|permit|empty|clear|complete|install|cross|tick|invite|forward|restore|file|teile|folge|buche|plane|lade|trage|spende|antworte|buch|kauf|zahl|teil|plan|poste|miete|leite|stelle|commande|réserve|paie|partage|marque|joue|demande|règle|achète|programme|active|ajoute|reporte|publie|archive|efface|annule|accorde|lance|compra|reserva|paga|cambia|comenta|publica|marca|archiva|programa|registra|solicita|completa|activa|cancela|anula|sube|suba|crea|juega|guarda|mueve|renueva|quita|dona)';

/** Whatever the verb: how a page shows something, which changes nothing; and what makes a noun of the verb. */
export const HARMLESS_OBJECT =
  '^(?:(?:the|an?|all|any|my|price|date|color|new|den|die|das|alle|einen?|eine|le|la|les|tous|toutes|une?|el|los|las|todos|todas|l[\\x27’]) ?)*(?:map|\\p{L}*filters?|sort(?:ing)?(?: order)?|search(?: (?:field|box|bar|term|filter))?|zoom|columns?|sortierung|\\p{L}*suche|suchfeld\\p{L}*|ansicht|filtres?|tri|recherche|filtros?|búsqueda|orden)(?!\\p{L})|^(?!(?:the|an?|this|that|my|our|your|all|every)(?!\\p{L}))(?:\\p{L}+ ){0,2}(?:button|page|icon|link|dialog|option|menu|screen|history|policy|fees?|costs?|status|details)$';

/** Where the head of an object ends. */
export const HEAD_END =
  ' (?:to|for|with|from|at|in|into|about|under|as|by|per|via|par|now|please|on|auf|zu|zum|zur|mit|von|für|bei|über|an|am|im|um|jetzt|à|au|aux|pour|avec|sur|dans|en|chez|a|al|con|para|por|sobre|max\\p{L}*|up to|bis|jusqu[\\x27’]à|hasta|that|saying|dass|que|disant|diciendo)(?!\\p{L})| ?[(:,–—]';

/** Words of a kind in what must not be done, in any form: then none of that kind is granted. */
export const DENIED_WORDS: Partial<Record<GrantKind, string>> = {
  pay: 'pay|paid|purchas|buy|bought|order|check ?out|zahl|kauf|bestell|acheter|achète|achat|command|pagar|pago|pague|compr|pedido|paiement',
  delete: 'delet|remov|eras|lösch|entfern|supprim|effac|elimin|borr|cancel|stornier|annul',
  send: 'send|sent|post|publish|repl|schick|veröffentlich|envo|publi|envi|mand|répon|respond|antwort|share',
  account: 'chang|änder|modif|cambi|cancel|kündig|résili|upgrad|unsubscrib',
  grant: 'grant|allow|approv|authori|access|erlaub|zugriff|autoris|accès|acceso|permi',
  upload: 'upload|attach|hochlad|anhäng|téléverser|joindre|subir|adjunt',
};
