import type { Labels } from '@yupana/contract'

export const advanceLabels: Labels = {
  'invoice.advance': ['Anticipo', 'Advance', 'Acompte'],
  'invoice.advanceHelp': [
    'Dinero a cuenta de una venta futura: solo servicios, sin mercadería. Luego se descuenta de esa venta.',
    'Money for a later sale: services only, no goods. That sale deducts it.',
    'Argent pour une vente à venir : services seulement, sans marchandises. Cette vente le déduira.',
  ],
  'invoice.view.advances': ['Anticipos', 'Advances', 'Acomptes'],
  'invoice.whole': ['Total vendido', 'Total sold', 'Total vendu'],
  'invoice.prepaid': ['Anticipos', 'Advances', 'Acomptes'],
  'invoice.advances': ['Anticipos que descuenta', 'Advances deducted', 'Acomptes déduits'],
  'invoice.advanceLeft': ['Saldo por descontar', 'Left to deduct', 'Reste à déduire'],
  'invoice.deductedBy': ['Descontado en', 'Deducted by', 'Déduit par'],
  'invoice.advanceOffer': [
    'Tiene anticipos por {{amount}}',
    'Has advances of {{amount}}',
    'A des acomptes pour {{amount}}',
  ],
  'invoice.advanceTake': ['Descontar', 'Deduct', 'Déduire'],
  'invoice.advanceBeyond': [
    'Los anticipos superan la venta por {{amount}}',
    'The advances exceed the sale by {{amount}}',
    'Les acomptes dépassent la vente de {{amount}}',
  ],
  'invoice.advanceFit': ['Ajustar', 'Adjust', 'Ajuster'],
  'invoice.advanceOf': ['saldo {{amount}}', '{{amount}} left', 'reste {{amount}}'],
  'invoice.advanceAmount': [
    'Monto que descuenta de {{document}}',
    'Amount deducted of {{document}}',
    'Montant déduit de {{document}}',
  ],
  'invoice.advanceGone': [
    'Este anticipo no se puede descontar: no está aceptado por SUNAT, está anulado o ya se usó.',
    'This advance cannot be deducted: SUNAT has not accepted it, it is voided or used up.',
    'Cet acompte ne peut être déduit : non accepté par la SUNAT, annulé ou épuisé.',
  ],
  'invoice.advanceOnlyLeft': [
    'De {{document}} quedan {{left}}: se descuenta eso, no {{asked}}',
    '{{left}} are left of {{document}}: that is deducted, not {{asked}}',
    'Il reste {{left}} de {{document}} : on déduit cela, pas {{asked}}',
  ],
  'invoice.action.deduct': ['Descontar en una venta', 'Deduct from a sale', "Déduire d'une vente"],
  'field.advance': ['Anticipo', 'Advance', 'Acompte'],
  'field.advances': ['Anticipos', 'Advances', 'Acomptes'],
}

export const advanceErrorLabels: Labels = {
  advance_no_goods: [
    'Un anticipo no lleva mercadería: elija un servicio',
    'An advance has no goods: choose a service',
    "Un acompte n'a pas de marchandises : choisissez un service",
  ],
  advance_one_tax: [
    'Todas las líneas de un anticipo llevan el mismo impuesto: gravado, exonerado o inafecto. Haga otro anticipo para el resto.',
    'All lines of an advance have one tax: taxed, exempt or unaffected. Make another advance for the rest.',
    'Toutes les lignes d’un acompte ont la même taxe : taxé, exonéré ou non soumis. Faites un autre acompte pour le reste.',
  ],
  advance_from_nothing: [
    'Un anticipo no factura cotizaciones ni guías: descuéntelo luego en la venta que las factura',
    'An advance bills no quotations or guides: the sale that bills them deducts it later',
    'Un acompte ne facture ni devis ni bons : la vente qui les facture le déduira',
  ],
  advance_of_advance: [
    'Un anticipo no descuenta otros anticipos',
    'An advance deducts no other advances',
    "Un acompte ne déduit pas d'autres acomptes",
  ],
  advance_needs_client: [
    'Un anticipo es de un cliente con documento: elija quién paga',
    'An advance is of a client with a document: choose who pays',
    'Un acompte est d’un client identifié : choisissez qui paie',
  ],
  advance_not_found: ['No hay tal anticipo', 'There is no such advance', "Cet acompte n'existe pas"],
  advance_not_accepted: [
    '{{document}} no se puede descontar: SUNAT debe haberlo aceptado y no debe estar anulado',
    '{{document}} cannot be deducted: SUNAT must have accepted it and it must not be voided',
    "{{document}} ne peut être déduit : la SUNAT doit l'avoir accepté et il ne doit pas être annulé",
  ],
  advance_other_client: [
    '{{document}} es un anticipo de otro cliente',
    '{{document}} is an advance of another client',
    "{{document}} est l'acompte d'un autre client",
  ],
  advance_other_currency: [
    '{{document}} es un anticipo en otra moneda',
    '{{document}} is an advance in another currency',
    '{{document}} est un acompte dans une autre devise',
  ],
  advance_other_letter: [
    '{{document}} es de otro tipo: las facturas descuentan facturas y las boletas descuentan boletas',
    '{{document}} is of another type: invoices deduct invoices and tickets deduct tickets',
    '{{document}} est d’un autre type : les factures déduisent des factures et les tickets des tickets',
  ],
  advance_later: [
    '{{document}} es del {{date}}: la venta no puede ser anterior',
    '{{document}} is of {{date}}: the sale cannot be earlier',
    '{{document}} est du {{date}} : la vente ne peut être antérieure',
  ],
  advance_twice: [
    '{{document}} ya está en la lista: sume los montos',
    '{{document}} is listed already: add the amounts',
    '{{document}} est déjà dans la liste : additionnez les montants',
  ],
  advance_exceeded: [
    'De {{document}} quedan {{left}}',
    '{{left}} are left of {{document}}',
    'Il reste {{left}} de {{document}}',
  ],
  advance_exceeds_sale: [
    'De {{document}} se pueden descontar hasta {{most}}: la venta no tiene más con ese impuesto',
    'Up to {{most}} of {{document}} can be deducted: the sale has no more at that tax',
    'On peut déduire jusqu’à {{most}} de {{document}} : la vente n’a pas plus à cette taxe',
  ],
  advance_only_tax: [
    'De {{document}} solo se descontarían céntimos de IGV, sin valor de venta: quítelo de la lista',
    'Only cents of tax would be deducted of {{document}}, and no value: take it off the list',
    'On ne déduirait de {{document}} que des centimes de taxe, sans valeur : retirez-le de la liste',
  ],
  advance_deducted: [
    'El anticipo está descontado en {{documents}}: anule primero esas ventas',
    'The advance is deducted by {{documents}}: void those sales first',
    "L'acompte est déduit par {{documents}} : annulez d'abord ces ventes",
  ],
  note_exceeds_advance: [
    'Del anticipo quedan {{left}}; el resto está descontado en {{documents}}',
    '{{left}} are left of the advance; the rest is deducted by {{documents}}',
    "Il reste {{left}} de l'acompte ; le surplus est déduit par {{documents}}",
  ],
  advance_no_debit: [
    'El valor de un anticipo no se aumenta: emita otro anticipo',
    'The value of an advance is not raised: issue another advance',
    "La valeur d'un acompte ne s'augmente pas : émettez un autre acompte",
  ],
  note_advances_stand: [
    'Esta nota devolvió anticipos que ya pueden estar en otra venta: emita de nuevo la venta en lugar de anular la nota',
    'This note gave back advances that another sale may have by now: issue the sale anew instead of voiding the note',
    'Cette note a rendu des acomptes qui peuvent servir ailleurs : émettez à nouveau la vente au lieu d’annuler la note',
  ],
}
