import type { Labels } from '../labels.ts'

/** Words that every report has. */
export const reportLabels: Labels = {
  'field.documents': ['N.° comprobantes', 'Documents', 'Documents'],
  'field.net': ['Valor venta', 'Net', 'Valeur nette'],
  'field.margin': ['Margen', 'Margin', 'Marge'],
  'field.share': ['% part.', '% share', '% part'],
  'report.inCurrency': ['Importes en', 'Amounts in', 'Montants en'],
  'report.inCurrency.PEN': ['Soles', 'Soles', 'Soles'],
  'report.inCurrency.document': ['Moneda del comprobante', 'Currency of the document', 'Devise du document'],
  'report.year': ['Año', 'Year', 'Année'],
  'report.month': ['Mes', 'Month', 'Mois'],
  'report.from': ['Desde', 'From', 'De'],
  'report.to': ['Hasta', 'To', 'À'],
  'report.withZero': ['Mostrar filas en cero', 'Show rows of zeros', 'Afficher les lignes à zéro'],
  'report.groupBy': ['Agrupar por', 'Group by', 'Grouper par'],
  'report.groupBy.none': ['Sin agrupar', 'No groups', 'Sans groupes'],
  'report.compare': ['Comparar con', 'Compare with', 'Comparer avec'],
  'report.compare.none': ['Nada', 'Nothing', 'Rien'],
  'report.compare.previous': ['Periodo anterior', 'Period before', 'Période précédente'],
  'report.compare.lastYear': ['Año anterior', 'Year before', 'Année précédente'],
  'report.before': ['anterior', 'before', 'avant'],
  'report.delta': ['variación', 'change', 'variation'],
  'report.deltaPercent': ['% var.', '% change', '% var.'],
  'report.total': ['Total', 'Total', 'Total'],
  'report.totalOf': ['Total {{group}}', 'Total of {{group}}', 'Total {{group}}'],
  'report.withoutGroup': ['Sin asignar', 'None', 'Non attribué'],
  'report.yes': ['Sí', 'Yes', 'Oui'],
  'report.asOf': ['Al {{at}}', 'As of {{at}}', 'Au {{at}}'],
}

export const reportErrors: Labels = {
  compare_across_years: [
    'Ese periodo anterior cae en dos años: elija meses cuyo anterior quede en uno, o compare con el año anterior.',
    'The period before falls into two years: choose months whose period before is in one, or compare with the year before.',
    "La période précédente tombe sur deux années : choisissez des mois dont la précédente tient dans une, ou comparez avec l'année précédente.",
  ],
}
