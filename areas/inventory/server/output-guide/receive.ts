import { post } from '@yupana/accounting/server'
import type { LineLots } from '@yupana/catalogue/contract'
import { findItems } from '@yupana/catalogue/server'
import { assertOpenMonth } from '@yupana/company/server'
import { BusinessError, dec, Problems, plain } from '@yupana/kernel'
import { audit, type Ctx, checkOwn, lockDocument, serve, setDocument } from '@yupana/platform'
import { OTHER_DOCUMENT } from '../../contract/guide.ts'
import { outputGuideStates } from '../../contract/output-guide.states.ts'
import { outputGuideEndpoints } from '../../contract/output-guide.ts'
import { lotsOfSources } from '../stock/lot-rows.ts'
import { takeLots } from '../stock/lots.ts'
import { byAccount, deliver } from '../stock/movement.ts'
import { transfer, transitPlace } from '../stock/transfer.ts'
import { arrivalPosting, elsewhere } from './output-guide.posting.ts'
import { outputTable, readOutput, type StoredOutput, storedOutput } from './queries.ts'

/** Expenses by nature and by function: no account that cash, debts, taxes or the stock itself are kept in. */
const BEARS_LOSSES = /^(6[2-9]|9)/

interface Arrived {
  line: number
  /** Place in the call, for problems. */
  at: number
  itemId: string
  received: string
  lost: string
  lots?: LineLots | undefined
  lostLots?: LineLots | undefined
}

/** What arrived of goods on their way, or came back of those that others had: out of transit, into a warehouse, line by line; what was lost is borne by its account. */
export const receiveOutputGuide = serve(
  outputGuideEndpoints.receiveOutputGuide,
  async (ctx, { params: { id }, body }) => {
    const held = await lockDocument(ctx, outputTable, id, body.version)
    const part = outputGuideStates.move(held.status, 'receive')
    const before = await storedOutput(ctx, id)
    if (before.awaits !== 'receipt') throw new BusinessError('output_not_travelling', {}, { status: 409 })
    const into = body.warehouse?.id ?? before.toWarehouse?.id ?? before.warehouse.id
    const problems = new Problems()
    checkOwn(ctx, { warehouse: { field: 'warehouse', ids: [into] } }, problems)
    if (body.date < before.date || body.date > ctx.today) problems.add('date', 'output_arrival_date')
    await checkWarehouse(ctx, into, problems)
    const found = await findItems(
      ctx,
      before.items.map(({ item }) => item.id),
    )
    const whole = new Set([...found.values()].flatMap(({ id: item, decimalSale }) => (decimalSale ? [] : [item])))
    const tracked = new Set(
      [...found.values()].flatMap(({ id: item, tracking }) => (tracking === 'none' ? [] : [item])),
    )
    const arrived = arrivedOf(before, body.items, whole, problems)
    const lines = await withLots(ctx, id, arrived, tracked, problems)
    const lossy = lines.some(({ lost }) => !dec(lost).isZero())
    if (body.lossAccount && !BEARS_LOSSES.test(body.lossAccount)) problems.add('lossAccount', 'loss_account')
    if (lossy && !body.lossReason) problems.add('lossReason', 'loss_reason_required')
    problems.throwIfAny()
    await assertOpenMonth(ctx, body.date)
    await bringIn(ctx, before, { date: body.date, into, lines, account: body.lossAccount ?? 'stock.loss' })
    ctx.write(
      `update inventory.output_guide_line l set received = l.received + n.received, lost = l.lost + n.lost
     from unnest($3::int[], $4::numeric[], $5::numeric[]) n(line, received, lost) where l.company_id = $1 and l.guide_id = $2 and l.line = n.line`,
      [
        ctx.companyId,
        id,
        lines.map(({ line }) => line),
        lines.map((each) => each.received),
        lines.map((each) => each.lost),
      ],
    )
    const came = new Map(lines.map(({ line, received, lost }) => [line, dec(received).plus(lost)]))
    const all = before.items.every(({ line, toReceive }) => (came.get(line) ?? dec(0)).gte(toReceive))
    setDocument(ctx, outputTable, id, { status: all ? outputGuideStates.move(part, 'receiveAll') : part })
    const items = lines.map(({ at: _, ...line }) => line)
    const said = { date: body.date, warehouse: into, items, lossReason: body.lossReason ?? null }
    await audit(ctx, {
      entity: 'outputGuide',
      id,
      action: 'receive',
      before,
      after: { ...(await storedOutput(ctx, id)), ...said },
    })
    return readOutput(ctx, id)
  },
)

/** Of which batches what arrived is, and what was lost: among those that left with this guide; where all that is on its way arrives, or is lost, nobody need say it. */
async function withLots(
  ctx: Ctx,
  id: string,
  lines: readonly Arrived[],
  tracked: ReadonlySet<string>,
  problems: Problems,
): Promise<Arrived[]> {
  const items = lines.filter(({ itemId }) => tracked.has(itemId)).map(({ itemId }) => itemId)
  if (items.length === 0) return [...lines]
  const warehouseId = await transitPlace(ctx)
  const left = await lotsOfSources(ctx, { sources: [{ kind: 'outputGuide', id }], items, warehouseId })
  return lines.map((line) => {
    const available = left.get(line.itemId)
    if (!available) return line
    const said = (given: LineLots | undefined, quantity: string): LineLots =>
      given?.length ? given : (takeLots(available, dec(quantity)) ?? null)
    const told = { ...line, lots: said(line.lots, line.received), lostLots: said(line.lostLots, line.lost) }
    const taken = [
      { field: 'lots', of: line.received, lots: told.lots },
      { field: 'lostLots', of: line.lost, lots: told.lostLots },
    ]
    for (const { field, lots } of taken.filter(({ of }) => !dec(of).isZero()))
      for (const { code, quantity } of lots ?? []) {
        const of = available.find((each) => each.code === code)
        if (!of || of.quantity.lt(quantity))
          problems.add(`items[${line.at}].${field}`, 'lot_not_of_document', { code, left: plain(of?.quantity ?? 0) })
        else of.quantity = of.quantity.minus(quantity)
      }
    return told
  })
}

function arrivedOf(
  { items }: StoredOutput,
  given: readonly Omit<Arrived, 'itemId' | 'at'>[],
  whole: ReadonlySet<string>,
  problems: Problems,
): Arrived[] {
  const left = new Map(items.map((each) => [each.line, dec(each.toReceive)]))
  const lines = given.flatMap(({ line, received, lost, lots, lostLots }, i) => {
    const item = items.find((each) => each.line === line)
    const rest = left.get(line)
    if (!item || !rest) {
      problems.add(`items[${i}].line`, 'line_not_found')
      return []
    }
    for (const [field, quantity] of Object.entries({ received, lost }))
      if (whole.has(item.item.id) && !dec(quantity).isInteger()) problems.add(`items[${i}].${field}`, 'whole_quantity')
    const came = dec(received).plus(lost)
    if (came.gt(rest)) problems.add(`items[${i}].received`, 'output_beyond_sent', { left: rest.toString() })
    left.set(line, rest.minus(came))
    return came.isZero() ? [] : [{ line, at: i, itemId: item.item.id, received, lost, lots, lostLots }]
  })
  if (lines.length === 0) problems.add('items', 'output_nothing_arrived')
  return lines
}

async function checkWarehouse(ctx: Ctx, id: string, problems: Problems): Promise<void> {
  const [found] = await ctx.query(
    'select 1 from inventory.warehouse where company_id = $1 and id = $2 and active and not system',
    [ctx.companyId, id],
  )
  if (!found) problems.add('warehouse', 'reference_not_found')
}

async function bringIn(
  ctx: Ctx,
  { id, number }: StoredOutput,
  { date, into, lines, account }: { date: string; into: string; lines: readonly Arrived[]; account: string },
): Promise<void> {
  const [serie = '', digits = ''] = number!.split('-')
  const from = await transitPlace(ctx)
  const document = { type: OTHER_DOCUMENT, serie, number: digits }
  const common = { date, source: { kind: 'outputGuide', id }, document }
  const some = (field: 'received' | 'lost') =>
    lines
      .filter(({ [field]: quantity }) => !dec(quantity).isZero())
      .map(({ itemId, at, lots, lostLots, [field]: quantity }) => ({
        ...{ itemId, quantity, line: at, contra: account, lots: field === 'lost' ? lostLots : lots },
      }))
  const [received, lost] = [some('received'), some('lost')]
  const moved =
    received.length > 0
      ? await transfer(ctx, { ...common, from, to: into, operation: '11', lines: received })
      : { left: [], arrived: [] }
  const gone =
    lost.length > 0 ? byAccount(await deliver(ctx, { ...common, warehouseId: from, operation: '13', lines: lost })) : []
  const entry = arrivalPosting({ id, number: number!, date }, gone, account, elsewhere(moved))
  if (entry) await post(ctx, [entry], 'DOCUMENT')
}
