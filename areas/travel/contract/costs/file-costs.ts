import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

const bill = z.object({
  id: z.string(),
  bill: z.object({ id: z.string(), number: z.string() }),
  line: z.number(),
  /** In the currency of the bill, and in that of the file. */
  amount: value.decimalOut,
  currency: z.string(),
  cost: value.decimalOut,
  reason: z.string().nullable(),
})
const service = z.object({
  id: z.string(),
  date: z.string(),
  item: value.refOut,
  supplier: value.refOut.nullable(),
  account: z.string(),
  noBill: z.boolean(),
  /** A bill of it came, or none will. */
  settled: z.boolean(),
  revenue: value.decimalOut,
  expected: value.decimalOut,
  billed: value.decimalOut,
  actual: value.decimalOut,
  difference: value.decimalOut,
  bills: z.array(bill),
})
const profitability = z.object({
  currency: z.string(),
  pax: z.number(),
  revenue: value.decimalOut,
  expected: value.decimalOut,
  actual: value.decimalOut,
  soldMargin: value.decimalOut,
  margin: value.decimalOut,
  perPassenger: value.decimalOut,
  low: z.boolean(),
  services: z.array(service),
})
export type ProfitabilityOut = z.output<typeof profitability>

const billLine = z.object({
  bill: z.object({ id: z.string(), number: z.string() }),
  line: z.number(),
  date: z.string(),
  supplier: value.refOut,
  description: z.string(),
  currency: z.string(),
  total: value.decimalOut,
  /** What no service has taken of it. */
  left: value.decimalOut,
})
export type BillLineOut = z.output<typeof billLine>

const unbilled = z.object({
  id: z.string(),
  reservation: z.object({ id: z.string(), number: z.string(), title: z.string() }),
  service: z.string(),
  supplier: z.string().nullable(),
  date: z.string(),
  currency: z.string(),
  expected: value.decimalOut,
  /** Since the end of the trip. */
  days: z.number(),
})
export type UnbilledService = z.output<typeof unbilled>

const path = '/api/travel/reservations/{id}'
const params = z.object({ id: value.id })

export const travelCostEndpoints = {
  travelProfitability: endpoint({
    ...{ id: 'travelReservation.profitability', method: 'GET', path: `${path}/profitability` },
    ...{ permission: read('TRAVELCOST'), params, response: profitability },
  }),
  /** Lines of bills of the suppliers of a file, of which something is left; the latest 100. */
  travelBillLines: endpoint({
    ...{ id: 'travelReservation.billLines', method: 'GET', path: `${path}/bill-lines`, permission: read('INPUTBILL') },
    ...{ params, response: z.array(billLine), errors: ['forbidden'] },
  }),
  /** Says that a line of a bill, or a part of it, is of a service. More than was expected needs who may approve, with a reason. */
  linkTravelBill: endpoint({
    ...{ id: 'travelReservation.linkBill', method: 'POST', path: `${path}/bills`, permission: full('INPUTBILL') },
    params,
    body: z.strictObject({
      service: value.id,
      bill: value.ref,
      line: z.number({ error: 'required' }).int({ error: 'invalid_number' }).min(1, { error: 'out_of_range' }),
      /** What is left of the line where it is absent. */
      amount: value.amount.nullish(),
      reason: value.reason.optional(),
    }),
    ...{ response: profitability, status: 201 },
    errors: [
      ...['reference_not_found', 'bill_line_taken', 'bill_above_expected', 'exchange_rate_not_found', 'forbidden'],
      ...['service_mediated', 'service_cancelled', 'service_other_supplier'],
    ],
  }),
  unlinkTravelBill: endpoint({
    ...{ id: 'travelReservation.unlinkBill', method: 'DELETE', path: `${path}/bills/{link}` },
    permission: full('INPUTBILL'),
    ...{ params: params.extend({ link: value.id }), response: 'none', status: 204, errors: ['not_found', 'forbidden'] },
  }),
  /** No bill of a service will come, or one is waited for again. */
  noBillTravelService: endpoint({
    ...{ id: 'travelService.noBill', method: 'PUT', path: `${path}/services/{service}/no-bill` },
    ...{ permission: full('INPUTBILL'), params: params.extend({ service: value.id }) },
    ...{ body: z.strictObject({ noBill: value.flag }), response: profitability, errors: ['not_found', 'forbidden'] },
  }),
  /** Of trips that ended 15 days ago or earlier, the longest ago first; 200 at most. */
  travelUnbilled: endpoint({
    ...{
      id: 'travelReservation.unbilled',
      method: 'GET',
      path: '/api/travel/unbilled',
      permission: read('TRAVELCOST'),
    },
    response: z.array(unbilled),
  }),
}
