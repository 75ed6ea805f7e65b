import type { Labels } from '@yupana/contract'

/** What is refused of cost centers in reports. */
export const centerErrors: Labels = {
  center_of_results: [
    'Solo los resultados se ven por centro de costo: elija un estado de resultados',
    'Only results are told by cost center: choose a statement of results',
    'Seuls les résultats se lisent par centre de coûts : choisissez un état de résultat',
  ],
}

/** Words of reports by cost center. */
export const centerLabels: Labels = {
  'report.operationalResult': [
    'Resultado por centro de costo',
    'Result by cost center',
    'Résultat par centre de coûts',
  ],
  'report.operationalResult.help': [
    'Lo que cada centro ganó, gastó y dejó; lo que no nombra centro va aparte, así que el total es el de los libros.',
    'What each center earned, spent and left; what names none stands apart, so that the total is that of the books.',
    'Ce que chaque centre a gagné, dépensé et laissé ; ce qui n’en nomme aucun est à part : le total est celui des livres.',
  ],
  'report.operationalAccounts': [
    'Resultado de un centro por cuentas',
    'Result of a center by account',
    'Résultat d’un centre par compte',
  ],
  'report.operationalAccounts.help': [
    'Las cuentas del resultado de un centro: ingresos en positivo, gastos en negativo.',
    'The accounts of the result of a center: income above zero, expenses below.',
    'Les comptes du résultat d’un centre : produits en positif, charges en négatif.',
  ],
  'report.centerExpenseSums': ['Gastos por centro de costo', 'Expenses by cost center', 'Charges par centre de coûts'],
  'report.centerExpenseSums.help': [
    'Lo que gastó cada centro, en total o mes a mes, junto a su presupuesto.',
    'What each center spent, as a whole or by month, beside its budget.',
    'Ce que chaque centre a dépensé, au total ou par mois, à côté de son budget.',
  ],
  'report.centerExpenses': [
    'Detalle de gastos por centro',
    'Expenses of a center in detail',
    'Détail des charges d’un centre',
  ],
  'report.centerExpenses.help': [
    'Las líneas de los gastos de un centro, cada una con su asiento y su comprobante.',
    'The lines of what a center spent, each with its voucher and its document.',
    'Les lignes des charges d’un centre, chacune avec son écriture et son document.',
  ],
  'report.centerBalances': [
    'Saldo de cuentas por centro',
    'Balance of accounts by center',
    'Solde des comptes par centre',
  ],
  'report.centerBalances.help': [
    'Una cuenta, o las que empiezan con sus dígitos, según los centros que nombran sus líneas.',
    'An account, or those that begin with its digits, by the centers that their lines name.',
    'Un compte, ou ceux qui commencent par ses chiffres, selon les centres que nomment leurs lignes.',
  ],
  'center.by': ['Gastos', 'Expenses', 'Charges'],
  'center.by.nature': ['Por naturaleza (clase 6)', 'By nature (class 6)', 'Par nature (classe 6)'],
  'center.by.function': ['Por función (clase 9)', 'By function (class 9)', 'Par fonction (classe 9)'],
  'center.none': ['Sin centro', 'No center', 'Sans centre'],
  'center.alone': ['Sin sus centros inferiores', 'Without those below it', 'Sans ses sous-centres'],
  'center.incomePercent': ['% ingresos', '% income', '% produits'],
  'center.expensePercent': ['% gastos', '% expenses', '% charges'],
  'center.profitPercent': ['% resultado', '% result', '% résultat'],
  'center.percent': ['% de ingresos', '% of income', '% des produits'],
  'center.share': ['% part.', '% share', '% part'],
  'center.part': ['Su parte del total de todos', 'Its part of the sum of all', 'Sa part du total'],
  'center.ofIncome': ['Su parte de los ingresos', 'Its part of the income', 'Sa part des produits'],
  'center.spent': ['Debe menos haber', 'Debits less credits', 'Débit moins crédit'],
  'center.budgets': [
    'Presupuestos aprobados del centro, en sus partidas de gastos (clase 6).',
    'Approved budgets of the center, in their items of expenses (class 6).',
    'Budgets approuvés du centre, dans leurs postes de charges (classe 6).',
  ],
  'center.left': [
    'Presupuesto menos gasto, de los centros que tienen presupuesto.',
    'Budget less expenses, of centers that have a budget.',
    'Budget moins charges, des centres qui ont un budget.',
  ],
}
