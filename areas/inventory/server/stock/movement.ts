import type { LineLots } from '@yupana/catalogue/contract'
import { type DateText, type Decimal, type DecimalInput, dec, round, sum } from '@yupana/kernel'
import { type Ctx, uuidv7 } from '@yupana/platform'
import { lockBalances } from './balance.ts'
import { type DocumentName, type Draft, type Recorded, recordMoves } from './record-moves.ts'
import { worthAt } from './valuation.ts'

export interface Line {
  itemId: string
  /** Units of the item, above zero. */
  quantity: DecimalInput
  /** Place of the line in the caller's document, where it hands over only some of its lines. */
  line?: number
  /** Account of the chart, or setting key, that bears what goes out; the cost of sales where absent. */
  contra?: string
  /** Of which batches or serial numbers it is, where the item is told apart. */
  lots?: LineLots
}

export interface IncomingLine extends Line {
  /** Soles a unit, before tax; or what the whole line is worth, as its document was posted. */
  cost: { unit: DecimalInput } | { amount: DecimalInput }
}

export interface Movement<L extends Line = Line> {
  warehouseId: string
  date: DateText
  /** Kardex operation, SUNAT table 12: 01 sale, 02 purchase, 16 opening … */
  operation: string
  source: { kind: string; id: string }
  /** Its document; a promise where the number is being taken meanwhile, so that series and stock are locked together and not long. */
  document?: DocumentName | Promise<DocumentName>
  partyId?: string
  lines: readonly L[]
}

/** What a movement came to in soles: in total and by line, in the order of the lines, never negative. */
export interface Moved {
  cost: Decimal
  lines: {
    itemId: string
    quantity: Decimal
    amount: Decimal
    /** Account of the chart, or setting key, where it stands. */
    ledgerCode: string
  }[]
}

/**
 * Takes goods out at their weighted average cost, which the caller posts.
 * @throws BusinessError `insufficient_stock` or `stock_in_past` (409) with one problem for each short item on `items[n].quantity`;
 *   `month_locked`, `year_not_open` (409)
 */
export async function deliver(ctx: Ctx, movement: Movement): Promise<Moved> {
  const drafts = movement.lines.map((line, i) => draftOf(movement, line, i, dec(line.quantity).negated()))
  return moved(drafts, await recordMoves(ctx, movement.date, drafts, named(movement)))
}

function named({ document }: Movement): Promise<DocumentName> | undefined {
  return document && Promise.resolve(document)
}

/** Brings goods in at a cost of their own, rounded to cents a line. @throws BusinessError `month_locked`, `year_not_open` (409) */
export async function receive(ctx: Ctx, movement: Movement<IncomingLine>): Promise<Moved> {
  const drafts = movement.lines.map((line, i) => {
    const quantity = dec(line.quantity)
    return { ...draftOf(movement, line, i, quantity), worth: worthOf(quantity, line.cost) }
  })
  return moved(drafts, await recordMoves(ctx, movement.date, drafts, named(movement)))
}

/**
 * Takes goods out that go back to their supplier, at what they are credited with and not at the average; the last unit takes all that is left.
 * @throws BusinessError as `deliver`
 */
export async function sendBack(ctx: Ctx, movement: Movement<IncomingLine>): Promise<Moved> {
  const drafts = movement.lines.map((line, i): Draft => {
    const { unitCost, amount } = worthOf(dec(line.quantity), line.cost)
    const draft = draftOf(movement, line, i, dec(line.quantity).negated())
    return { ...draft, worth: { unitCost, amount: amount.negated() }, priced: true }
  })
  return moved(drafts, await recordMoves(ctx, movement.date, drafts, named(movement)))
}

function worthOf(quantity: Decimal, cost: IncomingLine['cost']) {
  if ('unit' in cost) return worthAt(quantity, cost.unit)
  return { unitCost: round(dec(cost.amount).div(quantity), 10), amount: round(cost.amount) }
}

function draftOf(movement: Movement, line: Line, index: number, quantity: Decimal): Draft {
  if (quantity.isZero()) throw new Error(`a movement of nothing: item ${line.itemId}`)
  const { warehouseId, operation, source, partyId } = movement
  return {
    id: uuidv7(),
    itemId: line.itemId,
    warehouseId,
    quantity,
    operation,
    source,
    document: undefined,
    partyId,
    line: line.line ?? index,
    contra: line.contra ?? 'cost.goods',
    lots: line.lots ?? null,
  }
}

function moved(drafts: readonly Draft[], values: readonly Recorded[]): Moved {
  const lines = drafts.map((draft, i) => ({
    itemId: draft.itemId,
    quantity: draft.quantity.abs(),
    amount: (draft.documentAmount ?? values[i]!.amount).abs(),
    ledgerCode: values[i]!.ledgerCode,
  }))
  return { cost: sum(lines.map((line) => line.amount)), lines }
}

/** What moved, by the account where it stands. */
export function byAccount(...parts: readonly Moved[]): { ledgerCode: string; amount: Decimal }[] {
  const lines = parts.flatMap((part) => part.lines)
  return [...Map.groupBy(lines, (line) => line.ledgerCode)].map(([ledgerCode, group]) => ({
    ledgerCode,
    amount: sum(group.map((line) => line.amount)),
  }))
}

interface Kept {
  id: string
  itemId: string
  warehouseId: string
  date: DateText
  quantity: string
  unitCost: string
  amount: string
  documentAmount: string
  operation: string
  documentType: string | null
  serie: string | null
  number: string | null
  partyId: string | null
  contra: string
  carries: string | null
}

const NOT_UNDONE = `
select m.id, m.item_id as "itemId", m.warehouse_id as "warehouseId", m.date, m.quantity, m.unit_cost as "unitCost", m.amount, m.document_amount as "documentAmount",
  m.operation, m.document_type as "documentType", m.serie, m.number, m.party_id as "partyId", m.contra_account as contra, m.carries
from inventory.stock_move m
where m.company_id = $1 and m.source_kind = $2 and m.source_id = $3 and m.undoes is null
  and not exists (select from inventory.stock_move u where u.company_id = m.company_id and u.undoes = m.id)
order by m.id`

/** SUNAT table 12: what was sold comes back as a return received (05), what was bought leaves as one delivered (06), what went to production returns from it (20). */
const RETURN: Readonly<Record<string, string>> = { '01': '05', '17': '05', '02': '06', '18': '06', '10': '20' }

/**
 * Undoes what a document moved, by opposite movements of the same value dated `date`; history stays. Nothing happens the second time.
 * `cost` is what the document's voucher says, so that reversing the voucher posts it; a re-costing since then is posted on its own.
 * @throws BusinessError `insufficient_stock` or `stock_in_past` (409) where what came in has left; `month_locked`, `year_not_open` (409)
 * @throws Error where `date` lies before the document
 */
export async function undo(ctx: Ctx, source: { kind: string; id: string }, date: DateText): Promise<Moved> {
  const read = (): Promise<Kept[]> => ctx.query<Kept>(NOT_UNDONE, [ctx.companyId, source.kind, source.id])
  // Read once to know what to lock, and again once nobody else can re-cost or undo it.
  await lockBalances(ctx, await read())
  const kept = await read()
  const early = kept.find((each) => date < each.date)
  if (early) throw new Error(`${source.kind} ${source.id} of ${early.date} cannot be undone on ${date}`)
  const undoing = new Map(kept.map(({ id }) => [id, uuidv7()]))
  // What went elsewhere comes back at what it takes from there.
  const taking = new Map(kept.flatMap(({ id, carries }) => (carries ? [[carries, undoing.get(id)!]] : [])))
  const drafts = kept.map((each, line): Draft => {
    const { itemId, warehouseId, operation } = each
    const carries = taking.get(each.id)
    return {
      id: undoing.get(each.id)!,
      ...(carries ? { carries } : {}),
      itemId,
      warehouseId,
      operation: RETURN[operation] ?? operation,
      source,
      line,
      quantity: dec(each.quantity).negated(),
      worth: { unitCost: dec(each.unitCost), amount: dec(each.amount).negated() },
      undoes: each.id,
      documentAmount: dec(each.documentAmount).negated(),
      document:
        each.documentType === null
          ? undefined
          : { type: each.documentType, serie: each.serie ?? '', number: each.number ?? '' },
      partyId: each.partyId ?? undefined,
      contra: each.contra,
    }
  })
  return moved(drafts, await recordMoves(ctx, date, drafts))
}
