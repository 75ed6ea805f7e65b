import { defineArea, endpoint, read, reportMenuNames, reportMenuPath, reportMenus, value } from '@yupana/contract'
import { z } from 'zod'
import { chartEndpoints, chartLabels } from './charts.ts'
import { firstStepEndpoints, firstStepLabels } from './first-steps.ts'

import { menuLabels } from './menu-labels.ts'
import { scheduleScreenLabels } from './schedule-labels.ts'

export * from './first-steps.ts'

const point = z.object({ month: z.string(), amount: value.decimalOut })

/** Days that the panel looks ahead at what falls due. */
export const SOON_DAYS = 7

/** Who sees which figure: whoever may see what is behind it. */
export const widgets = {
  sales: read('OUTPUTINVOICE', 'COMMERCEREPORT'),
  receivables: read('COLLECTION', 'TREASURYREPORT'),
  payables: read('PAYMENTS', 'TREASURYREPORT'),
  cash: read('COLLECTION', 'ACCOUNT', 'TREASURYREPORT'),
  stock: read('COMMERCEREPORT', 'PRODUCT'),
  einvoice: read('OUTPUTINVOICE'),
  monthly: read('OUTPUTINVOICE', 'COMMERCEREPORT'),
} as const
export type Widget = keyof typeof widgets

/** What one sees first; every figure from kept aggregates, in soles. Null where the caller may not see what is behind it. */
export const dashboardEndpoint = endpoint({
  id: 'dashboard',
  method: 'GET',
  path: '/api/dashboard',
  permission: read('DASHBOARD'),
  query: z.looseObject({
    year: z.coerce
      .number({ error: 'invalid_number' })
      .int()
      .min(2001, { error: 'out_of_range' })
      .max(2100, { error: 'out_of_range' })
      .optional(),
    month: z.coerce.number({ error: 'invalid_number' }).int().min(1).max(12).optional(),
  }),
  response: z.object({
    year: z.number(),
    month: z.number(),
    /** The day of receivables, payables, cash, stock and electronic documents; null for another month than this one, which has none of them. */
    balancesAsOf: z.string().nullable(),
    sales: z.object({ amount: value.decimalOut, previous: value.decimalOut, documents: z.number() }).nullable(),
    receivables: z.object({ amount: value.decimalOut, overdue: value.decimalOut, documents: z.number() }).nullable(),
    payables: z
      .object({
        amount: value.decimalOut,
        overdue: value.decimalOut,
        /** Falls due today or in the seven days after. */
        soon: value.decimalOut,
        documents: z.number(),
      })
      .nullable(),
    cash: z
      .object({
        amount: value.decimalOut,
        accounts: z.array(
          z.object({ id: z.string(), name: z.string(), currency: z.string(), balance: value.decimalOut }),
        ),
      })
      .nullable(),
    /** What it is worth is told to who may know what goods cost. */
    stock: z.object({ amount: value.decimalOut.nullable(), items: z.number() }).nullable(),
    einvoice: z
      .object({
        waiting: z.number(),
        rejected: z.number(),
        /** Asked to be voided, no answer yet; and those that the tax office would not void. */
        voiding: z.number(),
        voidRefused: z.number(),
      })
      .nullable(),
    monthly: z.array(point).nullable(),
  }),
})

export const reports = defineArea({
  name: 'reports',
  endpoints: { dashboard: dashboardEndpoint, ...chartEndpoints, ...firstStepEndpoints },
  resources: [],
  screens: [
    { path: '/dashboard', permission: read('DASHBOARD'), title: 'dashboard' },
    { path: '/first-steps', permission: 'session', title: 'firstSteps' },
    { path: '/reports/schedules', permission: 'session', title: 'schedule.plural' },
    { path: '/reports/commerce', permission: reportMenus.commerce.permission, title: 'reportMenu.commerce' },
    { path: '/reports/treasury', permission: reportMenus.treasury.permission, title: 'reportMenu.treasury' },
    { path: '/reports/accounting', permission: reportMenus.accounting.permission, title: 'reportMenu.accounting' },
    { path: '/reports/carrier', permission: reportMenus.carrier.permission, title: 'reportMenu.carrier' },
  ],
  menu: [
    {
      key: 'dashboard',
      title: 'menu.dashboard',
      icon: 'DashboardOutlined',
      order: 0,
      entries: [{ title: 'dashboard', path: '/dashboard' }],
    },
    {
      key: 'reports',
      title: 'menu.reports',
      icon: 'BarChartOutlined',
      order: 70,
      entries: [
        ...reportMenuNames.map((menu) => ({ title: `reportMenu.${menu}`, path: reportMenuPath(menu) })),
        { title: 'schedule.plural', path: '/reports/schedules' },
      ],
    },
  ],
  labels: {
    ...firstStepLabels,
    ...chartLabels,
    ...menuLabels,
    ...scheduleScreenLabels,
    'menu.dashboard': ['Inicio', 'Home', 'Accueil'],
    dashboard: ['Panel', 'Dashboard', 'Tableau de bord'],
    'dashboard.sales': ['Ventas del mes', 'Sales of the month', 'Ventes du mois'],
    'dashboard.previous': ['Mes anterior', 'Previous month', 'Mois précédent'],
    'dashboard.receivables': ['Por cobrar', 'Receivables', 'À encaisser'],
    'dashboard.overdue': ['Vencido', 'Overdue', 'En retard'],
    'dashboard.payables': ['Por pagar', 'Payables', 'À payer'],
    'dashboard.cash': ['Caja y bancos', 'Cash and banks', 'Caisses et banques'],
    'dashboard.onHand': ['Inventario', 'Stock', 'Stock'],
    'dashboard.stock': ['Valor del inventario', 'Stock value', 'Valeur du stock'],
    'dashboard.documents_one': ['{{count}} comprobante', '{{count}} document', '{{count}} document'],
    'dashboard.documents': ['{{count}} comprobantes', '{{count}} documents', '{{count}} documents'],
    'dashboard.items_one': ['{{count}} producto con stock', '{{count}} item on hand', '{{count}} article en stock'],
    'dashboard.items': ['{{count}} productos con stock', '{{count}} items on hand', '{{count}} articles en stock'],
    'dashboard.today': ['Hoy', 'Today', "Aujourd'hui"],
    'dashboard.todayNone': ['Nada pendiente', 'Nothing waits for you', 'Rien en attente'],
    'dashboard.toCollect': [
      '{{amount}} vencidos por cobrar',
      '{{amount}} overdue to collect',
      '{{amount}} en retard à encaisser',
    ],
    'dashboard.toPay': ['{{amount}} vencidos por pagar', '{{amount}} overdue to pay', '{{amount}} en retard à payer'],
    'dashboard.toPaySoon': [
      '{{amount}} por pagar en 7 días',
      '{{amount}} to pay within 7 days',
      '{{amount}} à payer sous 7 jours',
    ],
    'dashboard.see': ['Ver', 'See', 'Voir'],
    'dashboard.waiting': [
      '{{count}} comprobantes por enviar a SUNAT',
      '{{count}} documents to send to SUNAT',
      '{{count}} documents à envoyer à la SUNAT',
    ],
    'dashboard.rejected': [
      '{{count}} rechazados por SUNAT',
      '{{count}} rejected by SUNAT',
      '{{count}} rejetés par la SUNAT',
    ],
    'dashboard.voiding': [
      '{{count}} anulaciones esperan a SUNAT',
      '{{count}} voidings wait for SUNAT',
      '{{count}} annulations attendent la SUNAT',
    ],
    'dashboard.voidRefused': [
      '{{count}} anulaciones rechazadas por SUNAT',
      '{{count}} voidings refused by SUNAT',
      '{{count}} annulations refusées par la SUNAT',
    ],
    'dashboard.monthly': [
      'Ventas por mes, sin IGV (S/)',
      'Sales by month, without tax (S/)',
      'Ventes par mois, hors taxe (S/)',
    ],
  },
  errors: {},
})
