import type { Labels } from '@yupana/contract'

export const repairLabels: Labels = {
  stockRepair: ['Cuadre del stock', 'Agreement of the stock', 'Concordance du stock'],
  'stockRepair.menu': ['Cuadre del stock', 'Agreement of the stock', 'Concordance du stock'],
  'stockRepair.help': [
    'El stock debe ser la suma de sus movimientos, de sus lotes y de sus series, y valer lo que dicen las cuentas 20 a 28.',
    'The stock must be the sum of its movements, batches and serial numbers, and be worth what the accounts 20 to 28 say.',
    'Le stock doit être la somme de ses mouvements, lots et séries, et valoir ce que disent les comptes 20 à 28.',
  ],
  'stockRepair.good': ['Todo cuadra', 'Everything agrees', 'Tout concorde'],
  'stockRepair.check': ['Qué se compara', 'What is compared', 'Ce qui est comparé'],
  'stockRepair.kept': ['Según lo guardado', 'As it is kept', 'Selon ce qui est gardé'],
  'stockRepair.counted': ['Según los movimientos', 'By the movements', 'Selon les mouvements'],
  'stockRepair.count': ['Diferencias', 'Differences', 'Écarts'],
  'stockRepair.first': ['Primera diferencia', 'First difference', 'Premier écart'],
  'stockRepair.rebuild': [
    'Reconstruir desde los movimientos',
    'Rebuild from the movements',
    'Reconstruire depuis les mouvements',
  ],
  'stockRepair.rebuildText': [
    'Se vuelven a contar saldos, lotes y valor de cada día. Los movimientos y los asientos no cambian. Queda en el historial.',
    'Balances, batches and the worth of each day are counted anew. Movements and vouchers do not change. It stays in the history.',
    'Les soldes, les lots et la valeur de chaque jour sont recomptés. Mouvements et écritures ne changent pas. Cela reste dans l’historique.',
  ],
  'stockRepair.reason': ['Motivo', 'Reason', 'Motif'],
  'stockRepair.rebuilt': ['Stock reconstruido', 'Stock rebuilt', 'Stock reconstruit'],
  'stockRepair.accountsHint': [
    'Se corrige con asientos o con un conteo, no reconstruyendo.',
    'It is mended by vouchers or by a count, not by rebuilding.',
    'Se corrige par des écritures ou un comptage, pas en reconstruisant.',
  ],
  'stockRepair.balances': [
    'Saldo de cada producto y almacén',
    'Balance of each item and warehouse',
    'Solde de chaque article et entrepôt',
  ],
  'stockRepair.running': [
    'Saldo después de cada movimiento',
    'Balance after each movement',
    'Solde après chaque mouvement',
  ],
  'stockRepair.batches': ['Lotes', 'Batches', 'Lots'],
  'stockRepair.serials': ['Series', 'Serial numbers', 'Numéros de série'],
  'stockRepair.worth': ['Valor por día', 'Worth by day', 'Valeur par jour'],
  'stockRepair.accounts': ['Cuentas 20 a 28', 'Accounts 20 to 28', 'Comptes 20 à 28'],
  'action.rebuild': ['Reconstrucción', 'Rebuilding', 'Reconstruction'],
}

export const repairErrors: Labels = {
  repair_nothing: [
    'Todo cuadra: no hay nada que reconstruir',
    'Everything agrees: there is nothing to rebuild',
    "Tout concorde : il n'y a rien à reconstruire",
  ],
  repair_negative: [
    'Los movimientos de {{name}} dan un saldo negativo: corríjalos primero',
    'The movements of {{name}} come to a negative balance: mend them first',
    'Les mouvements de {{name}} donnent un solde négatif : corrigez-les d’abord',
  ],
}
