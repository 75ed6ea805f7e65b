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
    'Arrastre una estadía a otra unidad, o su borde para cambiar la salida. Con Alt + flechas hace lo mismo; Intro la abre y el menú contextual ofrece el resto.',
    'Drag a stay to another unit, or its edge to change the departure. Alt + arrows do the same; Enter opens it, and its menu offers the rest.',
    "Glissez un séjour vers une autre unité, ou son bord pour changer le départ. Alt + flèches font de même ; Entrée l'ouvre, et son menu offre le reste.",
  ],
  'hotelChart.open': ['Abrir la reserva', 'Open the booking', 'Ouvrir le dossier'],
  'hotelChart.out': [
    'Fuera de servicio del {{from}} al {{to}}: {{reason}}',
    'Out of order from {{from}} to {{to}}: {{reason}}',
    "Hors d'usage du {{from}} au {{to}} : {{reason}}",
  ],
  'hotelChart.none': [
    'El hotel no tiene unidades: agréguelas en sus habitaciones.',
    'The hotel has no units: add them to its rooms.',
    "L'hôtel n'a pas d'unité : ajoutez-les à ses chambres.",
  ],
  'hotelFile.action.move': ['Mover', 'Move', 'Déplacer'],
  'hotelFile.action.extend': ['Cambiar fechas', 'Change dates', 'Changer les dates'],
  'hotelFile.action.split': ['Dividir', 'Split', 'Diviser'],
  'hotelFile.totalAfter': ['Total de la reserva', 'Total of the booking', 'Total du dossier'],
  'hotelFile.splitOn': ['La segunda estadía empieza el', 'The second stay begins on', 'Le second séjour commence le'],
  'hotelFile.moveFrom': ['Desde la noche del', 'From the night of', 'À partir de la nuit du'],
  'hotelFile.reprice': ['Recalcular el precio', 'Price once more', 'Recalculer le prix'],
  'hotelFile.repriceHelp': [
    'Sin marcar se mantiene el precio de lo vendido.',
    'Unless marked, what was sold keeps its price.',
    'Sans cocher, ce qui est vendu garde son prix.',
  ],
  'hotelFile.handPrice': ['Precio a mano por noche', 'Price a night by hand', 'Prix par nuit à la main'],
  'hotelFile.earlierUnits': ['Antes en {{units}}', 'Before in {{units}}', 'Avant en {{units}}'],
  'hotelFile.lostUnit': [
    'Sin habitación: su unidad quedó fuera de servicio.',
    'Without a room: its unit went out of order.',
    "Sans chambre : son unité est hors d'usage.",
  ],
  'action.moveStay': ['Movió una estadía', 'Moved a stay', 'A déplacé un séjour'],
  'action.extendStay': [
    'Cambió las fechas de una estadía',
    'Changed the dates of a stay',
    "A changé les dates d'un séjour",
  ],
  'action.splitStay': ['Dividió una estadía', 'Split a stay', 'A divisé un séjour'],
}

export const deskErrors: Labels = {
  reason_needed: ['Diga por qué cambia el precio.', 'Say why the price changes.', 'Dites pourquoi le prix change.'],
  rate_below_plan: [
    'La tarifa pide {{amount}} la noche del {{date}}. Solo quien puede autorizar precios cobra menos.',
    'The plan asks {{amount}} for the night of {{date}}. Only who may override prices charges less.',
    'Le tarif demande {{amount}} la nuit du {{date}}. Seul qui peut autoriser des prix facture moins.',
  ],
  move_where: ['Elija la unidad o la habitación.', 'Choose the unit or the room.', "Choisissez l'unité ou la chambre."],
  move_from: [
    'Se mueve entre el {{from}} y el {{to}}.',
    'It moves between {{from}} and {{to}}.',
    'Le déplacement se fait entre le {{from}} et le {{to}}.',
  ],
  move_same: [
    'Ya está ahí. Elija otra unidad.',
    'It is there already. Choose another unit.',
    'Il y est déjà. Choisissez une autre unité.',
  ],
  extend_same: ['Son las mismas fechas.', 'These are the same dates.', 'Ce sont les mêmes dates.'],
  checkin_over: [
    'La entrada ya pasó: solo cambia la salida.',
    'The arrival is over: only the departure changes.',
    "L'arrivée est passée : seul le départ change.",
  ],
  checkout_over: [
    'La salida es el {{date}} o después.',
    'The departure is on {{date}} or later.',
    'Le départ est le {{date}} ou plus tard.',
  ],
  split_on: [
    'Se divide entre el {{from}} y el {{to}}.',
    'It is split between {{from}} and {{to}}.',
    'Il se divise entre le {{from}} et le {{to}}.',
  ],
  unit_out_of_order: [
    'La unidad está fuera de servicio del {{from}} al {{to}}: {{reason}}. Elija otra.',
    'The unit is out of order from {{from}} to {{to}}: {{reason}}. Choose another.',
    "L'unité est hors d'usage du {{from}} au {{to}} : {{reason}}. Choisissez-en une autre.",
  ],
}
