import { endpoint, full, read, value } from '@yupana/contract'
import { saleTypes } from '@yupana/sales/contract'
import { z } from 'zod'

const service = z.object({
  id: z.string(),
  date: z.string(),
  item: value.refOut,
  account: z.string(),
  taxGroup: z.string(),
  /** What the client pays for it. */
  sale: value.decimalOut,
  /** What the house bills of it: what is its own with taxes, of what is mediated the commission without; this is absent for who may not see costs. */
  toBill: value.decimalOut.optional(),
  billed: value.decimalOut.optional(),
  pending: value.decimalOut.optional(),
})
const document = z.object({
  id: z.string(),
  documentType: z.string(),
  serie: z.string(),
  /** Null of a draft. */
  number: z.string().nullable(),
  date: z.string(),
  client: value.refOut,
  operationType: z.string(),
  currency: z.string(),
  total: value.decimalOut,
  credited: value.decimalOut,
  paid: value.decimalOut,
  status: z.string(),
})
const sales = z.object({
  currency: z.string(),
  price: value.decimalOut,
  /** Of what is its own: how much is billed, and how much is to be. */
  billed: value.decimalOut,
  pending: value.decimalOut,
  paid: value.decimalOut,
  /** Billed of services of its own that were cancelled since, and not annulled. */
  toCredit: value.decimalOut,
  /** What the client should have paid by today: its own services, and what it is billed for mediating. */
  due: value.decimalOut,
  services: z.array(service),
  documents: z.array(document),
})
export type TravelSalesOut = z.output<typeof sales>

const path = '/api/travel/reservations/{id}'
const params = z.object({ id: value.id })

const invoiced = z.object({
  invoices: z.array(
    z.object({ id: z.string(), operationType: z.string(), total: value.decimalOut, currency: z.string() }),
  ),
})

export const travelSalesEndpoints = {
  travelReservationSales: endpoint({
    ...{ id: 'travelReservation.sales', method: 'GET', path: `${path}/sales`, permission: read('PRODUCT') },
    ...{ params, response: sales },
  }),
  /**
   * Drafts of what is still to be billed of services, to one payer; exports stand in documents of their own. An export that lacks something is
   * refused, or billed with IGV where that is said.
   */
  invoiceTravelReservation: endpoint({
    ...{ id: 'travelReservation.invoice', method: 'POST', path: `${path}/invoice`, permission: full('OUTPUTINVOICE') },
    params,
    body: z.strictObject({
      payer: value.ref,
      /** Of a file that was cancelled: what the client owes for that, outside the IGV, instead of what the services come to. */
      penalty: value.positive.nullish(),
      services: z.array(value.id).min(1, { error: 'required' }).max(100, { error: 'size_too_long' }),
      documentType: value.choice(saleTypes),
      serie: value.text(4).toUpperCase(),
      paymentTerm: value.ref,
      /** Whole in a line, with the services in its text; else a line of each. */
      whole: value.flag.default(false),
      withTax: value.flag.default(false),
      /** The hotel billed us its nights as an export (0202), for these guests. */
      lodgingExported: value.flag.default(false),
      /** Of a service that is exported (0201): two letters. */
      countryOfUse: value.code(2).nullish(),
    }),
    ...{ response: invoiced, status: 201 },
    errors: [
      ...[
        'reference_not_found',
        'illegal_state',
        'nothing_to_bill',
        'export_incomplete',
        'ruc_for_taxed',
        'penalty_of_cancelled',
        'forbidden',
      ],
      // Of the document, in the words of sales.
      ...['serie_of_type', 'exchange_rate_missing', 'customer_needs_ruc'],
    ],
  }),
}
