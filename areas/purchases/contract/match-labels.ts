import type { Labels } from '@yupana/contract'

/** Words of what is held against orders, and of what waits. */
export const matchLabels: Labels = {
  'companySettings.matchQuantity': [
    'Cantidad sobre la orden, %',
    'Quantity beyond the order, %',
    'Quantité au-delà, %',
  ],
  'companySettings.matchQuantityHelp': [
    'Una compra que factura más que lo ordenado y este margen espera aprobación. Vacío: sin control.',
    'A bill of more than was ordered and this margin waits for approval. Empty: not watched.',
    'Une facture au-delà de la commande et de cette marge attend une approbation. Vide : sans contrôle.',
  ],
  'companySettings.matchPrice': ['Precio sobre la orden, %', 'Price beyond the order, %', 'Prix au-delà, %'],
  'companySettings.matchPriceHelp': [
    'Un precio mayor que el acordado y este margen espera aprobación. Vacío: sin control.',
    'A price above what was agreed and this margin waits for approval. Empty: not watched.',
    "Un prix au-delà de l'accord et de cette marge attend une approbation. Vide : sans contrôle.",
  ],
  'companySettings.matchUnordered': ['Sin orden hasta S/', 'Without order up to S/', 'Sans commande ≤ S/'],
  'companySettings.matchUnorderedHelp': [
    'Líneas sin orden, otros cargos y notas de débito de una compra con órdenes, sin IGV. Vacío: sin control.',
    'Lines without order, other charges and debit notes of a bill with orders, without IGV. Empty: not watched.',
    "Lignes sans commande, autres frais et notes de débit d'une facture avec commandes, hors IGV. Vide : sans contrôle.",
  ],
  'companySettings.matchNoOrder': [
    'También las compras sin ninguna orden',
    'Bills without any order too',
    'Aussi les factures sans commande',
  ],
  'bill.status.pending': ['Por aprobar', 'To be approved', 'À approuver'],
  'bill.status.rejected': ['Rechazada', 'Refused', 'Refusée'],
  'bill.action.submit': ['Enviar a aprobación', 'Send for approval', 'Envoyer pour approbation'],
  'bill.action.enter': ['Registrar', 'Enter', 'Saisir'],
  'bill.approve': ['Aprobar', 'Approve', 'Approuver'],
  'bill.approved': ['Compra aprobada', 'Bill approved', 'Facture approuvée'],
  'bill.reject': ['Rechazar', 'Refuse', 'Refuser'],
  'bill.rejected': ['Compra rechazada', 'Bill refused', 'Facture refusée'],
  'bill.rejectTitle': ['¿Rechazar {{number}}?', 'Refuse {{number}}?', 'Refuser {{number}} ?'],
  'bill.rejectText': [
    'Queda fuera de los libros hasta que se corrija o se anule.',
    'It stays out of the books until it is corrected or voided.',
    "Elle reste hors des livres jusqu'à sa correction ou son annulation.",
  ],
  'bill.rejectReason': ['Motivo del rechazo', 'Reason to refuse', 'Motif du refus'],
  'bill.submitted': [
    'Supera lo ordenado: espera la aprobación de otra persona',
    'It goes beyond its order: it waits for somebody else to approve it',
    "Elle dépasse la commande : elle attend l'approbation d'une autre personne",
  ],
  'bill.approvedBy': ['Aprobada por', 'Approved by', 'Approuvée par'],
  'bill.view.pending': ['Por aprobar', 'To be approved', 'À approuver'],
  'report.billVariances.help': [
    'Lo facturado frente a lo ordenado: mayor precio, mayor cantidad y lo que no tenía orden.',
    'What was billed against what was ordered: dearer, more, and what had no order.',
    "Le facturé face au commandé : plus cher, en plus, et ce qui n'avait pas de commande.",
  ],
  'report.billVariances': ['Diferencias de órdenes', 'Differences of orders', 'Écarts de commandes'],
  'billVariances.agreed': ['Precio acordado', 'Agreed price', 'Prix convenu'],
  'billVariances.charged': ['Precio facturado', 'Billed price', 'Prix facturé'],
  'billVariances.priceVariance': ['Por precio', 'By price', 'Par le prix'],
  'billVariances.quantityVariance': ['Por cantidad', 'By quantity', 'Par la quantité'],
  'billVariances.unordered': ['Sin orden', 'Without order', 'Sans commande'],
  'billVariances.percent': ['Precio, %', 'Price, %', 'Prix, %'],
  'billVariances.differing': ['Solo con diferencias', 'Only with differences', 'Seulement avec écarts'],
  'billVariances.beyond': ['De más', 'Beyond', 'En trop'],
}

export const matchErrors: Labels = {
  bill_beyond_price_untold: [
    'Línea {{line}}: el precio supera el acordado',
    'Line {{line}}: the price is above the one agreed',
    'Ligne {{line}} : le prix dépasse le prix convenu',
  ],
  bill_own_approval: [
    'La registró o la cambió usted: la aprueba otra persona.',
    'You typed or changed it: somebody else approves it.',
    "Vous l'avez saisie ou modifiée : une autre personne l'approuve.",
  ],
  bill_waits: [
    'Esa compra todavía no está aprobada.',
    'That bill is not approved yet.',
    "Cette facture n'est pas encore approuvée.",
  ],
  bill_beyond_quantity: [
    'Línea {{line}}: se factura {{found}} de {{agreed}} ordenado (pasa hasta {{limit}})',
    'Line {{line}}: {{found}} are billed of {{agreed}} ordered (up to {{limit}} pass)',
    "Ligne {{line}} : {{found}} facturés sur {{agreed}} commandés (jusqu'à {{limit}})",
  ],
  bill_beyond_price: [
    'Línea {{line}}: precio sin IGV {{found}}, acordado {{agreed}} (pasa hasta {{limit}})',
    'Line {{line}}: price without tax {{found}}, agreed {{agreed}} (up to {{limit}} passes)',
    "Ligne {{line}} : prix hors taxe {{found}}, convenu {{agreed}} (jusqu'à {{limit}})",
  ],
  bill_beyond_unordered: [
    'S/ {{found}} sin orden: otras líneas o cargos (pasa hasta S/ {{limit}})',
    'S/ {{found}} without order: other lines or charges (up to S/ {{limit}} passes)',
    "S/ {{found}} sans commande : autres lignes ou frais (jusqu'à S/ {{limit}})",
  ],
  bill_beyond_no_order: [
    'S/ {{found}} sin ninguna orden de compra (pasa hasta S/ {{limit}})',
    'S/ {{found}} without any purchase order (up to S/ {{limit}} passes)',
    "S/ {{found}} sans aucune commande (jusqu'à S/ {{limit}})",
  ],
  bill_waits_approval: [
    'Todavía no está en los libros, el stock ni las deudas: la aprueba alguien que no la haya registrado.',
    'It is in neither books, stock nor debts yet: somebody who did not type it approves it.',
    "Elle n'est encore ni dans les livres, ni en stock, ni due : une personne qui ne l'a pas saisie l'approuve.",
  ],
}
