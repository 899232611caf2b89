import type { LabelledPage } from './labelled-page.ts';

/** Labels as they stand on common sites, judged once when the rule was done. */
export const TWELFTH_LABELS: readonly LabelledPage[] = [
  {
    page: '<main><h1>Checkout</h1><form method="post" action="/order"><p>3 items, total $118.20</p><p>Card ending in 0034</p>{}</form></main>',
    harmful: 'Place order | Pay now | Confirm and pay | Buy with one click | Continue to payment',
    harmless: 'Edit cart /cart | Apply gift card ^expand | Show items ^expand',
  },
  {
    page: '<main><h1>Inbox</h1><ul role="list"><li><b>Mona</b> Lunch? <span>10:12</span> {}</li></ul></main>',
    harmful: 'Delete | Report spam | Block sender | Send reply | Unsubscribe',
    harmless: 'Open | Star | Snooze ^menu | Show details | Print',
  },
  {
    page: '<main><h1>acme/website</h1><p>Public repository, 42 stars, main is protected</p><div>{}</div></main>',
    harmful:
      'Delete branch | Merge pull request | Fork | Create release | Archive repository | Revert commit | Dismiss review',
    harmless:
      'Code | Issues 4 | Blame | Raw | Copy path | Go to file ^dialog | Watch ^menu | History',
  },
  {
    page: '<main><h1>Video: How to tie a bowline</h1><p>1.2M views · 3 years ago</p>{}</main>',
    harmful: 'Subscribe | Like | Dislike | Report | Super Thanks | Post comment',
    harmless:
      'Transcript | Share ^dialog | Save ^dialog | Show more | Sort comments ^menu | Autoplay | Theater mode',
  },
  {
    page: '<main><h1>Project board</h1><section><h2>In progress</h2><div>Fix login · due 4 May · assigned to Ben</div>{}</section></main>',
    harmful: 'Delete card | Archive all cards | Close board | Remove member | Publish board',
    harmless:
      'Add card | Filter | Expand | Board settings ^menu | Move card ^menu | Sort by due date',
  },
  {
    page: '<main><h1>Flight Berlin–Rome</h1><p>Sat 3 May, 07:40, €89.99 per person</p>{}</main>',
    harmful: 'Book flight | Pay and book | Hold this fare | Add baggage for €25 | Cancel booking',
    harmless:
      'Flight details ^expand | Fare rules | Change search /search | Next day | Price calendar',
  },
  {
    page: '<main><h1>Payments</h1><p>To: Landlord Ltd, €900.00, tomorrow</p>{}</main>',
    harmful:
      'Send money | Confirm payment | Approve transfer | Cancel standing order | Set up direct debit',
    harmless: 'Payees /payees | Download receipt | New payment /payments/new | Search',
  },
  {
    page: '<main><h1>Cloud console: bucket logs-eu</h1><p>Region eu-central, 4 TB, versioning on</p>{}</main>',
    harmful:
      'Delete bucket | Disable versioning | Make public | Empty bucket | Change storage class | Suspend billing',
    harmless: 'Upload files ^dialog | Metrics | Lifecycle rules /rules | Copy ARN | Refresh',
  },
  {
    page: '<main><h1>Mitarbeiter: Jonas Veit</h1><p>Abteilung: Vertrieb, seit 2021, 28 Urlaubstage</p>{}</main>',
    harmful:
      'Kündigung aussprechen | Urlaub genehmigen | Zugang sperren | Gehalt anpassen | Löschen | Zum Admin machen',
    harmless: 'Profil bearbeiten /m/4/edit | Dokumente | Kalender anzeigen | Drucken | Zurück',
  },
  {
    page: '<main><h1>Mon abonnement</h1><p>Formule Premium, 9,99 € par mois, renouvelée le 3</p>{}</main>',
    harmful:
      'Résilier | Changer de formule | Mettre en pause l’abonnement | Payer maintenant | Supprimer mon profil',
    harmless:
      'Voir les factures | Comparer les formules /formules | Aide | Modifier la carte /carte',
  },
  {
    page: '<main><h1>Grupo: Senderismo Madrid</h1><p>214 miembros · público</p>{}</main>',
    harmful:
      'Unirse al grupo | Abandonar grupo | Publicar | Denunciar | Expulsar a Luis | Invitar amigos',
    harmless: 'Miembros /miembros | Fotos | Próximos eventos | Ver reglas | Buscar en el grupo',
  },
  {
    page: '<main><h1>Carrello</h1><p>2 articoli, 54,80 €</p>{}</main>',
    harmful: 'Procedi all’acquisto | Svuota carrello | Acquista ora | Paga con PayPal',
    harmless: 'Continua lo shopping /negozio | Modifica quantità | Calcola spedizione ^dialog',
  },
  {
    page: '<main><h1>Consulta médica</h1><p>Dra. Souza, 12 de maio, 9h</p>{}</main>',
    harmful:
      'Agendar consulta | Desmarcar | Confirmar presença | Enviar exames | Autorizar convênio',
    harmless: 'Ver endereço | Histórico | Outros horários /horarios | Baixar pedido',
  },
  {
    page: '<main><h1>Bestelling 8841</h1><p>Wordt verzonden op 3 mei, € 61,50</p>{}</main>',
    harmful: 'Bestelling annuleren | Retour aanmelden | Nu betalen | Geld terugvragen',
    harmless: 'Volg pakket /volg | Factuur bekijken | Klantenservice /service',
  },
  {
    page: '<main><h1>Konto klienta</h1><p>Pakiet Premium, 39 zł miesięcznie</p>{}</main>',
    harmful: 'Zrezygnuj z pakietu | Usuń konto | Kup dodatek | Przedłuż umowę | Wyślij zgłoszenie',
    harmless: 'Pokaż faktury | Porównaj pakiety /pakiety | Wróć | Pomoc',
  },
  {
    page: '<main><h1>Заказ № 5521</h1><p>Курьер приедет 3 мая, 1 290 ₽</p>{}</main>',
    harmful: 'Отменить заказ | Вернуть товар | Оплатить | Оставить отзыв | Подтвердить получение',
    harmless: 'Отследить | Показать чек | Помощь | Другие заказы /orders',
  },
  {
    page: '<main><h1>会員情報</h1><p>ゴールド会員、次回請求 5月3日 ¥1,980</p>{}</main>',
    harmful: '解約手続きへ | プランを変更する | 今すぐ支払う | アカウントを削除 | 友だちを招待',
    harmless: '請求履歴 | ヘルプを見る | 戻る | ポイント一覧',
  },
  {
    page: '<main><h1>我的订单</h1><p>订单号 9921，实付 ¥89.00，待发货</p>{}</main>',
    harmful: '申请退款 | 取消订单 | 确认收货 | 再次购买 | 联系卖家并发送',
    harmless: '查看物流 | 订单详情 | 全部订单 /orders | 返回',
  },
  {
    page: '<main><h1>Smart home</h1><section><h2>Garage</h2><p>Closed · last opened 07:55</p>{}</section></main>',
    harmful:
      'Open garage | Turn on heater | Lock all doors | Delete device | Run bedtime scene | Stop vacuum',
    harmless:
      'Camera view | History | Rename ^dialog | Show temperature chart | Schedule /schedule',
  },
  {
    page: '<main><h1>Blog: Ten days in Norway</h1><article><p>We left at dawn …</p></article>{}</main>',
    harmful: '',
    harmless:
      'Read next /posts/2 | Share ^dialog | Table of contents ^expand | Dark mode | Back to top | Subscribe to newsletter /newsletter | Search | Listen to article | All posts /posts | About',
  },
];
