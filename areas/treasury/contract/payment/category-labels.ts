import type { Labels } from '@yupana/contract'

export const categoryLabels: Labels = {
  paymentCategory: ['Categoría de pago', 'Payment category', 'Catégorie de paiement'],
  'paymentCategory.plural': ['Categorías de pago', 'Payment categories', 'Catégories de paiement'],
  'paymentCategory.type.1': ['Ingresos', 'Inbound', 'Entrées'],
  'paymentCategory.type.2': ['Egresos', 'Outbound', 'Sorties'],
  'paymentCategory.parent': ['Dentro de', 'Below', 'Sous'],
  'paymentCategory.ledgerCode': ['Cuenta contable', 'Ledger account', 'Compte comptable'],
  'paymentCategory.accountingDoesNoApply': [
    'No genera asiento contable',
    'Posts no voucher',
    'Ne génère aucune écriture',
  ],
  'paymentCategory.requiresParty': ['Pide cliente o proveedor', 'Asks for a contact', 'Demande un contact'],
  'paymentCategory.requiresCostCenter': ['Pide centro de costo', 'Asks for a cost center', 'Demande un centre de coût'],
  'paymentCategory.cashFlow': ['Línea del flujo de efectivo', 'Cash flow line', 'Ligne du flux de trésorerie'],
  'paymentCategory.usualTax': ['Impuesto usual', 'Usual tax', 'Taxe usuelle'],
  'paymentCategory.usualTax.none': ['Ninguno', 'None', 'Aucune'],
  'paymentCategory.usualTax.IGV': ['IGV', 'IGV', 'IGV'],
  'paymentCategory.kind': ['Uso del sistema', 'Used by the program for', 'Utilisée par le programme pour'],
  'paymentCategory.kind.bankFee': ['Comisión bancaria', 'Bank fee', 'Frais bancaires'],
  'paymentCategory.kind.itf': ['ITF', 'ITF', 'ITF'],
  'paymentCategory.kind.interest': ['Intereses', 'Interest', 'Intérêts'],
  'paymentCategory.kind.surplus': ['Sobrante de caja', 'Cash surplus', 'Excédent de caisse'],
  'paymentCategory.kind.shortage': ['Faltante de caja', 'Cash shortage', 'Manquant de caisse'],
  'paymentCategory.kind.tax': ['Tributos', 'Taxes', 'Impôts'],
  'paymentCategory.kind.payroll': ['Planilla', 'Payroll', 'Paie'],
  'paymentCategory.kind.loan': ['Préstamo', 'Loan', 'Emprunt'],
  'paymentCategory.kind.personalLoan': ['Préstamo al personal', 'Loan to staff', 'Prêt au personnel'],
  'paymentCategory.kind.deposit': ['Depósito en garantía', 'Guarantee deposit', 'Dépôt de garantie'],
  'paymentCategory.kind.depositBack': [
    'Devolución de garantía recibida',
    'Guarantee given back',
    'Restitution de garantie',
  ],
  'paymentCategory.addBelow': ['Agregar debajo', 'Add below', 'Ajouter dessous'],
  'paymentCategory.inactive': ['Inactiva', 'Inactive', 'Inactive'],
  'paymentCategory.empty': [
    'Aún no hay categorías: agregue la primera.',
    'No categories yet: add the first one.',
    'Pas encore de catégories : ajoutez la première.',
  ],
}

export const categoryErrors: Labels = {
  category_two_levels: [
    'Las categorías tienen dos niveles: elija una categoría principal que no esté dentro de otra.',
    'Categories have two levels: choose a main category that is not below another.',
    "Les catégories ont deux niveaux : choisissez une catégorie principale qui n'est pas sous une autre.",
  ],
  category_type_of_parent: [
    'Una categoría y las que están dentro de ella son todas de ingresos o todas de egresos.',
    'A category and those below it are all inbound or all outbound.',
    'Une catégorie et celles qui sont dessous sont toutes des entrées ou toutes des sorties.',
  ],
  category_type_in_use: [
    'La categoría ya tiene movimientos: su tipo no puede cambiar.',
    'The category has movements: its type cannot change.',
    'La catégorie a des mouvements : son type ne peut changer.',
  ],
}
