import { value } from '@yupana/contract'
import { z } from 'zod'

/** What is typed of a bill beside what it bills. */
export const besideIn = {
  /** Of who is not domiciled: the services are used here, and their IGV is owed by us. */
  abroad: value.flag.default(false),
  /** PLE tables 31 and 25: kind of income, and agreement against double taxation. */
  rentType: value.code(2).nullish(),
  treaty: value.code(2).nullish(),
  /** Of a detracción: catalogue 54; absent: none. */
  detractionCode: value.code(3).nullish(),
  /** Absent: that of the law on the day of issue. */
  detractionPercent: value.percent.nullish(),
  /** Of the supplier at the Banco de la Nación; absent: that of the contact. */
  detractionAccount: value.text(30).nullish(),
  /** Soles; absent: the percent of the whole, without cents. */
  detractionAmount: value.amount.nullish(),
}

/** What of a bill goes beyond its orders; quantities, prices and amounts without tax, those of `unordered` and `noOrder` in soles. */
const findingKinds = ['quantity', 'price', 'unordered', 'noOrder'] as const
const findingOut = z.object({
  kind: z.enum(findingKinds),
  /** Null of the whole document. */
  line: z.number().nullable(),
  agreed: z.string(),
  found: z.string(),
  /** The most that passes. */
  limit: z.string(),
})

/** How a bill stands beside what it bills: why it waits, what it owes to others than its supplier. */
export const besideOut = {
  /** Why it waits, or waited, for approval; empty where it never did. */
  findings: z.array(findingOut),
  rejectReason: z.string().nullable(),
  approvedBy: value.refOut.nullable(),
  approvedAt: z.string().nullable(),
  /** The IGV of its services, owed by us, and the form that paid it; by its own id it is paid. */
  abroad: z
    .object({
      ...{ id: z.string(), base: value.decimalOut, igv: value.decimalOut, dueDate: z.string().nullable() },
      ...{ paidOn: z.string().nullable(), form: z.string().nullable() },
    })
    .nullable(),
  rentType: z.string().nullable(),
  treaty: z.string().nullable(),
  /** Its deposit, in soles; by its own id it is paid. `share` is what it is of the total, in the currency of the bill. */
  detraction: z
    .object({
      ...{ id: z.string(), code: z.string(), percent: value.decimalOut, account: z.string().nullable() },
      ...{ amount: value.decimalOut, share: value.decimalOut, dueDate: z.string() },
      ...{ paidOn: z.string().nullable(), number: z.string().nullable() },
    })
    .nullable(),
  /** Its IGV is no credit before its deposit; the day from which it is. */
  creditWaits: z.boolean(),
  creditOn: z.string().nullable(),
}

/** What may be said against it. */
export const besideErrors = [
  ...['bill_waits', 'bill_not_abroad', 'abroad_no_services', 'detraction_of_invoice', 'detraction_amount'],
  'note_deposit_made',
] as const
