import type { Labels } from '@yupana/contract'

export const cashPointLabels: Labels = {
  cashPoint: ['Punto de caja', 'Cash count', 'Arrêté de caisse'],
  'cashPoint.plural': ['Puntos de caja', 'Cash counts', 'Arrêtés de caisse'],
  'cashPoint.new': ['Nuevo arqueo', 'New count', 'Nouveau comptage'],
  'cashPoint.edit': ['Editar arqueo', 'Edit the count', 'Modifier le comptage'],
  'cashPoint.empty': ['Aún no hay arqueos', 'No counts yet', 'Aucun comptage'],
  'cashPoint.accounts': ['Cajas', 'Cash accounts', 'Caisses'],
  'cashPoint.kind.opening': ['Apertura', 'Opening', 'Ouverture'],
  'cashPoint.kind.surprise': ['Sorpresivo', 'Surprise', 'Inopiné'],
  'cashPoint.kind.closing': ['Cierre', 'Closing', 'Clôture'],
  'cashPoint.kind.daily': ['Del día', 'Of the day', 'Du jour'],
  'cashPoint.status.created': ['Abierto', 'Open', 'Ouvert'],
  'cashPoint.status.closed': ['Cerrado', 'Closed', 'Clôturé'],
  'cashPoint.status.voided': ['Anulado', 'Voided', 'Annulé'],
  'cashPoint.balancePen': ['Libros S/', 'Books PEN', 'Livres PEN'],
  'cashPoint.balanceUsd': ['Libros US$', 'Books USD', 'Livres USD'],
  'cashPoint.balance': ['Según libros', 'By the books', 'Selon les livres'],
  'cashPoint.printedAt': ['Impreso', 'Printed', 'Imprimé'],
  'cashPoint.createdAt': ['Contado', 'Counted', 'Compté'],
  'cashPoint.closedAt': ['Cerrado', 'Closed', 'Clôturé'],
  'cashPoint.shift': ['Turno', 'Shift', 'Session'],
  'cashPoint.reverses': ['Anula el arqueo', 'Voids the count', 'Annule le comptage'],
  'cashPoint.reversedBy': ['Anulado por el arqueo', 'Voided by the count', 'Annulé par le comptage'],
  'cashPoint.summary': ['Movimientos', 'Movements', 'Mouvements'],
  'cashPoint.action.update': ['Volver a contar', 'Count again', 'Recompter'],
  'cashPoint.action.close': ['Cerrar', 'Close', 'Clôturer'],
  'cashPoint.action.void': ['Anular', 'Void', 'Annuler'],
  'cashPoint.closeTitle': [
    '¿Cerrar el arqueo {{number}}?',
    'Close count {{number}}?',
    'Clôturer le comptage {{number}} ?',
  ],
  'cashPoint.closeText': [
    'Lo contado y el saldo según libros quedan como están ahora.',
    'What was counted and what the books say stay as they are now.',
    'Le compté et le solde des livres restent tels quels.',
  ],
  'cashPoint.voidTitle': [
    '¿Anular el arqueo {{number}}?',
    'Void count {{number}}?',
    'Annuler le comptage {{number}} ?',
  ],
  'cashPoint.voidText': [
    'Queda en la lista, con una hoja que lo anula.',
    'It stays in the list, with a sheet that voids it.',
    'Il reste dans la liste, avec une feuille qui l’annule.',
  ],
  'cashPoint.closed': ['Arqueo cerrado', 'Count closed', 'Comptage clôturé'],
  'cashPoint.voided': ['Arqueo anulado', 'Count voided', 'Comptage annulé'],
}

export const cashPointErrors: Labels = {
  cash_point_open: [
    'Ya hay un punto de caja del día abierto: {{number}}, {{user}}.',
    'A count of the day is open already: {{number}}, {{user}}.',
    'Un arrêté du jour est déjà ouvert : {{number}}, {{user}}.',
  ],
  cash_point_shifts: [
    'La empresa trabaja con turnos de caja: abra un turno.',
    'The company works with cash shifts: open a shift.',
    "L'entreprise travaille avec des sessions de caisse : ouvrez une session.",
  ],
  cash_point_own_shift: [
    'Es su turno: cuente la caja al cerrarlo.',
    'It is your shift: count the drawer when you close it.',
    "C'est votre session : comptez la caisse en la clôturant.",
  ],
  cash_point_of_shift: [
    'Es el arqueo de un turno: no se cambia ni se anula.',
    'It is the count of a shift: it is neither changed nor voided.',
    "C'est le comptage d'une session : il ne se modifie ni ne s'annule.",
  ],
}
