import type { Labels } from '@yupana/contract'

/** What is said of what agrees and what does not in reports of sales, and in books above them. */
export const checkLabels: Labels = {
  'closing.guidesNotInvoiced': [
    'Guías de venta sin facturar',
    'Delivery notes not invoiced',
    'Bons de livraison non facturés',
  ],
  'check.register': [
    'IGV del registro igual al de sus asientos: {{said}}',
    'Tax of the register equals its vouchers: {{said}}',
    'TVA du registre égale à ses écritures : {{said}}',
  ],
  'check.register.bad': [
    'IGV del registro y sus asientos difieren en {{said}}',
    'Tax of the register and its vouchers differ by {{said}}',
    'TVA du registre et écritures diffèrent de {{said}}',
  ],
  'check.numbers': ['Series sin saltos de número', 'Series without missing numbers', 'Séries sans numéros manquants'],
  'check.numbers.bad': [
    'Faltan {{count}} números en {{said}}',
    '{{count}} numbers missing in {{said}}',
    '{{count}} numéros manquent dans {{said}}',
  ],
  'check.numbers.bad_one': [
    'Falta {{count}} número en {{said}}',
    '{{count}} number missing in {{said}}',
    '{{count}} numéro manque dans {{said}}',
  ],
  'check.drafts': ['Sin ventas en borrador', 'No drafts of sales', 'Aucun brouillon de vente'],
  'check.drafts.bad': ['{{count}} ventas en borrador', '{{count}} drafts of sales', '{{count}} brouillons de vente'],
  'check.drafts.bad_one': ['{{count}} venta en borrador', '{{count}} draft of a sale', '{{count}} brouillon de vente'],
  'check.accepted': ['Todo aceptado por SUNAT', 'All accepted by SUNAT', 'Tout accepté par la SUNAT'],
  'check.accepted.bad': [
    '{{count}} sin aceptar por SUNAT',
    '{{count}} not accepted by SUNAT',
    '{{count}} non acceptés par la SUNAT',
  ],
  'check.accepted.bad_one': [
    '{{count}} sin aceptar por SUNAT',
    '{{count}} not accepted by SUNAT',
    '{{count}} non accepté par la SUNAT',
  ],
}
