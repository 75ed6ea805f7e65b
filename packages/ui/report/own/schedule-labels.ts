import type { Labels } from '@yupana/contract'

/** Words of what goes by mail by itself. */
export const scheduleLabels: Labels = {
  'schedule.title': ['Programar envío', 'Schedule', "Programmer l'envoi"],
  'schedule.saved': ['Envío programado', 'Scheduled', 'Envoi programmé'],
  'schedule.rights': [
    'Sale por correo a la hora de Lima, con lo que usted pueda ver ese día.',
    'It goes by mail at the hour of Lima, with what you may see on that day.',
    "Il part par courriel à l'heure de Lima, avec ce que vous pourrez voir ce jour-là.",
  ],
  'schedule.frequency': ['Frecuencia', 'How often', 'Fréquence'],
  'schedule.frequency.daily': ['Cada día', 'Every day', 'Chaque jour'],
  'schedule.frequency.weekly': ['Cada semana', 'Every week', 'Chaque semaine'],
  'schedule.frequency.monthly': ['Cada mes', 'Every month', 'Chaque mois'],
  'schedule.day': ['Día', 'Day', 'Jour'],
  'schedule.hour': ['Hora', 'Hour', 'Heure'],
  'schedule.form': ['Archivo', 'File', 'Fichier'],
  'schedule.form.pdf': ['PDF', 'PDF', 'PDF'],
  'schedule.form.xlsx': ['Excel', 'Excel', 'Excel'],
  'schedule.people': ['Para', 'To', 'À'],
  'schedule.when.daily': ['Cada día a las {{at}}', 'Every day at {{at}}', 'Chaque jour à {{at}}'],
  'schedule.when.weekly': ['Cada {{day}} a las {{at}}', 'Every {{day}} at {{at}}', 'Chaque {{day}} à {{at}}'],
  'schedule.when.monthly': [
    'El {{day}} de cada mes a las {{at}}',
    'On day {{day}} of each month at {{at}}',
    'Le {{day}} de chaque mois à {{at}}',
  ],
}
