import type { Labels } from '@yupana/contract'

/** What is refused of files for other systems. */
export const exportErrors: Labels = {
  layout_too_narrow: [
    'El asiento {{entry}} no cabe en el formato: «{{column}}» admite {{width}} caracteres',
    'Voucher {{entry}} does not fit the layout: “{{column}}” takes {{width}} characters',
    'La pièce {{entry}} ne tient pas dans le format : « {{column}} » admet {{width}} caractères',
  ],
}

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
  'bookExport.system': ['Otro sistema contable', 'Another accounting system', 'Autre logiciel comptable'],
  'bookExport.systemText': [
    'Los asientos en el formato que leen Siscont (texto) y Concar (Excel). Revise primero las filas; en Concar, los tipos de comprobante sin letra propia van con su número SUNAT.',
    'Vouchers in the layout that Siscont (text) and Concar (Excel) read. Look at the rows first; types of documents that Concar has no letters for keep their number of the tax office.',
    'Les pièces au format lu par Siscont (texte) et Concar (Excel). Vérifiez d’abord les lignes ; les types sans lettres dans Concar gardent leur numéro SUNAT.',
  ],
  'bookExport.system.siscont': ['Siscont', 'Siscont', 'Siscont'],
  'bookExport.system.concar': ['Concar', 'Concar', 'Concar'],
  'bookExport.preview': ['Ver filas', 'See rows', 'Voir les lignes'],
  'bookExport.rows': [
    '{{lines}} líneas de {{vouchers}} asientos',
    '{{lines}} lines of {{vouchers}} vouchers',
    '{{lines}} lignes de {{vouchers}} pièces',
  ],
  'bookExport.tooNarrow': ['No cabe: {{column}}', 'Does not fit: {{column}}', 'Ne tient pas : {{column}}'],
  'bookExport.download': ['Descargar', 'Download', 'Télécharger'],
}
