import type { Labels } from '@yupana/contract'

export const ageingLabels: Labels = {
  'report.ageing': ['Antigüedad de saldos', 'Ageing', 'Balance âgée'],
  'report.ageing.help': [
    'Lo que se debe a un día, por contacto y por los días que lleva vencido; es lo que dicen las cuentas 12 y 42 ese día.',
    'What is owed on a day, by contact and by the days that it is overdue; it is what accounts 12 and 42 say on that day.',
    "Ce qui est dû à une date, par contact et par jours de retard ; c'est ce que disent les comptes 12 et 42 ce jour-là.",
  ],
  'ageing.at': ['Al día', 'On the day', 'Au'],
  'ageing.by': ['Contado desde', 'Counted from', 'Compté depuis'],
  'ageing.by.due': ['El vencimiento', 'The due date', "L'échéance"],
  'ageing.by.date': ['La emisión', 'The date of issue', "L'émission"],
  'ageing.client': ['Contacto', 'Contact', 'Contact'],
  'check.ageingLedger': [
    'Lo que se debe es lo que dice el libro mayor de las cuentas 12 y 42',
    'What is owed is what the ledger of accounts 12 and 42 says',
    'Ce qui est dû est ce que dit le grand livre des comptes 12 et 42',
  ],
  'check.ageingLedger.bad': [
    'El libro mayor de las cuentas 12 y 42 dice otra cosa: {{said}}',
    'The ledger of accounts 12 and 42 says otherwise: {{said}}',
    'Le grand livre des comptes 12 et 42 dit autre chose : {{said}}',
  ],
}
