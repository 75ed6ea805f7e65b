import { endpoint, type Permission, read, value } from '@yupana/contract'
import { z } from 'zod'

/** Whose it is to see what is owed and moved on a side. */
export const sidePermission: Readonly<Record<'receivable' | 'payable', Permission>> = {
  receivable: read('COLLECTION'),
  payable: read('PAYMENTS'),
}

/** What of a side is owed by its days, in one currency; a side that a person may not read is left out. */
const owed = z.object({
  direction: z.enum(['receivable', 'payable']),
  currency: z.string(),
  overdue: value.decimalOut,
  /** Due on the day, and in the seven after it. */
  today: value.decimalOut,
  week: value.decimalOut,
  later: value.decimalOut,
})

/** What came in or went out by a method in the days that were asked for, less what was taken back of it. */
const moved = z.object({
  direction: z.enum(['income', 'expense']),
  currency: z.string(),
  method: value.refOut,
  count: z.number(),
  /** Null where a part of it is in a drawer that who asks is to count blind. */
  amount: value.decimalOut.nullable(),
})

const last = z.object({
  /** What moved it, as its screen is called: `income`, `transfer` … */
  kind: z.string(),
  id: z.string(),
  number: z.number(),
  date: z.string(),
  account: value.refOut,
  about: z.string().nullable(),
  currency: z.string(),
  amount: value.decimalOut,
})

/** What waits for a hand: overdue debts, deposits and letters due within a week, money that is on its way for more than three days, accounts below zero, drawers and renderings that nobody closed, money of clients that no sale names. */
export const resumeAlerts = [
  ...(['overdueReceivable', 'overduePayable', 'depositDue', 'letterDue', 'lateTransfer', 'negativeAccount'] as const),
  ...(['openShift', 'overdueRendering', 'advanceWithoutSale'] as const),
] as const

const resume = z.object({
  date: z.string(),
  from: z.string(),
  to: z.string(),
  accounts: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      type: z.string(),
      currency: z.string(),
      /** Null of a drawer that who asks is to count blind. */
      balance: value.decimalOut.nullable(),
    }),
  ),
  owed: z.array(owed),
  moved: z.array(moved),
  last: z.array(last),
  alerts: z.array(z.object({ kind: z.enum(resumeAlerts), count: z.number() })),
})
export type Resume = z.output<typeof resume>

export const resumeEndpoints = {
  /** Where the money stands at the end of a day, what is owed as of now, and what moved between two days. */
  resume: endpoint({
    id: 'payment.resume',
    method: 'GET',
    path: '/api/payment/resume',
    permission: read('PAYMENTS', 'COLLECTION'),
    query: z.looseObject({
      date: value.date.optional(),
      /** Both included; absent: from the first of the month of `date` to `date`. */
      from: value.date.optional(),
      to: value.date.optional(),
    }),
    response: resume,
  }),
}
