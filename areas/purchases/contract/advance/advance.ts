import { currencies, endpoint, read, value } from '@yupana/contract'
import { z } from 'zod'

/** What is typed of advances in a bill: that it is one, or which it deducts, with tax. */
export const advanceIn = {
  advance: value.flag.default(false),
  advances: z
    .array(z.strictObject({ bill: value.ref, amount: value.amount }))
    .max(50, { error: 'size_too_long' })
    .nullish(),
}

const number = { id: z.string(), documentType: z.string(), serie: z.string(), number: z.string() }

export const advanceOut = {
  advance: z.boolean(),
  /** Of an advance: what no bill deducted. */
  advanceLeft: z.object({ base: value.decimalOut, igv: value.decimalOut, total: value.decimalOut }).nullable(),
  advances: z.array(
    z.object({
      bill: z.object({ ...number, date: z.string() }),
      ...{ amount: value.decimalOut, base: value.decimalOut, igv: value.decimalOut },
    }),
  ),
  /** What it deducts, with tax: its total is what that leaves. */
  prepaid: value.decimalOut,
  /** Soles of it that account 422 has: of an advance all of it, below zero what it took out of there. */
  localDeferred: value.decimalOut,
  /** Bills that deduct it. */
  deductedBy: z.array(z.object({ ...number, date: z.string(), amount: value.decimalOut, status: z.string() })),
}

/** An advance that may be deducted now. */
const usableAdvanceOut = z.object({
  ...{ ...number, date: z.string(), currency: z.string(), total: value.decimalOut, left: value.decimalOut },
  ...{ base: value.decimalOut, igv: value.decimalOut },
  tax: z.object({ type: z.string(), rate: value.decimalOut }),
})
export type UsableBillAdvance = z.output<typeof usableAdvanceOut>

export const billAdvanceEndpoints = {
  /** What a supplier was paid in advance and no bill deducted. */
  usableBillAdvances: endpoint({
    id: 'bill.advances',
    method: 'GET',
    path: '/api/bills/advances',
    permission: read('INPUTBILL'),
    query: z.object({ supplier: value.id, currency: z.enum(currencies).optional() }),
    response: z.array(usableAdvanceOut),
  }),
}

/** What may be said against an advance, and against deducting one. */
export const advanceErrors = [
  ...['bill_advance_no_goods', 'bill_advance_one_tax', 'bill_advance_from_nothing', 'bill_advance_of_advance'],
  ...['bill_advance_of_invoice', 'bill_advance_not_found', 'bill_advance_other_currency', 'bill_advance_twice'],
  ...['bill_advance_later', 'bill_advance_exceeded', 'bill_advance_exceeds', 'bill_advance_deducted'],
  ...[
    'bill_advance_by_guide',
    'bill_advance_no_debit',
    'bill_advance_note',
    'bill_advance_taken_again',
    'bill_advance_note_beyond',
  ],
] as const
