import type { ProofWords } from '@yupana/platform'

/** What must agree, and how it is found out. */
export const proofWords = {
  stockBalances: {
    title: ['Saldos = kardex', 'Balances = stock ledger', 'Soldes = fiche de stock'],
    means: [
      'Las unidades y el valor de cada producto y almacén son la suma de sus movimientos.',
      'Units and worth of each item and warehouse are the sum of its movements.',
      'Les unités et la valeur de chaque article et entrepôt sont la somme de leurs mouvements.',
    ],
  },
  stockBatches: {
    title: ['Lotes = stock', 'Batches = stock', 'Lots = stock'],
    means: [
      'Lo que hay de cada lote es lo que dicen sus movimientos, y juntos son el stock.',
      'What there is of each batch is what its movements say, and together they are the stock.',
      "Ce qu'il y a de chaque lot est ce que disent ses mouvements ; ensemble ils sont le stock.",
    ],
  },
  stockSerials: {
    title: ['Series = stock', 'Serial numbers = stock', 'Numéros de série = stock'],
    means: [
      'Las series presentes son las unidades en stock.',
      'The serial numbers at hand are the units in stock.',
      'Les numéros présents sont les unités en stock.',
    ],
  },
  stockRunning: {
    title: ['Saldo corrido del kardex', 'Running balance of stock', 'Solde courant du stock'],
    means: [
      'El saldo de cada movimiento es el anterior más el movimiento.',
      'The balance of each movement is the one before plus the movement.',
      'Le solde de chaque mouvement est le précédent plus le mouvement.',
    ],
  },
  stockAccounts: {
    title: ['Inventario = cuentas 20 a 26', 'Stock = accounts 20 to 26', 'Stock = comptes 20 à 26'],
    means: [
      'Lo contabilizado de las existencias es el saldo de sus cuentas.',
      'What was posted of the stock is the balance of its accounts.',
      'Ce qui fut comptabilisé du stock est le solde de ses comptes.',
    ],
  },
} satisfies ProofWords
