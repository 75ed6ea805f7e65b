import type { ProofWords } from '@yupana/platform'

/** What must agree, and how it is found out. */
export const proofWords = {
  monthSeals: {
    title: ['Meses cerrados', 'Closed months', 'Mois clôturés'],
    means: [
      'El sello de cada mes cerrado, recalculado sobre sus asientos de hoy, es el que se guardó al cerrarlo.',
      'The seal of every closed month, computed anew over its entries of today, is the one that was kept when it was closed.',
      'Le sceau de chaque mois clôturé, recalculé sur ses écritures actuelles, est celui qui fut gardé à la clôture.',
    ],
  },
} satisfies ProofWords
