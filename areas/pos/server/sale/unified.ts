import { BusinessError, type FieldProblem } from '@yupana/kernel'
import { assertOwn, audit, type Ctx, isTransient, mustMay, type OpenCtx, serveOpen } from '@yupana/platform'
import { type SentSale, type TillResult, type TillSale, tillSaleEndpoints } from '../../contract/till/sale.ts'
import { assertOwnSale, worksAt } from '../till/own.ts'
import { type Booked, bookSale, type LeftOut } from './book.ts'
import { fingerprintOf, type KnownSale, knownSales, writeDown, writeUnread } from './keep.ts'
import { type Observation, observation, refusalOf } from './observe.ts'
import { saleTied } from './queries.ts'
import { readSale, type Unread } from './read.ts'

/** Refusals of the stock: the goods left with the client, and leave the books when they are there. */
const STOCK = /^(insufficient_stock|stock_in_past|warehouse_required|lot_)/
/** What it was made from is sold, gone, or another's. */
const ORIGIN = new Set([
  ...['requisition_order_charged', 'requisition_order_currency', 'quotation_not_found', 'quotation_line_not_found'],
  ...['quotation_reason_required', 'quotation_exceeded', 'other_client', 'origin_other_item', 'reference_not_found'],
])
/** Stock, then the order: after both nothing is left to leave out. */
const TRIES = 3

/** In its own transaction: of a person who asks, wherever it is called from. */
type Within = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>

const resultOf = (id: string, result: TillResult['result'], more: Partial<TillResult> = {}): TillResult => ({
  ...{ id, result, code: null, message: null, document: null, observations: [], ...more },
})

/**
 * Books a sale: tried as it is, then without what keeps it out, and held where that is not enough. Nothing that was printed is refused.
 * @param again it is held, and tried once more
 */
export async function settleSale(
  ctx: Pick<Ctx, 'language'>,
  within: Within,
  sale: TillSale,
  again = false,
): Promise<TillResult> {
  const out: LeftOut = {}
  const told: FieldProblem[] = []
  const unfinished = observation(ctx, 'pos_failed')
  for (let attempt = 1; ; attempt += 1) {
    try {
      const booked = await within(async (inside) => {
        const mine = again ? await isHeld(inside, sale.id) : await writeDown(inside, sale, unfinished)
        return mine ? bookSale(inside, sale, out, { before: told, again }) : undefined
      })
      return booked ? doneResult(sale, booked) : await duplicate(ctx, within, sale)
    } catch (error) {
      if (isTransient(error)) return resultOf(sale.id, 'retry')
      const problem = error instanceof BusinessError ? error : undefined
      if (problem && attempt < TRIES && leaveOut(problem, out, told)) continue
      const why = problem ? refusalOf(ctx, problem) : defect(unfinished, error)
      return hold(ctx, within, { sale, why, again })
    }
  }
}

/** A fault of the program: whoever looks into the sale tells support what it was. */
const defect = (unfinished: Observation, error: unknown): Observation => ({
  ...unfinished,
  message: `${unfinished.message} (${String(error).slice(0, 300)})`,
})

/** Whether a sale waits still, held against whoever else tries it. */
async function isHeld(ctx: Ctx, id: string): Promise<boolean> {
  return (await knownSales(ctx, [id], true)).get(id)?.status === 'held'
}

const doneResult = ({ id }: TillSale, { document, observations }: Booked): TillResult =>
  resultOf(id, observations.length > 0 ? 'observed' : 'accepted', { document, observations })

/** Leaves out what cannot be; false where that helps nothing. What is left out is told. */
function leaveOut(error: BusinessError, out: LeftOut, told: FieldProblem[]): boolean {
  const problems = error.errors.length > 0 ? error.errors : [{ field: '', code: error.code, params: error.params }]
  const codes = [error.code, ...problems.map(({ code }) => code)]
  if (!out.stock && codes.some((code) => STOCK.test(code))) {
    out.stock = true
    told.push({ field: 'items', code: 'pos_stock_pending' })
    return true
  }
  const origin = problems.find(
    ({ field, code }) => ORIGIN.has(code) && /^($|madeFrom|quotation|items\[\d+\]\.quotationLine|client)/.test(field),
  )
  if (out.origin || !origin) return error.code === 'already_exists' && told.length === 0
  out.origin = true
  told.push(origin)
  return true
}

/** It arrived before: as it was settled then. Another content under the same id is told. */
const duplicate = (ctx: Pick<Ctx, 'language'>, within: Within, sale: TillSale): Promise<TillResult> =>
  knownAs(ctx, within, { id: sale.id, fingerprint: fingerprintOf(sale) })

async function knownAs(
  ctx: Pick<Ctx, 'language'>,
  within: Within,
  { id, fingerprint }: { id: string; fingerprint: string },
): Promise<TillResult> {
  const known = await within(async (inside) => (await knownSales(inside, [id])).get(id))
  return known ? knownResult(ctx, known, fingerprint) : resultOf(id, 'retry')
}

function knownResult(ctx: Pick<Ctx, 'language'>, known: KnownSale, fingerprint: string): TillResult {
  const differs = known.fingerprint !== fingerprint
  const said = differs ? observation(ctx, 'pos_content_differs') : { code: known.code, message: known.message }
  return resultOf(known.id, 'duplicate', { ...said, document: known.invoice, observations: known.observations })
}

interface Holding {
  sale: TillSale
  why: Observation
  again: boolean
}

async function hold(ctx: Pick<Ctx, 'language'>, within: Within, { sale, why, again }: Holding): Promise<TillResult> {
  try {
    const kept = await within(async (inside) => {
      if (!again) return writeDown(inside, sale, why)
      await inside.query(
        "update pos.sale set held_code = $3, held_message = $4, version = version + 1 where company_id = $1 and id = $2 and status = 'held'",
        [inside.companyId, sale.id, why.code, why.message],
      )
      return true
    })
    return kept ? resultOf(sale.id, 'held', { ...why }) : await duplicate(ctx, within, sale)
  } catch (error) {
    if (isTransient(error)) return resultOf(sale.id, 'retry')
    throw error
  }
}

/** A sale that cannot be read keeps its place among those of its device, so that the next ones follow. */
async function holdUnread(ctx: Pick<Ctx, 'language'>, within: Within, unread: Unread): Promise<TillResult> {
  const { id } = unread.sent
  const why = observation(ctx, 'pos_unreadable', { fields: unread.fields })
  try {
    const kept = await within((inside) => writeUnread(inside, unread, why))
    return kept ? resultOf(id, 'held', { ...why }) : await knownAs(ctx, within, { id, fingerprint: unread.fingerprint })
  } catch (error) {
    if (isTransient(error)) return resultOf(id, 'retry')
    throw error
  }
}

/**
 * @throws BusinessError `not_found` (404) where none of the tills is of this company: they are sales of another one, and nothing of them is kept here;
 * `terminal_not_allowed` (403) where the person works at other tills
 */
async function assertTills(ctx: Ctx, sales: readonly SentSale[]): Promise<void> {
  const tills = await ctx.query<{ name: string; allowed: boolean }>(
    `select t.name, ${worksAt('t.id', '$1', '$3')} as allowed from pos.terminal t where t.company_id = $1 and t.id = any($2::uuid[])`,
    [ctx.companyId, [...new Set(sales.map(({ terminal }) => terminal.id))], ctx.userId],
  )
  if (tills.length === 0) throw new BusinessError('not_found', {}, { status: 404 })
  const other = tills.find(({ allowed }) => !allowed)
  if (other) throw new BusinessError('terminal_not_allowed', { terminal: other.name }, { status: 403 })
}

/** One after the other, oldest first, each in a transaction of its own: the next numbers of a device come behind those before. */
async function settleAll(ctx: OpenCtx, sales: readonly SentSale[]): Promise<{ results: TillResult[] }> {
  const results: TillResult[] = []
  for (const sent of sales) {
    const { sale, unread } = readSale(sent)
    results.push(sale ? await settleSale(ctx, ctx.tenant, sale) : await holdUnread(ctx, ctx.tenant, unread))
  }
  return { results }
}

const unifiedSales = serveOpen(tillSaleEndpoints.unifiedSales, async (ctx, { body: { sales } }) => {
  await ctx.tenant((inside) => assertTills(inside, sales))
  return settleAll(ctx, sales)
})

/** What is charged twice is told before anything is booked: the second till tears its paper up. @throws BusinessError `order_already_charged` (409) */
async function assertUncharged(ctx: Ctx, sales: readonly SentSale[], orders: readonly string[]): Promise<void> {
  const [charged] = await ctx.query<{ number: string; document: string }>(
    `select r.serie || '-' || lpad(r.number::text, 8, '0') as number, i.serie || '-' || lpad(i.number::text, 8, '0') as document
     from platform.origin o join pos.requisition_order r on r.company_id = o.company_id and r.id = o.from_id
     join sales.invoice i on i.company_id = o.company_id and i.id = o.id
     where o.company_id = $1 and o.from_kind = 'requisitionOrder' and o.from_id = any($2::uuid[]) and o.kind = 'invoice' and o.counts
       and not exists (select from pos.sale s where s.company_id = $1 and s.id = any($3::uuid[]) and s.invoice_id = i.id) limit 1`,
    [ctx.companyId, orders, sales.map(({ id }) => id)],
  )
  if (charged) throw new BusinessError('order_already_charged', { ...charged }, { status: 409 })
}

const orderSales = serveOpen(tillSaleEndpoints.orderSales, async (ctx, { body: { sales } }) => {
  const without = sales.findIndex(({ order, quotation }) => !order && !quotation)
  if (without >= 0)
    throw new BusinessError(
      'invalid',
      {},
      { errors: [{ field: `sales[${without}].order`, code: 'pos_origin_required' }] },
    )
  await ctx.tenant(async (inside) => {
    await assertTills(inside, sales)
    await assertUncharged(
      inside,
      sales,
      sales.flatMap((sent) => readSale(sent).sale?.order?.id ?? []),
    )
  })
  return settleAll(ctx, sales)
})

/** Another buyer is another document, and a gap is a question: not for who sold. */
const RENAMES = ['POSINVOICE.void', 'POSSHIFT.approve'] as const

/** What is held as it was sent; to another client where one is named, who is then that of the sale. @throws BusinessError `not_found` (404), `terminal_not_allowed`, `forbidden` (403), `reference_not_found` (422) */
async function heldBody(ctx: Ctx, id: string, client: { id: string } | undefined): Promise<SentSale | undefined> {
  await assertOwn(ctx, saleTied, id)
  await assertOwnSale(ctx, id)
  if (client) {
    mustMay(ctx, RENAMES, [])
    const known = await ctx.query('select 1 from parties.client where company_id = $1 and id = $2 and active', [
      ctx.companyId,
      client.id,
    ])
    if (known.length === 0)
      throw new BusinessError('invalid', {}, { errors: [{ field: 'client', code: 'reference_not_found' }] })
    await ctx.query(
      "update pos.sale set body = jsonb_set(body, '{client}', $3), version = version + 1 where company_id = $1 and id = $2 and status = 'held'",
      [ctx.companyId, id, JSON.stringify(client)],
    )
    await audit(ctx, { entity: 'tillSale', id, action: 'update', after: { client: client.id } })
  }
  const [row] = await ctx.query<{ body: SentSale; code: string | null }>(
    "select body, held_code as code from pos.sale where company_id = $1 and id = $2 and document_type in ('01', '03')",
    [ctx.companyId, id],
  )
  // A sale that is missing before it is not for who may have lost it.
  if (row?.code === 'pos_journal_broken') mustMay(ctx, RENAMES, [])
  return row?.body
}

const retrySale = serveOpen(tillSaleEndpoints.retrySale, async (ctx, { params: { id }, body: given }) => {
  const body = await ctx.tenant((inside) => heldBody(inside, id, given?.client))
  if (!body) throw new BusinessError('not_found', {}, { status: 404 })
  const { sale, unread } = readSale(body)
  if (sale) return settleSale(ctx, ctx.tenant, sale, true)
  return resultOf(id, 'held', { ...observation(ctx, 'pos_unreadable', { fields: unread.fields }) })
})

export const saleRoutes = [unifiedSales, orderSales, retrySale]
