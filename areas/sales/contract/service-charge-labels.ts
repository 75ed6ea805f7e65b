import type { Labels } from '@yupana/contract'

export const serviceChargeLabels: Labels = {
  'companySettings.serviceCharge': ['Recargo al consumo (%)', 'Service charge (%)', 'Service (%)'],
  'companySettings.serviceChargeHelp': [
    'Hoteles y restaurantes: se agrega a cada venta, fuera del IGV, y se debe al personal (Decreto Ley 25988; hasta 13 %). Vacío: no se cobra.',
    'Hotels and restaurants: added to each sale, outside the IGV, and owed to the staff (Decreto Ley 25988; up to 13 %). Empty: none is charged.',
    "Hôtels et restaurants : ajouté à chaque vente, hors IGV, et dû au personnel (Decreto Ley 25988 ; jusqu'à 13 %). Vide : rien.",
  ],
  'invoice.servicePercent': ['Recargo al consumo (%)', 'Service charge (%)', 'Service (%)'],
  'invoice.otherCharges': ['Recargo al consumo', 'Service charge', 'Service'],
  'register.otherCharges': ['Otros tributos y cargos', 'Other taxes and charges', 'Autres taxes et frais'],
}

export const serviceChargeErrorLabels: Labels = {
  service_charge_above_law: [
    'El recargo al consumo no pasa de {{most}} % (Decreto Ley 25988).',
    'The service charge is at most {{most}} % (Decreto Ley 25988).',
    'Le service ne dépasse pas {{most}} % (Decreto Ley 25988).',
  ],
  service_charge_not_here: [
    'Un anticipo no lleva recargo al consumo: se cobra con la venta.',
    'An advance has no service charge: it is charged with the sale.',
    'Un acompte ne porte pas de service : il est facturé avec la vente.',
  ],
}
