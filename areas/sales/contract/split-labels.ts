import type { Labels } from '@yupana/contract'

export const splitLabels: Labels = {
  'invoice.split': ['Hacer {{count}} borradores', 'Make {{count}} drafts', 'Faire {{count}} brouillons'],
  'invoice.splitText': [
    'Las líneas van con distinta detracción. En una sola factura el depósito se calcula sobre todo el importe, y SUNAT acepta un solo código.',
    'The lines are under different detractions. On one invoice the deposit is of the whole amount, and SUNAT takes one code.',
    'Les lignes relèvent de détractions différentes. Sur une seule facture le dépôt porte sur tout le montant, et la SUNAT accepte un seul code.',
  ],
  'invoice.splitDone': [
    'Hay {{count}} borradores, uno por detracción. Este es el primero; los otros están en la lista.',
    'There are {{count}} drafts, one for each detraction. This is the first; the others are in the list.',
    'Il y a {{count}} brouillons, un par détraction. Voici le premier ; les autres sont dans la liste.',
  ],
  'invoice.splitDifference': [
    'Juntos suman {{amount}} de diferencia con la venta: cada factura redondea su propio IGV.',
    'Together they differ from the sale by {{amount}}: each invoice rounds its own IGV.',
    'Ensemble ils diffèrent de la vente de {{amount}} : chaque facture arrondit son propre IGV.',
  ],
}

export const splitErrorLabels: Labels = {
  made_from_whole: [
    'Lo que viene de otro documento se factura entero.',
    'What comes from another document is invoiced whole.',
    "Ce qui vient d'un autre document se facture en entier.",
  ],
  made_from_differs: [
    'El documento de origen suma {{expected}} y la venta {{total}}: deben ser iguales.',
    'The document that it comes from is of {{expected}} and the sale of {{total}}: they must be the same.',
    "Le document d'origine est de {{expected}} et la vente de {{total}} : ils doivent être égaux.",
  ],
  made_from_advance: [
    'Lo que viene de otro documento no se factura como anticipo.',
    'What comes from another document is not invoiced as an advance.',
    "Ce qui vient d'un autre document ne se facture pas en acompte.",
  ],
  nothing_to_split: [
    'No hay qué separar: todas las líneas van con la misma detracción, o no es una factura.',
    'There is nothing to split: all lines are under the same detraction, or it is no invoice.',
    "Rien à séparer : toutes les lignes relèvent de la même détraction, ou ce n'est pas une facture.",
  ],
}
