import type { Labels } from '@yupana/contract'

export const orderLabels: Labels = {
  requisitionOrder: ['Pedido', 'Order', 'Commande'],
  'requisitionOrder.plural': ['Pedidos del mostrador', 'Counter orders', 'Commandes du comptoir'],
  'requisitionOrder.new': ['Nuevo pedido', 'New order', 'Nouvelle commande'],
  'requisitionOrder.empty': [
    'No hay pedidos. Un vendedor toma el pedido, el cajero lo cobra con su número.',
    'There are no orders. A seller takes one down, the cashier charges it by its number.',
    'Aucune commande. Un vendeur la prend, le caissier l’encaisse par son numéro.',
  ],
  'requisitionOrder.status.open': ['Por cobrar', 'To charge', 'À encaisser'],
  'requisitionOrder.status.expired': ['Vencido', 'Expired', 'Expirée'],
  'requisitionOrder.status.closed': ['Cobrado', 'Charged', 'Encaissée'],
  'requisitionOrder.status.voided': ['Anulado', 'Voided', 'Annulée'],
  'requisitionOrder.view.open': ['Por cobrar', 'To charge', 'À encaisser'],
  'requisitionOrder.view.expired': ['Vencidos', 'Expired', 'Expirées'],
  'requisitionOrder.action.edit': ['Editar', 'Edit', 'Modifier'],
  'requisitionOrder.action.extend': ['Dar más plazo', 'Give it more time', 'Prolonger'],
  'requisitionOrder.action.expire': ['Vencer', 'Expire', 'Expirer'],
  'requisitionOrder.action.charge': ['Hacer el comprobante', 'Make the sale', 'Faire la vente'],
  'requisitionOrder.action.release': ['Abrir de nuevo', 'Open again', 'Rouvrir'],
  'requisitionOrder.action.void': ['Anular', 'Void', 'Annuler'],
  'requisitionOrder.action.ticket': ['Vale para caja', 'Slip for the till', 'Bon pour la caisse'],
  'action.extend': ['Prorrogado', 'Given more time', 'Prolongé'],
  'requisitionOrder.validUntil': ['Se cobra hasta', 'Charged until', "À encaisser jusqu'au"],
  'requisitionOrder.source': ['Tomado en', 'Taken down at', 'Prise'],
  'requisitionOrder.source.pos': ['Caja', 'A till', 'En caisse'],
  'requisitionOrder.source.office': ['Oficina', 'The office', 'Au bureau'],
  'requisitionOrder.document': ['Cobrado en', 'Charged in', 'Encaissée par'],
  'requisitionOrder.reason': ['Motivo', 'Reason', 'Motif'],
  'requisitionOrder.voided': ['Pedido anulado', 'Order voided', 'Commande annulée'],
  'requisitionOrder.extended': ['El pedido tiene más plazo', 'The order has more time', 'La commande est prolongée'],
  'requisitionOrder.uncounted': [
    'sin anulados ni vencidos',
    'without voided and expired ones',
    'sans annulées ni expirées',
  ],
  'requisitionOrder.voidTitle': ['¿Anular {{number}}?', 'Void {{number}}?', 'Annuler {{number}} ?'],
  'requisitionOrder.voidText': [
    'El número queda usado y el pedido ya no se cobra.',
    'The number stays used and the order is charged no more.',
    'Le numéro reste utilisé et la commande ne s’encaisse plus.',
  ],
  'requisitionOrder.notEditable': [
    'Este pedido ya no puede editarse.',
    'This order can no longer be edited.',
    'Cette commande ne peut plus être modifiée.',
  ],
  'requisitionOrder.headerFirst': [
    'Complete primero la cabecera (serie, fecha, cliente, vendedor y condición): de ella dependen los precios.',
    'Complete the header first (series, date, client, seller and term): the prices depend on it.',
    "Complétez d'abord l'en-tête (série, date, client, vendeur et condition) : les prix en dépendent.",
  ],
  'client.reference.pos.requisition_order.client_id': [
    'Pedidos del mostrador',
    'Counter orders',
    'Commandes du comptoir',
  ],
}

export const orderErrors: Labels = {
  order_already_charged: [
    'El pedido {{number}} ya fue cobrado en {{document}}.',
    'Order {{number}} was already charged in {{document}}.',
    'La commande {{number}} a déjà été encaissée par {{document}}.',
  ],
  requisition_order_charged: [
    'Este pedido ya fue cobrado.',
    'This order was already charged.',
    'Cette commande a déjà été encaissée.',
  ],
  requisition_order_expired: [
    'El pedido venció: quien aprueba puede darle más plazo.',
    'The order has expired: whoever approves may give it more time.',
    'La commande a expiré : qui approuve peut la prolonger.',
  ],
  valid_until_far: [
    'Un pedido espera como máximo {{days}} días.',
    'An order waits for {{days}} days at most.',
    'Une commande attend au plus {{days}} jours.',
  ],
  requisition_order_currency: [
    'El pedido es de otra moneda.',
    'The order is in another currency.',
    'La commande est dans une autre devise.',
  ],
}
