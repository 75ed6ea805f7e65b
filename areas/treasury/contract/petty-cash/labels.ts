import type { Labels } from '@yupana/contract'

export const pettyCashLabels: Labels = {
  pettyCash: ['Caja chica', 'Petty cash', 'Petite caisse'],
  'pettyCash.limit': ['Fondo fijo', 'Fund', 'Fonds'],
  'pettyCash.spent': [
    'Gastado desde la última reposición',
    'Spent since it was filled',
    'Dépensé depuis le réapprovisionnement',
  ],
  'pettyCash.since': ['Última reposición', 'Filled last', 'Dernier réapprovisionnement'],
  'pettyCash.receipts': ['Comprobantes', 'Receipts', 'Justificatifs'],
  'pettyCash.fill': ['Reponer', 'Fill up', 'Réapprovisionner'],
  'pettyCash.from': ['De qué cuenta', 'From which account', 'Depuis quel compte'],
  'pettyCash.filled': ['Caja chica repuesta', 'Petty cash filled up', 'Petite caisse réapprovisionnée'],
}

export const pettyCashErrors: Labels = {
  petty_cash_over_limit: [
    'Pasaría su fondo fijo: solo caben {{amount}}',
    'It would go beyond its fund: there is room for {{amount}} only',
    'Le fonds serait dépassé : il ne reste de place que pour {{amount}}',
  ],
  petty_cash_over_limit_hidden: [
    'Pasaría su fondo fijo. Lo que tiene se verá al contar su turno: reponga menos.',
    'It would go beyond its fund. What it holds is told once its shift is counted: fill up less.',
    'Le fonds serait dépassé. Ce que la caisse contient se verra au comptage de sa session : mettez moins.',
  ],
}
