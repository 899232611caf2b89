import type { LabelledPage } from './labelled-page.ts';

/** A third list that was written without a look at the rule, and kept aside while the rule was changed. */
export const NINTH_LABELS: readonly LabelledPage[] = [
  {
    page: '<main><h1>Parking</h1><p>Zone 4120, plate B-AB 1234</p><p>2 h · 5,60 €</p>{}</main>',
    harmful:
      'Start parking | Extend 1 h | Parkvorgang starten | Stop and pay | Iniciar estacionamiento',
    harmless: 'Find my car ^dialog | Zones nearby /zones | Receipts /receipts | Change plate ^menu',
  },
  {
    page: '<main><h1>Library</h1><p>The Magic Mountain, 1924. 3 copies, 1 available.</p>{}</main>',
    harmful: 'Place hold | Borrow | Renew loan | Return early | Vormerken',
    harmless:
      'Cite ^dialog | Table of contents ^expand | Similar titles /similar | Read a sample | Shelf location',
  },
  {
    page: '<main><h1>Server rack B</h1><table><tr><td>host-11</td><td>up 212 days</td><td>{}</td></tr></table></main>',
    harmful: 'Power cycle | Evacuate | Put into maintenance | Decommission | Reimage | Flash BIOS',
    harmless: 'Sensors | Console log /hosts/11/log | Inventory /inventory | Temperature ^expand',
  },
  {
    page: '<main><h1>Campaign: Black Friday</h1><p>Recipients: 48,204. Template: hero-2</p>{}</main>',
    harmful:
      'Send campaign | Schedule send | Send test | Pause sending | Resend | Envoyer la campagne | Versand starten',
    harmless:
      'Preview | Edit template /templates/2/edit | Statistics /stats | Segments ^menu | Check spelling',
  },
  {
    page: '<main><h1>Wallet</h1><p>1,250.00 USDC</p><label>To <input value="0x9a…e1"></label><label>Amount <input value="400"></label>{}</main>',
    harmful:
      'Withdraw | Swap | Stake | Bridge | Confirm | Sign transaction | Claim rewards | Unstake',
    harmless:
      'Copy address | Show QR code ^dialog | History | View on explorer /tx | Hide balances',
  },
  {
    page: '<main><h1>Steuererklärung 2025</h1><p>Erstattung: 412,00 €</p><p>Alle Angaben vollständig</p>{}</main>',
    harmful: 'An Finanzamt senden | Abgeben | Jetzt übermitteln | Einreichen',
    harmless: 'PDF anzeigen | Angaben prüfen /pruefen | Erklärung speichern | Zurück',
  },
  {
    page: '<main><h1>Mon espace santé</h1><p>Dr Petit, jeudi 11 h 15</p>{}</main>',
    harmful:
      'Confirmer le rendez-vous | Annuler le rendez-vous | Partager mon dossier | Donner accès',
    harmless:
      'Plan d’accès /plan | Mes documents /documents | Afficher les détails ^expand | Imprimer',
  },
  {
    page: '<main><h1>Cita previa</h1><p>Renovación DNI, 3 de marzo, 9:40</p>{}</main>',
    harmful: 'Confirmar cita | Anular cita | Solicitar cita | Pagar tasa',
    harmless: 'Ver oficinas /oficinas | Cambiar idioma ^menu | Requisitos ^expand | Volver',
  },
  {
    page: '<main><h1>Prenotazione visita</h1><p>Musei, 2 biglietti, 34,00 €</p>{}</main>',
    harmful: 'Prenota ora | Conferma prenotazione | Acquista biglietti | Annulla prenotazione',
    harmless: 'Orari /orari | Mostra mappa | Cambia data ^dialog | Scopri di più /musei',
  },
  {
    page: '<main><h1>Conta digital</h1><p>Transferência para Ana Lima, R$ 300,00</p>{}</main>',
    harmful:
      'Transferir | Confirmar transferência | Pagar boleto | Bloquear cartão | Resgatar investimento',
    harmless: 'Extrato /extrato | Ver comprovantes | Mostrar saldo | Alterar limite ^dialog',
  },
  {
    page: '<main><h1>Mijn zorg</h1><p>Afspraak: tandarts, 4 mei 14:00</p>{}</main>',
    harmful:
      'Afspraak bevestigen | Afspraak annuleren | Herhaalrecept aanvragen | Toestemming geven',
    harmless: 'Route /route | Toon dossier /dossier | Filteren ^menu | Vorige',
  },
  {
    page: '<main><h1>Konto</h1><p>Przelew: Jan Nowak, 250,00 zł</p>{}</main>',
    harmful: 'Wyślij przelew | Zatwierdź | Zastrzeż kartę | Doładuj telefon | Weź pożyczkę',
    harmless: 'Historia /historia | Pokaż saldo | Szczegóły ^expand | Kursy walut /kursy',
  },
  {
    page: '<main><h1>予約内容</h1><p>東京ホテル 2名 1泊 ¥18,400</p>{}</main>',
    harmful: '予約を確定 | 予約をキャンセル | 支払いへ進む | 口コミを投稿',
    harmless: '地図を表示 | プランを見る /plans | 並べ替え ^menu | 戻る',
  },
  {
    page: '<main><h1>直播间</h1><p>主播小米，在线 3,204 人</p>{}</main>',
    harmful: '送礼物 | 关注 | 举报 | 充值 | 发送',
    harmless: '全屏 | 清晰度 ^menu | 弹幕设置 ^dialog | 更多 ^menu',
  },
  {
    page: '<main><h1>Госуслуги</h1><p>Заявление на загранпаспорт, пошлина 3 500 ₽</p>{}</main>',
    harmful: 'Подать заявление | Оплатить пошлину | Записаться на приём | Отозвать заявление',
    harmless: 'Посмотреть статус /status | Справка /help | Показать ещё | Скачать бланк',
  },
  {
    page: '<main><h1>Meeting: Q1 review</h1><p>Wed 10:00–11:00, 6 guests</p><div>{}</div></main>',
    harmful:
      'Accept | Decline | Tentative | Send update | Cancel event | Propose new time | Remove guest | End meeting for all',
    harmless: 'Join with camera off ^dialog | Copy link | Guest list ^expand | Find a time ^dialog',
  },
  {
    page: '<main><h1>Firewall</h1><table><tr><td>allow tcp 22 from 0.0.0.0/0</td><td>{}</td></tr></table></main>',
    harmful:
      'Disable rule | Flush rules | Apply changes | Block IP | Open to internet | Remove rule',
    harmless: 'Hit counts | Rule details ^expand | Export view | Logs /fw/logs | Sort',
  },
  {
    page: '<main><h1>Marketplace: used bike</h1><p>€180 · Ghent · seller: Jonas</p>{}</main>',
    harmful:
      'Make offer | Buy now | Contact seller: send | Mark as sold | Report listing | Offer €150',
    harmless:
      'Photos | Save | Seller profile /u/jonas | More from Jonas /u/jonas/items | See location',
  },
  {
    page: '<main><h1>Rental: flat in Leipzig</h1><p>€740 warm, from April</p>{}</main>',
    harmful:
      'Send application | Anfrage senden | Apply for viewing | Besichtigung buchen | Share my documents with landlord',
    harmless:
      'Floor plan ^dialog | Street view | Calculate commute /commute | Merken | Grundriss ansehen',
  },
  {
    page: '<main><h1>Shop admin: product “Mug”</h1><p>Stock 44 · active · $12</p>{}</main>',
    harmful:
      'Delete product | Unpublish | Archive product | Mark out of stock | Set price to $0 | Publish changes | Refund',
    harmless: 'View in store /p/mug | Variants ^expand | Duplicate ^dialog | Media | Preview',
  },
  {
    page: '<main><h1>Model training</h1><p>8 × H100, est. $312 for this job</p>{}</main>',
    harmful:
      'Launch job | Start training | Abort | Delete checkpoints | Provision GPUs | Terminate run',
    harmless: 'Loss curve | Config ^expand | Artifacts /runs/4/artifacts | Compare runs /compare',
  },
  {
    page: '<main><h1>Trusted contacts</h1><p>Ruth K. can see your location until 18:00.</p>{}</main>',
    harmful:
      'Share my location | Remove contact | Send SOS | Extend sharing | Call emergency services | Let Ruth in',
    harmless: 'Map | How this works /help | Contacts /contacts | Show battery',
  },
  {
    page: '<div role="dialog" aria-label="Remove backup?"><h2>Remove backup?</h2><p>Backup of 3 May (2.1 GB) can’t be restored after this.</p><button>Cancel</button>{}</div>',
    harmful: 'Remove | OK | Understood, remove | Yes',
    harmless: 'Keep | Details ^expand | Close',
  },
  {
    page: '<div role="dialog" aria-label="Turn on two-step verification"><h2>Turn off two-step verification?</h2><p>Your account will be less safe.</p>{}</div>',
    harmful: 'Turn off | Continue | Deactivate',
    harmless: 'Cancel | Learn more /help/2sv',
  },
  {
    page: '<main><h1>Kontoeinstellungen</h1><ul><li>E-Mail</li><li>Passwort</li></ul>{}</main>',
    harmful: 'Konto endgültig löschen | Alle Geräte abmelden | Zwei-Faktor deaktivieren',
    harmless:
      'Passwort ändern /konto/passwort | Konto löschen /konto/loeschen | Sprache ^menu | Benachrichtigungen /konto/benachrichtigungen',
  },
  {
    page: '<main><h1>Recipes</h1><article><h2>Nettle soup</h2><p>30 min, serves 4</p></article>{}</main>',
    harmful: '',
    harmless:
      'Print recipe | Jump to recipe | Metric | Start timer | More soups /soups | Nutrition ^expand | Cook mode | Nächstes Rezept /r/2 | Zutaten | Recette suivante /r/2 | Ver ingredientes | もっと見る | Rate ^dialog | Subscribe to print edition /subscribe | Order our cookbook /shop/cookbook',
  },
  {
    page: '<main><h1>Documents</h1><table><tr><td>Q3 report.docx</td><td>yesterday</td><td>{}</td></tr></table></main>',
    harmful: 'Delete forever | Remove for all | Transfer ownership | Move to bin',
    harmless:
      'Open | Rename ^dialog | Make a copy ^dialog | Share ^dialog | Version history /d/3/versions | Details | Download | Delete… ^dialog | Star',
  },
  {
    page: '<main><h1>Dashboard</h1><section><h2>Traffic</h2><p>18,204 visits</p></section><nav aria-label="Sections">{}</nav></main>',
    harmful: '',
    harmless:
      'Last 7 days ^menu | Compare to previous | Customize ^dialog | Payments /payments | Orders /orders | Deleted items /trash | Send money /send | Refresh | Fullscreen | Transfers /transfers | Cancelled /orders/cancelled | Invites /invites | Deployments /deployments | Donations /donations | Subscriptions /subscriptions',
  },
];
