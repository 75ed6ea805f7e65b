import type { Labels } from '@yupana/contract'

export const initialBalanceLabels: Labels = {
  initialBalance: ['Saldo inicial', 'Initial balance', 'Solde initial'],
  'initialBalance.plural': ['Saldos iniciales', 'Initial balances', 'Soldes initiaux'],
  'initialBalance.new': ['Nuevo saldo inicial', 'New initial balance', 'Nouveau solde initial'],
  'initialBalance.account': ['Cuenta', 'Account', 'Compte'],
  'initialBalance.type.1': ['A favor', 'Positive', 'Créditeur'],
  'initialBalance.type.2': ['Sobregiro', 'Negative', 'Découvert'],
  'initialBalance.reference': ['Referencia', 'Reference', 'Référence'],
  'initialBalance.posted': ['Con asiento', 'In the books', 'Comptabilisé'],
  'initialBalance.post': ['Registrar asiento contable', 'Write the voucher', "Passer l'écriture"],
  'initialBalance.postHelp': [
    'Quítelo si el asiento de apertura del año ya lo incluye.',
    'Leave it out where the opening entry of the year has it.',
    "À omettre si l'écriture d'ouverture de l'exercice le contient.",
  ],
  'initialBalance.localAmount': ['Importe en soles', 'Amount in soles', 'Montant en soles'],
  'initialBalance.empty': [
    'Diga con cuánto empezó cada caja y banco.',
    'Say what each account began with.',
    'Indiquez le solde de départ de chaque compte.',
  ],
}

export const initialBalanceErrors: Labels = {
  balance_exists: [
    'La cuenta ya tiene un saldo inicial en esa fecha',
    'The account has an initial balance on that day already',
    'Le compte a déjà un solde initial à cette date',
  ],
  balance_reconciled: [
    'Hay una conciliación terminada después de esa fecha: reábrala primero.',
    'A reconciliation after that day is finished: reopen it first.',
    'Un rapprochement postérieur à cette date est terminé : rouvrez-le d’abord.',
  ],
}
