import type { ProofWords } from '@yupana/platform'

/** What must agree, and how it is found out. */
export const proofWords = {
  soldByMonth: {
    title: ['Ventas del panel = comprobantes', 'Sales of the panel = documents', 'Ventes du tableau = documents'],
    means: [
      'Por mes, las ventas que muestra el panel son las de los comprobantes emitidos y sus notas.',
      'By month the sales on the panel are those of the issued documents and their notes.',
      'Par mois, les ventes du tableau sont celles des documents émis et de leurs avoirs.',
    ],
  },
  stockWorth: {
    title: ['Valor del inventario en reportes', 'Stock value in reports', 'Valeur du stock dans les rapports'],
    means: [
      'El valor por día que suman los reportes es el de los saldos de hoy.',
      "The worth by day that reports add up is that of today's balances.",
      'La valeur par jour que somment les rapports est celle des soldes du jour.',
    ],
  },
} satisfies ProofWords
