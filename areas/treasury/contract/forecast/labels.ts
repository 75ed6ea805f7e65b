import type { Labels } from '@yupana/contract'

export const forecastLabels: Labels = {
  'report.forecast': ['Flujo de caja proyectado', 'Cash forecast', 'Prévision de trésorerie'],
  'report.forecast.help': [
    'Lo que habrá en caja y bancos semana a semana: lo que hay, lo que vence por cobrar y por pagar, lo recurrente y lo que está en camino, cada deuda una vez. Lo prometido cuenta en su fecha; lo vencido, en esta semana.',
    'What cash and banks will hold week by week: what is there, what falls due to collect and to pay, what comes again and what is on its way, each debt once. What is promised counts on its day; what is overdue in this week.',
    'Ce que contiendront caisses et banques semaine par semaine : ce qui est là, ce qui échoit à encaisser et à payer, le récurrent et ce qui est en route, chaque dette une fois. Le promis compte à sa date ; le retard, cette semaine.',
  ],
  'forecast.weeks': ['Semanas', 'Weeks', 'Semaines'],
  'forecast.week': ['Solo la semana del', 'Only the week of', 'Seulement la semaine du'],
  'forecast.from': ['Desde', 'From', 'Du'],
  'forecast.to': ['Hasta', 'To', 'Au'],
  'forecast.about': ['Concepto', 'About', 'Objet'],
  'forecast.in': ['Entra', 'In', 'Entrées'],
  'forecast.out': ['Sale', 'Out', 'Sorties'],
  'forecast.balance': ['Saldo', 'Balance', 'Solde'],
  'forecast.scenario': ['Los clientes pagan', 'Clients pay', 'Les clients paient'],
  'forecast.scenario.due': ['A su vencimiento', 'On the due day', "À l'échéance"],
  'forecast.scenario.delay': ['Con su atraso usual', 'As late as they usually do', 'Avec leur retard habituel'],
  recurring: ['Movimiento recurrente', 'Recurring item', 'Mouvement récurrent'],
  'recurring.plural': ['Movimientos recurrentes', 'Recurring items', 'Mouvements récurrents'],
  'recurring.currency.PEN': ['Soles', 'Soles', 'Soles'],
  'recurring.currency.USD': ['Dólares', 'Dollars', 'Dollars'],
  'recurring.direction': ['Entra o sale', 'In or out', 'Entrée ou sortie'],
  'recurring.direction.in': ['Entra', 'In', 'Entrée'],
  'recurring.direction.out': ['Sale', 'Out', 'Sortie'],
  'recurring.category': ['Categoría', 'Category', 'Catégorie'],
  'recurring.client': ['Contacto', 'Contact', 'Contact'],
  'recurring.every': ['Cada', 'Every', 'Chaque'],
  'recurring.every.month': ['Mes', 'Month', 'Mois'],
  'recurring.every.week': ['Semana', 'Week', 'Semaine'],
  'recurring.day': ['Día (de la semana: 1 = lunes)', 'Day (of a week: 1 = Monday)', 'Jour (de la semaine : 1 = lundi)'],
  'recurring.startsOn': ['Desde', 'From', 'Du'],
  'recurring.endsOn': ['Hasta', 'Until', "Jusqu'au"],
  'client.reference.treasury.recurring.client_id': [
    'Movimientos recurrentes',
    'Recurring items',
    'Mouvements récurrents',
  ],
  'forecast.toReturn': ['Cobro por devolver', 'Collection to give back', 'Encaissement à rendre'],
  'forecast.toComeBack': ['Pago que vuelve', 'Payment that comes back', 'Paiement qui revient'],
  'forecast.transit': ['Transferencia en tránsito', 'Transfer on its way', 'Virement en route'],
}

export const forecastErrors: Labels = {
  recurring_of_nothing: [
    'Diga la categoría o el contacto: así se sabe cuándo ya tiene su documento',
    'Say the category or the contact: that tells when its document is there',
    'Indiquez la catégorie ou le contact : cela dit quand son document est là',
  ],
  recurring_day_of_week: [
    'De la semana, un día del 1 al 7',
    'Of a week, a day from 1 to 7',
    'De la semaine, un jour de 1 à 7',
  ],
  recurring_ends_before: ['Termina antes de empezar', 'Ends before it begins', 'Finit avant de commencer'],
}
