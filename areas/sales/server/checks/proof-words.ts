import type { ProofWords } from '@yupana/platform'

/** What must agree, and how it is found out. */
export const proofWords = {
  series: {
    title: ['Numeración de comprobantes', 'Document numbers', 'Numéros des documents'],
    means: [
      'En cada serie no falta ni se repite ningún número.',
      'In each series no number is missing or there twice.',
      'Dans chaque série aucun numéro ne manque ni ne se répète.',
    ],
  },
  signed: {
    title: ['Comprobantes electrónicos', 'Electronic documents', 'Documents électroniques'],
    means: [
      'Lo aceptado por SUNAT tiene su firma y su XML, y cada comprobante dice lo que dijo su última respuesta.',
      'What SUNAT accepted has its signature and XML, and each document says what its last answer said.',
      'Ce que la SUNAT a accepté a sa signature et son XML, et chaque document dit ce que disait sa dernière réponse.',
    ],
  },
  salesTax: {
    title: ['IGV de ventas = cuenta 40111', 'Sales tax = account 40111', 'IGV des ventes = compte 40111'],
    means: [
      'Por mes, el IGV de los comprobantes es el que contabilizaron sus asientos. Cuenta también lo que espera su asiento.',
      'By month the tax of the documents is what their entries posted. What waits for its voucher counts too.',
      "Par mois, l'IGV des documents est celui de leurs écritures. Ce qui attend son écriture compte aussi.",
    ],
  },
  saleTotals: {
    title: ['Totales de comprobantes', 'Totals of documents', 'Totaux des documents'],
    means: [
      'Las partes de cada comprobante dan su total; ni sus cuotas ni lo cobrado lo pasan.',
      'The parts of each document are its total; neither instalments nor what was collected exceed it.',
      "Les parties de chaque document font son total ; ni les échéances ni l'encaissé ne le dépassent.",
    ],
  },
  credited: {
    title: ['Notas de crédito', 'Credit notes', 'Avoirs'],
    means: [
      'Lo devuelto de una venta no pasa de lo vendido.',
      'What was given back of a sale is no more than it was.',
      "Ce qui est rendu d'une vente ne dépasse pas la vente.",
    ],
  },
} satisfies ProofWords
