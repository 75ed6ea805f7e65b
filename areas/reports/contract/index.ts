import {
  defineArea,
  endpoint,
  proofEndpoints,
  read,
  reportMenuNames,
  reportMenuPath,
  reportMenus,
  value,
} from '@yupana/contract'
import { z } from 'zod'
import { chartEndpoints, chartLabels } from './charts.ts'
import { detractionsPending } from './debts/detractions.ts'
import { debtLabels } from './debts/labels.ts'
import { receivablesPayables } from './debts/receivables-payables.ts'
import { firstStepEndpoints, firstStepLabels } from './first-steps.ts'

import { itemsHistory } from './goods/items-history.ts'
import { goodsLabels } from './goods/labels.ts'
import { stockByItem } from './goods/stock-by-item.ts'
import { menuLabels } from './menu-labels.ts'
import { proofLabels } from './proof-labels.ts'
import { scheduleScreenLabels } from './schedule-labels.ts'

export * from './debts/detractions.ts'
export * from './debts/receivables-payables.ts'
export * from './first-steps.ts'
export * from './goods/items-history.ts'
export * from './goods/stock-by-item.ts'

/** What is owed by its age: not due yet, 1 to 30 days past its day, 31 to 60, 61 to 90, older. */
const ages = z.array(value.decimalOut).length(5)
/** At the end of each of twelve months, the last of them this one, in soles as the books carry it. */
const months = z.array(value.decimalOut).length(12)

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

/** How long the sales of the panel are added up, until today. */
export const panelPeriods = ['day', 'week', 'month', 'year'] as const
export type PanelPeriod = (typeof panelPeriods)[number]

/** Things to do that the panel names each by itself; the others are counted. */
const urgent = z.object({
  /** The last that the tax office rejected, each with its answer. */
  rejected: z.array(z.object({ id: z.string(), document: z.string(), answer: z.string() })),
  /** Who owes most that is past its day: soles, documents, days of the oldest. */
  late: z.array(
    z.object({
      client: z.object({ id: z.string(), name: z.string() }),
      amount: value.decimalOut,
      documents: z.int(),
      days: z.int(),
    }),
  ),
  /** Lines of banks that are theirs to explain for too long, and the days of the oldest. */
  unexplained: z.object({ count: z.int(), days: z.int() }).nullable(),
  /** Stays of own hotels that are to come and to leave by today. */
  desks: z.object({ arrivals: z.int(), departures: z.int() }).nullable(),
  /** Services of trips with a limit within three days. */
  tripLimits: z.int().nullable(),
})

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
    /** Of the sales, until today; a month that is named is told whole. */
    period: value.choice(panelPeriods).optional(),
  }),
  response: z.object({
    year: z.number(),
    month: z.number(),
    /** The day of receivables, payables, cash, stock and electronic documents; null for another month than this one, which has none of them. */
    balancesAsOf: z.string().nullable(),
    sales: z
      .object({
        amount: value.decimalOut,
        previous: value.decimalOut,
        /** Of the period before up to the same day: what this one can be measured by before it ends. */
        sameDay: value.decimalOut,
        documents: z.number(),
        /** Its first and last day, and the day of the period before that it is measured against. */
        from: z.string(),
        to: z.string(),
        against: z.string(),
      })
      .nullable(),
    receivables: z
      .object({ amount: value.decimalOut, overdue: value.decimalOut, documents: z.number(), ages, months })
      .nullable(),
    payables: z
      .object({
        amount: value.decimalOut,
        overdue: value.decimalOut,
        /** Falls due today or in the seven days after. */
        soon: value.decimalOut,
        documents: z.number(),
        ages,
        months,
      })
      .nullable(),
    cash: z
      .object({
        amount: value.decimalOut,
        accounts: z.array(
          z.object({ id: z.string(), name: z.string(), currency: z.string(), balance: value.decimalOut }),
        ),
        /** At the end of each of the last thirty days, the last of them today, in soles. */
        days: z.array(value.decimalOut),
      })
      .nullable(),
    /** Of the month's sales what is left of 100 after what the goods cost, of the month before, and of twelve months up to it; null on a month without sales. Told to who may know what goods cost. */
    margin: z
      .object({
        percent: value.decimalOut.nullable(),
        before: value.decimalOut.nullable(),
        months: z.array(value.decimalOut.nullable()),
      })
      .nullable(),
    urgent: urgent.nullable(),
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
    /** Eight weeks from this one on: what falls due to be collected and paid, what is past its day in the first; what would be in cash and banks. */
    weeks: z
      .array(z.object({ from: z.string(), in: value.decimalOut, out: value.decimalOut, balance: value.decimalOut }))
      .nullable(),
    /** What was sold most this month, without tax. */
    best: z.array(z.object({ id: z.string(), name: z.string(), amount: value.decimalOut })).nullable(),
  }),
})

export const reports = defineArea({
  name: 'reports',
  endpoints: { dashboard: dashboardEndpoint, ...chartEndpoints, ...firstStepEndpoints },
  resources: [],
  reports: [itemsHistory, stockByItem, receivablesPayables, detractionsPending],
  screens: [
    { path: '/dashboard', permission: read('DASHBOARD'), title: 'dashboard' },
    { path: '/first-steps', permission: 'session', title: 'firstSteps' },
    { path: '/reports/schedules', permission: 'session', title: 'schedule.plural' },
    { path: '/report/proof', permission: proofEndpoints.proofs.permission, title: 'proof.plural' },
    { path: '/reports/commerce', permission: reportMenus.commerce.permission, title: 'reportMenu.commerce' },
    { path: '/reports/treasury', permission: reportMenus.treasury.permission, title: 'reportMenu.treasury' },
    { path: '/reports/accounting', permission: reportMenus.accounting.permission, title: 'reportMenu.accounting' },
    { path: '/reports/carrier', permission: reportMenus.carrier.permission, title: 'reportMenu.carrier' },
  ],
  menu: [
    {
      key: 'dashboard',
      title: 'menu.dashboard',
      icon: 'panel',
      order: 0,
      entries: [{ title: 'dashboard', path: '/dashboard' }],
    },
    {
      key: 'reports',
      title: 'menu.reports',
      icon: 'reports',
      order: 70,
      entries: [
        ...reportMenuNames.map((menu) => ({ title: `reportMenu.${menu}`, path: reportMenuPath(menu) })),
        { title: 'proof.plural', path: '/report/proof' },
        { title: 'schedule.plural', path: '/reports/schedules' },
      ],
    },
  ],
  labels: {
    ...firstStepLabels,
    ...chartLabels,
    ...goodsLabels,
    ...debtLabels,
    ...menuLabels,
    ...scheduleScreenLabels,
    ...proofLabels,
    'menu.dashboard': ['Inicio', 'Home', 'Accueil'],
    dashboard: ['Panel', 'Dashboard', 'Tableau de bord'],
    'dashboard.own': [
      'Usted trabaja con lo suyo: está en las listas del menú. Las cifras de aquí son de toda la empresa.',
      'You work with what is yours: it is in the lists of the menu. The figures here are of the whole company.',
      "Vous travaillez avec ce qui est à vous : c'est dans les listes du menu. Les chiffres d'ici sont de toute la société.",
    ],
    'dashboard.period': ['Periodo de las ventas', 'Period of the sales', 'Période des ventes'],
    'dashboard.period.day': ['Hoy', 'Today', "Aujourd'hui"],
    'dashboard.period.week': ['Semana', 'Week', 'Semaine'],
    'dashboard.period.month': ['Mes', 'Month', 'Mois'],
    'dashboard.period.year': ['Año', 'Year', 'Année'],
    'dashboard.sales.day': ['Ventas de hoy, sin IGV', 'Sales of today, without tax', 'Ventes du jour, hors taxe'],
    'dashboard.sales.week': [
      'Ventas de la semana, sin IGV',
      'Sales of the week, without tax',
      'Ventes de la semaine, hors taxe',
    ],
    'dashboard.sales.month': [
      'Ventas del mes, sin IGV',
      'Sales of the month, without tax',
      'Ventes du mois, hors taxe',
    ],
    'dashboard.sales.year': [
      'Ventas del año, sin IGV',
      'Sales of the year, without tax',
      "Ventes de l'année, hors taxe",
    ],
    'dashboard.asOf': ['datos de las {{time}}', 'figures of {{time}}', 'chiffres de {{time}}'],
    'dashboard.margin': ['Margen bruto del mes', 'Gross margin of the month', 'Marge brute du mois'],
    'dashboard.pointsShort': ['pt', 'pts', 'pt'],
    'dashboard.sinceMonth': ['que en {{month}}', 'than in {{month}}', "qu'en {{month}}"],
    'dashboard.noSales': ['Sin ventas este mes', 'No sales this month', 'Aucune vente ce mois-ci'],
    'dashboard.sinceWeek': ['que hace 7 días', 'than 7 days ago', 'par rapport à il y a 7 jours'],
    'dashboard.arrivals_one': ['1 llegada por recibir', '1 arrival to receive', '1 arrivée à recevoir'],
    'dashboard.arrivals': [
      '{{count}} llegadas por recibir',
      '{{count}} arrivals to receive',
      '{{count}} arrivées à recevoir',
    ],
    'dashboard.departures_one': ['1 salida de hoy', '1 departure today', "1 départ aujourd'hui"],
    'dashboard.departures': ['{{count}} salidas de hoy', '{{count}} departures today', "{{count}} départs aujourd'hui"],
    'dashboard.tripLimits_one': [
      '1 plazo de viaje en 3 días',
      '1 trip limit within 3 days',
      '1 échéance de voyage sous 3 jours',
    ],
    'dashboard.tripLimits': [
      '{{count}} plazos de viajes en 3 días',
      '{{count}} trip limits within 3 days',
      '{{count}} échéances de voyages sous 3 jours',
    ],
    'dashboard.do.arrivals': ['Recibir', 'Receive', 'Recevoir'],
    'dashboard.do.departures': ['Atender', 'Attend', 'Traiter'],
    'dashboard.do.tripLimits': ['Ver plazos', 'See limits', 'Voir'],
    'dashboard.late_one': [
      '1 comprobante · {{days}} d de atraso',
      '1 document · {{days}} d late',
      '1 document · {{days}} j de retard',
    ],
    'dashboard.late': [
      '{{count}} docs. · {{days}} d de atraso',
      '{{count}} docs. · {{days}} d late',
      '{{count}} docs. · {{days}} j de retard',
    ],
    'dashboard.isRejected': [
      '{{document}} rechazada por SUNAT',
      '{{document}} rejected by SUNAT',
      '{{document}} rejetée par la SUNAT',
    ],
    'dashboard.todayAll': ['Todo', 'All', 'Tout'],
    'dashboard.greeting.morning': ['Buenos días, {{name}}', 'Good morning, {{name}}', 'Bonjour, {{name}}'],
    'dashboard.greeting.afternoon': ['Buenas tardes, {{name}}', 'Good afternoon, {{name}}', 'Bon après-midi, {{name}}'],
    'dashboard.greeting.evening': ['Buenas noches, {{name}}', 'Good evening, {{name}}', 'Bonsoir, {{name}}'],
    'dashboard.sinceSameDay': ['que al {{date}}', 'than on {{date}}', 'par rapport au {{date}}'],
    'dashboard.soon': ['{{amount}} en 7 días', '{{amount}} within 7 days', '{{amount}} sous 7 jours'],
    'dashboard.past': ['{{amount}} vencido', '{{amount}} overdue', '{{amount}} en retard'],
    'dashboard.nothingPast': ['Nada vencido', 'Nothing overdue', 'Rien en retard'],
    'dashboard.months': ['Ventas por mes', 'Sales by month', 'Ventes par mois'],
    'dashboard.months.help': ['soles, sin IGV', 'soles, without tax', 'soles, hors taxe'],
    'dashboard.ages': ['Por cobrar según antigüedad', 'Receivables by age', 'Créances par ancienneté'],
    'dashboard.age.0': ['Por vencer', 'Not due', 'À échoir'],
    'dashboard.age.1': ['1–30 días', '1–30 days', '1–30 jours'],
    'dashboard.age.2': ['31–60 días', '31–60 days', '31–60 jours'],
    'dashboard.age.3': ['61–90 días', '61–90 days', '61–90 jours'],
    'dashboard.age.4': ['Más de 90', 'Over 90', 'Plus de 90'],
    'dashboard.weeks': ['Caja, próximas 8 semanas', 'Cash, next 8 weeks', 'Trésorerie, 8 semaines'],
    'dashboard.in': ['entra', 'in', 'entrées'],
    'dashboard.out': ['sale', 'out', 'sorties'],
    'dashboard.balance': ['saldo', 'balance', 'solde'],
    'dashboard.worstWeek': [
      'Semana del {{date}}: salen {{amount}} más de lo que entra',
      'Week of {{date}}: {{amount}} more goes out than comes in',
      'Semaine du {{date}} : {{amount}} de plus sort qu’il n’entre',
    ],
    'dashboard.best': ['Más vendidos del mes', 'Best sellers of the month', 'Meilleures ventes du mois'],
    'dashboard.by.income': [
      'Ingresos del mes por categoría',
      'Money in this month by category',
      'Encaissements du mois par catégorie',
    ],
    'dashboard.by.expense': [
      'Egresos del mes por categoría',
      'Money out this month by category',
      'Décaissements du mois par catégorie',
    ],
    'dashboard.income': ['Ingresos', 'Money in', 'Encaissements'],
    'dashboard.expense': ['Egresos', 'Money out', 'Décaissements'],
    'dashboard.nothingMoved': ['Nada este mes', 'Nothing this month', 'Rien ce mois-ci'],
    'dashboard.report': ['Ver reporte', 'See report', 'Voir le rapport'],
    'dashboard.unexplained': [
      '{{count}} movimientos del banco por explicar',
      '{{count}} bank lines to explain',
      '{{count}} lignes bancaires à expliquer',
    ],
    'dashboard.unexplained_one': [
      '{{count}} movimiento del banco por explicar',
      '{{count}} bank line to explain',
      '{{count}} ligne bancaire à expliquer',
    ],
    'dashboard.unexplainedDays': [
      'El más antiguo, de hace {{days}} días',
      'The oldest, of {{days}} days ago',
      "La plus ancienne, d'il y a {{days}} jours",
    ],
    'dashboard.do.unexplained': ['Explicar', 'Explain', 'Expliquer'],
    'dashboard.do.late': ['Cobrar', 'Collect', 'Encaisser'],
    'dashboard.do.isRejected': ['Corregir', 'Correct', 'Corriger'],
    'dashboard.do.toCollect': ['Cobrar', 'Collect', 'Encaisser'],
    'dashboard.do.toPay': ['Pagar', 'Pay', 'Payer'],
    'dashboard.do.toPaySoon': ['Pagar', 'Pay', 'Payer'],
    'dashboard.do.rejected': ['Corregir', 'Correct', 'Corriger'],
    'dashboard.do.voidRefused': ['Ver', 'See', 'Voir'],
    'dashboard.do.waiting': ['Ver', 'See', 'Voir'],
    'dashboard.do.voiding': ['Ver', 'See', 'Voir'],
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
    'dashboard.toCollect': ['Otros vencidos por cobrar', 'Others overdue to collect', 'Autres en retard à encaisser'],
    'dashboard.toPay': ['Vencidos por pagar', 'Overdue to pay', 'En retard à payer'],
    'dashboard.toPaySoon': ['Por pagar en 7 días', 'To pay within 7 days', 'À payer sous 7 jours'],
    'dashboard.waiting': [
      '{{count}} comprobantes por enviar a SUNAT',
      '{{count}} documents to send to SUNAT',
      '{{count}} documents à envoyer à la SUNAT',
    ],
    'dashboard.rejected_one': [
      '{{count}} más rechazado por SUNAT',
      '{{count}} more rejected by SUNAT',
      '{{count}} de plus rejeté par la SUNAT',
    ],
    'dashboard.rejected': [
      '{{count}} más rechazados por SUNAT',
      '{{count}} more rejected by SUNAT',
      '{{count}} de plus rejetés par la SUNAT',
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
