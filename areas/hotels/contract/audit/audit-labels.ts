import type { Labels } from '@yupana/contract'

export const auditLabels: Labels = {
  'hotelAudit.title': ['Auditoría nocturna', 'Night audit', 'Audit de nuit'],
  'hotelAudit.close': ['Cerrar el día', 'Close the day', 'Clore le jour'],
  'hotelAudit.closeText': [
    'Se cargan las noches y el hotel pasa al día siguiente. No se deshace.',
    'Nights are charged and the hotel moves to the next day. It is not undone.',
    'Les nuits sont portées et l’hôtel passe au jour suivant. Ce n’est pas annulable.',
  ],
  'hotelAudit.done': ['Día cerrado', 'Day closed', 'Jour clos'],
  'hotelAudit.closed': ['Cerrado por {{who}} el {{at}}', 'Closed by {{who}} on {{at}}', 'Clos par {{who}} le {{at}}'],
  'hotelAudit.open': ['Día abierto', 'Open day', 'Jour ouvert'],
  'hotelAudit.blockers': ['Impiden cerrar', 'Keep the day open', 'Empêchent de clore'],
  'hotelAudit.warnings': ['Para revisar', 'To be looked at', 'À vérifier'],
  'hotelAudit.noBlockers': ['Nada impide cerrar.', 'Nothing keeps the day open.', "Rien n'empêche de clore."],
  'hotelAudit.noNights': ['No hay noches por cargar.', 'No nights are to be charged.', 'Pas de nuit à porter.'],
  'hotelAudit.nights': ['Noches que se cargan', 'Nights to be charged', 'Nuits à porter'],
  'hotelAudit.figures': ['Cifras del día', 'Figures of the day', 'Chiffres du jour'],
  'hotelAudit.issue.departure': [
    'Debía salir y sigue en casa',
    'Should have left and is in house',
    'Devait partir et est sur place',
  ],
  'hotelAudit.issue.arrival': ['No ha llegado', 'Has not come', "N'est pas arrivé"],
  'hotelAudit.issue.item': [
    'El servicio de su habitación no está activo',
    'The service of its room is not active',
    "Le service de sa chambre n'est pas actif",
  ],
  'hotelAudit.issue.balance': [
    'Debe más que sus depósitos y su crédito',
    'Owes more than deposits and credit',
    'Doit plus que dépôts et crédit',
  ],
  'hotelAudit.issue.shift': ['Turno de caja abierto', 'Open cash shift', 'Caisse ouverte'],
  'hotelAudit.decision': ['Qué se hace', 'What is done', 'Que faire'],
  'hotelAudit.as.late': ['Llega tarde', 'Comes late', 'Arrive tard'],
  'hotelAudit.rooms': ['Unidades', 'Units', 'Unités'],
  'hotelAudit.occupied': ['Ocupadas', 'Occupied', 'Occupées'],
  'hotelAudit.occupancy': ['Ocupación %', 'Occupancy %', 'Occupation %'],
  'hotelAudit.adr': ['ADR', 'ADR', 'ADR'],
  'hotelAudit.revpar': ['RevPAR', 'RevPAR', 'RevPAR'],
  'hotelAudit.revenue': [
    'Ingreso de noches sin IGV (S/)',
    'Revenue of nights without tax (S/)',
    'Revenu des nuits hors taxe (S/)',
  ],
  'hotelAudit.arrivals': ['Llegadas', 'Arrivals', 'Arrivées'],
  'hotelAudit.departures': ['Salidas', 'Departures', 'Départs'],
  'hotelAudit.noShows': ['No llegaron', 'No-shows', 'Non présentés'],
  'hotelAudit.charges': ['Cargos', 'Charges', 'Frais'],
  'hotelAudit.tax': ['Impuesto', 'Tax', 'Taxe'],
  'hotelAudit.about': ['Detalle', 'Detail', 'Détail'],
  'action.closeDay': ['Cerró el día', 'Closed the day', 'A clos le jour'],
}

export const auditErrors: Labels = {
  audit_blocked: [
    'El día no se puede cerrar: {{count}} pendientes. Registre las salidas y decida las llegadas.',
    'The day cannot be closed: {{count}} are pending. Check guests out and decide on arrivals.',
    'Le jour ne peut être clos : {{count}} en attente. Enregistrez les départs et décidez des arrivées.',
  ],
  audit_not_due: [
    'El hotel trabaja el {{date}}: los días se cierran uno por uno.',
    'The hotel works on {{date}}: days are closed one by one.',
    "L'hôtel travaille le {{date}} : les jours se closent un par un.",
  ],
  audit_ahead: ['El {{date}} todavía no llega.', '{{date}} is still to come.', "Le {{date}} n'est pas encore arrivé."],
  audit_of_partner: [
    'Solo un hotel propio tiene auditoría nocturna.',
    'Only a hotel of ours has a night audit.',
    'Seul un hôtel à nous a un audit de nuit.',
  ],
}
