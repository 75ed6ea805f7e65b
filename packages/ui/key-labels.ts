import type { Labels } from '@yupana/contract'

/** Keys of the grid of lines, the spans of days that lists offer, and what their foot counts. */
export const keyLabels: Labels = {
  'ui.gridKey.edit': ['Editar la celda', 'Edit the cell', 'Modifier la cellule'],
  'ui.gridKey.duplicate': ['Duplicar la línea', 'Duplicate the line', 'Dupliquer la ligne'],
  'ui.gridKey.reorder': ['Mover la línea', 'Move the line', 'Déplacer la ligne'],
  'ui.gridKey.remove': ['Quitar la línea', 'Remove the line', 'Retirer la ligne'],
  'ui.gridKey.paste': ['Pegar líneas de Excel', 'Paste lines from Excel', 'Coller des lignes depuis Excel'],
  'ui.totalFilter': ['Total de {{count}}', 'Total of {{count}}', 'Total de {{count}}'],
  'ui.totalWithout': ['sin borradores ni anulados', 'without drafts and voided', 'sans brouillons ni annulés'],
  'ui.period.today': ['Hoy', 'Today', "Aujourd'hui"],
  'ui.period.week': ['Últimos 7 días', 'Last 7 days', '7 derniers jours'],
  'ui.period.month': ['Este mes', 'This month', 'Ce mois'],
  'ui.period.lastMonth': ['Mes pasado', 'Last month', 'Mois dernier'],
  'ui.period.year': ['Este año', 'This year', 'Cette année'],
}
