import { typedRate } from '@yupana/company/contract'
import {
  byId,
  col,
  columns,
  currencies,
  documentCalls,
  endpoint,
  full,
  listOf,
  permitsBy,
  read,
  value,
} from '@yupana/contract'
import { states } from '@yupana/kernel'
import { z } from 'zod'

export type ReceivedStatus = 'pending' | 'entered' | 'discarded'
export type ReceivedAction = 'enter' | 'discard' | 'giveBack'

/** An XML of a supplier waits until it is entered as a bill, or somebody says why it is not ours; one whose bill is voided waits again. */
export const receivedBillStates = states<ReceivedStatus, ReceivedAction>('pending', {
  pending: { enter: 'entered', discard: 'discarded' },
  entered: { giveBack: 'pending' },
  discarded: {},
})

/** Types that are read from XML; fee receipts (02) from SUNAT's list of them too. */
export const receivedTypes = ['01', '03', '07', '08', '02'] as const

/** Whether the signature of the XML holds; else why not. `list`: what SUNAT's list says, which bears none. */
export const signatureStates = ['valid', 'list', 'absent', 'misplaced', 'altered', 'certificate', 'malformed'] as const

export const receivedColumns = columns({
  serie: col.text('field.serie', { screen: 'hidden' }),
  number: col.text('field.number', { order: true }),
  date: col.date('field.date', { order: true }),
  documentType: col.text('field.type', { options: receivedTypes }),
  /** As the XML says it; without id where no contact has its RUC. */
  supplier: col.whole('bill.supplier', z.object({ id: z.string().nullable(), name: z.string(), number: z.string() }), {
    parts: { name: 'text', number: 'text' },
  }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  total: col.money('field.total', { by: 'currency', order: true }),
  lines: col.integer('receivedBill.lines'),
  signature: col.text('receivedBill.signature', { options: signatureStates, screen: 'chosen' }),
  status: col.state('field.status', 'receivedBill.status', { options: receivedBillStates.all }),
})

const row = z.object({
  id: z.string(),
  version: z.number(),
  ...receivedColumns.row,
  fileName: z.string(),
  createdAt: z.string(),
})

/** By what a line was matched: what somebody chose for it, the supplier's code, a barcode, its name, what the supplier wrote before. */
export const matchedBy = ['choice', 'supplierCode', 'barcode', 'name', 'history', 'bill'] as const

const receivedLine = z.object({
  line: z.number(),
  code: z.string().nullable(),
  description: z.string(),
  unit: z.string(),
  quantity: value.decimalOut,
  /** Without tax, after discounts; in the currency of the document. */
  value: value.decimalOut,
  igv: value.decimalOut,
  total: value.decimalOut,
  tax: z.object({ type: z.string(), rate: value.decimalOut }),
  item: value.refOut.nullable(),
  by: z.enum(matchedBy).nullable(),
  /** Of a note: the line of its bill. */
  billLine: z.number().nullable(),
  /** The guide that brought its goods already, or the order that it bills. */
  origin: z
    .object({ kind: z.enum(['guide', 'purchaseOrder']), id: z.string(), number: z.string(), line: z.number() })
    .nullable(),
})

const problem = z.object({ code: z.string(), message: z.string(), blocking: z.boolean() })

export const receivedOut = row.extend({
  dueDate: z.string().nullable(),
  taxed: value.decimalOut,
  exempt: value.decimalOut,
  unaffected: value.decimalOut,
  igv: value.decimalOut,
  otherCharges: value.decimalOut,
  items: z.array(receivedLine),
  /** Of a note. */
  reason: z.string().nullable(),
  reference: z
    .object({
      number: z.string(),
      id: z.string().nullable(),
      items: z.array(z.object({ line: z.number(), description: z.string() })),
    })
    .nullable(),
  /** Of a fee receipt: the income tax that its paper says is kept, and what the law keeps of it. */
  withheld: z.object({ paper: value.decimalOut, law: value.decimalOut }).nullable(),
  /** Of the certificate that signed it. */
  signedBy: z.string().nullable(),
  payment: z.enum(['cash', 'credit']).nullable(),
  warehouse: value.refOut.nullable(),
  paymentTerm: value.refOut.nullable(),
  bill: z.object({ id: z.string(), number: z.string() }).nullable(),
  discardReason: z.string().nullable(),
  /** What stands in its way, and what is to be known. */
  warnings: z.array(problem),
})
export type ReceivedOut = z.output<typeof receivedOut>

const calls = documentCalls({
  ...{ noun: 'receivedBill', path: '/api/received-bills', module: 'INPUTBILL', body: z.strictObject({}), row },
  ...{ out: receivedOut, list: listOf(receivedColumns, '-date'), by: byId, errors: { create: [], update: [] } },
})

/** Of one line exactly one: an item, an account of expenses, a new product; of a note the line of its bill. */
const choice = z.strictObject({
  item: value.ref.nullish(),
  account: z
    .string()
    .regex(/^\d{2,12}$/, { error: 'invalid_format' })
    .nullish(),
  product: z
    .strictObject({ name: value.text(200).nullish(), type: value.choice(['product', 'service']).default('product') })
    .nullish(),
  billLine: z.number({ error: 'invalid_number' }).int().min(1).nullish(),
})
export type ReceivedChoice = z.output<typeof choice>

const enterBody = z
  .strictObject({
    /** Where goods come in; that of the person where absent. */
    warehouse: value.ref.nullish(),
    /** Absent: the first that goes with what the XML says. */
    paymentTerm: value.ref.nullish(),
    /** Absent: the date of issue. */
    accountingDate: value.date.nullish(),
    /** Soles per dollar; absent: the sale rate of the day of issue. */
    exchangeRate: typedRate.nullish(),
    /** The goods are others than those that guides of the supplier brought and that wait to be billed. */
    otherGoods: value.flag.optional(),
    version: value.version.optional(),
  })
  .optional()

/** What may be wrong with a file, so that nothing of it is kept. */
export const receivedRefusals = [
  ...['received_unreadable', 'received_not_bill', 'received_other_company', 'received_sum_differs', 'received_zip'],
  ...[
    'received_too_many',
    'received_twice',
    'received_currency',
    'received_prepaid',
    'received_ivap',
    'received_reason',
  ],
  ...['received_several', 'received_quantity', 'received_issuer'],
  ...['received_fee_type', 'received_fee_state', 'received_fee_free'],
  ...['received_own', 'received_empty', 'received_lines', 'bill.bill_already_exist'],
] as const

const told = z.object({
  /** Of the file, within an archive behind its name. */
  file: z.string(),
  /** What it became; null where it was refused. */
  id: z.string().nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
})

const moved = ['illegal_state', 'already_updated'] as const

export const receivedEndpoints = {
  receivedBills: calls.list,
  exportReceivedBills: calls.export,
  receivedBill: calls.read,
  /** Multipart: XML files of suppliers, or ZIP archives of them; each is told for itself. */
  receiveBills: endpoint({
    id: 'receivedBill.create',
    method: 'POST',
    path: '/api/received-bills',
    permission: full('INPUTBILL'),
    upload: 'several',
    response: z.object({ data: z.array(told) }),
    status: 201,
    errors: ['file_required', 'file_too_large', ...receivedRefusals],
  }),
  /** Says what a line is; it is remembered for the supplier's code. */
  chooseReceivedLine: endpoint({
    id: 'receivedBill.line',
    method: 'PUT',
    path: '/api/received-bills/{id}/lines/{line}',
    permission: full('INPUTBILL'),
    params: z.object({ id: value.id, line: z.coerce.number({ error: 'invalid_number' }).int().min(1) }),
    body: choice,
    response: receivedOut,
    errors: [...moved, 'received_choice', 'reference_not_found', 'account_code_unknown', 'product_already_exist'],
  }),
  /** As a bill, in the books. */
  enterReceivedBill: calls.verb('enter', {
    body: enterBody,
    errors: [
      ...moved,
      'received_unmatched',
      'received_bill_missing',
      'received_term',
      'received_brought',
      'received_not_taken',
      'bill.bill_already_exist',
    ],
  }),
  discardReceivedBill: calls.verb('discard', { body: z.strictObject({ reason: value.reason }), errors: moved }),
  receivedXml: endpoint({
    id: 'receivedBill.xml',
    method: 'GET',
    path: '/api/received-bills/{id}/xml',
    permission: read('INPUTBILL'),
    params: byId,
    response: 'file',
  }),
}

/** Those of which all is known, at once. */
export const receivedBulk = {
  bulkReceivedBills: calls.bulk(
    { enter: receivedEndpoints.enterReceivedBill },
    permitsBy(receivedBillStates.can, () => false),
  ),
}
