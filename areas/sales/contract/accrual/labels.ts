import type { Labels } from '@yupana/contract'

export const accrualLabels: Labels = {
  accrual: ['Entregado, no facturado', 'Delivered, not invoiced', 'Livré, non facturé'],
  'accrual.help': [
    'Ventas entregadas con guía y sin comprobante al fin del mes: D 1211 / C 70 el {{on}} y su extorno el {{reversed}}. El IGV no se registra aquí: nace con la entrega y se declara con el comprobante, que está vencido desde ese día.',
    'Sales delivered by guide and not invoiced at the end of the month: D 1211 / C 70 on {{on}}, reversed on {{reversed}}. The IGV is not booked here: it is due from the delivery and declared with the invoice, which is late from that day.',
    "Ventes livrées et non facturées à la fin du mois : D 1211 / C 70 le {{on}}, extourné le {{reversed}}. L'IGV n'est pas comptabilisé ici : il naît de la livraison et se déclare avec la facture, en retard dès ce jour.",
  ],
  'accrual.prices.help': [
    'Cada línea vale lo acordado en la guía; si no, el precio del día en que salió. De guías antiguas sin ese dato, la última venta al cliente o a otro hasta el fin del mes. Lo que el cliente devolvió con guía de ingreso (05) se descuenta de sus últimas entregas.',
    'A line is worth what its guide agreed, else its price on the day it left. For older guides that kept none: the last sale to the client, or to another, up to the end of the month. What the client brought back by an input guide (05) is taken off its last deliveries.',
    "Chaque ligne vaut le prix convenu dans le bon, sinon celui du jour de sortie. Pour les anciens bons sans cette donnée : la dernière vente au client, ou à un autre, jusqu'à la fin du mois. Ce que le client a rapporté par bon d'entrée (05) est déduit de ses dernières livraisons.",
  ],
  'accrual.price': ['Precio', 'Price', 'Prix'],
  'accrual.price.agreed': ['Acordado', 'Agreed', 'Convenu'],
  'accrual.price.day': ['Del día de la guía', 'Of the day of the guide', 'Du jour du bon'],
  'accrual.price.client': ['Última venta al cliente', 'Last sale to the client', 'Dernière vente au client'],
  'accrual.price.sale': ['Última venta a otro', 'Last sale to another', 'Dernière vente à un autre'],
  'accrual.price.item': ['Del producto, hoy', 'Of the item, today', 'De la fiche, aujourd’hui'],
  'accrual.returned': ['menos lo devuelto', 'less what came back', 'moins les retours'],
  'accrual.guide': ['Guía', 'Guide', 'Bon'],
  'accrual.days': ['Días', 'Days', 'Jours'],
  'accrual.amount': ['Sin IGV', 'Without IGV', 'Hors IGV'],
  'accrual.local': ['En soles', 'In soles', 'En soles'],
  'accrual.post': ['Hacer el asiento', 'Post it', 'Comptabiliser'],
  'accrual.undo': ['Deshacer', 'Undo', 'Annuler'],
  'accrual.done': ['Asiento y extorno registrados.', 'Entry and reversal are posted.', 'Écriture et extourne passées.'],
  'accrual.undone': ['Asiento deshecho.', 'The entry is undone.', "L'écriture est annulée."],
  'accrual.due': [
    'Por registrar: {{guides}} guías por S/ {{total}}.',
    'To be posted: {{guides}} guides for S/ {{total}}.',
    'À comptabiliser : {{guides}} bons pour S/ {{total}}.',
  ],
  'accrual.posted': [
    'Registrado: {{guides}} guías por S/ {{total}}.',
    'Posted: {{guides}} guides for S/ {{total}}.',
    'Comptabilisé : {{guides}} bons pour S/ {{total}}.',
  ],
  'accrual.changed': [
    'Desde entonces cambió a S/ {{total}}. Deshágalo y vuelva a hacerlo.',
    'It has changed to S/ {{total}} since. Undo it and post it again.',
    'Depuis, le montant est de S/ {{total}}. Annulez et recommencez.',
  ],
  'accrual.unpriced': ['{{count}} líneas sin precio', '{{count}} lines without price', '{{count}} lignes sans prix'],
  'accrual.none': [
    'No quedó nada entregado sin facturar.',
    'Nothing was left delivered and not invoiced.',
    "Rien n'est resté livré et non facturé.",
  ],
}

export const accrualErrorLabels: Labels = {
  accrual_stands: [
    'El asiento de este mes ya está. Deshágalo para hacerlo de nuevo.',
    'The entry of this month stands already. Undo it to post it again.',
    "L'écriture de ce mois existe déjà. Annulez-la pour la refaire.",
  ],
  accrual_changed: [
    'Mientras tanto cambió: ahora son S/ {{total}}. Revise la lista.',
    'It has changed meanwhile: it is S/ {{total}} now. Look at the list again.',
    'Le montant a changé : S/ {{total}}. Vérifiez la liste.',
  ],
  accrual_nothing: [
    'No hay nada entregado sin facturar en este mes.',
    'Nothing is delivered and not invoiced in this month.',
    "Rien n'est livré et non facturé ce mois-ci.",
  ],
  accrual_month_runs: [
    'El mes no termina todavía: el asiento se hace desde el {{on}}.',
    'The month is not over: it is posted from {{on}} on.',
    "Le mois n'est pas fini : à partir du {{on}}.",
  ],
  accrual_undone: ['Ya está deshecho.', 'It is undone already.', 'Déjà annulé.'],
}
