import type { Labels } from '@yupana/contract'

const kinds: Labels = {
  'generator.kind.accrual': ['Entregado no facturado', 'Delivered not invoiced', 'Livré non facturé'],
  'generator.kind.bill': ['Compra', 'Bill', 'Achat'],
  'generator.kind.billAbroad': ['IGV de no domiciliado', 'IGV of a non-resident', "IGV d'un non-résident"],
  'generator.kind.billDetraction': ['Detracción de compra', 'Detraction of a bill', "Détraction d'un achat"],
  'generator.kind.billImport': ['Importación', 'Import', 'Importation'],
  'generator.kind.billImportLanding': ['Costos de importación', 'Import costs', "Coûts d'importation"],
  'generator.kind.creditNote': ['Nota de venta', 'Note of a sale', 'Avoir ou note de débit'],
  'generator.kind.expense': ['Pago', 'Payment', 'Paiement'],
  'generator.kind.guide': ['Guía de ingreso', 'Goods received', 'Réception'],
  'generator.kind.income': ['Cobro', 'Collection', 'Encaissement'],
  'generator.kind.initialBalance': ['Saldo inicial', 'Initial balance', 'Solde initial'],
  'generator.kind.inventory.recost': ['Recosteo', 'Re-costing', 'Revalorisation'],
  'generator.kind.inventoryCount': ['Inventario físico', 'Stock count', 'Inventaire'],
  'generator.kind.inventoryTaking': ['Inventario inicial', 'Opening stock', 'Stock initial'],
  'generator.kind.invoice': ['Venta', 'Sale', 'Vente'],
  'generator.kind.letter': ['Letra', 'Bill of exchange', 'Lettre de change'],
  'generator.kind.letterOperation': ['Operación de letras', 'Operation of letters', 'Opération de lettres'],
  'generator.kind.offset': ['Compensación', 'Offset', 'Compensation'],
  'generator.kind.outputGuide': ['Guía de salida', 'Goods issued', 'Sortie'],
  'generator.kind.perception': ['Percepción', 'Perception', 'Perception'],
  'generator.kind.retention': ['Retención', 'Retention', 'Retenue'],
  'generator.kind.shift': ['Turno de caja', 'Cash shift', 'Session de caisse'],
  'generator.kind.transfer': ['Transferencia', 'Transfer', 'Virement'],
  'generator.kind.transformation': ['Transformación', 'Transformation', 'Transformation'],
}

const reasons: Labels = {
  'generator.reason.ready': ['Lista', 'Ready', 'Prête'],
  'generator.reason.month_locked': ['Mes cerrado', 'Month locked', 'Mois clos'],
  'generator.reason.archive_not_found': ['Falta el archivador', 'Archive missing', 'Journal manquant'],
  'generator.reason.accounting_setting_not_found': ['Falta una cuenta', 'Account missing', 'Compte manquant'],
  'generator.reason.account_not_found': ['Cuenta inexistente', 'Unknown account', 'Compte inconnu'],
  'generator.reason.document_exists_for_client': [
    'Ya registrado a mano',
    'Entered by hand already',
    'Déjà saisie à la main',
  ],
}

const screen: Labels = {
  generator: ['Generador de asientos', 'Voucher generator', "Générateur d'écritures"],
  'generator.rendering': ['Rendición de cuentas', 'Expense report', 'Note de frais'],
  'generator.kind': ['Origen', 'Source', 'Origine'],
  'generator.reason': ['Situación', 'Situation', 'Situation'],
  'generator.tab.pending': ['Por generar', 'To generate', 'À générer'],
  'generator.tab.again': ['Regenerar', 'Regenerate', 'Régénérer'],
  'generator.generates': ['Generación de asientos', 'Generating vouchers', "Génération d'écritures"],
  'generator.regenerates': ['Regeneración de asientos', 'Regenerating vouchers', "Régénération d'écritures"],
  'generator.none': [
    'No queda nada por generar en este mes.',
    'Nothing is left to generate in this month.',
    'Il ne reste rien à générer ce mois-ci.',
  ],
  'generator.runChosen': ['Generar', 'Generate', 'Générer'],
  'generator.differences': ['Diferencias', 'Differences', 'Différences'],
  'generator.runAll': ['Generar todo lo listo', 'Generate all that is ready', 'Générer tout ce qui est prêt'],
  'generator.done': [
    '{{made}} asientos generados, {{skipped}} quedaron por generar',
    '{{made}} vouchers generated, {{skipped}} left to generate',
    '{{made}} écritures générées, {{skipped}} restantes',
  ],
  'generator.skipped': ['Quedaron sin generar', 'Left without a voucher', 'Restées sans écriture'],
  'generator.lines': ['Asiento propuesto', 'Proposed voucher', 'Écriture proposée'],
  'generator.configure': [
    'Configurar las cuentas del año',
    'Set up the accounts of the year',
    "Configurer les comptes de l'année",
  ],
  'generator.settle': ['Ya está registrado', 'Is entered already', 'Déjà saisie'],
  'generator.settleTitle': [
    'Dejar de pedir {{count}} asientos',
    'Ask for {{count}} vouchers no more',
    'Ne plus demander {{count}} écritures',
  ],
  'generator.settleText': [
    'El asiento ya existe, hecho a mano o importado. Deja de figurar como pendiente y no bloquea el cierre del mes.',
    'The voucher exists already, typed or imported. It is pending no more and does not hold up the closing of the month.',
    "L'écriture existe déjà, saisie ou importée. Elle n'est plus en attente et ne bloque pas la clôture du mois.",
  ],
  'generator.pendingStrip': [
    '{{count}} documentos y pagos de este mes esperan su asiento.',
    '{{count}} documents and payments of this month wait for their voucher.',
    '{{count}} documents et paiements de ce mois attendent leur écriture.',
  ],
  'generator.againHelp': [
    'Compara los asientos del mes con sus documentos y con las cuentas configuradas hoy. Nada se escribe hasta que lo aplique.',
    'Compares the vouchers of the month with their documents and the accounts that are set today. Nothing is written until you apply it.',
    "Compare les écritures du mois avec leurs documents et les comptes configurés aujourd'hui. Rien n'est écrit avant de l'appliquer.",
  ],
  'generator.apply': ['Aplicar {{count}} cambios', 'Apply {{count}} changes', 'Appliquer {{count}} changements'],
  'generator.applied': ['Asientos actualizados', 'Vouchers updated', 'Écritures mises à jour'],
  'generator.allSame': [
    'Los {{same}} asientos dicen lo mismo que sus documentos.',
    'The {{same}} vouchers say what their documents say.',
    'Les {{same}} écritures disent la même chose que leurs documents.',
  ],
  'generator.counts': [
    '{{same}} iguales, {{changed}} cambian, {{locked}} en meses cerrados, {{failed}} sin cuenta',
    '{{same}} the same, {{changed}} change, {{locked}} in locked months, {{failed}} without an account',
    '{{same}} identiques, {{changed}} changent, {{locked}} en mois clos, {{failed}} sans compte',
  ],
  'generator.state.same': ['Igual', 'The same', 'Identique'],
  'generator.state.changed': ['Cambia', 'Changes', 'Change'],
  'generator.state.locked': ['Mes cerrado', 'Month locked', 'Mois clos'],
  'generator.state.failed': ['Falta una cuenta', 'Account missing', 'Compte manquant'],
  'generator.adjusted': ['Ajustado a mano', 'Adjusted by hand', 'Ajustée à la main'],
  'generator.differ': [
    '{{count}} asientos de meses abiertos irían hoy a otras cuentas.',
    '{{count}} vouchers of open months would go to other accounts today.',
    "{{count}} écritures de mois ouverts iraient aujourd'hui à d'autres comptes.",
  ],
  'generator.differGo': ['Ver y regenerar', 'See and regenerate', 'Voir et régénérer'],
  'generator.rule': ['Concepto', 'Concept', 'Concept'],
  'generator.perReason': ['Motivo', 'Reason', 'Motif'],
  'closing.pendingSources': [
    'Documentos y pagos sin asiento',
    'Documents and payments without a voucher',
    'Documents et paiements sans écriture',
  ],
  postingRequest: ['Asiento pendiente', 'Pending voucher', 'Écriture en attente'],
}

export const generatorLabels: Labels = { ...kinds, ...reasons, ...screen }

export const generatorErrors: Labels = {
  'accounting.journal_entry_not_found': ['Asiento no encontrado', 'Voucher not found', 'Écriture introuvable'],
  journal_entry_not_created: [
    'No se pudo crear el asiento, contacte a soporte',
    'The voucher could not be created, contact support',
    "L'écriture n'a pas pu être créée, contactez le support",
  ],
}
