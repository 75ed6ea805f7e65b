import type { Labels } from '@yupana/contract'

export const priceLabels: Labels = {
  'action.priceOverride': ['Precio bajo el mínimo', 'Price below the floor', 'Prix sous le minimum'],
  'price.why': ['Por qué este precio', 'Why this price', 'Pourquoi ce prix'],
  'price.whyShort': ['Regla', 'Rule', 'Règle'],
  'price.rule.entry': ['Lista {{number}}', 'List {{number}}', 'Tarif {{number}}'],
  'price.rule.formula': ['Fórmula {{number}}', 'Formula {{number}}', 'Formule {{number}}'],
  'price.rule.item': ['Propio', 'Own', 'Propre'],
  'price.rule.typed': ['A mano', 'By hand', 'À la main'],
  'price.rule.presentation': ['Presentación', 'Presentation', 'Présentation'],
  'price.reason.entry': [
    'Precio de la lista {{number}} · {{name}}',
    'Price of list {{number}} · {{name}}',
    'Prix du tarif {{number}} · {{name}}',
  ],
  'price.reason.formula': [
    'Fórmula de la lista {{number}} · {{name}}: costo más {{margin}} %',
    'Formula of list {{number}} · {{name}}: cost plus {{margin}} %',
    'Formule du tarif {{number}} · {{name}} : coût plus {{margin}} %',
  ],
  'price.reason.item': ['Precio del producto', "The item's own price", "Prix de l'article"],
  'price.reason.typed': ['Escrito a mano', 'Typed by hand', 'Saisi à la main'],
  'price.reason.presentation': [
    'Precio de la presentación leída',
    'Price of the presentation that was scanned',
    'Prix de la présentation lue',
  ],
  'price.break': ['Desde {{quantity}} unidades', 'From {{quantity}} units', 'À partir de {{quantity}} unités'],
  'price.floor': ['Precio mínimo', 'Minimum price', 'Prix minimal'],
  'price.resolved': ['Según reglas', 'By the rules', 'Selon les règles'],
  'price.takeResolved': ['Usar este precio', 'Take this price', 'Prendre ce prix'],
  'price.belowNeedsReason': [
    'El precio está por debajo del mínimo: necesita un motivo.',
    'The price is below the floor: it needs a reason.',
    'Le prix est sous le minimum : il faut un motif.',
  ],
  'price.asItWas_one': [
    'Con el precio que tenía. Hoy es otro el de {{items}}.',
    'At the price it had. Today that of {{items}} is another.',
    "Au prix d'alors. Celui de {{items}} est autre aujourd'hui.",
  ],
  'price.asItWas': [
    'Con los precios que tenía. Hoy son otros los de {{items}}.',
    'At the prices it had. Today those of {{items}} are others.',
    "Aux prix d'alors. Ceux de {{items}} sont autres aujourd'hui.",
  ],
  'price.others': ['{{count}} más', '{{count}} more', '{{count}} de plus'],
  'price.putToday': ['Poner los de hoy', "Put today's", "Mettre ceux d'aujourd'hui"],
  'price.least': ['mínimo {{price}}', 'floor {{price}}', 'minimum {{price}}'],
  'price.giveReason': ['Dar motivo', 'Give a reason', 'Donner un motif'],
  'price.belowFloor': [
    'El precio está por debajo del mínimo. Solo puede venderlo quien tiene permiso.',
    'The price is below the floor. Only those with permission may sell at it.',
    'Le prix est sous le minimum. Seuls ceux qui y sont autorisés peuvent vendre ainsi.',
  ],
  'price.reasonField': ['Motivo del precio', 'Reason for the price', 'Motif du prix'],
  'price.last': ['Últimos precios a este cliente', 'Last prices to this client', 'Derniers prix à ce client'],
  'price.noLast': ['Aún no se le vendió.', 'Not sold to them yet.', 'Pas encore vendu à ce client.'],
  'price.hint': ['Precios bajo el mínimo', 'Prices below the floor', 'Prix sous le minimum'],
  priceOverride: ['Precio bajo el mínimo', 'Price below the floor', 'Prix sous le minimum'],
  'priceOverride.plural': ['Precios bajo el mínimo', 'Prices below the floor', 'Prix sous le minimum'],
  'priceOverride.empty': [
    'Nadie vendió por debajo del precio mínimo.',
    'Nobody sold below the floor.',
    "Personne n'a vendu sous le prix minimal.",
  ],
  'priceOverride.at': ['Cuándo', 'When', 'Quand'],
  'priceOverride.user': ['Quién', 'Who', 'Qui'],
  'priceOverride.document': ['Documento', 'Document', 'Document'],
  'priceOverride.draft': ['Borrador', 'Draft', 'Brouillon'],
  'priceOverride.item': ['Producto', 'Item', 'Article'],
  'priceOverride.floor': ['Mínimo', 'Floor', 'Minimum'],
  'priceOverride.reason': ['Motivo', 'Reason', 'Motif'],
  'invoice.priceReason': ['Motivo del precio', 'Reason for the price', 'Motif du prix'],
}

export const priceErrors: Labels = {
  price_below_minimum: [
    'El precio mínimo es {{minimum}}. Suba el precio o pida a quien tiene permiso.',
    'The minimum price is {{minimum}}. Raise the price or ask somebody who has the permission.',
    'Le prix minimal est {{minimum}}. Augmentez le prix ou demandez à qui y est autorisé.',
  ],
  price_reason_required: [
    'El precio está por debajo del mínimo de {{minimum}}: escriba el motivo.',
    'The price is below the minimum of {{minimum}}: give the reason.',
    'Le prix est sous le minimum de {{minimum}} : donnez le motif.',
  ],
  unit_decimals: [
    'La unidad {{unit}} admite {{decimals}} decimales',
    'The unit {{unit}} takes {{decimals}} decimals',
    "L'unité {{unit}} admet {{decimals}} décimales",
  ],
}
