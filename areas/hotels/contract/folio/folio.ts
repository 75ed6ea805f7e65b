import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

/** What a charge is for. */
export const chargeKinds = ['night', 'meal', 'extra', 'minibar', 'damage', 'penalty', 'adjustment', 'pos'] as const
export type ChargeKind = (typeof chargeKinds)[number]
/** Those that a person types: nights are charged by the audit and at the departure, and the till brings its own. */
export const typedCharges = ['meal', 'extra', 'minibar', 'damage', 'penalty', 'adjustment'] as const
export const depositTypes = ['advance', 'guarantee'] as const

const text = z.string()
const money = value.decimalOut
const documentOut = z.object({ id: text, documentType: text, serie: text, number: text })
const reasonOut = z.object({
  code: text,
  rate: money,
  data: z.array(text),
  days: z.number(),
})

const chargeOut = z.object({
  id: text,
  line: z.number(),
  folio: z.object({ id: text, letter: text }),
  /** The place of its stay in the booking. */
  stay: z.number().nullable(),
  kind: z.enum(chargeKinds),
  /** Business date. */
  date: text,
  night: text.nullable(),
  item: value.refOut,
  description: text,
  quantity: money,
  /** Of one, with tax. */
  price: money,
  /** Percent of the price. */
  discount: money,
  amount: money,
  tax: z.object({ type: text, rate: money }),
  taxReason: reasonOut.nullable(),
  voidOf: text.nullable(),
  voided: z.boolean(),
  reason: text.nullable(),
  /** The document that bills it; null while none does. */
  document: documentOut.nullable(),
})
export type ChargeOut = z.output<typeof chargeOut>

const folioOut = z.object({
  id: text,
  letter: text,
  name: text.nullable(),
  routes: z.array(z.object({ kind: z.enum(chargeKinds), to: z.object({ id: text, letter: text }) })),
  charged: money,
  billed: money,
  /** Charged, and in no document yet. */
  open: money,
})

const accountOut = z.object({
  file: text,
  currency: text,
  /** The day that charges are of now. */
  businessDate: text,
  folios: z.array(folioOut),
  charges: z.array(chargeOut),
  documents: z.array(
    documentOut.extend({
      client: text,
      total: money,
      balance: money,
      /** Owed by a company on credit: who leaves need not pay it. */
      onCredit: z.boolean(),
      status: text,
    }),
  ),
  deposits: z.array(
    z.object({
      id: text,
      kind: z.enum(depositTypes),
      date: text,
      client: value.refOut,
      currency: text,
      amount: money,
      /** Not given back, nor taken for what was owed. */
      left: money,
      document: documentOut.nullable(),
      /** Of an advance: its tax, by which alone it is deducted. */
      tax: z.object({ type: text, rate: money }).nullable(),
      /** An advance that nothing of what is to be billed has the tax of. */
      unfit: z.boolean(),
      /** Of an advance: what credit notes of its document left to be given back. */
      refund: money,
    }),
  ),
  /** Nights that were slept and are not charged yet. */
  pending: z.array(z.object({ stay: z.number(), night: text, amount: money })),
  /** How the nights of each stay are taxed, and why; two where the days since the entry end within it. */
  taxes: z.array(z.object({ stay: z.number(), type: text, rate: money, reason: reasonOut })),
  sums: z.object({
    charged: money,
    billed: money,
    open: money,
    pending: money,
    /** Of its documents, that is to be paid before it leaves. */
    owed: money,
    /** Deposits that are left. */
    held: money,
    /** To be billed and paid before it leaves: open, pending and owed. */
    balance: money,
    /** What of the deposits would be given back if no more came. */
    toReturn: money,
  }),
})
export type HotelAccount = z.output<typeof accountOut>

const path = '/api/hotels/file/{id}'
const ofFile = z.object({ id: value.id })
const ofFolio = z.object({ id: value.id, folioId: value.id })
const permission = full('REPORTS')
const answer = { response: accountOut }

const charge = z.strictObject({
  kind: value.choice(typedCharges),
  item: value.ref,
  description: value.text(250).nullish(),
  quantity: value.positive.default('1'),
  /** Of one, with tax, in the currency of the booking. */
  price: value.amount,
  /** Percent of the price. */
  discount: value.percent.default('0'),
  stay: value.ref.nullish(),
  /** The business date where absent; no other is open. */
  date: value.date.nullish(),
})
export type ChargeBody = z.output<typeof charge>

const payment = z.strictObject({ account: value.ref, method: value.ref, operationNumber: value.text(40).nullish() })

export const folioEndpoints = {
  hotelAccount: endpoint({
    ...{ id: 'hotelFolio.read', method: 'GET' as const, path: `${path}/folio`, permission: read('REPORTS') },
    ...{ params: ofFile, ...answer },
  }),
  createFolio: endpoint({
    ...{ id: 'hotelFolio.create', method: 'POST' as const, path: `${path}/folio`, permission, params: ofFile },
    body: z.strictObject({ name: value.text(60).nullish() }),
    ...{ ...answer, status: 201 as const, errors: ['folio_many', 'folio_of_partner'] },
  }),
  /** What it is charged, and would be, of some kinds goes to another account of the booking; to itself again, stays. */
  routeFolio: endpoint({
    ...{ id: 'hotelFolio.route', method: 'PUT' as const, path: `${path}/folio/{folioId}/route`, permission },
    ...{ params: ofFolio, ...answer, errors: ['reference_not_found'] },
    body: z.strictObject({
      kinds: z.array(value.choice(chargeKinds)).min(1, { error: 'required' }).max(8, { error: 'size_too_long' }),
      to: value.ref,
    }),
  }),
  addCharge: endpoint({
    ...{ id: 'hotelCharge.create', method: 'POST' as const, path: `${path}/folio/{folioId}/charge`, permission },
    ...{ params: ofFolio, body: charge, ...answer, status: 201 as const },
    errors: ['illegal_state', 'business_date_closed', 'reference_not_found', 'product_not_found', 'product_inactive'],
  }),
  /** A line takes it back; both stay. */
  voidCharge: endpoint({
    ...{ id: 'hotelCharge.void', method: 'PUT' as const, path: `${path}/folio/{folioId}/charge/{chargeId}/void` },
    ...{ permission, params: ofFolio.extend({ chargeId: value.id }), body: z.strictObject({ reason: value.reason }) },
    ...{ ...answer, errors: ['charge_billed', 'charge_voided'] },
  }),
  /** Charges the nights that were slept and are not charged yet. */
  chargeNights: endpoint({
    ...{ id: 'hotelFolio.nights', method: 'PUT' as const, path: `${path}/charge-nights`, permission, params: ofFile },
    ...{ body: z.strictObject({}).optional(), ...answer },
  }),
  /** Makes and issues a document of what is open, or of the charges that are named, and collects it where it is paid at once. */
  invoiceFolio: endpoint({
    ...{ id: 'hotelFolio.invoice', method: 'POST' as const, path: `${path}/folio/{folioId}/invoice` },
    ...{ permission: full('OUTPUTINVOICE'), params: ofFolio, status: 201 as const },
    body: z.strictObject({
      documentType: value.choice(['01', '03']),
      client: value.refOrSay('select_customer'),
      serie: value.text(4).toUpperCase(),
      charges: z.array(value.id).min(1, { error: 'required' }).max(500, { error: 'size_too_long' }).nullish(),
      /** Absent: the first that is cash. */
      paymentTerm: value.ref.nullish(),
      /** Absent: who bills. */
      seller: value.ref.nullish(),
      warehouse: value.ref.nullish(),
      payment: payment.nullish(),
    }),
    response: z.object({
      document: documentOut.extend({ total: money }),
      account: accountOut,
      /** Advances of the booking of which something is left. */
      notDeducted: z.array(z.object({ document: documentOut, left: money })),
    }),
    errors: [
      ...['folio_nothing_open', 'charge_billed', 'charge_voided', 'charges_mixed_tax', 'export_needs_invoice'],
      ...['seller_needed', 'payment_term_needed', 'forbidden'],
    ],
  }),
  addDeposit: endpoint({
    ...{ id: 'hotelDeposit.create', method: 'POST' as const, path: `${path}/deposit`, permission: full('COLLECTION') },
    ...{ params: ofFile, ...answer, status: 201 as const },
    body: z.strictObject({
      /** Absent: as the hotel takes it; of a foreign booking a guarantee, since the exemption is not proven yet. */
      kind: value.choice(depositTypes).nullish(),
      client: value.ref.nullish(),
      amount: value.amount,
      ...payment.shape,
      /** Of an advance: its document. */
      documentType: value.choice(['01', '03']).nullish(),
      serie: value.text(4).toUpperCase().nullish(),
      seller: value.ref.nullish(),
      /** That it is more than the booking costs is meant. */
      beyondTotal: value.flag.default(false),
    }),
    errors: [
      ...['illegal_state', 'deposit_exceeds', 'deposit_category', 'seller_needed', 'forbidden'],
      ...['payment_term_needed', 'documentnumber_not_found'],
    ],
  }),
  /** A guarantee is given back, whole or in part, from where it was put; of an advance what credit notes of its document left. */
  returnDeposit: endpoint({
    ...{ id: 'hotelDeposit.return', method: 'PUT' as const, path: `${path}/deposit/{depositId}/return` },
    ...{ permission: full('PAYMENTS'), params: ofFile.extend({ depositId: value.id }) },
    body: z.strictObject({ amount: value.amount.nullish() }),
    ...{
      ...answer,
      errors: ['deposit_left', 'deposit_not_guarantee', 'deposit_category', 'account_without_funds', 'forbidden'],
    },
  }),
  /** A guarantee pays a document of the booking: given back and collected in one stroke, in the account that it was put into. */
  applyDeposit: endpoint({
    ...{ id: 'hotelDeposit.apply', method: 'PUT' as const, path: `${path}/deposit/{depositId}/apply` },
    ...{ permission: full('COLLECTION'), params: ofFile.extend({ depositId: value.id }) },
    body: z.strictObject({ document: value.ref, amount: value.amount.nullish() }),
    ...{
      ...answer,
      errors: ['deposit_left', 'deposit_not_guarantee', 'deposit_category', 'reference_not_found', 'forbidden'],
    },
  }),
}
