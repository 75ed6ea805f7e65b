import { endpoint, type Labels, read, value } from '@yupana/contract'
import { showsCost } from '@yupana/inventory/contract'
import { z } from 'zod'

/** What a chart draws: a name for each place, and a row of amounts in soles for each series. */
const chart = z.object({
  labels: z.array(z.string()),
  datasets: z.array(z.object({ label: z.string(), data: z.array(value.decimalOut) })),
})
export type Chart = z.output<typeof chart>

const year = z.coerce
  .number({ error: 'invalid_number' })
  .int()
  .min(2001, { error: 'out_of_range' })
  .max(2100, { error: 'out_of_range' })
/** A month, this one where none is asked for. */
const query = z.object({
  year: year.optional(),
  month: z.coerce
    .number({ error: 'invalid_number' })
    .int()
    .min(1, { error: 'out_of_range' })
    .max(12, { error: 'out_of_range' })
    .optional(),
})
export type ChartMonth = z.output<typeof query>

const sales = read('OUTPUTINVOICE', 'COMMERCEREPORT')
const purchases = read('INPUTBILL', 'COMMERCEREPORT')
const of = (id: string, path: string, permission: readonly string[]) =>
  endpoint({ id: `chart.${id}`, method: 'GET', path, permission, query, response: chart })

/** The small calls of the dashboard: thin reads of the figures that the reports of their areas tell. */
export const chartEndpoints = {
  salesBalance: of('salesBalance', '/api/invoices/data/balance', sales),
  salesByClient: of('salesByClient', '/api/invoices/data/client', sales),
  salesByCenter: of('salesByCenter', '/api/invoices/data/cost-center', sales),
  /** This year beside the last. */
  monthlySales: endpoint({
    id: 'chart.monthlySales',
    method: 'GET',
    path: '/api/invoices/data/monthly/{year}',
    permission: sales,
    params: z.object({ year }),
    response: chart,
  }),
  purchasesBalance: of('purchasesBalance', '/api/bills/data/balance', purchases),
  purchasesBySupplier: of('purchasesBySupplier', '/api/bills/data/supplier', purchases),
  /** As of today. */
  paymentsBalance: endpoint({
    id: 'chart.paymentsBalance',
    method: 'GET',
    path: '/api/payments/balance',
    permission: read('TREASURYREPORT'),
    response: chart,
  }),
  /** What was paid and collected of a month by category of payment, the largest first; what settled documents is one of them. */
  expensesByCategory: of('expensesByCategory', '/api/payment/expenses/category', read('PAYMENTS', 'TREASURYREPORT')),
  incomesByCategory: of('incomesByCategory', '/api/payment/incomes/category', read('COLLECTION', 'TREASURYREPORT')),
  /** In, out and balance of cash and banks by day, week or month. */
  cashFlow: endpoint({
    id: 'chart.cashFlow',
    method: 'GET',
    path: '/api/cash-flow/{x}/date',
    permission: read('TREASURYREPORT'),
    params: z.object({ x: value.choice(['day', 'week', 'month']) }),
    query,
    response: chart,
  }),
  /** By warehouse, as of today. */
  valuedStock: endpoint({
    id: 'chart.valuedStock',
    method: 'GET',
    path: '/api/stock/data-valued',
    permission: showsCost,
    response: chart,
  }),
}

export const chartLabels = {
  'chart.net': ['Neto', 'Net', 'Net'],
  'chart.collected': ['Cobrado', 'Collected', 'Encaissé'],
  'chart.paid': ['Pagado', 'Paid', 'Payé'],
  'chart.pending': ['Pendiente', 'Pending', 'En attente'],
  'chart.others': ['Otros', 'Others', 'Autres'],
  'chart.none': ['Sin centro de costo', 'No cost center', 'Sans centre de coûts'],
  'chart.documents': ['Comprobantes', 'Documents', 'Documents'],
  'chart.advances': ['Anticipos', 'Advances', 'Acomptes'],
  'chart.uncategorised': ['Sin categoría', 'No category', 'Sans catégorie'],
  'chart.receivable': ['Por cobrar', 'Receivable', 'À encaisser'],
  'chart.payable': ['Por pagar', 'Payable', 'À payer'],
  'chart.amount': ['Soles', 'Soles', 'Soles'],
  'chart.overdue': ['Vencido', 'Overdue', 'En retard'],
  'chart.in': ['Ingresos', 'In', 'Entrées'],
  'chart.out': ['Egresos', 'Out', 'Sorties'],
  'chart.balance': ['Saldo', 'Balance', 'Solde'],
} satisfies Labels
