import { type LineLots, lotProblems, type Tracking } from '@yupana/catalogue/contract'
import { allowed, full } from '@yupana/contract'
import {
  BusinessError,
  type DateText,
  type Decimal,
  ddmmyyyy,
  dec,
  type FieldProblem,
  plain,
  sum,
} from '@yupana/kernel'
import { audit, type Ctx } from '@yupana/platform'
import type { HeldBalance } from './balance.ts'
import { type Passed, passedOver } from './lot-fefo.ts'
import { type LotChange, pastProblems } from './lot-past.ts'
import { heldLots, type KeptLot, keyOfLot, lotsOfMoves } from './lot-rows.ts'

/** What of a movement that is about to be written its batches depend on. */
interface Moving {
  id: string
  itemId: string
  warehouseId: string
  operation: string
  source: { kind: string; id: string }
  line: number
  quantity: Decimal
  undoes?: string
  lots?: LineLots
}

/** A part of a movement of goods that are told apart: so much of a batch, or a serial number; signed as the movement. */
export interface LotPart {
  draft: Moving
  lot: KeptLot
  quantity: Decimal
  reason: string | null
  /** The batch that is due before it, and stays. */
  passed?: Passed
}

/** Movements of one item in one warehouse. */
interface Group {
  standing: HeldBalance
  group: readonly Moving[]
}

interface Said {
  draft: Moving
  tracking: Tracking
  code: string
  dueDate: DateText | null
  quantity: Decimal
  reason: string | null
}

/** Kardex operations that sell: a batch that is due goes by none of them. */
const SELLS = new Set(['01', '17'])
/** Those by which what is held still leaves: back to its supplier, as a loss, to another warehouse of the company, as what a count missed. */
const LEAVES_HELD = new Set(['06', '11', '13', '14', '21', '28'])

/**
 * Of which batches and serial numbers movements are, held until the transaction ends: every movement of goods that are told apart says it, and what
 * is undone takes the very same ones. Of other goods nothing is asked.
 * @throws BusinessError `invalid` (422) with the problems of all lines on `items[n].lots`: `lot_required`, `lot_same_serie`, `lot_exceeded`, `lot_due`, `lot_held` …
 */
export async function holdLots(ctx: Ctx, date: DateText, groups: readonly Group[]): Promise<LotPart[]> {
  const errors: FieldProblem[] = []
  const told = groups.flatMap(({ standing, group }) => group.map((draft) => ({ draft, standing })))
  const fresh = told.filter(({ draft }) => draft.undoes === undefined)
  for (const { draft, standing } of fresh) {
    const found = lotProblems(standing.tracking, draft.lots, draft.quantity.abs(), true)
    if (found) errors.push({ field: fieldOf(draft), ...found })
  }
  refuse(errors)
  const tracked = told.filter(({ standing }) => standing.tracking !== 'none')
  if (tracked.length === 0) return []
  const said = [...saidOf(tracked.filter(({ draft }) => draft.undoes === undefined)), ...(await undoneOf(ctx, tracked))]
  const lots = await heldLots(ctx, said)
  const parts = said.flatMap((each): LotPart[] => {
    const { draft, quantity, reason } = each
    const lot = lots.get(keyOfLot(draft.itemId, each.code))
    if (!lot) errors.push(notHere(each))
    return lot ? [{ draft, lot, quantity, reason }] : []
  })
  refuse(errors)
  for (const { standing, draft } of tracked) checkDue(standing, draft, said, lots, errors)
  checkStock(parts, errors)
  refuse(errors)
  checkSold(ctx, date, parts, errors)
  await checkOrder(ctx, date, parts, errors)
  refuse(errors)
  refuse(await pastProblems(ctx, date, changesOf(parts)))
  await keepReasons(ctx, date, parts)
  return parts
}

/** The movements themselves are written before. */
export function writeLots(ctx: Ctx, date: DateText, parts: readonly LotPart[]): void {
  if (parts.length === 0) return
  const merged = [...Map.groupBy(parts, ({ draft, lot }) => `${draft.id} ${lot.id}`).values()].map((same) => ({
    ...same[0]!,
    quantity: sum(same.map(({ quantity }) => quantity)),
  }))
  ctx.write(
    `insert into inventory.move_lot (company_id, move_id, lot_id, quantity, due_reason)
     select $1, * from unnest($2::uuid[], $3::uuid[], $4::numeric[], $5::text[])`,
    [
      ctx.companyId,
      merged.map(({ draft }) => draft.id),
      merged.map(({ lot }) => lot.id),
      merged.map(({ quantity }) => quantity.toString()),
      merged.map(({ lot, reason, passed }) => (isDue(lot, date) || passed ? reason : null)),
    ],
  )
  const stands = [...Map.groupBy(merged, ({ draft, lot }) => `${lot.id} ${draft.warehouseId}`).values()].map(
    ([first]) => ({ ...first!, now: first!.lot.stock.get(first!.draft.warehouseId)! }),
  )
  // What leaves first: a serial number stands nowhere twice.
  for (const [, some] of [...Map.groupBy(stands, ({ quantity }) => quantity.isPositive())].toSorted(
    ([a], [b]) => Number(a) - Number(b),
  ))
    ctx.write(
      `insert into inventory.lot_stock (company_id, lot_id, warehouse_id, item_id, kind, quantity, since)
       select $1, n.lot, n.warehouse, l.item_id, l.kind, n.quantity, $5 from unnest($2::uuid[], $3::uuid[], $4::numeric[]) as n(lot, warehouse, quantity)
       join inventory.lot l on l.company_id = $1 and l.id = n.lot
       on conflict (company_id, lot_id, warehouse_id) do update set quantity = excluded.quantity,
         since = case when inventory.lot_stock.quantity = 0 then excluded.since else least(inventory.lot_stock.since, excluded.since) end`,
      [
        ctx.companyId,
        some.map(({ lot }) => lot.id),
        some.map(({ draft }) => draft.warehouseId),
        some.map(({ now }) => now.toString()),
        date,
      ],
    )
  const lots = [...new Map(merged.map(({ lot }) => [lot.id, lot])).values()]
  ctx.write(
    `update inventory.lot l set last_date = greatest(l.last_date, $2::date), due_date = coalesce(l.due_date, n.due_date)
     from unnest($3::uuid[], $4::date[]) as n(id, due_date) where l.company_id = $1 and l.id = n.id`,
    [ctx.companyId, date, lots.map(({ id }) => id), lots.map(({ dueDate }) => dueDate)],
  )
}

const fieldOf = ({ line }: Moving): string => `items[${line}].lots`

function refuse(errors: readonly FieldProblem[]): void {
  const distinct = [...new Map(errors.map((each) => [`${each.field} ${each.code}`, each])).values()]
  if (distinct.length > 0) throw new BusinessError('invalid', {}, { errors: distinct })
}

function saidOf(told: readonly { draft: Moving; standing: HeldBalance }[]): Said[] {
  return told.flatMap(({ draft, standing: { tracking } }) =>
    (draft.lots ?? []).map(({ code, dueDate, quantity, reason }) => ({
      ...{ draft, tracking, code, dueDate: dueDate ?? null, reason: reason ?? null },
      quantity: draft.quantity.isNegative() ? dec(quantity).negated() : dec(quantity),
    })),
  )
}

/** What movements took or brought that are undone now, the other way. */
async function undoneOf(ctx: Ctx, told: readonly { draft: Moving; standing: HeldBalance }[]): Promise<Said[]> {
  const undoing = told.filter(({ draft }) => draft.undoes !== undefined)
  const kept = await lotsOfMoves(
    ctx,
    undoing.map(({ draft }) => draft.undoes!),
  )
  return undoing.flatMap(({ draft, standing: { tracking } }) =>
    (kept.get(draft.undoes!) ?? []).map(({ code, quantity }) => ({
      ...{ draft, tracking, code, dueDate: null, reason: null, quantity: dec(quantity).negated() },
    })),
  )
}

function notHere({ draft, tracking, code }: Said): FieldProblem {
  return tracking === 'serial'
    ? { field: fieldOf(draft), code: 'lot_serie_not_here', params: { code } }
    : { field: fieldOf(draft), code: 'lot_exceeded', params: { code, available: '0' } }
}

/** INV-007: a batch has one due date, and has it where the product asks for it. */
function checkDue(
  { dueDated }: HeldBalance,
  draft: Moving,
  said: readonly Said[],
  lots: ReadonlyMap<string, KeptLot>,
  errors: FieldProblem[],
): void {
  if (draft.undoes !== undefined) return
  for (const each of said.filter((other) => other.draft === draft)) {
    const lot = lots.get(keyOfLot(draft.itemId, each.code))!
    if (each.dueDate !== null && lot.dueDate !== null && each.dueDate !== lot.dueDate)
      errors.push({
        ...{ field: fieldOf(draft), code: 'lot_other_due' },
        params: { code: each.code, date: lot.dueDate },
      })
    else if (lot.dueDate === null && draft.quantity.isPositive()) lot.dueDate = each.dueDate
    if (dueDated && lot.dueDate === null && draft.quantity.isPositive())
      errors.push({ field: fieldOf(draft), code: 'lot_due_required', params: { code: each.code } })
  }
}

/** INV-005, INV-008, INV-009, INV-010: what leaves is there, and a serial number that stands in any warehouse comes in by nothing. What leaves is taken first. */
function checkStock(parts: readonly LotPart[], errors: FieldProblem[]): void {
  const stood = new Map(parts.map(({ lot }) => [lot.id, new Map(lot.stock)]))
  const left = new Set<string>()
  for (const { draft, lot, quantity } of parts.toSorted((a, b) => a.quantity.comparedTo(b.quantity))) {
    const here = lot.stock.get(draft.warehouseId) ?? dec(0)
    const atFirst = stood.get(lot.id)!.get(draft.warehouseId) ?? dec(0)
    // INV-005: two lines of one document name the same.
    const again = lot.kind === 'serial' && quantity.isNegative() && left.has(lot.id)
    if (quantity.isNegative()) left.add(lot.id)
    const now = here.plus(quantity)
    const serial = lot.kind === 'serial'
    const { code } = lot
    if (again) errors.push({ field: fieldOf(draft), code: 'lot_same_serie', params: { code } })
    else if (now.isNegative() && serial)
      errors.push({ field: fieldOf(draft), code: 'lot_serie_not_here', params: { code } })
    else if (now.isNegative())
      errors.push({ field: fieldOf(draft), code: 'lot_exceeded', params: { code, available: plain(atFirst) } })
    else if (serial && quantity.isPositive() && sum([...lot.stock.values()]).gt(0))
      errors.push({ field: fieldOf(draft), code: 'lot_same_serie', params: { code } })
    lot.stock.set(draft.warehouseId, now)
  }
}

const isDue = ({ dueDate }: KeptLot, date: DateText): boolean => dueDate !== null && dueDate < date

/** What may not leave by a sale, or at all: what is due, but by who may sell it and says why; what is held. */
function checkSold(ctx: Ctx, date: DateText, parts: readonly LotPart[], errors: FieldProblem[]): void {
  for (const { draft, lot, quantity, reason } of parts) {
    if (!quantity.isNegative() || draft.undoes !== undefined) continue
    const params = { code: lot.code, date: lot.dueDate ?? '' }
    if (lot.held && !LEAVES_HELD.has(draft.operation))
      errors.push({ field: fieldOf(draft), code: 'lot_held', params: { ...params, reason: lot.held } })
    if (!SELLS.has(draft.operation) || !isDue(lot, date)) continue
    if (!allowed(full('SELLDUE'), ctx.session)) errors.push({ field: fieldOf(draft), code: 'lot_due', params })
    else if (!reason) errors.push({ field: fieldOf(draft), code: 'lot_due_reason', params })
  }
}

/** INV-5: what is due later leaves before what is due earlier only where somebody says why. What leaves the company's hands as no sale and no use is asked nothing. */
async function checkOrder(ctx: Ctx, date: DateText, parts: readonly LotPart[], errors: FieldProblem[]): Promise<void> {
  const leaving = parts.filter(
    ({ draft, quantity }) => quantity.isNegative() && draft.undoes === undefined && !LEAVES_HELD.has(draft.operation),
  )
  const passed = await passedOver(ctx, date, leaving)
  for (const part of leaving) {
    const earlier = passed.get(part)
    if (!earlier) continue
    part.passed = earlier
    if (part.reason) continue
    const params = { code: part.lot.code, earlier: earlier.code, date: ddmmyyyy(earlier.dueDate) }
    errors.push({ field: fieldOf(part.draft), code: 'lot_order_reason', params })
  }
}

/** Who sold what was due, or passed over what is due earlier, and why, stands in the history of its document. */
async function keepReasons(ctx: Ctx, date: DateText, parts: readonly LotPart[]): Promise<void> {
  const sold = parts.filter(
    ({ draft, lot, quantity }) =>
      quantity.isNegative() && draft.undoes === undefined && SELLS.has(draft.operation) && isDue(lot, date),
  )
  const passing = parts.filter(({ passed }) => passed !== undefined)
  for (const [action, some] of [
    ['sellDue', sold],
    ['passLot', passing],
  ] as const) {
    if (some.length === 0) continue
    const { kind, id } = some[0]!.draft.source
    const lots = some.map(({ lot, quantity, reason, passed }) => ({
      ...{ code: lot.code, dueDate: lot.dueDate, quantity: plain(quantity.abs()), reason },
      ...(action === 'passLot' && passed ? { earlier: passed.code } : {}),
    }))
    await audit(ctx, { entity: kind, id, action, after: { lots } })
  }
}

function changesOf(parts: readonly LotPart[]): LotChange[] {
  return parts.map(({ draft, lot, quantity }) => ({
    ...{ field: fieldOf(draft), lotId: lot.id, code: lot.code, serial: lot.kind === 'serial', quantity },
    ...{ warehouseId: draft.warehouseId, lastDate: lot.lastDate },
  }))
}

/** So much of batches, by their codes, the first of them first; undefined where they do not suffice. */
export function takeLots(
  available: readonly { code: string; dueDate: DateText | null; quantity: Decimal }[],
  wanted: Decimal,
): NonNullable<LineLots> | undefined {
  const whole = sum(available.map(({ quantity }) => quantity))
  return whole.eq(wanted)
    ? available
        .filter(({ quantity }) => !quantity.isZero())
        .map(({ code, dueDate, quantity }) => ({ code, dueDate, quantity: plain(quantity) }))
    : undefined
}
