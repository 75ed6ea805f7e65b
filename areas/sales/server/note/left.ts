import { Decimal, dec, fixed, plain, sum } from '@yupana/kernel'
import { type Ctx, takenByLine } from '@yupana/platform'
import { stillOwed } from '@yupana/treasury/server'
import { chargedLines } from '../../contract/advance/deduct.ts'
import { type CreditableLine, worthOf } from '../../contract/note/totals.ts'
import { chargedValue } from '../../contract/service-charge.ts'
import { findAdvances } from '../advance/usable.ts'
import type { Invoice } from '../invoice/queries.ts'
import { TAKING } from './taking.ts'

type InvoiceLine = Invoice['items'][number]

/** What no note took of a line, and the line as the sale has it. */
export type LeftLine = CreditableLine & {
  origin: InvoiceLine
  /** What of it was charged and not paid in advance. */
  charged: { value: string; igv: string }
}

export interface Left {
  lines: LeftLine[]
  /** With taxes, in the currency of the sale; of an advance what is left of it, of a sale that deducts some what it charged. */
  total: Decimal
  /** What is left of what it charges for the staff. */
  charge: { percent: string; left: string; value: string }
  /** What is still to be collected of it. */
  owed: Decimal
  /** Instalments as they stand, those that something is owed of. */
  fees: { number: number; date: string; amount: string }[]
}

interface Taken {
  line: number
  quantity: string
  value: string
  igv: string
  icbper: string
}

/** What notes took of each line: quantities as their origins count them, amounts of every credit note that stands or waits for its answer. */
const TAKEN = `select l.invoice_line as line, coalesce(max(q.quantity), 0) as quantity, sum(l.value) as value, sum(l.igv) as igv, sum(l.icbper) as icbper
  from sales.note t join sales.note_line l on l.company_id = t.company_id and l.note_id = t.id
  left join (${takenByLine('invoice', 'creditNote', '$1', '$2')}) q on q.line = l.invoice_line
  where t.company_id = $1 and t.invoice_id = $2 and t.document_type = '07' and t.status in ${TAKING} group by l.invoice_line`

/**
 * What is left of a sale to be credited, line by line, and what is owed of it. Whoever decides by it holds the sale first.
 */
export async function leftOf(ctx: Ctx, invoice: Invoice): Promise<Left> {
  const [taken, owed, [charges]] = [
    await ctx.query<Taken>(TAKEN, [ctx.companyId, invoice.id]),
    await ctx.query<{ number: number; date: string; amount: string }>(
      `select (row_number() over (order by due_on, instalment))::int as number, due_on as date, balance as amount from treasury.open_item
       where company_id = $1 and document_kind = 'invoice' and document_id = $2 and ${stillOwed('status')} and concept = 'document' order by due_on, instalment`,
      [ctx.companyId, invoice.id],
    ),
    await ctx.query<{ taken: string }>(
      `select coalesce(sum(other_charges), 0) as taken from sales.note where company_id = $1 and invoice_id = $2 and document_type = '07' and status in ${TAKING}`,
      [ctx.companyId, invoice.id],
    ),
  ]
  const byLine = new Map(taken.map((each) => [each.line, each]))
  const whole = invoice.items.map((origin) => {
    const { quantity, value, igv, icbper } = byLine.get(origin.line) ?? { quantity: 0, value: 0, igv: 0, icbper: 0 }
    return {
      ...{ line: origin.line, tax: origin.tax, origin },
      quantity: plain(dec(origin.quantity).minus(quantity)),
      value: fixed(dec(origin.subTotal).minus(value)),
      igv: fixed(dec(origin.igv).minus(igv)),
      icbper: fixed(dec(origin.icbper).minus(icbper)),
    }
  })
  const charged = chargedLines(whole, invoice.advances)
  const lines: LeftLine[] = whole.map((line, i) => ({
    ...line,
    charged: { value: charged[i]!.value, igv: charged[i]!.igv },
  }))
  const charge = {
    percent: invoice.servicePercent,
    left: fixed(dec(invoice.otherCharges).minus(charges!.taken)),
    value: fixed(chargedValue(whole)),
  }
  const total = sum(charged.map(worthOf)).plus(charge.left)
  const advance = invoice.advance ? (await findAdvances(ctx, [invoice.id])).get(invoice.id) : undefined
  return {
    lines,
    charge,
    total: advance ? Decimal.min(total, dec(advance.base).plus(advance.igv)) : total,
    owed: sum(owed.map(({ amount }) => amount)),
    fees: owed,
  }
}
