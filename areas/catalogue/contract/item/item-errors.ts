import type { Labels } from '@yupana/contract'

export const itemErrors: Labels = {
  other_charges_not_available: [
    'Los otros cargos fuera de la base imponible (OT_CHARGES) todavía no se declaran en el comprobante electrónico: inclúyalos en el precio',
    'Other charges outside the tax base (OT_CHARGES) are not written into the electronic document yet: put them into the price',
    'Les autres frais hors base imposable (OT_CHARGES) ne sont pas encore inscrits sur le document électronique : incluez-les dans le prix',
  ],
  account_code_unknown: [
    'La cuenta {{code}} no existe en el plan o no es de registro',
    'The account {{code}} is not in the chart or takes no entries',
    "Le compte {{code}} n'est pas au plan ou n'est pas mouvementable",
  ],
  detraction_unknown: [
    'Elija la categoría de la detracción (catálogo 54 de SUNAT)',
    'Choose the category of the detraction (SUNAT catalogue 54)',
    'Choisissez la catégorie de la détraction (catalogue 54 de la SUNAT)',
  ],
  fractional_unit_incomplete: [
    'Indique la unidad fraccionaria y su factor, o ninguno',
    'Give the fractional unit and its factor, or neither',
    "Indiquez l'unité fractionnaire et son facteur, ou aucun",
  ],
  tracking_both: [
    'Un producto controla lotes o series, no ambos',
    'A product tracks batches or serial numbers, not both',
    'Un produit suit des lots ou des numéros de série, pas les deux',
  ],
  tracking_moved: [
    'El producto ya se movió: el control de lotes y series no se cambia. Cree otro producto',
    'The product has moved already: how it is tracked does not change. Create another product',
    'Le produit a déjà bougé : son suivi ne change plus. Créez un autre produit',
  ],
  lot_required: ['Indique el lote del producto', 'Product batch required', 'Indiquez le lot du produit'],
  lot_serie_required: [
    'Indique los números de serie del producto',
    'Product serial numbers required',
    'Indiquez les numéros de série du produit',
  ],
  lot_same_serie: [
    'No se puede agregar la misma serie',
    'Cannot add the same serie',
    'Impossible d’ajouter le même numéro de série',
  ],
  lot_same_batch: [
    'El lote {{code}} está dos veces: sume sus cantidades',
    'The batch {{code}} is there twice: add its quantities up',
    'Le lot {{code}} figure deux fois : additionnez ses quantités',
  ],
  lot_serie_one: [
    'La serie {{code}} es de una unidad',
    'The serial number {{code}} is one unit',
    'Le numéro de série {{code}} est une unité',
  ],
  lot_sum: [
    'Los lotes suman {{sum}} y la línea es de {{quantity}}',
    'The batches add up to {{sum}}, the line is of {{quantity}}',
    'Les lots totalisent {{sum}}, la ligne est de {{quantity}}',
  ],
  lot_due_invalid: ['Vencimiento del lote no válido', 'Invalid due date batch', 'Péremption du lot non valide'],
  lot_not_here: [
    'Este documento no lleva lotes ni series: se indican al vender o entregar',
    'This document names no batches or serial numbers: they are named when goods are sold or delivered',
    'Ce document ne porte ni lots ni numéros de série : ils sont indiqués à la vente ou à la livraison',
  ],
  free_kind_charged: [
    'El motivo de gratuidad es de una línea gratuita: elija el impuesto «gratuito», o quítelo',
    'The kind of gift belongs to a free line: choose the tax “free”, or leave it out',
    'Le motif de gratuité est celui d’une ligne gratuite : choisissez la taxe « gratuit », ou retirez-le',
  ],
  account_class: [
    'La cuenta {{code}} no sirve aquí: ventas 70, 75, 77, 122 o 49; compras 60 o, si no lleva stock, 62 a 67, 18, 422, 32 a 35',
    'Account {{code}} does not fit here: sales 70, 75, 77, 122 or 49; purchases 60 or, without stock, 62 to 67, 18, 422, 32 to 35',
    'Le compte {{code}} ne convient pas ici : ventes 70, 75, 77, 122 ou 49 ; achats 60 ou, sans stock, 62 à 67, 18, 422, 32 à 35',
  ],
  item_not_tracked: [
    'El producto no controla lotes ni series: deje el campo vacío',
    'The product tracks neither batches nor serial numbers: leave the field empty',
    'Le produit ne suit ni lots ni numéros de série : laissez le champ vide',
  ],
  picture_size: [
    'La imagen debe medir entre {{least}} y {{most}} píxeles por lado; mide {{width}} × {{height}}.',
    'The picture must measure {{least}} to {{most}} pixels on each side; it measures {{width}} × {{height}}.',
    "L'image doit mesurer entre {{least}} et {{most}} pixels de côté ; elle mesure {{width}} × {{height}}.",
  ],
  price_below_zero: [
    '{{code}} · {{name}} quedaría con precio negativo',
    '{{code}} · {{name}} would have a negative price',
    '{{code}} · {{name}} aurait un prix négatif',
  ],
  item_change_empty: [
    'Elija al menos un campo que cambiar',
    'Choose at least one field to change',
    'Choisissez au moins un champ à modifier',
  ],
  price_change_empty: [
    'Indique los precios o la regla del cambio',
    'Give the prices or the rule of the change',
    'Indiquez les prix ou la règle du changement',
  ],
  change_expired: [
    'El cambio tiene más de 24 horas y ya no puede deshacerse',
    'The change is older than 24 hours and cannot be undone any more',
    'Le changement a plus de 24 heures et ne peut plus être annulé',
  ],
  change_undone: ['El cambio ya se deshizo', 'The change has been undone already', 'Le changement a déjà été annulé'],
  product_has_no_variants: [
    'El producto no es de tipo «con variantes»',
    'The product is not one with variants',
    "Le produit n'est pas à variantes",
  ],
  product_has_variants: [
    'El producto tiene variantes: elija una de ellas',
    'The product has variants: choose one of them',
    'Le produit a des variantes : choisissez-en une',
  ],
  product_inactive: [
    'El producto está inactivo: actívelo o elija otro',
    'The product is inactive: activate it or choose another',
    'Le produit est inactif : activez-le ou choisissez-en un autre',
  ],
  product_is_variant: [
    'Es una variante: cámbiela desde su producto',
    'This is a variant: change it from its product',
    "C'est une variante : modifiez-la depuis son produit",
  ],
  too_many_pictures: [
    'Un producto tiene como máximo {{most}} imágenes',
    'A product has at most {{most}} pictures',
    'Un produit a au plus {{most}} images',
  ],
  variant_exists: [
    'Ya existe la variante {{options}}',
    'The variant {{options}} exists already',
    'La variante {{options}} existe déjà',
  ],
  variant_options_differ: [
    'Todas las variantes del producto tienen los mismos criterios, una vez cada uno: {{criterions}}',
    'All variants of the product have the same criteria, each once: {{criterions}}',
    'Toutes les variantes du produit ont les mêmes critères, une fois chacun : {{criterions}}',
  ],
  variant_options_kept: [
    'Las opciones de una variante que ya existe se cambian en su pantalla',
    'The options of a variant that exists are changed on its screen',
    "Les options d'une variante existante se modifient sur son écran",
  ],
  variant_options_required: [
    'Indique al menos un criterio con su opción',
    'Give at least one criterion with its option',
    'Indiquez au moins un critère avec son option',
  ],
}
