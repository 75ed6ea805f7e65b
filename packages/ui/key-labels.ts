import type { Labels } from '@yupana/contract'

/** Keys of the grid of lines, the spans of days that lists offer, and what their foot counts. */
export const keyLabels: Labels = {
  'ui.gridKey.next': ['Cantidad, precio, otra línea', 'Quantity, price, next line', 'Quantité, prix, ligne suivante'],
  'ui.gridKey.all': ['Todas las celdas', 'All cells', 'Toutes les cellules'],
  'ui.gridKey.edit': ['Descripción, editar', 'Description, edit', 'Description, modifier'],
  'ui.gridKey.duplicate': ['Duplicar', 'Duplicate', 'Dupliquer'],
  'ui.gridKey.reorder': ['Mover la línea', 'Move the line', 'Déplacer la ligne'],
  'ui.gridKey.remove': ['Quitar la línea', 'Remove the line', 'Retirer la ligne'],
  'ui.gridKey.paste': ['Pegar de Excel', 'Paste from Excel', 'Coller depuis Excel'],
  'ui.keysShow': ['Mostrar las teclas', 'Show the keys', 'Afficher les touches'],
  'ui.keysHide': ['Ocultar las teclas', 'Hide the keys', 'Masquer les touches'],
  'ui.problemsMore': ['y {{count}} más', 'and {{count}} more', 'et {{count}} autres'],
  'ui.totalFilter': ['Total de {{count}}', 'Total of {{count}}', 'Total de {{count}}'],
  'ui.totalWithout': ['sin borradores ni anulados', 'without drafts and voided', 'sans brouillons ni annulés'],
  'ui.period.today': ['Hoy', 'Today', "Aujourd'hui"],
  'ui.period.week': ['Últimos 7 días', 'Last 7 days', '7 derniers jours'],
  'ui.period.nextWeek': ['Próximos 7 días', 'Next 7 days', '7 prochains jours'],
  'ui.suggestions': ['Sugerencias', 'Suggestions', 'Suggestions'],
  'ui.suggestKey.choose': ['elegir', 'choose', 'choisir'],
  'ui.suggestKey.add': ['agregar', 'add', 'ajouter'],
  'ui.suggestKey.takeLast': ['quitar el último', 'take the last away', 'retirer le dernier'],
  'ui.period.month': ['Este mes', 'This month', 'Ce mois'],
  'ui.period.lastMonth': ['Mes pasado', 'Last month', 'Mois dernier'],
  'ui.period.year': ['Este año', 'This year', 'Cette année'],
}
