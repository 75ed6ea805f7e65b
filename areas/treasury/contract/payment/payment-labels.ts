import type { Labels } from '@yupana/contract'

/** Words of the lines of payments, both ways. */
export const paymentLabels: Labels = {
  'payment.category': ['Categoría', 'Category', 'Catégorie'],
  'payment.worker': ['Cobrador o pagador', 'Collected or paid by', 'Encaissé ou payé par'],
  'payment.cashReason': ['Motivo de pagar en efectivo', 'Why it is paid in cash', 'Pourquoi en espèces'],
  'payment.description': ['Glosa', 'Description', 'Libellé'],
  'payment.factoringCommission': ['Comisión de factoring', 'Factoring commission', "Commission d'affacturage"],
  'payment.rounding': ['Redondeo', 'Rounding', 'Arrondi'],
  'payment.advance': ['Anticipo', 'Advance', 'Acompte'],
  'income.lines': ['Líneas de cobros', 'Lines of collections', 'Lignes des encaissements'],
  'expense.lines': ['Líneas de pagos', 'Lines of payments', 'Lignes des paiements'],
  billPayment: ['Pago de compra', 'Payment of a bill', "Paiement d'achat"],
  'billPayment.plural': ['Pagos de compras', 'Payments of bills', "Paiements d'achats"],
  invoicePayment: ['Cobro de venta', 'Collection of a sale', 'Encaissement de vente'],
  'invoicePayment.plural': ['Cobros de ventas', 'Collections of sales', 'Encaissements de ventes'],
  freePayment: ['Movimiento libre', 'Free payment', 'Paiement libre'],
  'freePayment.plural': ['Movimientos libres', 'Free payments', 'Paiements libres'],
  'companySettings.paymentWorker': [
    'Vendedor o comprador en cobros y pagos',
    'Seller or buyer of payments',
    'Vendeur ou acheteur des paiements',
  ],
  'companySettings.paymentWorker.optional': ['Opcional', 'Optional', 'Facultatif'],
  'companySettings.paymentWorker.required': ['Obligatorio', 'Required', 'Obligatoire'],
  'companySettings.paymentWorker.forbidden': ['No se usa', 'Not used', 'Non utilisé'],
}

export const paymentErrors: Labels = {
  payment_closed: [
    'Un pago, cobro o transferencia cerrado no se elimina ni se modifica.',
    'A closed payment, collection or transfer cannot be deleted or changed.',
    'Un paiement, un encaissement ou un virement clôturé ne peut être supprimé ni modifié.',
  ],
  payment_has_other_lines: [
    'El pago tiene otras líneas: edítelo completo.',
    'The payment has other lines: edit it as a whole.',
    "Le paiement a d'autres lignes : modifiez-le en entier.",
  ],
  document_not_found: [
    'No hay un documento de ese proveedor con ese tipo, serie y número.',
    'There is no document of that supplier with that type, series and number.',
    "Aucun document de ce fournisseur n'a ce type, cette série et ce numéro.",
  ],
  payment_matched: [
    'Está conciliado: deshaga primero la conciliación.',
    'It is reconciled: undo that first.',
    "Il est rapproché : annulez d'abord le rapprochement.",
  ],
  'payment.payment_already_updated': [
    'Otra persona ya modificó este cobro o pago: revise cómo está ahora.',
    'Somebody else has changed this payment: see how it stands now.',
    "Quelqu'un d'autre a modifié ce paiement : voyez où il en est.",
  ],
  move_too_early: [
    'La fecha no puede ser anterior a la del cobro o pago ({{date}}).',
    'The date may not be earlier than that of the payment ({{date}}).',
    'La date ne peut précéder celle du paiement ({{date}}).',
  ],
  status_alone: [
    'Cambie el estado por separado: así como está, el cobro o pago no admite otros cambios.',
    'Change the status by itself: as it stands the payment takes no other changes.',
    "Changez l'état séparément : en l'état le paiement n'admet aucun autre changement.",
  ],
  document_or_category: [
    'Elija un documento o una categoría, una sola cosa por línea.',
    'Choose a document or a category, one of them for each line.',
    'Choisissez un document ou une catégorie, une seule chose par ligne.',
  ],
  document_of_another: [
    '{{document}} no es de ese cliente o proveedor.',
    '{{document}} is not of that contact.',
    "{{document}} n'est pas de ce contact.",
  ],
  category_other_direction: [
    'La categoría es del otro tipo: elija una de ingresos para un cobro, de egresos para un pago.',
    'The category is of the other type: choose an inbound one for a collection, an outbound one for a payment.',
    "La catégorie est de l'autre type : choisissez une entrée pour un encaissement, une sortie pour un paiement.",
  ],
  category_requires_party: [
    'La categoría pide el cliente o proveedor.',
    'The category asks for the contact.',
    'La catégorie demande le contact.',
  ],
  category_requires_cost_center: [
    'La categoría pide el centro de costo.',
    'The category asks for the cost center.',
    'La catégorie demande le centre de coût.',
  ],
  category_posts_nothing: [
    'La categoría no genera asiento y la empresa contabiliza automáticamente: elija otra.',
    'The category posts no voucher and the company books automatically: choose another.',
    "La catégorie ne génère aucune écriture et l'entreprise comptabilise automatiquement : choisissez-en une autre.",
  ],
  account_posts_nothing: [
    'La cuenta no genera asientos: úsela con una categoría que tampoco los genere.',
    'The account posts no vouchers: use it with a category that posts none either.',
    "Le compte ne génère aucune écriture : utilisez-le avec une catégorie qui n'en génère pas non plus.",
  ],
  advance_requires_party: [
    'Un anticipo es de un cliente o de un proveedor: elíjalo.',
    'An advance is of a contact: choose it.',
    "Un acompte est d'un contact : choisissez-le.",
  ],
  advance_used: [
    'El anticipo de este cobro o pago ya se aplicó o se devolvió. Anule primero lo que lo usó.',
    'The advance of this payment was applied or given back. Void what used it first.',
    "L'acompte de ce paiement a été imputé ou rendu. Annulez d'abord ce qui l'a utilisé.",
  ],
  only_of_collections: [
    'La comisión de factoring y el redondeo son solo de cobros.',
    'Factoring commission and rounding are of collections only.',
    "La commission d'affacturage et l'arrondi ne concernent que les encaissements.",
  ],
  only_of_documents: [
    'La comisión de factoring y el redondeo son solo de documentos.',
    'Factoring commission and rounding are of documents only.',
    "La commission d'affacturage et l'arrondi ne concernent que les documents.",
  ],
  kept_exceeds_amount: [
    'La comisión y el redondeo deben ser menores que el importe.',
    'Commission and rounding must be less than the amount.',
    "La commission et l'arrondi doivent être inférieurs au montant.",
  ],
  rounding_of_cash: [
    'Solo se redondea lo que se cobra en efectivo y en soles.',
    'Only what is collected in cash and in soles is rounded.',
    "Seul ce qui est encaissé en espèces et en soles s'arrondit.",
  ],
  rounding_too_large: [
    'El redondeo de un cobro es de S/ {{limit}} como máximo.',
    'The rounding of a collection is S/ {{limit}} at most.',
    "L'arrondi d'un encaissement est de S/ {{limit}} au plus.",
  ],
  payment_worker_required: [
    'Su usuario no tiene vendedor o comprador asignado.',
    'Your user has no seller or buyer.',
    "Votre utilisateur n'a ni vendeur ni acheteur.",
  ],
  payment_worker_forbidden: [
    'La empresa no registra vendedor ni comprador en cobros y pagos.',
    'The company records no seller or buyer of payments.',
    "L'entreprise n'enregistre ni vendeur ni acheteur des paiements.",
  ],
}
