import type { Labels } from '@yupana/contract'

export const changedLabels: Labels = {
  'report.changedSinceClose': [
    'Qué cambió desde el cierre',
    'What changed since the close',
    'Ce qui a changé depuis la clôture',
  ],
  'report.changedSinceClose.help': [
    'Asientos agregados, reemplazados o eliminados en un mes que se cerró y se volvió a abrir, contra lo que se selló',
    'Vouchers added, replaced or ended in a month that was locked and opened again, against what was sealed',
    'Écritures ajoutées, remplacées ou supprimées dans un mois clos puis rouvert, par rapport à ce qui a été scellé',
  ],
  'changed.sealedOn': ['Cerrado el', 'Locked on', 'Clos le'],
  'changed.change': ['Cambio', 'Change', 'Changement'],
  'changed.change.added': ['Agregado', 'Added', 'Ajoutée'],
  'changed.change.replaced': ['Reemplazado', 'Replaced', 'Remplacée'],
  'changed.change.ended': ['Eliminado', 'Ended', 'Supprimée'],
  'changed.before': ['Importe sellado', 'Sealed amount', 'Montant scellé'],
  'changed.after': ['Importe actual', 'Amount now', 'Montant actuel'],
  'changed.stays': [
    'Suma los asientos de la lista: ábralos uno por uno',
    'It adds up the vouchers of the list: open them one by one',
    'Somme des écritures de la liste : ouvrez-les une par une',
  ],
}
