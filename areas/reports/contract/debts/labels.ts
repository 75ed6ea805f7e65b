import type { Labels } from '@yupana/contract'

export const debtLabels: Labels = {
  'report.receivablesPayables': ['Cuentas por cobrar y por pagar', 'Receivables and payables', 'Créances et dettes'],
  'report.receivablesPayables.help': [
    'Lo que se debe a un día, cuota por cuota, en su moneda y en soles de los libros: es lo que dicen las cuentas 12 y 42.',
    'What is owed on a day, instalment by instalment, in its currency and in soles of the books: it is what accounts 12 and 42 say.',
    'Ce qui est dû à une date, échéance par échéance, dans sa devise et en soles des livres : ce que disent les comptes 12 et 42.',
  ],
  'receivablesPayables.dueFrom': ['Vence desde', 'Due from', 'Échéance à partir du'],
  'receivablesPayables.dueTo': ['Vence hasta', 'Due until', "Échéance jusqu'au"],
  'receivablesPayables.detraction': ['Saldo de detracción', 'Left to deposit', 'Detracción à déposer'],
  'receivablesPayables.retention': ['Saldo de retención', 'Left to be retained', 'Reste à retenir'],
  'receivablesPayables.localBalance': ['Saldo en soles', 'Balance in soles', 'Solde en soles'],
  'check.receivablesLedger': [
    'Según contabilidad lo mismo: cuenta {{said}}',
    'By the ledger the same: account {{said}}',
    'Selon la comptabilité, de même : compte {{said}}',
  ],
  'check.receivablesLedger.bad': [
    'Según contabilidad, las cuentas 12 y 42 difieren: {{said}}',
    'The ledger of accounts 12 and 42 differs: {{said}}',
    'Le grand livre des comptes 12 et 42 diffère : {{said}}',
  ],
  'report.detractionsPending': ['Detracciones pendientes', 'Detractions to deposit', 'Detracciones à déposer'],
  'report.detractionsPending.help': [
    'Lo que falta depositar en el Banco de la Nación, de ventas y de compras, con el día en que vence y su constancia.',
    'What is still to be deposited in the Banco de la Nación, of sales and purchases, with its due day and its certificate.',
    'Ce qui reste à déposer au Banco de la Nación, des ventes et des achats, avec son échéance et son certificat.',
  ],
  'detractionsPending.pending': ['Por depositar', 'To deposit', 'À déposer'],
  'detractionsPending.alert': ['Aviso', 'Warning', 'Alerte'],
  'detractionsPending.alert.late': ['Vencida', 'Late', 'En retard'],
  'detractionsPending.alert.soon': ['Por vencer', 'Due soon', 'Bientôt due'],
  'detractionsPending.alert.waits': ['En plazo', 'In time', 'Dans le délai'],
  'detractionsPending.alert.done': ['Depositada', 'Deposited', 'Déposée'],
  'detractionsPending.state.pending': ['Por depositar', 'To deposit', 'À déposer'],
  'detractionsPending.state.deposited': ['Depositadas', 'Deposited', 'Déposées'],
  'detractionsPending.state.all': ['Todas', 'All', 'Toutes'],
}
