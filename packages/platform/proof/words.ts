import type { ProofWords } from './proof.ts'

/** What must agree, and how it is found out. */
export const proofWords = {
  tenants: {
    title: ['Cada empresa por su lado', 'Each company apart', 'Chaque société à part'],
    means: [
      'Toda tabla separa a las empresas con su candado, y ninguna referencia pasa de una a otra.',
      'Every table keeps companies apart by lock, and no reference leads from one to another.',
      "Chaque table sépare les sociétés par verrou, et aucune référence ne mène de l'une à l'autre.",
    ],
  },
  auditSeals: {
    title: ['Bitácora intacta', 'Untouched trail', 'Journal intact'],
    means: [
      'La bitácora de cambios, recalculada, es la que se selló hora por hora.',
      'The trail of changes, computed anew, is the one that was sealed hour by hour.',
      'Le journal des changements, recalculé, est celui qui fut scellé heure par heure.',
    ],
  },
} satisfies ProofWords
