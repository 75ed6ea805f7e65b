import type { Labels } from '@yupana/contract'

/** Keys of the grid of lines, the spans of days that lists offer, and what their foot counts. */
export const keyLabels: Labels = {
  'ui.gridKey.next': ['cantidad, precio, otra línea', 'quantity, price, next line', 'quantité, prix, ligne suivante'],
  'ui.gridKey.all': ['todas las celdas', 'all cells', 'toutes les cellules'],
  'ui.gridKey.edit': ['descripción, editar', 'description, edit', 'description, modifier'],
  'ui.gridKey.duplicate': ['duplicar', 'duplicate', 'dupliquer'],
  'ui.gridKey.reorder': ['mover la línea', 'move the line', 'déplacer la ligne'],
  'ui.gridKey.remove': ['quitar la línea', 'remove the line', 'retirer la ligne'],
  'ui.gridKey.paste': ['pegar de Excel', 'paste from Excel', 'coller depuis Excel'],
  'ui.keysShow': ['Mostrar las teclas', 'Show the keys', 'Afficher les touches'],
  'ui.keysHide': ['Ocultar las teclas', 'Hide the keys', 'Masquer les touches'],
  'ui.problemsMore': ['y {{count}} más', 'and {{count}} more', 'et {{count}} autres'],
  'ui.totalFilter': ['Total de {{count}}', 'Total of {{count}}', 'Total de {{count}}'],
  'ui.totalWithout': ['sin borradores ni anulados', 'without drafts and voided', 'sans brouillons ni annulés'],
  'ui.period.today': ['Hoy', 'Today', "Aujourd'hui"],
  'ui.period.week': ['Últimos 7 días', 'Last 7 days', '7 derniers jours'],
  'ui.period.month': ['Este mes', 'This month', 'Ce mois'],
  'ui.period.lastMonth': ['Mes pasado', 'Last month', 'Mois dernier'],
  'ui.period.year': ['Este año', 'This year', 'Cette année'],
}
