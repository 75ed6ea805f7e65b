import type { Labels } from '@yupana/contract'

export const timeLabels: Labels = {
  'report.stockAt': ['Stock a una fecha', 'Stock at a day', 'Stock à une date'],
  'report.stockAt.help': [
    'Cuánto había y cuánto valía cada producto al final de cualquier día, con el costo promedio de ese momento.',
    'What there was of each item at the end of any day and what it was worth, at the average cost of that moment.',
    "Ce qu'il y avait de chaque article à la fin d'un jour et ce qu'il valait, au coût moyen de ce moment.",
  ],
  'stockAt.date': ['Al día', 'At the day', 'Au jour'],
  'stockAt.left': ['Solo con saldo', 'Only what is left', 'Seulement ce qui reste'],
  'report.stockChange': ['Diferencia de stock entre dos fechas', 'Stock between two days', 'Stock entre deux dates'],
  'report.stockChange.help': [
    'Del final de un día al final de otro: qué entró, qué salió y cómo cambiaron la existencia, el costo promedio y el valor.',
    'From the end of one day to the end of another: what came, what left, and what stock, average cost and value did.',
    "De la fin d'un jour à la fin d'un autre : entrées, sorties, et évolution du stock, du coût moyen et de la valeur.",
  ],
  'stockChange.before': ['Existencia antes', 'Stock before', 'Stock avant'],
  'stockChange.costBefore': ['Costo antes', 'Cost before', 'Coût avant'],
  'stockChange.after': ['Existencia después', 'Stock after', 'Stock après'],
  'stockChange.costAfter': ['Costo después', 'Cost after', 'Coût après'],
  'stockChange.change': ['Cambio de valor', 'Change of value', 'Variation de valeur'],
  'kardex.why': [
    '¿Por qué cambió el promedio?',
    'Why did the average change?',
    'Pourquoi le coût moyen a-t-il changé ?',
  ],
  'kardex.why.choose': [
    'Elija en el kardex el movimiento cuyo costo quiere entender.',
    'Choose in the kardex the movement whose cost you want to understand.',
    'Choisissez dans le kardex le mouvement dont vous voulez comprendre le coût.',
  ],
  'kardex.why.before': ['Antes', 'Before', 'Avant'],
  'kardex.why.moved': ['Este movimiento', 'This movement', 'Ce mouvement'],
  'kardex.why.after': ['Después', 'After', 'Après'],
  'kardex.why.cost': ['Costo por unidad', 'Cost a unit', 'Coût unitaire'],
  'kardex.why.vouchers': [
    'Asientos de recosteo de este producto en el mes',
    'Vouchers that corrected costs of this item in the month',
    'Écritures de recalcul de cet article dans le mois',
  ],
  'kardex.why.previous': ['Movimiento anterior', 'Movement before', 'Mouvement précédent'],
  'kardex.why.next': ['Movimiento siguiente', 'Next movement', 'Mouvement suivant'],
  'why.first': [
    'No había nada: el promedio es el costo de lo que entró, {{cost}}.',
    'There was nothing: the average is the cost of what came, {{cost}}.',
    "Il n'y avait rien : le coût moyen est celui de l'entrée, {{cost}}.",
  ],
  'why.emptied': [
    'Salió todo lo que quedaba, con todo su valor: ya no hay promedio.',
    'All that was left went out, with all its worth: there is no average any more.',
    "Tout ce qui restait est sorti, avec toute sa valeur : il n'y a plus de moyenne.",
  ],
  'why.inAbove': [
    'Entraron {{quantity}} a {{cost}}, más que el promedio de {{before}}: sube a {{after}}.',
    '{{quantity}} came at {{cost}}, above the average of {{before}}: it rises to {{after}}.',
    '{{quantity}} sont entrés à {{cost}}, au-dessus de la moyenne de {{before}} : elle monte à {{after}}.',
  ],
  'why.inBelow': [
    'Entraron {{quantity}} a {{cost}}, menos que el promedio de {{before}}: baja a {{after}}.',
    '{{quantity}} came at {{cost}}, below the average of {{before}}: it falls to {{after}}.',
    '{{quantity}} sont entrés à {{cost}}, en dessous de la moyenne de {{before}} : elle baisse à {{after}}.',
  ],
  'why.outAbove': [
    'Salieron {{quantity}} a su propio precio de {{cost}}, más que el promedio de {{before}}: lo que queda baja a {{after}}.',
    '{{quantity}} left at a price of their own of {{cost}}, above the average of {{before}}: what is left falls to {{after}}.',
    '{{quantity}} sont sortis à leur propre prix de {{cost}}, au-dessus de la moyenne de {{before}} : le reste baisse à {{after}}.',
  ],
  'why.outBelow': [
    'Salieron {{quantity}} a su propio precio de {{cost}}, menos que el promedio de {{before}}: lo que queda sube a {{after}}.',
    '{{quantity}} left at a price of their own of {{cost}}, below the average of {{before}}: what is left rises to {{after}}.',
    '{{quantity}} sont sortis à leur propre prix de {{cost}}, en dessous de la moyenne de {{before}} : le reste monte à {{after}}.',
  ],
  'why.kept': [
    'Salieron {{quantity}} al promedio de {{before}}: no cambia.',
    '{{quantity}} left at the average of {{before}}: it does not change.',
    '{{quantity}} sont sortis au coût moyen de {{before}} : il ne change pas.',
  ],
  'why.cents': [
    'Salieron {{quantity}} al promedio de {{before}}; por el redondeo a céntimos queda en {{after}}.',
    '{{quantity}} left at the average of {{before}}; rounded to cents it is {{after}} now.',
    '{{quantity}} sont sortis au coût moyen de {{before}} ; arrondi au centime, il est de {{after}}.',
  ],
  'why.same': [
    'Movió {{quantity}} al mismo costo que el promedio, {{before}}: no cambia.',
    '{{quantity}} moved at the same cost as the average, {{before}}: it does not change.',
    '{{quantity}} ont bougé au même coût que la moyenne, {{before}} : elle ne change pas.',
  ],
  'why.undoes': [
    'Deshace otro movimiento: devuelve exactamente lo que aquel valía.',
    'It undoes another movement: it gives back exactly what that one was worth.',
    'Il annule un autre mouvement : il rend exactement ce que valait celui-ci.',
  ],
  'why.undone': ['Fue deshecho después.', 'It was undone later.', 'Il a été annulé ensuite.'],
  'why.carries': [
    'Trae lo que salió de otro almacén, al costo con que salió.',
    'It brings what left another warehouse, at the cost at which it left.',
    "Il apporte ce qui est sorti d'un autre entrepôt, au coût de sortie.",
  ],
  'why.late': [
    'Antes de él se registró después algún movimiento con fecha anterior: su costo se calculó de nuevo.',
    'A movement of an earlier day was written later before it: its cost was computed anew.',
    'Un mouvement antérieur a été saisi après lui : son coût a été recalculé.',
  ],
  'why.corrected': [
    'Su documento dijo S/ {{document}}; hoy vale S/ {{amount}}.',
    'Its document said S/ {{document}}; it is worth S/ {{amount}} now.',
    "Son document disait S/ {{document}} ; il vaut S/ {{amount}} aujourd'hui.",
  ],
  'why.waiting': [
    'Faltan S/ {{amount}} por registrar en los libros. {{cause}}',
    'S/ {{amount}} are still to be entered in the books. {{cause}}',
    'S/ {{amount}} restent à enregistrer dans les livres. {{cause}}',
  ],
}
