import { endpoint, read, value } from '@yupana/contract'
import { z } from 'zod'

/** What is kept of payments of suppliers on a day: for the form, which shows it before it is saved. */
export const retentionRule = endpoint({
  id: 'payment.retentionRule',
  method: 'GET',
  path: '/api/payment/retention-rule',
  permission: read('PAYMENTS'),
  query: z.looseObject({ date: value.date.optional() }),
  response: z.object({
    /** The company is an agent. */
    retains: z.boolean(),
    percent: value.decimalOut,
    threshold: value.decimalOut,
    /** Soles for a dollar, sale, as published; null where nobody published one. */
    saleRate: value.decimalOut.nullable(),
    /** Its certificate could not be sent any more: the month is over, and the days that the tax office gives too. */
    late: z.boolean(),
  }),
})
