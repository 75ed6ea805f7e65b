import type { Labels } from '@yupana/contract'

export const offsetLabels: Labels = {
  offset: ['Compensación', 'Offset', 'Compensation'],
  'offset.plural': ['Compensaciones', 'Offsets', 'Compensations'],
  'offset.new': ['Compensar saldos', 'Offset balances', 'Compenser des soldes'],
  'offset.client': ['Cliente o proveedor', 'Contact', 'Contact'],
  'offset.from': ['A favor', 'In favour', 'En faveur'],
  'offset.to': ['Se salda', 'Settled', 'Soldé'],
  'offset.amountFrom': ['A aplicar', 'To apply', 'À imputer'],
  'offset.amountTo': ['A saldar', 'To settle', 'À solder'],
  'offset.weOwe': [
    'A su favor (lo que le debemos)',
    'In their favour (what we owe)',
    'En leur faveur (ce que nous devons)',
  ],
  'offset.theyOwe': [
    'A nuestro favor (lo que nos debe)',
    'In our favour (what they owe)',
    'En notre faveur (ce qui nous est dû)',
  ],
  'offset.localAmount': ['En soles', 'In soles', 'En soles'],
  'offset.difference': ['Falta igualar', 'Still to be equal', 'Reste à égaliser'],
  'offset.chooseClient': [
    'Elija el cliente o proveedor cuyos anticipos, notas o deudas cruzadas se aplican',
    'Choose the contact whose advances, notes or crossed debts are applied',
    'Choisissez le contact dont les acomptes, avoirs ou dettes croisées sont imputés',
  ],
  'offset.none': [
    'Este contacto no tiene saldos a favor y por saldar en la misma moneda',
    'This contact has no balances both ways in the same currency',
    "Ce contact n'a pas de soldes dans les deux sens dans la même devise",
  ],
  'offset.inFavour': ['Tiene {{amount}} a favor', 'Has {{amount}} in favour', 'A {{amount}} en sa faveur'],
  'offset.inOurFavour': [
    'Tenemos {{amount}} a favor',
    'We have {{amount}} in our favour',
    'Nous avons {{amount}} en notre faveur',
  ],
  'offset.retains': [
    'La empresa es agente de retención y al aplicar no se retiene: la retención corresponde al pago del anticipo. Pida su factura de anticipo y páguela, o regularice la retención con el proveedor.',
    'The company is a retaining agent and nothing is kept of what is applied: it is kept of the payment of the advance. Ask for the invoice of the advance and pay that, or settle the retention with the supplier.',
    "L'entreprise est agent de retenue et l'imputation ne retient rien : la retenue se fait au paiement de l'acompte. Demandez sa facture d'acompte et payez-la, ou régularisez la retenue avec le fournisseur.",
  ],
  'offset.apply': ['Aplicar', 'Apply', 'Imputer'],
  'offset.empty': [
    'Aún no se aplicaron anticipos, notas ni deudas cruzadas.',
    'No advances, notes or crossed debts were applied yet.',
    "Ni acomptes, ni avoirs, ni dettes croisées n'ont encore été imputés.",
  ],
  'offset.status.open': ['Vigente', 'Standing', 'En vigueur'],
  'offset.status.voided': ['Anulada', 'Voided', 'Annulée'],
  'offset.action.void': ['Anular', 'Void', 'Annuler'],
  'offset.voidTitle': [
    '¿Anular la compensación {{number}}?',
    'Void offset {{number}}?',
    'Annuler la compensation {{number}} ?',
  ],
  'offset.voidText': [
    'Lo que saldó vuelve a deberse por ambos lados y el asiento se revierte.',
    'What it settled is owed again both ways and the voucher is reversed.',
    "Ce qu'elle a soldé est de nouveau dû des deux côtés et l'écriture est contre-passée.",
  ],
  'offset.voidReason': ['Motivo', 'Reason', 'Motif'],
  'offset.voided': ['Compensación anulada', 'Offset voided', 'Compensation annulée'],
  'client.reference.treasury.item_offset.party_id': ['Compensaciones', 'Offsets', 'Compensations'],
}

export const offsetErrors: Labels = {
  offset_not_equal: [
    'Lo que se aplica ({{from}}) y lo que se salda ({{to}}) deben sumar lo mismo.',
    'What is applied ({{from}}) and what is settled ({{to}}) must add up to the same.',
    'Ce qui est imputé ({{from}}) et ce qui est soldé ({{to}}) doivent être égaux.',
  ],
  offset_same_side: [
    'Un saldo se compensa con uno del otro lado: lo que nos deben con lo que debemos.',
    'A balance is offset with one of the other side: what is owed to us with what we owe.',
    "Un solde se compense avec un solde de l'autre côté : ce qu'on nous doit avec ce que nous devons.",
  ],
  offset_one_party: [
    'Todos los saldos deben ser del mismo cliente o proveedor.',
    'All balances must be of the same contact.',
    'Tous les soldes doivent être du même contact.',
  ],
  offset_one_currency: [
    'Todos los saldos deben estar en la misma moneda.',
    'All balances must be in the same currency.',
    'Tous les soldes doivent être dans la même devise.',
  ],
  offset_item_not_open: [
    'Este saldo ya no está pendiente, o no se compensa (detracción, retención o percepción).',
    'This balance is open no more, or is not offset (detraction, withholding or perception).',
    "Ce solde n'est plus ouvert, ou ne se compense pas (détraction, retenue ou perception).",
  ],
  offset_twice: ['El saldo está dos veces.', 'The balance stands twice.', 'Le solde figure deux fois.'],
}
