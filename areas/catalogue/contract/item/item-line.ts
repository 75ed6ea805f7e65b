import { value } from '@yupana/contract'
import { type DecimalInput, dec } from '@yupana/kernel'
import { z } from 'zod'
import { lineTaxOut } from '../tax.ts'

/** What a line of any document says of the item that it sells or buys, as it is typed. The tax is each document's. */
export const itemLineFields = {
  item: value.ref,
  description: value.text(500).nullish(),
  quantity: value.positive,
  price: value.zeroOrMore,
  includeTaxPrice: value.flag.default(false),
  discountA: value.percent.default('0'),
  discountB: value.percent.default('0'),
  costCenter: value.ref.nullish(),
}

/** What of a line its amounts depend on. */
interface LineFigures {
  quantity: DecimalInput
  price: DecimalInput
  discountA: DecimalInput
  discountB: DecimalInput
}

/** Whether a line has amounts at all: what is typed may be below zero, or a discount above the whole, which no call takes. */
export const isCounted = ({ quantity, price, discountA, discountB }: LineFigures): boolean =>
  [quantity, price].every((figure) => dec(figure).gte(0)) &&
  [discountA, discountB].every((percent) => dec(percent).gte(0) && dec(percent).lte(100))

const UNCOUNTED = { quantity: '0', price: '0', discountA: '0', discountB: '0' }

/** The line as totals count it: while a form shows what no call takes, it counts in no figure. */
export const countedLine = <Line extends LineFigures>(line: Line): Line =>
  isCounted(line) ? line : { ...line, ...UNCOUNTED }

/** The lines of a document: one at least. */
export const itemLines = <Item extends z.ZodType>(item: Item, most = 1000) =>
  z.array(item, { error: 'add_one_item' }).min(1, { error: 'add_one_item' }).max(most, { error: 'size_too_long' })

/** Such a line as it is read. */
export const itemLineOut = z.object({
  line: z.number(),
  item: value.refOut,
  description: z.string(),
  quantity: value.decimalOut,
  price: value.decimalOut,
  includeTaxPrice: z.boolean(),
  discountA: value.decimalOut,
  discountB: value.decimalOut,
  tax: lineTaxOut,
  subTotal: value.decimalOut,
  igv: value.decimalOut,
  total: value.decimalOut,
  costCenter: value.refOut.nullable(),
  /** Of its item. */
  code: z.string(),
  /** Nothing keeps it of a line yet. */
  budgetItem: z.null(),
})

/** Instalments as they are typed: absent where the term says them. */
export const feesIn = z
  .array(z.strictObject({ date: value.date, amount: value.amount }))
  .max(120, { error: 'size_too_long' })
  .nullish()
export const feesOut = z.array(z.object({ number: z.number(), date: z.string(), amount: value.decimalOut }))
