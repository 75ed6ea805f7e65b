import { allowed, full } from '@yupana/contract'
import { BusinessError, type Problems } from '@yupana/kernel'
import { type Change, type Ctx, type Origin as MadeFrom, message, ownAmong } from '@yupana/platform'
import type { InvoiceBody, InvoiceOut } from '../../contract/invoice.ts'
import { type QuotationStatus, quotationStates, quotationStatusOn } from '../../contract/quotation.states.ts'
import { quotationErrors } from '../../contract/quotation-labels.ts'
import { type KeptOverride, readOverrides } from '../line/price-floor.ts'
import { BILLED, holdQuotation } from './billing.ts'
import { quotationTied } from './queries.ts'

interface Quoted {
  status: QuotationStatus
  validUntil: string
  lines: { line: number; item: string }[]
}

/**
 * That an invoice may come from its quotation, and each line from that line of it. Answers what was approved under its floor there.
 * @param standing the quotation that the draft came from before: begun in time, it may be finished later
 */
export async function checkQuotation(
  ctx: Ctx,
  body: InvoiceBody,
  standing: string | null,
  problems: Problems,
): Promise<KeptOverride[]> {
  const id = body.quotation?.id
  const origin = id && (id === standing || (await isOwn(ctx, id))) ? await readOrigin(ctx, id) : undefined
  if (id && !mayBill(origin, standing === id, ctx.today)) problems.add('quotation', 'quotation_not_found')
  body.items.forEach(({ item, quotationLine }, i) => {
    if (quotationLine == null) return
    const known = origin?.lines.some((each) => each.line === quotationLine && each.item === item.id)
    if (!known) problems.add(`items[${i}].quotationLine`, 'quotation_line_not_found', { line: quotationLine })
  })
  return id && origin ? readOverrides(ctx, 'quotation', id) : []
}

/** Another's quotation is not there for who is tied: neither to be read nor to be billed. */
const isOwn = async (ctx: Ctx, id: string): Promise<boolean> => (await ownAmong(ctx, quotationTied, [id])).has(id)

function mayBill(origin: Quoted | undefined, begun: boolean, today: string): boolean {
  if (!origin) return false
  if (begun) return quotationStates.can(origin.status, 'billPart')
  return quotationStates.can(quotationStatusOn(origin.status, origin.validUntil, today), 'invoice')
}

async function readOrigin(ctx: Ctx, id: string): Promise<Quoted | undefined> {
  const [row] = await ctx.query<Quoted>(
    `select t.status, t.valid_until as "validUntil",
       (select jsonb_agg(jsonb_build_object('line', l.line, 'item', l.item_id)) from sales.quotation_line l
        where l.company_id = t.company_id and l.quotation_id = t.id) as lines
     from sales.quotation t where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  return row
}

/** What an invoice, each of its lines, is made from; absent where it neither has nor had a quotation. */
export function originsOf({ quotation, items }: InvoiceBody, before?: InvoiceOut['quotation']): MadeFrom[] | undefined {
  if (!quotation) return before ? [] : undefined
  const from = { kind: 'quotation', id: quotation.id }
  const lines = items.flatMap(({ quotationLine, quantity }, i) =>
    quotationLine == null ? [] : [{ line: i + 1, from: { ...from, line: quotationLine }, quantity }],
  )
  return lines.length > 0 ? lines : [{ from }]
}

interface Matched {
  description: string
  /** With what was billed before, more than was quoted. */
  over: boolean
  /** At another tax than was quoted: the company may be under another regime since. */
  retaxed: boolean
  /** Lines of the invoice. */
  lines: number[]
}

/** The quoted lines that an invoice bills: those that still stand for the same item. */
function matchedLines(ctx: Ctx, quotationId: string, invoiceId: string): Promise<Matched[]> {
  return ctx.query<Matched>(
    `select l.description, a.quantity + coalesce(b.quantity, 0) > l.quantity as over, a.lines,
       a.taxes <> array[l.tax_type || ' ' || trim_scale(l.tax_rate)] as retaxed
     from sales.quotation_line l
     join (select x.quotation_line as line, x.item_id, sum(x.quantity) as quantity, array_agg(x.line) as lines,
             array_agg(distinct x.tax_type || ' ' || trim_scale(x.tax_rate)) as taxes
           from sales.invoice_line x
           where x.company_id = $1 and x.invoice_id = $3 group by x.quotation_line, x.item_id) a on a.line = l.line and a.item_id = l.item_id
     left join (${BILLED}) b on b.line = l.line
     where l.company_id = $1 and l.quotation_id = $2 order by l.line`,
    [ctx.companyId, quotationId, invoiceId],
  )
}

const exceededOf = (matched: readonly Matched[]): string[] =>
  matched.filter(({ over }) => over).map(({ description }) => description)

function retaxedWarnings(ctx: Ctx, matched: readonly Matched[]): InvoiceOut['warnings'] {
  const items = matched.filter(({ retaxed }) => retaxed).map(({ description }) => description)
  if (items.length === 0) return []
  const text = message(quotationErrors, ctx.language, 'quotation_tax_changed', { items: items.join(', ') })
  return [{ code: 'quotation_tax_changed', message: text }]
}

/** A draft that would bill more of a line than was quoted is told that it will not be issued without permission; and of a tax that was not quoted. */
export async function quotationWarnings(
  ctx: Ctx,
  { id, quotation }: Pick<InvoiceOut, 'id' | 'quotation'>,
): Promise<InvoiceOut['warnings']> {
  if (!quotation) return []
  const matched = await matchedLines(ctx, quotation.id, id)
  const [lines, retaxed] = [exceededOf(matched), retaxedWarnings(ctx, matched)]
  if (lines.length === 0) return retaxed
  const params = { items: lines.join(', ') }
  const text = message(quotationErrors, ctx.language, 'quotation_exceeded', params)
  return [{ code: 'quotation_exceeded', message: text, blocking: true }, ...retaxed]
}

/**
 * Holds the quotation that an invoice bills, and lets no more be billed than it offered but by who holds `QUOTATIONOVERRIDE.fullAccess` and
 * gives a reason. Held until the transaction ends: what others bill at the same time is counted.
 * @returns its lines that bill it, none where it has no quotation; what was approved, for the audit trail; and of what it is told
 * @throws BusinessError `quotation_exceeded`, `quotation_reason_required` (409)
 */
export async function assertQuoted(
  ctx: Ctx,
  { id, quotation }: Pick<InvoiceOut, 'id' | 'quotation'>,
  reason: string | undefined,
): Promise<{ counts?: number[]; let: Change[]; warnings: InvoiceOut['warnings'] }> {
  if (quotation === null) return { let: [], warnings: [] }
  await holdQuotation(ctx, quotation.id)
  const matched = await matchedLines(ctx, quotation.id, id)
  const counts = matched.flatMap(({ lines }) => lines)
  const [lines, warnings] = [exceededOf(matched), retaxedWarnings(ctx, matched)]
  if (lines.length === 0) return { counts, let: [], warnings }
  const params = { items: lines.join(', ') }
  if (!allowed(full('QUOTATIONOVERRIDE'), ctx.session))
    throw new BusinessError('quotation_exceeded', params, { status: 409 })
  if (!reason) throw new BusinessError('quotation_reason_required', params, { status: 409 })
  const after = { quotation: quotation.id, ...params, reason }
  return { counts, let: [{ entity: 'invoice', id, action: 'quotationOverride', after }], warnings }
}
