import { col, columns, endpoint, exportOf, full, listOf, listQuery, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { clientLanguages } from '../texts.ts'
import { travelVoucherStates } from './voucher.states.ts'

export const travelVoucherColumns = columns({
  number: col.text('field.number', { as: 'number', order: true }),
  date: col.date('field.date', { order: true }),
  reservation: col.whole('travelReservation', z.object({ id: z.string(), number: z.string(), title: z.string() }), {
    parts: { id: 'id' },
  }),
  supplier: col.ref('travelItem.supplier', '/api/clients/choose', { nullable: true }),
  /** Names of what it is for, in Spanish. */
  services: col.text('travelReservation.services', { filter: false }),
  status: col.state('field.status', 'travelVoucher.status', { options: travelVoucherStates.all }),
})
const row = z.object({ id: z.string(), version: z.number(), ...travelVoucherColumns.row })

export const travelVoucherOut = row.extend({
  language: z.string(),
  passengers: z.array(z.string()),
  /** Why it was given out before the client had paid. */
  reason: z.string().nullable(),
  voidReason: z.string().nullable(),
})
export type TravelVoucherOut = z.output<typeof travelVoucherOut>

const path = '/api/travel/vouchers'
const params = z.object({ id: value.id })
const list = endpoint({
  ...{ id: 'travelVoucher.list', method: 'GET', path, permission: read('PRODUCT') },
  ...{ query: listQuery, response: page(row), list: listOf(travelVoucherColumns, '-number') },
})
const errors = ['illegal_state', 'not_found', 'already_updated']

export const travelVoucherEndpoints = {
  travelVouchers: list,
  exportTravelVouchers: exportOf(list),
  travelVoucher: endpoint({
    ...{ id: 'travelVoucher.read', method: 'GET', path: `${path}/{id}`, permission: read('PRODUCT') },
    ...{ params, response: travelVoucherOut },
  }),
  /** One for what a supplier gives; whatever was given out for the same before is voided. A reason where the client has not paid by the plan. */
  createTravelVoucher: endpoint({
    ...{ id: 'travelVoucher.create', method: 'POST', path, permission: full('PRODUCT') },
    body: z.strictObject({
      reservation: value.ref,
      services: z.array(value.id).min(1, { error: 'required' }).max(60, { error: 'size_too_long' }),
      reason: value.reason.optional(),
    }),
    ...{ response: travelVoucherOut, status: 201 },
    errors: [
      ...['reference_not_found', 'illegal_state', 'service_unconfirmed', 'one_supplier', 'client_not_paid'],
      'voucher_used',
    ],
    location: path,
  }),
  usedTravelVoucher: endpoint({
    ...{ id: 'travelVoucher.used', method: 'PUT', path: `${path}/{id}/used`, permission: full('PRODUCT'), params },
    ...{ body: z.strictObject({ version: value.version.optional() }).optional(), response: travelVoucherOut, errors },
  }),
  voidTravelVoucher: endpoint({
    ...{ id: 'travelVoucher.void', method: 'PUT', path: `${path}/{id}/void`, permission: full('PRODUCT'), params },
    body: z.strictObject({ reason: value.reason }),
    ...{ response: travelVoucherOut, errors },
  }),
  travelVoucherPdf: endpoint({
    ...{ id: 'travelVoucher.pdf', method: 'GET', path: `${path}/{id}/render/pdf`, permission: read('PRODUCT') },
    ...{ params, query: z.object({ lang: value.choice(clientLanguages).optional() }), response: 'file' },
    errors: ['not_found'],
  }),
}
