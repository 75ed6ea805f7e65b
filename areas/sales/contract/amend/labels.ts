import type { Labels } from '@yupana/contract'

export const amendLabels: Labels = {
  'sale.amend': ['Cambiar datos internos', 'Change internal data', 'Modifier les données internes'],
  'sale.amended': ['Cambios guardados', 'Changes saved', 'Modifications enregistrées'],
  'sale.amendHelp': [
    'SUNAT ya tiene el documento: solo cambia lo que no se le informó. Para lo demás use «Corregir».',
    'SUNAT has the document: only what it was not told changes. For the rest use “Correct”.',
    "La SUNAT a le document : seul ce qu'elle ignore change. Pour le reste, utilisez « Corriger ».",
  ],
  'sale.amendDue': ['Vencimiento de la cuota {{number}}', 'Due date of instalment {{number}}', 'Échéance {{number}}'],
  'sale.internalNotes': ['Notas internas', 'Internal notes', 'Notes internes'],
  'field.internalNotes': ['Notas internas', 'Internal notes', 'Notes internes'],
  'action.amend': ['Datos internos cambiados', 'Internal data changed', 'Données internes modifiées'],
}

export const amendErrorLabels: Labels = {
  amend_sent: [
    'El documento ya está firmado para SUNAT: la orden de compra queda como está',
    'The document is signed for SUNAT: the purchase order stays as it is',
    'Le document est signé pour la SUNAT : le bon de commande reste tel quel',
  ],
  amend_fees_note: [
    'SUNAT tiene las cuotas de la factura: cámbielas con una nota de crédito 13',
    'SUNAT has the instalments of the invoice: change them by a credit note 13',
    'La SUNAT a les échéances de la facture : modifiez-les par une note de crédit 13',
  ],
  amend_fees_none: [
    'Se vendió al contado: no hay cuotas que cambiar',
    'It was sold for cash: there are no instalments to change',
    "Vendu au comptant : il n'y a pas d'échéances à modifier",
  ],
  amend_fee_paid: [
    'La cuota ya tiene cobros o notas: su fecha queda como está',
    'The instalment has collections or notes: its date stays as it is',
    "L'échéance a des encaissements ou des notes : sa date reste",
  ],
}
