import type { ProofWords } from '@yupana/platform'

/** What must agree, and how it is found out. */
export const proofWords = {
  entryBalance: {
    title: ['Asientos cuadrados', 'Balanced entries', 'Écritures équilibrées'],
    means: [
      'En cada asiento, y en cada versión anterior, el debe es igual al haber y ambos al total.',
      'In every entry, earlier versions too, debit equals credit and both its total.',
      'Dans chaque écriture, versions antérieures comprises, le débit égale le crédit et le total.',
    ],
  },
  standing: {
    title: ['Asientos vigentes = libro', 'Standing entries = ledger', 'Écritures en vigueur = grand livre'],
    means: [
      'Por cuenta y mes, los asientos vigentes suman lo mismo que todas las líneas: lo corregido no deja rastro en los saldos.',
      'By account and month the standing entries add up to all the lines: what was corrected leaves nothing in the balances.',
      'Par compte et par mois, les écritures en vigueur donnent la somme de toutes les lignes : les corrections ne laissent rien dans les soldes.',
    ],
  },
  keptLedger: {
    title: ['Sumas de los reportes = libro', 'Kept sums = ledger', 'Sommes gardées = grand livre'],
    means: [
      'Las sumas que usan balances y estados, recontadas línea por línea, en soles y en dólares.',
      'The sums that balances and statements read, recounted line by line, in soles and in dollars.',
      'Les sommes des balances et des états, recomptées ligne par ligne, en soles et en dollars.',
    ],
  },
  dollars: {
    title: ['Asientos en dólares', 'Entries in dollars', 'Écritures en dollars'],
    means: [
      'Los asientos en que todo está en dólares cuadran también en dólares. Se avisa.',
      'Entries that are in dollars throughout balance in dollars as well. It is a notice.',
      "Les écritures entièrement en dollars s'équilibrent aussi en dollars. À titre d'avis.",
    ],
  },
  voucherNumbers: {
    title: ['Numeración de asientos', 'Voucher numbers', 'Numéros des pièces'],
    means: [
      'En los meses cerrados, los números de cada archivador van de 1 en adelante sin saltos.',
      'In closed months the numbers of each archive run from 1 without gaps.',
      'Dans les mois clôturés, les numéros de chaque journal se suivent depuis 1 sans trou.',
    ],
  },
  settledDollars: {
    title: ['Dólares saldados', 'Settled dollars', 'Dollars soldés'],
    means: [
      'Documento por documento, lo que quedó en cero dólares quedó en cero soles.',
      'Document by document, what came to zero dollars came to zero soles.',
      "Document par document, ce qui est soldé en dollars l'est en soles.",
    ],
  },
} satisfies ProofWords
