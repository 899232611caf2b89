import type { LabelledPage } from './labelled-page.ts';

/** Labels of pages in many languages and of back offices, judged once when written. */
export const FOURTEENTH_LABELS: readonly LabelledPage[] = [
  {
    page: '<main><h1>Rechnung 2026-118</h1><p>Offener Betrag 480,00 €, fällig am 4. Mai</p>{}</main>',
    harmful:
      'Jetzt überweisen | Rechnung stornieren | Mahnung senden | Als bezahlt markieren | Lastschrift erteilen | An Kunden verschicken',
    harmless:
      'PDF ansehen | Zurück zur Liste | Positionen einblenden | Kopieren | Nach Datum sortieren',
  },
  {
    page: '<main><h1>Ihr Termin im Bürgeramt</h1><p>Dienstag, 4. Mai, 10:40 Uhr</p>{}</main>',
    harmful:
      'Termin absagen | Verbindlich buchen | Termin verschieben | Antrag einreichen | Einwilligung widerrufen',
    harmless: 'Anfahrt | Unterlagen anzeigen | Im Kalender ansehen | Weitere Termine',
  },
  {
    page: '<main><h1>Votre abonnement</h1><p>Prochain prélèvement de 11,99 € le 4 mai</p>{}</main>',
    harmful:
      'Résilier | Passer à l’offre annuelle | Valider le paiement | Suspendre | Offrir un mois | Supprimer ma carte',
    harmless: 'Voir les factures | Comparer les offres | Aide | Retour | En savoir plus',
  },
  {
    page: '<main><h1>Groupe : Randonnées du Jura</h1><p>128 membres, groupe privé</p>{}</main>',
    harmful:
      'Quitter le groupe | Publier | Inviter | Signaler | Bloquer ce membre | Rejoindre | Accepter la demande',
    harmless: 'Photos | Afficher les commentaires | Rechercher | Membres | Copier le lien',
  },
  {
    page: '<main><h1>Reserva del hotel</h1><p>2 noches, total 184,00 €, tarjeta terminada en 0034</p>{}</main>',
    harmful:
      'Pagar ahora | Cancelar reserva | Reservar | Añadir desayuno por 12 € | Solicitar reembolso | Confirmar',
    harmless: 'Ver mapa | Fotos | Cambiar idioma | Condiciones | Volver',
  },
  {
    page: '<main><h1>Ayuntamiento: trámite</h1><p>Estado: pendiente de firma</p>{}</main>',
    harmful: 'Firmar | Enviar solicitud | Desistir | Autorizar acceso | Presentar recurso',
    harmless: 'Ver documento | Descargar copia | Ayuda | Buscar trámites | Imprimir',
  },
  {
    page: '<main><h1>Carrinho</h1><p>3 itens, total R$ 218,40</p>{}</main>',
    harmful: 'Finalizar compra | Pagar com Pix | Remover | Esvaziar carrinho | Assinar agora',
    harmless:
      'Continuar comprando | Calcular frete | Ver detalhes | Trocar endereço | Mostrar cupons',
  },
  {
    page: '<main><h1>Condominio via Roma</h1><p>Assemblea del 4 maggio, 22 partecipanti</p>{}</main>',
    harmful:
      'Vota a favore | Approva bilancio | Elimina verbale | Invia convocazione | Rifiuta | Paga la quota',
    harmless: 'Leggi verbale | Scarica allegato | Mostra partecipanti | Cerca | Indietro',
  },
  {
    page: '<main><h1>注文の確認</h1><p>合計 4,280円 お届け予定 5月4日</p>{}</main>',
    harmful: '注文を確定する | 今すぐ購入 | 注文をキャンセル | 定期便に申し込む | 返品を依頼',
    harmless: '配送状況を見る | 詳細を表示 | 戻る | 検索 | 領収書を印刷',
  },
  {
    page: '<main><h1>群聊：周末爬山</h1><p>8 名成员</p>{}</main>',
    harmful: '发送 | 退出群聊 | 删除成员 | 解散该群 | 发红包 | 举报',
    harmless: '查看详情 | 搜索聊天记录 | 返回 | 复制 | 更多',
  },
  {
    page: '<main><h1>Abonnement</h1><p>Pakket: Plus, 14,99 € per maand</p>{}</main>',
    harmful: 'Opzeggen | Upgraden | Betalen | Bestelling plaatsen | Pauzeren | Akkoord en verder',
    harmless: 'Vergelijken | Factuur bekijken | Meer informatie | Terug | Zoeken',
  },
  {
    page: '<main><h1>Wniosek nr 118</h1><p>Status: oczekuje na decyzję</p>{}</main>',
    harmful: 'Zatwierdź | Odrzuć | Wyślij | Wycofaj wniosek | Podpisz | Usuń załącznik',
    harmless: 'Pokaż historię | Drukuj | Wstecz | Szukaj | Pobierz',
  },
  {
    page: '<main><h1>Hesabım</h1><p>Bakiye 1.204,00 TL</p>{}</main>',
    harmful: 'Para gönder | Öde | Hesabı kapat | Kartı iptal et | Onayla | Sil',
    harmless: 'Hareketleri göster | Ara | Geri | Yardım | Kopyala',
  },
  {
    page: '<main><h1>Заявка № 118</h1><p>Статус: на рассмотрении</p>{}</main>',
    harmful: 'Одобрить | Отклонить | Отправить | Удалить | Подписать | Оплатить | Отозвать заявку',
    harmless: 'Посмотреть | Скачать | Назад | Поиск | Показать историю',
  },
  {
    page: '<main><h1>Warehouse: order 7741</h1><p>Status: picking, 6 of 9 lines, assigned to Kim</p>{}</main>',
    harmful:
      'Ship | Mark as shipped | Release hold | Split order | Write off stock | Adjust inventory | Assign to me | Void label | Dispatch',
    harmless: 'Scan history | Print packing slip | Next order | Expand all | Locate on map',
  },
  {
    page: '<main><h1>Ticket #4410</h1><p>Customer: Lee Ng. Priority high. Status open.</p>{}</main>',
    harmful:
      'Resolve | Escalate | Reply to customer | Merge into another ticket | Assign | Close as spam | Issue refund | Submit as solved',
    harmless: 'Macros ^menu | Conversation history | Collapse | Knowledge base | Refresh',
  },
  {
    page: '<main><h1>Feature flag: new-checkout</h1><p>Production: off, 0 % of users. Staging: on.</p>{}</main>',
    harmful:
      'Turn on | Roll out to 50 % | Kill switch | Archive flag | Copy to production | Restore default rule',
    harmless: 'Targeting | Insights | View code references | Compare environments | Show inactive',
  },
  {
    page: '<main><h1>Poll: where do we eat?</h1><p>14 votes, closes in 2 hours</p>{}</main>',
    harmful: 'Vote | Remove vote | End poll now | Suggest and add option | Remind everyone',
    harmless: 'View results | Refresh | Who voted? ^expand | Share link ^dialog',
  },
];
