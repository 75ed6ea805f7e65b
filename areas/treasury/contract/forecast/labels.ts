import type { Labels } from '@yupana/contract'

export const forecastLabels: Labels = {
  'report.forecast': ['Flujo de caja proyectado', 'Cash forecast', 'Prévision de trésorerie'],
  'report.forecast.help': [
    'Lo que habrá en caja y bancos semana a semana: lo que hay, lo que vence por cobrar y por pagar y lo que está en camino, cada deuda una vez. Lo vencido cuenta en esta semana.',
    'What cash and banks will hold week by week: what is there, what falls due to collect and to pay and what is on its way, each debt once. What is overdue counts in this week.',
    'Ce que contiendront caisses et banques semaine par semaine : ce qui est là, ce qui échoit à encaisser et à payer et ce qui est en route, chaque dette une fois. Ce qui est en retard compte cette semaine.',
  ],
  'forecast.weeks': ['Semanas', 'Weeks', 'Semaines'],
  'forecast.week': ['Solo la semana del', 'Only the week of', 'Seulement la semaine du'],
  'forecast.from': ['Desde', 'From', 'Du'],
  'forecast.to': ['Hasta', 'To', 'Au'],
  'forecast.about': ['Concepto', 'About', 'Objet'],
  'forecast.in': ['Entra', 'In', 'Entrées'],
  'forecast.out': ['Sale', 'Out', 'Sorties'],
  'forecast.balance': ['Saldo', 'Balance', 'Solde'],
  'forecast.transit': ['Transferencia en tránsito', 'Transfer on its way', 'Virement en route'],
}
