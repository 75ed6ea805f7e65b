import type { Labels } from '@yupana/contract'

export const billNoteLabels: Labels = {
  'bill.note': ['Nota del proveedor', "Supplier's note", 'Note du fournisseur'],
  'bill.note.new': ['Nueva nota del proveedor', "New supplier's note", 'Nouvelle note du fournisseur'],
  'bill.note.of': ['Modifica', 'Modifies', 'Modifie'],
  'bill.note.reason': ['Motivo', 'Reason', 'Motif'],
  'bill.notes': ['Notas del proveedor', "Supplier's notes", 'Notes du fournisseur'],
  'bill.notedBy': ['Modificada por {{notes}}', 'Modified by {{notes}}', 'Modifiée par {{notes}}'],
  'bill.settled': ['Aplicado a su compra', 'Taken of its bill', 'Imputé sur sa facture'],
  'bill.withheld': ['Retención de renta (4.ª)', 'Income tax withheld', "Retenue d'impôt"],
  'bill.refund': ['Cobrar devolución', 'Collect the refund', 'Encaisser le remboursement'],
  'bill.status.applied': ['Aplicada', 'Applied', 'Imputée'],
  'bill.status.credit': ['A favor', 'In our favour', 'En notre faveur'],
  'bill.status.refunded': ['Devuelta', 'Refunded', 'Remboursée'],
  'bill.reason.07.01': ['Anulación de la operación', 'Annulment', "Annulation de l'opération"],
  'bill.reason.07.02': ['Error en el RUC', 'Error in the RUC', 'Erreur de RUC'],
  'bill.reason.07.03': ['Corrección de la descripción', 'Correction of the words', 'Correction de la description'],
  'bill.reason.07.04': ['Descuento global', 'Global discount', 'Remise globale'],
  'bill.reason.07.05': ['Descuento por ítem', 'Discount by line', 'Remise par ligne'],
  'bill.reason.07.06': ['Devolución total', 'Full return', 'Retour total'],
  'bill.reason.07.07': ['Devolución por ítem', 'Return by line', 'Retour par ligne'],
  'bill.reason.07.08': ['Bonificación', 'Bonus', 'Bonification'],
  'bill.reason.07.09': ['Disminución en el valor', 'Decrease of the value', 'Diminution de la valeur'],
  'bill.reason.07.10': ['Otros conceptos', 'Other', 'Autres'],
  'bill.reason.08.01': ['Intereses por mora', 'Late payment interest', 'Intérêts de retard'],
  'bill.reason.08.02': ['Aumento en el valor', 'Increase of the value', 'Augmentation de la valeur'],
  'bill.reason.08.03': ['Penalidades y otros conceptos', 'Penalties and other', 'Pénalités et autres'],
  'bill.reason.08.13': ['Penalidades', 'Penalties', 'Pénalités'],
}

export const billNoteErrors: Labels = {
  note_needs_bill: [
    'La nota modifica una compra: elíjala.',
    'The note modifies a bill: choose it.',
    'La note modifie une facture : choisissez-la.',
  ],
  bill_reason_required: [
    'Elija el motivo de la nota.',
    'Choose the reason of the note.',
    'Choisissez le motif de la note.',
  ],
  bill_is_no_note: [
    'Solo las notas de crédito y débito modifican otra compra.',
    'Only credit and debit notes modify another bill.',
    'Seules les notes de crédit et de débit modifient une autre facture.',
  ],
  note_reason_of_type: [
    'El motivo no es de este tipo de nota o no se aplica a una compra.',
    'The reason is not of this type of note, or does not go with a bill.',
    "Le motif n'est pas de ce type de note ou ne concerne pas un achat.",
  ],
  note_other_supplier: [
    'La compra que modifica es de otro proveedor.',
    'The bill that it modifies is of another supplier.',
    "La facture qu'elle modifie est d'un autre fournisseur.",
  ],
  note_other_currency: [
    'La compra que modifica está en otra moneda.',
    'The bill that it modifies is in another currency.',
    "La facture qu'elle modifie est dans une autre devise.",
  ],
  note_of_note: [
    'Una nota no modifica otra nota ni un recibo por honorarios.',
    'A note modifies neither another note nor a fee receipt.',
    "Une note ne modifie ni une autre note ni un reçu d'honoraires.",
  ],
  note_bill_voided: [
    'La compra que modifica está anulada.',
    'The bill that it modifies is voided.',
    "La facture qu'elle modifie est annulée.",
  ],
  note_before_bill: [
    'La nota no puede ser anterior a la compra que modifica.',
    'The note cannot lie before the bill that it modifies.',
    "La note ne peut précéder la facture qu'elle modifie.",
  ],
  note_line_required: [
    'Indique qué línea de la compra modifica.',
    'Say which line of the bill it modifies.',
    'Indiquez la ligne de la facture modifiée.',
  ],
  note_other_item: [
    'La línea de la compra es de otro producto.',
    'The line of the bill is of another item.',
    "La ligne de la facture est d'un autre article.",
  ],
  note_other_tax: [
    'La línea de la compra tiene otro impuesto.',
    'The line of the bill is taxed otherwise.',
    'La ligne de la facture est taxée autrement.',
  ],
  note_beyond_quantity: [
    'De esta línea quedan {{left}} por devolver.',
    'Of this line {{left}} are left to go back.',
    'De cette ligne il reste {{left}} à rendre.',
  ],
  note_beyond_amount: [
    'De esta línea quedan {{left}} por acreditar.',
    'Of this line {{left}} are left to be credited.',
    'De cette ligne il reste {{left}} à créditer.',
  ],
  note_brings_nothing: [
    'La nota no acredita ningún importe.',
    'The note credits nothing.',
    'La note ne crédite aucun montant.',
  ],
  bill_has_notes: [
    'La compra tiene la nota {{number}}. Anúlela primero.',
    'The bill has the note {{number}}. Void it first.',
    "La facture a la note {{number}}. Annulez-la d'abord.",
  ],
  bill_no_goods: [
    'Con este tipo de comprobante no ingresa mercadería.',
    'No goods come with this type of document.',
    'Aucune marchandise ne vient avec ce type de document.',
  ],
  bill_no_igv: [
    'Este comprobante no lleva IGV: la línea va inafecta.',
    'This document bears no IGV: the line is unaffected.',
    "Ce document ne porte pas d'IGV : la ligne n'est pas soumise.",
  ],
}
