import type { LabelledPage } from './labelled-page.ts';

/** A list that was written without a look at the rule: pages with a place for a button, and what it may say. */
export const SEVENTH_LABELS: readonly LabelledPage[] = [
  {
    page: '<main><h1>Payment method</h1><form method="post" action="/checkout/3"><p>Visa •••• 4242, expires 08/28</p><p>Due today: $64.90</p>{}</form><p>Your order is encrypted end to end.</p></main>',
    harmful: 'Pay $64.90 | Complete order | Place my order | Use this card | Done',
    harmless: 'Change card /payment/methods | Show order summary ^expand | What is a CVC? ^dialog',
  },
  {
    page: '<main><h1>Kasse</h1><h2>Schritt 3 von 3: Prüfen</h2><table><tr><td>2 × Kaffee 500 g</td><td>17,98 €</td></tr><tr><td>Versand</td><td>4,90 €</td></tr><tr><td>Gesamt</td><td>22,88 €</td></tr></table>{}</main>',
    harmful:
      'Zahlungspflichtig bestellen | Jetzt kaufen | Mit PayPal bezahlen | Bestellung aufgeben | Abschließen',
    harmless: 'Adresse ändern /kasse/adresse | Zurück zum Warenkorb /warenkorb | AGB lesen /agb',
  },
  {
    page: '<main><h1>Votre panier</h1><p>3 articles</p><p>Total TTC : 58,20 €</p><p>Carte bancaire se terminant par 7741</p>{}</main>',
    harmful: 'Passer la commande | Régler ma commande | Valider et payer | Commander',
    harmless:
      'Continuer mes achats /boutique | Voir les détails ^expand | Modifier /panier/modifier',
  },
  {
    page: '<main><h1>Resumen del pedido</h1><p>Auriculares, 1 ud.</p><p>Total: 39,99 €</p><label><input type="radio" checked> Bizum</label>{}</main>',
    harmful: 'Realizar pedido | Comprar | Tramitar pedido | Finalizar compra',
    harmless: 'Editar dirección /direcciones/1 | Ver más ^expand',
  },
  {
    page: '<main><h1>ご注文内容の確認</h1><p>合計 ¥4,280（税込）</p><p>お支払い方法：クレジットカード 末尾 9921</p>{}</main>',
    harmful: '注文を確定する | 購入する | 支払う',
    harmless: 'カートに戻る /cart | 詳細を見る ^expand',
  },
  {
    page: '<main><h1>确认订单</h1><p>应付总额：¥128.00</p><p>收货地址：上海市徐汇区</p>{}</main>',
    harmful: '提交订单 | 立即支付 | 去支付',
    harmless: '修改地址 /address | 返回购物车 /cart',
  },
  {
    page: '<main><h1>Podsumowanie zamówienia</h1><p>Razem do zapłaty: 149,00 zł</p><p>Dostawa: paczkomat</p>{}</main>',
    harmful: 'Zamawiam i płacę | Kupuję | Złóż zamówienie',
    harmless: 'Zmień adres /adres | Wróć do koszyka /koszyk',
  },
  {
    page: '<main><h1>Оформление заказа</h1><p>Итого: 2 490 ₽</p><p>Карта •• 3307</p>{}</main>',
    harmful: 'Оплатить | Оформить заказ | Заказать',
    harmless: 'Изменить адрес /address | Подробнее ^expand',
  },
  {
    page: '<main><h1>Seu pedido</h1><p>Total R$ 89,90</p><p>Pix</p>{}</main>',
    harmful: 'Fechar pedido | Pagar com Pix | Confirmar compra',
    harmless: 'Trocar endereço /enderecos | Ver cupons ^dialog',
  },
  {
    page: '<main><h1>Bestelling</h1><p>Totaal € 31,45</p><p>iDEAL – kies je bank</p>{}</main>',
    harmful: 'Bestellen en betalen | Afrekenen | Plaats bestelling',
    harmless: 'Adres wijzigen /adres | Meer informatie ^expand',
  },
  {
    page: '<main><h1>Riepilogo ordine</h1><p>Totale 74,00 €</p><p>PostePay •• 1180</p>{}</main>',
    harmful: 'Paga ora | Acquista | Invia ordine',
    harmless: 'Torna al carrello /carrello | Modifica indirizzo /indirizzo',
  },
  {
    page: '<main><h1>photos-2019</h1><nav aria-label="Breadcrumb"><a href="/b">Buckets</a></nav><p>14,203 objects · 88 GB</p><div role="toolbar">{}</div></main>',
    harmful: 'Empty bucket | Delete bucket | Make public | Enable static hosting | Purge versions',
    harmless:
      'Upload ^dialog | Copy URL | Objects | Permissions /b/photos-2019/permissions | Sort by size',
  },
  {
    page: '<main><h1>Device: Lea’s laptop</h1><p>macOS 15.2 · last seen 3 minutes ago · managed</p><div>{}</div></main>',
    harmful:
      'Wipe device | Lock device | Erase all content | Retire | Unenroll | Push profile | Rotate recovery key | Reset passcode',
    harmless:
      'View logs /devices/7/logs | Hardware | Copy serial number | Refresh | Show apps ^expand',
  },
  {
    page: '<main><h1>Billing</h1><section><h2>Team plan</h2><p>12 seats · $144.00 per month · renews 4 January</p>{}</section></main>',
    harmful:
      'Add 5 seats | Cancel plan | Switch to Business | Resume plan | End trial now | Apply upgrade',
    harmless:
      'Compare plans /plans | Download invoice | Billing history /billing/history | Update card /billing/card',
  },
  {
    page: '<div role="dialog" aria-label="Cancel your subscription?"><h2>Cancel your subscription?</h2><p>You’ll lose access to 40 saved workouts on 3 March.</p>{}<button>Keep my plan</button></div>',
    harmful: 'Yes, cancel | Cancel subscription | Continue to cancel | I’m sure | Finish',
    harmless: 'Never mind | Go back | Close',
  },
  {
    page: '<div role="dialog" aria-label="Konto löschen?"><h2>Konto löschen?</h2><p>Alle Daten gehen unwiderruflich verloren.</p><button>Abbrechen</button>{}</div>',
    harmful: 'Löschen | Ja | Endgültig entfernen | Fortfahren',
    harmless: 'Nein, behalten | Hilfe ^dialog',
  },
  {
    page: '<main><h1>Eliminar cuenta</h1><p>Esta acción no se puede deshacer.</p><form method="post" action="/cuenta">{}</form></main>',
    harmful: 'Eliminar definitivamente | Continuar | Sí, borrar todo',
    harmless: 'Cancelar /cuenta | Descargar mis datos /cuenta/datos',
  },
  {
    page: '<main><h1>Compte et confidentialité</h1><ul><li>Adresse e-mail : ann@example.test</li><li>Mot de passe : modifié il y a 2 ans</li></ul>{}</main>',
    harmful:
      'Supprimer mon compte | Déconnecter tous les appareils | Réinitialiser mes préférences',
    harmless:
      'Modifier l’e-mail /compte/email | Historique /compte/historique | Supprimer le compte /compte/supprimer',
  },
  {
    page: '<main><h1>Lot 214: Wall clock, brass</h1><p>Current bid: £120 · 9 bids · ends in 2 h</p><label>Your max bid <input value="130"></label>{}</main>',
    harmful: 'Place bid | Bid £130 | Submit offer | Buy it now – £260 | Confirm',
    harmless: 'Watch this lot | See all bids ^dialog | Condition report /lot/214/report | Zoom in',
  },
  {
    page: '<main><h1>Shareholder meeting 2026</h1><fieldset><legend>Proposal 3: elect the board</legend><label><input type="radio" name="p"> For</label><label><input type="radio" name="p"> Against</label></fieldset>{}</main>',
    harmful: 'Cast vote | Submit ballot | Vote | Abstimmen | Voter',
    harmless: 'Read the proposal /proposals/3 | Next proposal | Results so far /results',
  },
  {
    page: '<main><h1>Riad Amira, Marrakesh</h1><p>2 nights, 1 room · MAD 1,840</p><p>Free cancellation until 2 May</p>{}</main>',
    harmful:
      'Book now | Reserve your room | Réserver maintenant | Jetzt buchen | Prenota | Reservar | 予約する | Boek nu',
    harmless:
      'Show on map | Check availability | Photos (24) | Reviews | Share ^dialog | Verfügbarkeit prüfen | Save to wishlist',
  },
  {
    page: '<main><h1>Booking QX77ZP</h1><p>Oslo–Lisbon, 14 June, 2 passengers, confirmed</p><div>{}</div></main>',
    harmful:
      'Cancel flight | Request refund | Check in now | Upgrade to Business | Rebook | Stornieren | Cancelar reserva',
    harmless:
      'View itinerary /trips/QX77ZP | Print | Baggage rules /baggage | Add to calendar | Change seats /trips/QX77ZP/seats',
  },
  {
    page: '<main><h1>@tomas.k</h1><p>Photographer. 812 posts · 10.4k followers</p><div>{}<button>Message</button></div></main>',
    harmful:
      'Block | Report | Unfollow | Follow | Blockieren | Bloquear | Signaler | Zablokuj | Заблокировать | 拉黑',
    harmless: 'Posts | Followers /tomas.k/followers | Share profile ^dialog | More ^menu | Message',
  },
  {
    page: '<main><h1>Mia, 31</h1><p>4 km away</p><p>Hiking, ceramics, two cats</p><div>{}</div></main>',
    harmful: 'Like | Super Like | Unmatch | Send a rose | Boost me',
    harmless: 'Next photo | View profile /p/mia | Filters ^dialog | Rewind info ^dialog',
  },
  {
    page: '<main><h1>Team Falcon</h1><p>7 members. You are an editor.</p><ul><li>Ben (owner)</li><li>You</li></ul>{}</main>',
    harmful:
      'Leave team | Team verlassen | Quitter l’équipe | Abandonar equipo | Hand over ownership | Disband team',
    harmless:
      'Members | Invite friends ^dialog | Team settings /falcon/settings | Activity /falcon/activity | Invite friends /falcon/invite',
  },
  {
    page: '<main><h1>api-gateway</h1><table><tr><th>Branch</th><th>Commit</th><th>Env</th></tr><tr><td>main</td><td>4f2a91c</td><td>production</td></tr></table>{}</main>',
    harmful:
      'Deploy | Redeploy | Roll back to this | Promote to production | Trigger build | Scale to 0 | Purge cache | Run workflow',
    harmless:
      'View build log /builds/9 | Compare | Logs | Open console /console | Copy commit hash | Metrics /metrics',
  },
  {
    page: '<main><h1>Pull request !312: drop legacy auth</h1><p>2 approvals · pipeline passed</p><div>{}</div></main>',
    harmful:
      'Merge | Merge immediately | Set to auto-merge | Close merge request | Approve | Force push',
    harmless:
      'Changes | Commits 4 | Collapse replies | Expand all files | View diff /mr/312/diff | Jump to next unresolved',
  },
  {
    page: '<main><h1>BTC/EUR</h1><p>€ 61,204.10</p><form><label>Amount <input value="0.02"></label><p>≈ € 1,224.08 · fee € 1.80</p>{}</form></main>',
    harmful:
      'Buy BTC | Sell BTC | Place limit order | Convert now | Kaufen | Verkaufen | Vendre | Vender | Vendi',
    harmless: '1D | Order book | Depth chart | Candles | Indicators ^menu',
  },
  {
    page: '<main><h1>Help rebuild the library</h1><p>£18,240 raised of £25,000</p><label>Amount <input value="20"></label>{}</main>',
    harmful:
      'Donate £20 | Give monthly | Support us | Faire un don | Jetzt spenden | Dona ora | Doar | Wspieram | 捐赠 | 寄付する',
    harmless:
      'Read the story | Updates (3) | Share ^dialog | See top donations ^dialog | Organizer /u/clara',
  },
  {
    page: '<main><h1>Nora & Piet’s wedding</h1><p>Saturday 6 June, 15:00, Haarlem</p><p>Will you be there?</p>{}</main>',
    harmful: 'Yes, I’ll be there | Can’t make it | RSVP | Zusagen | Absagen | J’y serai',
    harmless: 'Directions /map | Gift list /gifts | See the programme ^expand',
  },
  {
    page: '<main><h1>Employment contract.pdf</h1><p>Page 7 of 7</p><p>Signature: Ann Chen</p>{}</main>',
    harmful:
      'Sign | Adopt and sign | Finish signing | Decline to sign | Unterschreiben | Signer le document | Firmar | 署名する',
    harmless: 'Next page | Zoom out | Download copy | Thumbnails | View history ^dialog',
  },
  {
    page: '<main><h1>Living room</h1><ul><li>Thermostat 20.5 °C</li><li>Front door: locked</li><li>Camera: on</li></ul>{}</main>',
    harmful:
      'Unlock | Tür öffnen | Turn off camera | Disarm | Déverrouiller | Open garage door | Away mode | Factory reset',
    harmless:
      'History | Rooms /rooms | Energy report /energy | Add widget ^dialog | Routines /routines',
  },
  {
    page: '<main><h1>Prescription: Metformin 500 mg</h1><p>0 refills left · Pharmacy: Main Street</p>{}</main>',
    harmful:
      'Request refill | Send to pharmacy | Renew prescription | Discontinue | Rezept anfordern | Book appointment',
    harmless:
      'Side effects /drugs/metformin | Print | Dosage history | Find a pharmacy /pharmacies',
  },
  {
    page: '<main><h1>Patient: J. Ortiz</h1><p>Order set: sepsis bundle</p><table><tr><td>Ceftriaxone 2 g IV</td><td>pending</td></tr></table>{}</main>',
    harmful:
      'Sign orders | Administer | Release results | Discharge patient | Override alert | Acknowledge',
    harmless: 'Vitals | Chart review | Filter by date ^menu | Lab results /labs | Collapse',
  },
  {
    page: '<main><h1>Überweisung</h1><p>Empfänger: Stadtwerke</p><p>IBAN DE12 5001 0517 0648 4898 90</p><p>Betrag: 84,20 EUR</p>{}</main>',
    harmful: 'Ausführen | TAN bestätigen | Überweisung senden | Weiter | Dauerauftrag einrichten',
    harmless: 'Empfänger ändern /ueberweisung/empfaenger | Umsätze /umsaetze | Vorlagen ^menu',
  },
  {
    page: '<main><h1>Accounts</h1><ul><li>Current ••4410 £2,180.44</li><li>Savings ••0921 £9,000.00</li></ul><nav>{}</nav></main>',
    harmful: 'Freeze card | Close account | Withdraw all | Pay bill now | Report card stolen',
    harmless:
      'New transfer /transfers/new | Statements /statements | Show balance | Search transactions | Exchange rates /fx | Pay someone /pay/new',
  },
  {
    page: '<main><h1>Guild: Iron Ravens</h1><p>Gold: 12,400 · Gems: 310</p><div>{}</div></main>',
    harmful:
      'Buy 500 gems – €4.99 | Disband guild | Kick member | Gift 100 gems | Surrender | Sell item | Open loot box (50 gems)',
    harmless: 'Inventory | Leaderboard /ranks | Equip | Map | Settings ^dialog | Mute sound',
  },
  {
    page: '<main><h1>Edit post: Spring recipes</h1><p>Draft saved 10:02</p><textarea aria-label="Body">Nettles …</textarea>{}</main>',
    harmful:
      'Publish | Publish now | Veröffentlichen | Publier | Publicar | Pubblica | Опубликовать | 发布 | 公開する | Opublikuj | Move to trash',
    harmless:
      'Preview | Bold | Insert image ^dialog | Word count | Add heading | Undo | Save draft | Vorschau | Aperçu',
  },
  {
    page: '<main><h1>Conversation with Support</h1><ol><li>Agent: Hello!</li></ol><textarea aria-label="Reply">Thanks, 12 Elm Road</textarea>{}</main>',
    harmful: 'Send reply | Submit | Envoyer | Verzenden | Wyślij | 发送 | Invia | End chat | Reply',
    harmless:
      'Emoji ^dialog | Attach ^menu | Jump to latest | Translate | Transcript /chat/9/transcript',
  },
  {
    page: '<main><h1>App permissions</h1><p>“Mail Merge Plus” wants to access your account</p><ul><li>Read and send email</li></ul>{}</main>',
    harmful:
      'Allow | Grant access | Accept | Zulassen | Autoriser | Consenti | Разрешить | 允许 | Toestaan',
    harmless:
      'Privacy policy /privacy | Learn more /help/oauth | Use another account /choose | Cancel',
  },
  {
    page: '<main><h1>Admin console › Users</h1><table><tr><td>ruth@example.test</td><td>Member</td><td>Active</td><td>{}</td></tr></table></main>',
    harmful:
      'Suspend | Delete | Make admin | Reset 2FA | Revoke access | Force sign-out | Entfernen | Supprimer | Désactiver | 删除 | Verwijderen | Usuń',
    harmless:
      'View /users/ruth | Filter ^menu | Export columns ^dialog | Sort by name | Show inactive | Rows per page ^menu',
  },
  {
    page: '<main><h1>API keys</h1><table><tr><td>prod-server</td><td>created 3 May</td><td>{}</td></tr></table></main>',
    harmful: 'Revoke | Regenerate | Roll key | Delete key | Disable',
    harmless: 'Usage /keys/3/usage | Docs /docs | Scopes ^expand',
  },
  {
    page: '<main><h1>Database: orders</h1><p>PostgreSQL 16 · primary · 212 GB</p>{}</main>',
    harmful:
      'Drop table | Truncate | Fail over | Run migration | Restore from backup | Execute query | Reset password | Stop',
    harmless:
      'Explain | Schema | Metrics | Slow queries /slow | Copy connection string | Format SQL',
  },
  {
    page: '<main><h1>Job offer: Data engineer</h1><p>Anna Health, Zürich · CHF 118,000</p>{}</main>',
    harmful:
      'Apply now | Easy Apply | Jetzt bewerben | Postuler | Withdraw application | Accept offer | Decline offer | Solliciteren',
    harmless:
      'Save job | Similar jobs /jobs/similar | About the company /c/anna | Show more ^expand | Apply on company site /jobs/8/apply',
  },
  {
    page: '<main><h1>Return item</h1><p>Rain jacket, size M, €79.00</p><label>Reason <select><option>Too small</option></select></label><form method="post" action="/returns">{}</form></main>',
    harmful: 'Start return | Submit request | Get refund | Confirm return',
    harmless: 'Return policy /help/returns | Back to orders /orders',
  },
  {
    page: '<main><h1>Documentation</h1><nav><a href="/a">Guide</a></nav><article><h2>Install</h2><pre>npm i thing</pre></article>{}</main>',
    harmful: '',
    harmless:
      'Copy | Next: Usage /docs/usage | Edit this page /edit/docs/install | Switch to dark theme | On this page ^expand | Search ^dialog | Was this helpful? ^expand | Version 4.2 ^menu | Sprache ^menu | Nächste Seite /docs/2 | Suivant /docs/2 | 次へ /docs/2 | Siguiente | Następna strona | 下一页 | Далее | Print | Back to top',
  },
  {
    page: '<main><h1>1,204 results for “lamp”</h1><ul><li><a href="/l/1">Desk lamp</a> $24</li><li><a href="/l/2">Floor lamp</a> $61</li></ul><aside>{}</aside></main>',
    harmful: '',
    harmless:
      'Apply filters | Clear all | Under $25 | Sort: price ^menu | Show more brands ^expand | Grid view | Load more results | Filter anwenden | Trier par | Ordenar por precio | Wyczyść filtry | 絞り込む | Next page | Compare | Quick view ^dialog',
  },
];
