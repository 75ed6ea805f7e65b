import type { Labels } from '@yupana/contract'

/** Words that go onto documents, and what an export lacks. */
export const salesWords: Labels = {
  'travelSales.commission': ['Comisión', 'Commission', 'Commission'],
  'travelSales.penalty': ['Penalidad', 'Penalty', 'Pénalité'],
  'travelSales.agencyService': ['Servicio de agencia', 'Agency service', 'Service d’agence'],
  'travelSales.lack.documentType': ['emitir factura (01)', 'an invoice (01)', 'une facture (01)'],
  'travelSales.lack.operatorRegister': [
    'el registro de operador turístico',
    'the register of tourist operators',
    "le registre d'opérateur touristique",
  ],
  'travelSales.lack.passengers': [
    'el documento de cada pasajero',
    "every passenger's document",
    'le document de chaque passager',
  ],
  'travelSales.lack.passengersMany': [
    'que los pasajeros nombrados sean los del expediente (hay más)',
    'that who is named be who travels (there are more)',
    'que les passagers nommés soient ceux du dossier (il y en a plus)',
  ],
  'travelSales.lack.residence': [
    'que los pasajeros no residan en el Perú',
    'passengers who do not live in Peru',
    'des passagers non résidents au Pérou',
  ],
  'travelSales.lack.countryOfUse': ['el país de uso', 'the country of use', "le pays d'utilisation"],
}

export const salesLabels: Labels = {
  ...salesWords,
  'travelSales.plural': ['Ventas', 'Sales', 'Ventes'],
  'travelSales.sale': ['Precio', 'Price', 'Prix'],
  'travelSales.toBill': ['A facturar', 'To bill', 'À facturer'],
  'travelSales.billed': ['Facturado', 'Billed', 'Facturé'],
  'travelSales.pending': ['Por facturar', 'Still to bill', 'Reste à facturer'],
  'travelSales.toCredit': ['Por acreditar', 'To be credited', 'À créditer'],
  'travelSales.penaltyAmount': ['Penalidad (monto)', 'Penalty (amount)', 'Pénalité (montant)'],
  'travelSales.paid': ['Pagado por el cliente', 'Paid by the client', 'Payé par le client'],
  'travelSales.due': ['Debería haber pagado', 'Should have paid', 'Devrait avoir payé'],
  'travelSales.documents': ['Comprobantes', 'Documents', 'Documents de vente'],
  'travelSales.none': ['Aún no hay comprobantes.', 'There are no documents yet.', "Il n'y a pas encore de documents."],
  'travelSales.payer': ['Quién paga', 'Who pays', 'Qui paie'],
  'travelSales.whole': ['En una línea', 'In one line', 'En une ligne'],
  'travelSales.withTax': [
    'Con IGV si falta algo para exportar',
    'With IGV if something is missing to export',
    "Avec IGV s'il manque quelque chose pour exporter",
  ],
  'travelSales.lodgingExported': [
    'El hotel facturó sus noches como exportación',
    'The hotel billed its nights as an export',
    "L'hôtel a facturé ses nuits comme exportation",
  ],
  'travelSales.countryOfUse': [
    'País de uso (2 letras)',
    'Country of use (2 letters)',
    "Pays d'utilisation (2 lettres)",
  ],
}

export const salesErrors: Labels = {
  nothing_to_bill: [
    'No queda nada por facturar de {{name}}.',
    'Nothing is left to bill of {{name}}.',
    'Il ne reste rien à facturer de {{name}}.',
  ],
  sales_to_credit: [
    'Hay {{amount}} por acreditar de servicios cancelados; acredítelos o indique el motivo.',
    '{{amount}} of cancelled services is still to be credited; credit it or give a reason.',
    'Il reste {{amount}} à créditer de prestations annulées ; créditez ou donnez un motif.',
  ],
  ruc_for_taxed: [
    'Falta el RUC del comprador para facturar {{names}} con IGV: emita una boleta (03) por ello. Lo que se exporta va aparte en factura (01).',
    'The buyer has no RUC, which an invoice of {{names}} with IGV needs: bill it by a sales ticket (03). What is exported stands apart, in an invoice (01).',
    'L’acheteur n’a pas de RUC, exigé pour facturer {{names}} avec IGV : émettez un ticket (03). Ce qui est exporté va à part, en facture (01).',
  ],
  penalty_of_cancelled: [
    'La penalidad se factura de un expediente cancelado.',
    'A penalty is billed of a file that was cancelled.',
    'Une pénalité se facture d’un dossier annulé.',
  ],
  export_incomplete: [
    'Falta {{lack}}: se factura con IGV.',
    'Missing: {{lack}}. It is billed with IGV.',
    'Il manque {{lack}} : facturé avec IGV.',
  ],
}
