import type { Labels } from '@yupana/contract'

export const deskLabels: Labels = {
  'hotelChart.title': ['Planning de habitaciones', 'Tape chart', 'Planning des chambres'],
  'hotelChart.unassigned': ['Sin unidad', 'Without a unit', 'Sans unité'],
  'hotelChart.earlier': ['Antes', 'Earlier', 'Avant'],
  'hotelChart.later': ['Después', 'Later', 'Après'],
  'hotelChart.days': ['{{count}} días', '{{count}} days', '{{count}} jours'],
  'hotelChart.bar': [
    '{{guest}}, {{room}}, del {{from}} al {{to}}, {{state}}',
    '{{guest}}, {{room}}, {{from}} to {{to}}, {{state}}',
    '{{guest}}, {{room}}, du {{from}} au {{to}}, {{state}}',
  ],
  'hotelChart.help': [
    'Arrastre una estadía a otra unidad de su habitación, o muévala con Alt + flechas; Intro la abre.',
    'Drag a stay to another unit of its room, or move it by Alt + arrows; Enter opens it.',
    'Glissez un séjour vers une autre unité de sa chambre, ou déplacez-le par Alt + flèches ; Entrée l’ouvre.',
  ],
  'hotelChart.none': [
    'El hotel no tiene unidades: agréguelas en sus habitaciones.',
    'The hotel has no units: add them to its rooms.',
    "L'hôtel n'a pas d'unité : ajoutez-les à ses chambres.",
  ],
}
