import type { Labels } from '@yupana/contract'

export const posLabels: Labels = {
  'menu.pos': ['Punto de venta', 'Point of sale', 'Point de vente'],
  terminal: ['Terminal', 'Terminal', 'Terminal'],
  'terminal.plural': ['Terminales de venta', 'POS terminals', 'Terminaux de vente'],
  'terminal.ticketSeries': ['Serie de boletas', 'Ticket series', 'Série des tickets'],
  'terminal.invoiceSeries': ['Serie de facturas', 'Invoice series', 'Série des factures'],
  'terminal.account': ['Caja', 'Cash account', 'Caisse'],
  'terminal.accountUsd': ['Caja en dólares', 'Cash account in dollars', 'Caisse en dollars'],
  pointOfSale: ['Punto de venta', 'Point of sale', 'Point de vente'],
  'pointOfSale.guideDocumentNumber': [
    'Serie de guías de salida',
    'Series of output guides',
    'Série des bons de sortie',
  ],
  'pointOfSale.cashPaymentMethod': ['Medio de pago en efectivo', 'Cash payment method', 'Moyen de paiement en espèces'],
  'pointOfSale.cardPaymentMethod': ['Medio de pago con tarjeta', 'Card payment method', 'Moyen de paiement par carte'],
  'pointOfSale.depositPaymentMethod': [
    'Medio de pago por depósito',
    'Deposit payment method',
    'Moyen de paiement par dépôt',
  ],
  'pointOfSale.paymentTerm': ['Condición de pago', 'Payment term', 'Condition de paiement'],
}

export const posErrors: Labels = {
  terminal_series: [
    'Elija una serie del tipo de documento {{type}}',
    'Choose a series of document type {{type}}',
    'Choisissez une série du type de document {{type}}',
  ],
  terminal_account: ['Elija una caja', 'Choose a cash account', 'Choisissez une caisse'],
  terminal_account_currency: [
    'Elija una caja en {{currency}}',
    'Choose a cash account in {{currency}}',
    'Choisissez une caisse en {{currency}}',
  ],
}
