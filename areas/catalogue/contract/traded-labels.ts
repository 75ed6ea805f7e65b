import type { Labels } from '@yupana/contract'

/** What a ranking shows. */
export const rankedHelp: Labels[string] = [
  'De mayor a menor, con su parte y la acumulada: de clase A son los que hacen el primer 80 %, de B hasta el 95 %. Lo que queda fuera es «Otros». Al lado, el mismo tiempo inmediatamente anterior.',
  'From the largest, with the share and the shares so far: of class A are those that make the first 80 %, of B up to 95 %. What is left out is “Others”. Beside it the same time just before.',
  'Du plus grand au plus petit, avec sa part et le cumul : de classe A, ceux qui font les premiers 80 %, de B jusqu’à 95 %. Le reste est « Autres ». À côté, la même durée juste avant.',
]

/** Words of reports of what was sold and bought. */
export const tradedLabels: Labels = {
  'salesBy.withTax': ['Participación con IGV', 'Shares with tax', 'Parts avec IGV'],
  'salesBy.price': ['Precio promedio', 'Average price', 'Prix moyen'],
  'salesBy.priceFormula': ['Valor sin IGV ÷ cantidad', 'Net ÷ quantity', 'Valeur nette ÷ quantité'],
  'salesBy.items': ['Productos', 'Items', 'Articles'],
  'ranking.top': ['Puestos', 'Places', 'Rangs'],
  'ranking.top.10': ['Los 10 primeros', 'The first 10', 'Les 10 premiers'],
  'ranking.top.20': ['Los 20 primeros', 'The first 20', 'Les 20 premiers'],
  'ranking.top.50': ['Los 50 primeros', 'The first 50', 'Les 50 premiers'],
  'ranking.top.all': ['Todos', 'All', 'Tous'],
  'ranking.top.from11': ['Del 11 en adelante', 'From the 11th on', 'À partir du 11e'],
  'ranking.top.from21': ['Del 21 en adelante', 'From the 21st on', 'À partir du 21e'],
  'ranking.top.from51': ['Del 51 en adelante', 'From the 51st on', 'À partir du 51e'],
  'ranking.by': ['Ordenado por', 'Ordered by', 'Classé par'],
  'ranking.by.total': ['Importe', 'Amount', 'Montant'],
  'ranking.by.quantity': ['Cantidad', 'Quantity', 'Quantité'],
  'ranking.by.margin': ['Margen', 'Margin', 'Marge'],
  'ranking.by.documents': ['N.° de comprobantes', 'Number of documents', 'Nombre de pièces'],
  'ranking.position': ['Puesto', 'Place', 'Rang'],
  'ranking.others': ['Otros', 'Others', 'Autres'],
  'ranking.cumulated': ['% acum.', '% cum.', '% cum.'],
  'ranking.class': ['Clase', 'Class', 'Classe'],
  'ranking.previous': ['Anterior', 'Before', 'Avant'],
  'ranking.delta': ['Δ %', 'Δ %', 'Δ %'],
}
