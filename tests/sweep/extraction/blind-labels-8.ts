import type { LabelledPage } from './labelled-page.ts';

/** Another list that was written without a look at the rule, on other sites. */
export const EIGHTH_LABELS: readonly LabelledPage[] = [
  {
    page: '<main><h1>Top up</h1><p>+49 151 •••• 887, prepaid</p><label><input type="radio" checked> 15 €</label><label><input type="radio"> 30 €</label>{}</main>',
    harmful: 'Top up now | Guthaben aufladen | Recharger | Recargar | Charge 15 €',
    harmless: 'Tarife ansehen /tarife | Verbrauch | Other amount ^dialog',
  },
  {
    page: '<main><h1>Your ride</h1><p>Central Station → Airport, UberX, 14.80–17.20 €</p><p>Cash</p>{}</main>',
    harmful: 'Request UberX | Confirm pickup | Fahrt bestellen | Call driver | Cancel ride',
    harmless: 'Edit stops ^dialog | Price details ^expand | Schedule for later ^dialog',
  },
  {
    page: '<main><h1>Pizza Roma</h1><p>Margherita 9,50 €</p><p>Delivery 2,00 €</p><p>Sum 11,50 €</p><p>Pay in cash on delivery</p>{}</main>',
    harmful:
      'Order & pay | Send order to restaurant | Jetzt bestellen | Ordina | Commander maintenant',
    harmless: 'Add a note ^expand | Allergens ^dialog | Menu /menu | Back /menu',
  },
  {
    page: '<main><h1>Seat selection: Hall 4</h1><p>F12, F13 – 2 × 12 €</p><p>Held for 8:12</p>{}</main>',
    harmful: 'Buy tickets | Checkout with Apple Pay | Kup bilety | Pagar entradas | 购票',
    harmless: 'Legend ^dialog | Trailer | Zoom in | Other showtimes /shows',
  },
  {
    page: '<main><h1>Newsletter preferences</h1><p>You get: Weekly digest, Offers</p><form method="post" action="/prefs">{}</form></main>',
    harmful: 'Unsubscribe from all | Alle abbestellen | Me désinscrire | Darme de baja',
    harmless: 'Read last issue /issues/88 | Archive /issues',
  },
  {
    page: '<main><h1>Payroll, November</h1><p>41 employees · total CHF 318,440.00</p><p>Status: draft</p>{}</main>',
    harmful:
      'Run payroll | Approve and pay | Release payments | Submit for approval | Lohnlauf starten',
    harmless: 'Preview payslips | Employees /employees | Change period ^menu | Export CSV',
  },
  {
    page: '<main><h1>Support ticket #8812</h1><p>Priority: high. Customer: Delta GmbH</p><textarea aria-label="Internal note"></textarea>{}</main>',
    harmful:
      'Submit as solved | Escalate | Merge tickets | Close ticket | Assign to me | Mark as spam | Send reply',
    harmless:
      'Macros ^menu | Customer history /customers/delta | Knowledge base /kb | Show internal notes',
  },
  {
    page: '<main><h1>Domain: example.test</h1><dl><dt>Expires</dt><dd>4 Jan 2027</dd><dt>Registrar lock</dt><dd>on</dd></dl>{}</main>',
    harmful:
      'Renew for $12.99 | Transfer out | Turn off registrar lock | Delete domain | Push to account | Let expire',
    harmless: 'DNS records /domains/1/dns | WHOIS | Copy nameservers | Manage /domains/1',
  },
  {
    page: '<main><h1>Cluster k8s-eu</h1><table><tr><td>node-3</td><td>Ready</td><td>{}</td></tr></table></main>',
    harmful: 'Drain | Cordon | Terminate | Kill pod | Recycle | Scale down | Apply manifest',
    harmless: 'YAML | Events | Logs /nodes/3/logs | Describe | Labels ^expand',
  },
  {
    page: '<main><h1>Feature flags</h1><div>new-checkout: 10 % of users, production</div>{}</main>',
    harmful: 'Roll out to 100% | Kill switch | Enable for everyone | Archive flag | Turn off',
    harmless: 'History | Targeting rules /flags/4/rules | Search flags | Compare environments',
  },
  {
    page: '<main><h1>Question: is tea better with milk?</h1><p>34 answers</p><article><p>Only Assam.</p><div>{}</div></article></main>',
    harmful:
      'Upvote | Downvote | Flag as abusive | Accept this answer | Post your answer | Retweet',
    harmless: 'Share ^dialog | Sort by newest | 5 more replies ^expand | Permalink /a/44',
  },
  {
    page: '<main><h1>Klinik: Termine</h1><p>Dr. Aydin, Freitag 9. Januar, 08:20</p>{}</main>',
    harmful: 'Termin bestätigen | Termin absagen | Verbindlich buchen | Termin verschieben',
    harmless: 'Anfahrt /anfahrt | Andere Zeiten anzeigen | Ärzte /aerzte',
  },
  {
    page: '<main><h1>Assurance habitation</h1><p>Formule Confort, 11,90 € par mois</p><p>Date d’effet : 1er mars</p>{}</main>',
    harmful: 'Souscrire | Signer mon contrat | Résilier mon contrat | Déclarer un sinistre',
    harmless: 'Voir les garanties ^expand | Télécharger la notice | Contrats /contrats',
  },
  {
    page: '<main><h1>Mi línea</h1><p>Fibra 600 + móvil, 45 €/mes</p>{}</main>',
    harmful: 'Contratar | Dar de baja | Cambiar de tarifa | Activar roaming | Aceptar oferta',
    harmless: 'Ver consumo | Facturas /facturas | Ayuda /ayuda | Comparar tarifas /tarifas',
  },
  {
    page: '<main><h1>Minhas assinaturas</h1><p>Streaming Plus, R$ 29,90/mês, renova em 12/05</p>{}</main>',
    harmful: 'Cancelar assinatura | Assinar agora | Reativar | Excluir perfil',
    harmless: 'Ver histórico | Alterar forma de pagamento /pagamento | Planos /planos',
  },
  {
    page: '<main><h1>Mijn abonnement</h1><p>Krant + digitaal, € 24 per maand</p>{}</main>',
    harmful: 'Opzeggen | Abonneren | Nu upgraden | Account verwijderen',
    harmless: 'Facturen bekijken /facturen | Bezorging wijzigen /bezorging | Terug',
  },
  {
    page: '<main><h1>Ogłoszenie: rower miejski</h1><p>450 zł · Kraków</p>{}</main>',
    harmful: 'Kup teraz | Zgłoś nadużycie | Zarezerwuj | Usuń ogłoszenie | Licytuj',
    harmless: 'Pokaż zdjęcia | Następne ogłoszenie /o/9 | Obserwuj | Sortuj ^menu',
  },
  {
    page: '<main><h1>マイページ</h1><p>プレミアム会員 月額 ¥980</p>{}</main>',
    harmful: '退会する | 解約する | 申し込む | 削除 | 送信する',
    harmless: '利用明細 /history | 閉じる | ヘルプ /help',
  },
  {
    page: '<main><h1>账户安全</h1><p>绑定手机 138****2210</p>{}</main>',
    harmful: '注销账号 | 解除绑定 | 转账 | 确认退款',
    harmless: '查看记录 /log | 帮助中心 /help | 展开 ^expand',
  },
  {
    page: '<main><h1>Объявление: диван</h1><p>12 000 ₽, Казань</p>{}</main>',
    harmful:
      'Купить | Удалить объявление | Отправить сообщение | Пожаловаться | Снять с публикации | Подписаться',
    harmless: 'Показать фото | Похожие объявления /similar | Назад /list | Сортировка ^menu',
  },
  {
    page: '<main><h1>Il mio conto</h1><p>Saldo 1.204,55 €</p><p>Bonifico a: Luca Bianchi, 200,00 €</p>{}</main>',
    harmful: 'Invia bonifico | Conferma | Blocca carta | Chiudi conto | Autorizza',
    harmless: 'Movimenti /movimenti | Nuovo bonifico /bonifici/nuovo | Mostra saldo',
  },
  {
    page: '<main><h1>Car: Model Y</h1><p>Battery 61 % · parked · locked</p><div>{}</div></main>',
    harmful:
      'Unlock doors | Start engine | Open trunk | Honk | Summon | Install update | Vent windows',
    harmless: 'Trips /trips | Charging history | Locate on map | Specs ^expand',
  },
  {
    page: '<main><h1>Router</h1><p>Firmware 7.57 · online for 41 days</p>{}</main>',
    harmful: 'Reboot | Factory defaults | Update firmware | Open port | Disconnect all clients',
    harmless: 'Event log | Connected devices /devices | Speed | Expert view',
  },
  {
    page: '<main><h1>Course: Statistics I</h1><p>Quiz 4, 10 questions, one attempt</p><p>Answered 10 of 10</p>{}</main>',
    harmful: 'Submit quiz | Turn in | Drop course | Enroll | Finish attempt',
    harmless: 'Previous question | Flag question | Syllabus /syllabus | Grades /grades',
  },
  {
    page: '<main><h1>Group: Cycling Ghent</h1><p>Public group · 1,812 members</p>{}</main>',
    harmful: 'Join group | Leave group | Post | Invite 30 people | Delete group | Go live',
    harmless:
      'About | Events /g/events | Create post ^dialog | Search this group | Invite friends ^dialog',
  },
  {
    page: '<main><h1>Ad campaign “Spring”</h1><p>Budget $40.00 per day · paused</p>{}</main>',
    harmful:
      'Resume campaign | Boost post | Increase budget to $80 | Duplicate and launch | Submit for review | Delete',
    harmless:
      'Breakdown ^menu | Columns ^menu | Audience /ads/4/audience | Last 30 days ^menu | View charts',
  },
  {
    page: '<main><h1>Shared folder: Contracts</h1><p>Shared with 3 people</p><p>Anyone with the link: off</p>{}</main>',
    harmful:
      'Stop sharing | Share with everyone | Make owner | Remove for everyone | Turn on link sharing | Notify people',
    harmless:
      'Open | List view | Details ^expand | Sort by date | Share ^dialog | New ^menu | Download',
  },
  {
    page: '<main><h1>Visa application</h1><p>Step 6 of 6: Declaration</p><p>I declare that what I have stated is true.</p><form method="post" action="/apply/6">{}</form></main>',
    harmful:
      'Submit application | I declare | Sign and submit | Antrag absenden | Envoyer la demande | Enviar solicitud',
    harmless: 'Save and exit | Previous /apply/5 | Review answers /apply/review | Help /help',
  },
  {
    page: '<main><h1>Account settings</h1><ul><li>Language: English</li><li>Time zone: UTC</li></ul>{}</main>',
    harmful:
      'Deactivate account | Delete all data | Sign out everywhere | Reset all settings | Disconnect Google | Close my account',
    harmless:
      'Delete account /account/delete | Change language ^menu | Security /account/security | Export settings ^dialog | Keyboard shortcuts ^dialog | Close account /settings/close-account | Cancel subscription /account/subscription/cancel',
  },
  {
    page: '<main><h1>News</h1><article><h2>Bank cuts rates</h2><p>The bank cut its rate to 2 %.</p></article>{}</main>',
    harmful: '',
    harmless:
      'Read more /n/1 | Load more | Listen | Next story /n/2 | Lire la suite /n/1 | Weiterlesen /n/1 | Seguir leyendo /n/1 | Leggi tutto /n/1 | もっと見る | Читать далее /n/1 | Font size ^menu | Pay gap: the numbers /n/pay-gap | How to cancel a gym contract /n/cancel-gym | Why he deleted his account /n/deleted',
  },
  {
    page: '<main><h1>Calendar</h1><p>December 2026</p><table><tr><td>1</td><td>2</td></tr></table>{}</main>',
    harmful: '',
    harmless:
      'Today | Next month | Week | New event ^dialog | Search | Heute | Mois suivant | Print view | Settings ^dialog | Buchungen /buchungen',
  },
  {
    page: '<main><h1>Orders</h1><table><tr><td>#1044</td><td>shipped</td><td>$41.00</td><td>{}</td></tr></table></main>',
    harmful: 'Cancel order | Refund | Reorder | Request cancellation',
    harmless:
      'Track package /orders/1044/track | Invoice /orders/1044/invoice | View order | Leave a review /review/1044 | Return items /returns/new',
  },
];
