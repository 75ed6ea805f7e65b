import type { Labels } from '@yupana/contract'

/** Batches and serial numbers of a line, where they are named. */
export const lineLotLabels: Labels = {
  'lots.title.batch': ['Lotes de {{name}}', 'Batches of {{name}}', 'Lots de {{name}}'],
  'lots.title.serial': ['Series de {{name}}', 'Serial numbers of {{name}}', 'Numéros de série de {{name}}'],
  'lots.some.batch': ['{{n}} lotes', '{{n}} batches', '{{n}} lots'],
  'lots.some.serial': ['{{n}} series', '{{n}} serial numbers', '{{n}} numéros de série'],
  'lots.one.batch': ['Lote {{code}}', 'Batch {{code}}', 'Lot {{code}}'],
  'lots.one.serial': ['Serie {{code}}', 'Serial {{code}}', 'Série {{code}}'],
  'lots.due': ['vence {{date}}', 'due {{date}}', 'périme le {{date}}'],
  'lots.missing.batch': ['Indique el lote', 'Name the batch', 'Indiquez le lot'],
  'lots.missing.serial': ['Indique serie', 'Name serials', 'Indiquez séries'],
  'lots.whole.batch': ['Todos los lotes que vienen', 'All batches that are coming', 'Tous les lots attendus'],
  'lots.whole.serial': [
    'Todas las series que vienen',
    'All serial numbers that are coming',
    'Toutes les séries attendues',
  ],
  'lots.open': ['Lotes y series de la línea', 'Batches and serial numbers of the line', 'Lots et séries de la ligne'],
  'lots.propose': ['Proponer', 'Propose', 'Proposer'],
  'lots.proposeHint.batch': [
    'Primero los que vencen antes',
    'Those due first come first',
    'Les premiers périmés d’abord',
  ],
  'lots.proposeHint.serial': ['Primero las más antiguas', 'The oldest first', 'Les plus anciens d’abord'],
  'lots.onHand': ['Hay {{quantity}}', '{{quantity}} on hand', '{{quantity}} en stock'],
  'lots.sum': ['{{sum}} de {{quantity}}', '{{sum}} of {{quantity}}', '{{sum}} sur {{quantity}}'],
  'lots.scan': [
    'Escanee o pegue una columna: lote, cantidad y vencimiento',
    'Scan, or paste a column: batch, quantity and due date',
    'Scannez ou collez une colonne : lot, quantité et péremption',
  ],
  'lots.reason': ['Motivo de vender un vencido', 'Reason for selling a due one', 'Motif de vente d’un périmé'],
  'lots.orderReason': [
    'Motivo: {{code}} vence antes y queda',
    'Reason: {{code}} is due earlier and stays',
    'Motif : {{code}} périme avant et reste',
  ],
  'lots.isDue': ['vencido', 'due', 'périmé'],
  'lots.isHeld': ['retenido', 'held', 'retenu'],
  'lots.column': ['Lotes y series', 'Batches', 'Lots et séries'],
  'lots.remove': ['Quitar {{code}}', 'Remove {{code}}', 'Retirer {{code}}'],
}
