import type { Labels } from '@yupana/contract'

export const costLabels: Labels = {
  'travelCosts.profitability': ['Rentabilidad', 'Profitability', 'Rentabilité'],
  'travelCosts.revenue': ['Ingreso', 'Revenue', 'Revenu'],
  'travelCosts.expected': ['Costo previsto', 'Expected cost', 'Coût prévu'],
  'travelCosts.billed': ['Facturado por el proveedor', 'Billed by the supplier', 'Facturé par le fournisseur'],
  'travelCosts.actual': ['Costo', 'Cost', 'Coût'],
  'travelCosts.difference': ['Diferencia', 'Difference', 'Différence'],
  'travelCosts.soldMargin': ['Margen vendido %', 'Margin sold %', 'Marge vendue %'],
  'travelCosts.margin': ['Margen %', 'Margin %', 'Marge %'],
  'travelCosts.perPassenger': ['Utilidad por pasajero', 'Profit a passenger', 'Profit par passager'],
  'travelCosts.low': [
    'El margen está más de 2 puntos por debajo del vendido.',
    'The margin is more than 2 points below the one that was sold.',
    'La marge est plus de 2 points sous celle vendue.',
  ],
  'travelCosts.link': ['Vincular factura', 'Link a bill', 'Lier une facture'],
  'travelCosts.unlink': ['Quitar vínculo', 'Unlink', 'Délier'],
  'travelCosts.billLine': ['Línea de la factura', 'Line of the bill', 'Ligne de la facture'],
  'travelCosts.left': ['Queda', 'Left', 'Reste'],
  'travelCosts.noLines': [
    'Los proveedores del expediente no tienen líneas por vincular.',
    'The suppliers of the file have no lines to link.',
    "Les fournisseurs du dossier n'ont pas de lignes à lier.",
  ],
  'travelCosts.noBill': ['No llegará factura', 'No bill will come', 'Aucune facture ne viendra'],
  'travelCosts.waits': ['Espera factura', 'Waits for a bill', 'Attend une facture'],
  'travelCosts.unbilled': ['Servicios sin factura', 'Services without a bill', 'Prestations sans facture'],
  'travelCosts.noneUnbilled': [
    'Todo servicio de un viaje terminado tiene factura.',
    'Every service of a trip that is over has a bill.',
    'Chaque prestation d’un voyage terminé a sa facture.',
  ],
  'travelCosts.days': ['Días desde el viaje', 'Days since the trip', 'Jours depuis le voyage'],
  'action.linkBill': ['Vinculó una factura', 'Linked a bill', 'A lié une facture'],
  'action.unlinkBill': ['Quitó una factura', 'Unlinked a bill', 'A délié une facture'],
}

export const costErrors: Labels = {
  bill_line_taken: [
    'De esa línea quedan {{left}} por vincular.',
    'Only {{left}} of that line is left to link.',
    'Il reste {{left}} à lier de cette ligne.',
  ],
  service_mediated: [
    'El servicio es de intermediación: su proveedor factura al cliente.',
    'The service is mediated: its supplier bills the client.',
    'La prestation est intermédiée : son fournisseur facture le client.',
  ],
  service_cancelled: [
    'El servicio está cancelado; indique por qué se factura.',
    'The service was cancelled; say why it is billed.',
    'La prestation est annulée ; dites pourquoi elle est facturée.',
  ],
  service_other_supplier: [
    'La factura es de otro proveedor; indique el motivo.',
    'The bill is of another supplier; give a reason.',
    'La facture est d’un autre fournisseur ; donnez un motif.',
  ],
  bill_above_expected: [
    'El proveedor facturó {{billed}} y se esperaban {{expected}}; quien puede aprobar indica un motivo.',
    'The supplier billed {{billed}} and {{expected}} were expected; who may approve gives a reason.',
    'Le fournisseur a facturé {{billed}} et {{expected}} étaient prévus ; qui peut approuver donne un motif.',
  ],
  costs_unbilled: [
    'Sin factura del proveedor: {{names}}.',
    'Without a bill of the supplier: {{names}}.',
    'Sans facture du fournisseur : {{names}}.',
  ],
  sales_unbilled: [
    'Quedan {{pending}} por facturar.',
    '{{pending}} are still to be billed.',
    'Il reste {{pending}} à facturer.',
  ],
  balance_open: [
    'El cliente pagó {{paid}} de {{price}}; explique la diferencia en el motivo.',
    'The client paid {{paid}} of {{price}}; explain the difference in the reason.',
    'Le client a payé {{paid}} sur {{price}} ; expliquez la différence dans le motif.',
  ],
}
