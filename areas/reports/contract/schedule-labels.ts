import type { Labels } from '@yupana/contract'

export const scheduleScreenLabels: Labels = {
  'schedule.plural': ['Envíos programados', 'Scheduled reports', 'Envois programmés'],
  'schedule.help': [
    'Reportes que salen solos por correo, con lo que puede ver quien los programó. Se programan desde «Vistas guardadas» de cada reporte.',
    'Reports that go by mail by themselves, with what whoever scheduled them may see. They are scheduled from “Saved views” of each report.',
    'Rapports envoyés automatiquement, avec ce que leur auteur peut voir. On les programme depuis « Vues enregistrées » de chaque rapport.',
  ],
  'schedule.none': [
    'No hay envíos programados. Abra un reporte y elija «Programar envío» en sus vistas guardadas.',
    'Nothing is scheduled. Open a report and choose “Schedule” among its saved views.',
    "Aucun envoi programmé. Ouvrez un rapport et choisissez « Programmer l'envoi » dans ses vues.",
  ],
  'schedule.report': ['Reporte', 'Report', 'Rapport'],
  'schedule.when': ['Cuándo', 'When', 'Quand'],
  'schedule.owner': ['Programado por', 'Scheduled by', 'Programmé par'],
  'schedule.next': ['Próximo: {{at}}', 'Next: {{at}}', 'Prochain : {{at}}'],
  'schedule.paused': ['En pausa', 'Paused', 'En pause'],
  'schedule.isStopped': ['Detenido', 'Stopped', 'Arrêté'],
  'schedule.lastSent': ['Último: {{at}}', 'Last: {{at}}', 'Dernier : {{at}}'],
  'schedule.lastFailed': [
    'No salió el {{at}}: {{why}}',
    'Did not go on {{at}}: {{why}}',
    'Pas parti le {{at}} : {{why}}',
  ],
  'schedule.removeIt': [
    '¿Eliminar el envío «{{name}}»?',
    'Delete the schedule “{{name}}”?',
    "Supprimer l'envoi « {{name}} » ?",
  ],
}
