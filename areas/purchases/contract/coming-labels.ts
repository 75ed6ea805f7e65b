import type { Labels } from '@yupana/contract'

/** Goods that come after their bill. */
export const comingLabels: Labels = {
  'bill.goodsLater': ['La mercadería llega después', 'The goods come later', 'La marchandise arrive plus tard'],
  'bill.goodsLaterHelp': [
    'Queda por recibir (cuenta 28) hasta su guía de ingreso.',
    'They stand as to be received (account 28) until their input guide.',
    "Elle reste à recevoir (compte 28) jusqu'à son bon d'entrée.",
  ],
  'bill.arrival': ['Llegada', 'Arrival', 'Arrivée'],
  'bill.arrival.coming': ['Por llegar', 'To arrive', 'À recevoir'],
  'bill.arrival.arrived': ['Llegó toda', 'All arrived', 'Tout est arrivé'],
  'bill.view.coming': ['Por llegar', 'To arrive', 'À recevoir'],
  'bill.billed': ['Facturado', 'Billed', 'Facturé'],
  'bill.arrived': ['Llegó', 'Arrived', 'Arrivé'],
  'bill.toArrive': ['Por llegar', 'To arrive', 'À recevoir'],
  'bill.receive': ['Recibir mercadería', 'Receive goods', 'Recevoir la marchandise'],
  'bill.receiving': ['Recibe de {{bill}}', 'Receives of {{bill}}', 'Reçoit de {{bill}}'],
  'bill.nothingToArrive': [
    'De esta compra no queda mercadería por llegar.',
    'No goods of this bill are still to arrive.',
    'Il ne reste pas de marchandise à recevoir de cette facture.',
  ],
  'bill.import': ['Importación', 'Import', 'Importation'],
}

export const comingErrors: Labels = {
  goods_later_none: [
    'Ninguna línea es mercadería que pueda llegar después.',
    'No line is goods that could come later.',
    "Aucune ligne n'est une marchandise qui puisse arriver plus tard.",
  ],
  goods_later_by_guide: [
    'Esta mercadería ya llegó con su guía.',
    'These goods came by their guide already.',
    'Cette marchandise est déjà arrivée avec son bon.',
  ],
  goods_later_note: [
    'Una nota no trae mercadería.',
    'A note brings no goods.',
    "Une note n'apporte pas de marchandise.",
  ],
  note_value_on_the_way: [
    'El valor de mercadería que llega por guías no se ajusta con esta nota: use un descuento o una devolución.',
    'The worth of goods that come by guides is not changed by this note: use a discount or a return.',
    "La valeur d'une marchandise reçue par bons ne se modifie pas avec cette note : utilisez une remise ou un retour.",
  ],
  bill_goods_arrived: [
    'Ya llegó mercadería de esta compra. Anule primero sus guías de ingreso.',
    'Goods of this bill arrived already. Void their input guides first.',
    "De la marchandise de cette facture est déjà arrivée. Annulez d'abord ses bons d'entrée.",
  ],
  bill_of_import: [
    'La compra pertenece a la importación {{number}}. Quítela de ahí primero.',
    'The bill belongs to the import {{number}}. Take it out of there first.',
    "La facture appartient à l'importation {{number}}. Retirez-la d'abord.",
  ],
}
