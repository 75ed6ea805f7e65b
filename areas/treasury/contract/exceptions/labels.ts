import type { Labels } from '@yupana/contract'

export const exceptionLabels: Labels = {
  'report.cashExceptions': ['Excepciones de caja', 'Cash exceptions', 'Exceptions de caisse'],
  'report.cashExceptions.help': [
    'Lo que se pagó en efectivo aunque la ley pide un banco, con su motivo; lo que se anuló o devolvió de las cajas, y lo que faltó o sobró al cerrar un turno.',
    'What was paid in cash although the law wants a bank, with its reason; what was taken back from drawers, and what was missing or too much when a shift closed.',
    'Ce qui a été payé en espèces alors que la loi veut une banque, avec son motif ; ce qui a été repris des caisses, et les écarts à la clôture.',
  ],
  'report.clientAdvances': ['Anticipos sin comprobante', 'Advances without a sale', 'Acomptes sans facture'],
  'report.clientAdvances.help': [
    'Dinero de clientes que ningún comprobante nombra todavía: emita la factura de anticipo, su IGV nace el día del cobro.',
    'Money of clients that no sale names yet: issue the sale of the advance, its IGV is due on the day it came.',
    "Argent de clients qu'aucune facture ne nomme encore : émettez la facture d'acompte, sa taxe naît le jour de l'encaissement.",
  ],
  'exception.user': ['Usuario', 'User', 'Utilisateur'],
  'exception.kind': ['Qué pasó', 'What happened', "Ce qui s'est passé"],
  'exception.kind.cash': ['Sin bancarizar', 'Cash over limit', 'Espèces sur limite'],
  'exception.kind.takenBack': ['Anulado o devuelto', 'Taken back', 'Annulé ou rendu'],
  'exception.kind.difference': ['Diferencia de turno', 'Shift difference', 'Écart de caisse'],
  'exception.about': ['De qué', 'About', 'Objet'],
  'exception.reason': ['Motivo', 'Reason', 'Motif'],
  'exception.advance': ['Cobro', 'Collection', 'Encaissement'],
  'exception.days': ['Días', 'Days', 'Jours'],
  'exception.state.today': ['De hoy', 'Of today', 'Du jour'],
  'exception.state.late': ['Fuera de plazo', 'Late', 'En retard'],
}
