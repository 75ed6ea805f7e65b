import type { Labels } from '@yupana/contract'

export const exportLabels: Labels = {
  'bookExport.plural': ['Exportar contabilidad', 'Export the books', 'Exporter la comptabilité'],
  'bookExport.help': [
    'Los asientos vigentes de los meses elegidos, para llevarlos a otro programa o guardarlos aparte.',
    'The vouchers that stand of the chosen months, to take into another program or to keep elsewhere.',
    'Les pièces en vigueur des mois choisis, pour un autre programme ou pour les garder ailleurs.',
  ],
  'bookExport.ledger': [
    'Texto contable (hledger, ledger)',
    'Plain-text accounting (hledger, ledger)',
    'Comptabilité en texte (hledger, ledger)',
  ],
  'bookExport.ledgerText': [
    'Un archivo .journal que hledger y ledger leen: cada asiento con su número, cada línea con su cuenta y su documento; los dólares con sus soles.',
    'A .journal file that hledger and ledger read: each voucher with its number, each line with its account and document; dollars with their soles.',
    'Un fichier .journal que hledger et ledger lisent : chaque pièce avec son numéro, chaque ligne avec son compte et son document ; les dollars avec leurs soles.',
  ],
  'bookExport.download': ['Descargar', 'Download', 'Télécharger'],
}
