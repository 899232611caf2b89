import { splitWords } from './split-words.ts';

/**
 * German, French and Spanish query words for English pages: the English word, then the others, as
 * infinitives of verbs and singulars of nouns. Two words are written together, as they are looked
 * up with stop words between them too (`mot de passe`).
 */
const TABLE = `
login: anmelden einloggen anmeldung connexion connecter iniciarsesión entrar acceder
logout: abmelden ausloggen abmeldung déconnexion déconnecter desconectar salir cerrarsesión fermersession
register: registrieren registrierung inscription inscrire registrar registrarse
sign: anmelden unterschreiben signer firmar
session: sitzung session sesión
account: konto compte cuenta
delete: löschen entfernen supprimer effacer enlever eliminar borrar quitar
cart: warenkorb einkaufswagen panier carrito cesta
buy: kaufen acheter comprar
order: bestellung bestellen auftrag commande commander pedido pedir
pay: zahlen bezahlen zahlung payer paiement pagar pago
search: suchen suche rechercher recherche chercher buscar búsqueda
find: finden trouver encontrar
settings: einstellungen paramètres réglages configuración ajustes
home: startseite accueil inicio
next: nächste weiter suivant siguiente
previous: vorherige zurück précédent anterior
back: zurück retour retourner volver atrás
more: mehr weitere plus suite más
close: schließen fermer cerrar
cancel: abbrechen stornieren annuler cancelar
edit: bearbeiten ändern modifier éditer editar modificar
change: ändern wechseln changer modifier cambiar modificar
add: hinzufügen ajouter añadir agregar
create: erstellen anlegen erzeugen créer crear
new: neu nouveau nouvelle nuevo
save: speichern sichern enregistrer sauvegarder guardar
draft: entwurf brouillon borrador
send: senden schicken absenden envoyer enviar
message: nachricht mitteilung message mensaje
mail: post courriel courrier correo
phone: telefon téléphone teléfono
password: passwort kennwort motpasse contraseña clave
forgot: vergessen oublié olvidado olvidé
picture: bild foto image photo imagen foto
help: hilfe aide ayuda
contact: kontakt contacter contacto contactar
notification: benachrichtigung mitteilung notification notificación
language: sprache langue idioma lengua
country: land pays país
city: stadt ville ciudad
address: adresse dirección
street: straße rue calle
name: name nom nombre
surname: nachname familienname famille apellido
firstname: vorname prénom nombre
birthday: geburtstag geburtsdatum naissance nacimiento
company: firma unternehmen entreprise société empresa
comment: kommentar commentaire comentario
reply: antworten antwort répondre réponse responder respuesta
file: datei fichier archivo fichero
folder: ordner dossier carpeta
upload: hochladen téléverser subir cargar
download: herunterladen télécharger descargar
export: exportieren exporter exportar
import: importieren importer importar
print: drucken imprimer imprimir
share: teilen partager compartir
filter: filtern filtrer filtrar filtro
sort: sortieren trier ordenar
show: anzeigen zeigen afficher montrer mostrar ver
hide: ausblenden verstecken verbergen masquer cacher ocultar
open: öffnen ouvrir abrir
choose: auswählen wählen choisir sélectionner elegir seleccionar escoger
select: auswählen sélectionner seleccionar
reset: zurücksetzen réinitialiser restablecer
clear: leeren löschen vider effacer limpiar vaciar borrar
refresh: aktualisieren actualiser rafraîchir actualizar recargar
copy: kopieren copier copiar
undo: rückgängig défaire deshacer
price: preis prix precio
discount: rabatt réduction remise descuento
coupon: gutschein bon cupón
invoice: rechnung facture factura
tax: steuer taxe impôt impuesto
shipping: versand lieferung livraison envío entrega
quantity: menge anzahl quantité cantidad
product: produkt artikel produit article producto artículo
customer: kunde client cliente
user: benutzer nutzer utilisateur usuario
team: mannschaft équipe equipo
invite: einladen inviter invitar
member: mitglied membre miembro
privacy: datenschutz confidentialité privacidad
security: sicherheit sécurité seguridad
dark: dunkel sombre oscuro
light: hell clair claro
color: farbe couleur color
calendar: kalender calendrier calendario
date: datum date fecha
today: heute aujourd'hui hoy
time: uhrzeit zeit heure hora tiempo
day: tag jour día
week: woche semaine semana
month: monat mois mes
year: jahr année an año
event: termin veranstaltung événement evento
documentation: dokumentation anleitung manuel documentación manual
read: lesen lire leer
write: schreiben écrire escribir redactar
article: beitrag article artículo
news: neuigkeiten nachrichten nouvelles actualités noticias
newsletter: rundbrief infolettre boletín
terms: bedingungen agb conditions términos condiciones
accept: akzeptieren annehmen zustimmen accepter aceptar
confirm: bestätigen confirmer confirmar
repeat: wiederholen répéter repetir
again: nochmal erneut wieder encore nouveau otra vez
all: alle alles tout tous toutes todo todos
none: keine aucun ninguno
done: fertig erledigt terminé fini hecho terminado
task: aufgabe tâche tarea
project: projekt projet proyecto
report: bericht rapport informe
chart: diagramm graphique gráfico
table: tabelle tableau tabla
row: zeile ligne fila
column: spalte colonne columna
page: seite page página
line: zeile ligne línea
list: liste lista
button: knopf schaltfläche taste bouton botón
link: verknüpfung lien enlace
field: feld champ campo
checkbox: kästchen kontrollkästchen case casilla
enable: aktivieren einschalten activer activar habilitar
disable: deaktivieren ausschalten désactiver desactivar
volume: lautstärke volume volumen
full: voll ganz plein complet completo
screen: bildschirm écran pantalla
start: starten beginnen anfang commencer démarrer début empezar comenzar comienzo
stop: stoppen anhalten arrêter detener parar
play: abspielen lire jouer reproducir
install: installieren installer instalar
upgrade: aufwerten améliorer mejorar
subscription: abo abonnement suscripción
top: oben anfang haut arriba
bottom: unten ende bas abajo
up: oben hoch haut monter arriba subir
down: unten runter bas descendre abajo bajar
left: links gauche izquierda
right: rechts droite derecha
first: erste premier première primero primera
second: zweite deuxième second segundo
third: dritte troisième tercero tercera
last: letzte dernier dernière último última
big: groß grand grande
small: klein petit pequeño
red: rot rouge rojo
green: grün vert verde
blue: blau bleu azul
yellow: gelb jaune amarillo
black: schwarz noir negro
white: weiß blanc blanco
monday: montag lundi lunes
tuesday: dienstag mardi martes
wednesday: mittwoch mercredi miércoles
thursday: donnerstag jeudi jueves
friday: freitag vendredi viernes
saturday: samstag samedi sábado
sunday: sonntag dimanche domingo
`;

/** Endings of German, French and Spanish verbs, adjectives and plurals, the longest first. */
const ENDING =
  /(?:ungen|ieren|iones|iere|ent|ung|ion|ons|ez|er|ir|ar|en|em|es|os|as|re|e|a|o|s|n|t)$/;

/** Letters that a word must keep without its ending. */
const MIN_STEM_LETTERS = 4;

const english = new Map<string, Set<string>>();
for (const line of TABLE.trim().split('\n')) {
  const [word = '', others = ''] = line.split(':');
  for (const other of splitWords(others)) {
    const key = bare(other);
    english.set(key, (english.get(key) ?? new Set()).add(word));
  }
}

/** English words for a German, French or Spanish one without accents; none for others. */
export function translations(word: string): ReadonlySet<string> {
  return english.get(bare(word)) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();

/** Articles, prepositions and pronouns of the three languages, which say nothing about an element. */
export const FOREIGN_STOP_WORDS =
  'der die das den dem des ein eine einen einem einer und oder zu zum zur mit fur von vom auf bei im ' +
  'ich mir mein meine bitte nach in aus ist le la les un une du de et ou pour avec dans sur mon ma mes ' +
  'au aux je vous el los las una unos y o con por para en mi del al que se';

/** `lösche`, `löschen` → `losch`: removes one ending, for lookup only. */
function bare(word: string): string {
  const rest = word.replace(ENDING, '');
  return rest.length >= MIN_STEM_LETTERS ? rest : word;
}
