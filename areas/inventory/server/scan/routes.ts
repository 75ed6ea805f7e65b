import type { LineLots } from '@yupana/catalogue/contract'
import { BusinessError, dec, plain, sum } from '@yupana/kernel'
import { assertOwn, type Ctx, mustMay, type Route, serve, uuidv7 } from '@yupana/platform'
import { type GuideReason, PRODUCED } from '../../contract/guide.ts'
import { SCANS, type ScanKind, type ScanLine, scanEndpoints } from '../../contract/scan/scan.ts'
import { countTied } from '../count/queries.ts'
import { guideDrafts, bodyOf as inputBody } from '../guide/commands.ts'
import { storedGuide } from '../guide/queries.ts'
import { bodyOf as outputBody, outputDrafts } from '../output-guide/commands.ts'
import { storedOutput } from '../output-guide/queries.ts'
import { countScanned, uncountScan } from './count-scan.ts'
import { checkDue, readScan, type Scanned } from './read-text.ts'
import { type GuideKind, holdTask, readTask, type Sum, scansOf, storedDraft, TRANSFER, takesOthers } from './tasks.ts'

/** Whose the document is, and who may scan into it. */
async function enter(ctx: Ctx, { kind, id }: { kind: ScanKind; id: string }): Promise<void> {
  mustMay(ctx, SCANS[kind])
  if (kind === 'count') await assertOwn(ctx, countTied, id)
  else await storedDraft(ctx, kind, id)
}

const scanTask = serve(scanEndpoints.scanTask, async (ctx, { params }) => {
  await enter(ctx, params)
  return readTask(ctx, params.kind, params.id)
})

const addScan = serve(scanEndpoints.addScan, async (ctx, { params, body }) => {
  await enter(ctx, params)
  const { kind, id } = params
  await holdTask(ctx, kind, id)
  const read = await readScan(ctx, body)
  // What leaves is of a batch that the books know.
  if (kind !== 'outputGuide') await checkDue(ctx, id, read)
  if (kind === 'count') await countScanned(ctx, id, read)
  else await keepScan(ctx, kind, id, read)
  const { lines } = await readTask(ctx, kind, id)
  const line = lines.find(({ item }) => item.id === read.item.id)!
  return { line, added: plain(read.quantity) }
})

/** @throws BusinessError `scan_not_in_document`, `scan_beyond`, `lot_same_serie` (409) */
async function keepScan(ctx: Ctx, kind: GuideKind, id: string, read: Scanned): Promise<void> {
  const { item, quantity, lot, dueDate, tracking } = read
  const draft = await storedDraft(ctx, kind, id)
  // What an order made is received as the order says.
  if (kind === 'guide' && draft.reason === PRODUCED) throw new BusinessError('guide_of_order', {}, { status: 409 })
  const others = takesOthers(kind, draft)
  const { name } = item
  const asked = draft.items.filter((each) => each.item.id === item.id)
  if (asked.length === 0 && !others) throw new BusinessError('scan_not_in_document', { name }, { status: 409 })
  const before = (await scansOf(ctx, id)).filter(({ itemId }) => itemId === item.id)
  if (tracking === 'serial' && before.some((each) => each.lot === lot))
    throw new BusinessError('lot_same_serie', { code: lot ?? '' }, { status: 409 })
  const wanted = sum(asked.map((each) => dec(each.quantity)))
  const scanned = sum(before.map((each) => dec(each.quantity))).plus(quantity)
  if (!others && scanned.gt(wanted))
    throw new BusinessError('scan_beyond', { name, wanted: plain(wanted) }, { status: 409 })
  await ctx.query(
    `insert into inventory.scan (company_id, id, kind, document_id, item_id, quantity, lot_code, due_date, created_at, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [...[ctx.companyId, uuidv7(), kind, id, item.id, quantity.toString(), lot, dueDate, ctx.now, ctx.userId]],
  )
}

const beginTransfer = serve(
  scanEndpoints.beginTransfer,
  async (ctx, { body: { warehouse, toWarehouse, ...typed } }) => {
    const read = await readScan(ctx, typed)
    const items = [{ item: { id: read.item.id }, quantity: plain(read.quantity), lots: null }]
    const body = { date: ctx.today, reason: TRANSFER, warehouse, toWarehouse, currency: 'PEN', items }
    const { id } = (await (outputDrafts[0] as Extract<Route, { kind: 'tenant' }>).run(ctx, { body } as never)) as {
      id: string
    }
    await keepScan(ctx, 'outputGuide', id, read)
    return readTask(ctx, 'outputGuide', id)
  },
)

const undoScan = serve(scanEndpoints.undoScan, async (ctx, { params }) => {
  await enter(ctx, params)
  const { kind, id } = params
  await holdTask(ctx, kind, id)
  const done =
    kind === 'count'
      ? await uncountScan(ctx, id)
      : (
          await ctx.query(
            `delete from inventory.scan where company_id = $1 and id = (select id from inventory.scan where company_id = $1 and document_id = $2 and created_by = $3 order by id desc limit 1) returning id`,
            [ctx.companyId, id, ctx.userId],
          )
        ).length > 0
  if (!done) throw new BusinessError('scan_nothing', {}, { status: 409 })
  return readTask(ctx, kind, id)
})

const applyScans = serve(scanEndpoints.applyScans, async (ctx, { params, body }) => {
  await enter(ctx, params)
  const { kind, id } = params
  if (kind === 'count') return readTask(ctx, kind, id)
  await holdTask(ctx, kind, id)
  const scans = await scansOf(ctx, id)
  if (scans.length === 0) throw new BusinessError('scan_nothing', {}, { status: 409 })
  const { lines, takesOthers: others } = await readTask(ctx, kind, id)
  if (!others) assertAsked(lines)
  const short = lines.filter(({ wanted, scanned }) => wanted !== null && dec(scanned).lt(wanted))
  if (short.length > 0 && !body.partial)
    throw new BusinessError('scan_missing', { count: short.length }, { status: 409 })
  await write(ctx, kind, id, scans)
  await ctx.query('delete from inventory.scan where company_id = $1 and document_id = $2', [ctx.companyId, id])
  return readTask(ctx, kind, id)
})

/** The draft may have been changed since: what it does not ask for any more is not written into it. @throws BusinessError `scan_not_in_document`, `scan_beyond` (409) */
function assertAsked(lines: readonly ScanLine[]): void {
  for (const { item, wanted, scanned } of lines) {
    const name = item.name ?? ''
    if (wanted === null) throw new BusinessError('scan_not_in_document', { name }, { status: 409 })
    if (dec(scanned).gt(wanted)) throw new BusinessError('scan_beyond', { name, wanted }, { status: 409 })
  }
}

/** The draft as it stands with what was scanned in its lines: what was not scanned is none of it. */
async function write(ctx: Ctx, kind: GuideKind, id: string, scans: readonly Sum[]): Promise<void> {
  if (kind === 'guide') {
    const guide = await storedGuide(ctx, id)
    if ((guide.reason as GuideReason) === PRODUCED) throw new BusinessError('guide_of_order', {}, { status: 409 })
    const body = inputBody(guide)
    const blank = { price: '0' as string | null, origin: null }
    await run(ctx, guideDrafts, id, { ...body, items: linesOf(body.items, scans, blank) })
  } else {
    const body = outputBody(await storedOutput(ctx, id))
    await run(ctx, outputDrafts, id, { ...body, items: linesOf(body.items, scans, { price: null, origin: null }) })
  }
}

/** By the call that changes the draft: all that it checks is checked. */
const run = (ctx: Ctx, [, update]: readonly Route[], id: string, body: object): Promise<unknown> =>
  (update as Extract<Route, { kind: 'tenant' }>).run(ctx, { params: { id }, body } as never)

interface Line {
  item: { id: string }
  quantity: string
  lots?: LineLots | undefined
}

/** Of an item in several lines the first are filled first. */
function linesOf<L extends Line>(lines: readonly L[], scans: readonly Sum[], blank: object): L[] {
  const left = Map.groupBy(
    scans.map((each) => ({ ...each, units: dec(each.quantity) })),
    ({ itemId }) => itemId,
  )
  const last = new Map(lines.map((line, i) => [line.item.id, i]))
  const filled = lines.flatMap((line, i) => {
    const parts = left.get(line.item.id) ?? []
    let room = last.get(line.item.id) === i ? sum(parts.map(({ units }) => units)) : dec(line.quantity)
    const taken = parts.flatMap((part) => {
      const units = part.units.lt(room) ? part.units : room
      room = room.minus(units)
      part.units = part.units.minus(units)
      return units.gt(0) ? [{ code: part.lot, dueDate: part.dueDate, quantity: plain(units), reason: null }] : []
    })
    const quantity = sum(taken.map((each) => dec(each.quantity)))
    if (quantity.isZero()) return []
    const lots = taken.filter(({ code }) => code !== null)
    return [{ ...line, quantity: plain(quantity), lots: lots.length > 0 ? lots : null } as L]
  })
  const more = [...left].filter(([itemId]) => !last.has(itemId))
  return [
    ...filled,
    ...more.map(([id, parts]) => {
      const lots = parts.flatMap(({ lot, dueDate, quantity }) =>
        lot === null ? [] : [{ code: lot, dueDate, quantity: plain(quantity), reason: null }],
      )
      const quantity = plain(sum(parts.map((each) => dec(each.quantity))))
      return { ...blank, item: { id }, quantity, lots: lots.length > 0 ? lots : null } as unknown as L
    }),
  ]
}

export const scanRoutes: Route[] = [scanTask, beginTransfer, addScan, undoScan, applyScans]
