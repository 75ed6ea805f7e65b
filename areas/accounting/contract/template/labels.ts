import type { Labels } from '@yupana/contract'

export const templateLabels: Labels = {
  voucherTemplate: ['Asiento tipo', 'Voucher template', 'Modèle d’écriture'],
  'voucherTemplate.plural': ['Asientos tipo', 'Voucher templates', 'Modèles d’écritures'],
  'voucherTemplate.new': ['Nuevo asiento tipo', 'New voucher template', 'Nouveau modèle'],
  'voucherTemplate.edit': ['Editar asiento tipo', 'Edit voucher template', 'Modifier le modèle'],
  'voucherTemplate.empty': [
    'Guarde aquí los asientos que se repiten: planilla, alquiler, provisiones. Al registrar un asiento elija el tipo y escriba el monto.',
    'Keep the vouchers that come again here: payroll, rent, provisions. When you enter a voucher choose the template and type the amount.',
    'Gardez ici les écritures qui reviennent : paie, loyer, provisions. En saisissant une écriture, choisissez le modèle et tapez le montant.',
  ],
  'voucherTemplate.help': [
    'Cada línea lleva un monto fijo, un porcentaje del monto que escriba al usarla, o lo que falta para cuadrar (una sola).',
    'Each line has a fixed amount, a percentage of the amount that you type when you use it, or what is missing to balance (one line only).',
    'Chaque ligne porte un montant fixe, un pourcentage du montant saisi à l’usage, ou ce qui manque pour équilibrer (une seule).',
  ],
  'voucherTemplate.side': ['Lado', 'Side', 'Côté'],
  'voucherTemplate.side.debit': ['Debe', 'Debit', 'Débit'],
  'voucherTemplate.side.credit': ['Haber', 'Credit', 'Crédit'],
  'voucherTemplate.kind': ['Importe', 'Amount', 'Montant'],
  'voucherTemplate.kind.fixed': ['Fijo', 'Fixed', 'Fixe'],
  'voucherTemplate.kind.percent': ['% del monto', '% of the amount', '% du montant'],
  'voucherTemplate.kind.missing': ['Lo que falta', 'What is missing', 'Ce qui manque'],
  'voucherTemplate.amount': ['Valor', 'Value', 'Valeur'],
  'voucherTemplate.use': ['Usar un asiento tipo', 'Use a template', 'Utiliser un modèle'],
  'voucherTemplate.base': ['Monto', 'Amount', 'Montant'],
  'voucherTemplate.fill': ['Llenar', 'Fill in', 'Remplir'],
  'voucherTemplate.keep': ['Guardar como asiento tipo', 'Keep as a template', 'Garder comme modèle'],
}

export const templateErrors: Labels = {
  template_one_missing: [
    'Solo una línea puede llevar lo que falta',
    'Only one line may take what is missing',
    'Une seule ligne peut prendre ce qui manque',
  ],
}
