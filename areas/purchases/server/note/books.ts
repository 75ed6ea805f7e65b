import { post } from '@yupana/accounting/server'
import { findItems, type Item } from '@yupana/catalogue/server'
import { byAccount, type Placed, revalue, sendBack } from '@yupana/inventory/server'
import { allocate, BusinessError, type Decimal, dec, fixed, round, sum } from '@yupana/kernel'
import { addFigures, type Ctx, keepSaid } from '@yupana/platform'
import { creditItems, openItems, undoItemCredits } from '@yupana/treasury/server'
import type { BillBody } from '../../contract/bill.ts'
import { giveAdvancesBack, leaveAdvances, takeForNote, takenOf } from '../advance/take.ts'
import { lineCosts, purchasePosting, receiptPostings } from '../bill/bill.posting.ts'
import type { CheckedBill } from '../bill/check.ts'
import { giveTakenBack } from '../bill/coming.ts'
import { billTable, factsOf, purchaseFigure } from '../bill/facts.ts'
import { readBill, type StoredBill } from '../bill/queries.ts'
import type { NoteOf } from './check.ts'
import { creditComing } from './coming.ts'
import { creditDeposit } from './deposit.ts'
import { creditNotePosting, type NoteFacts, notedLine, openSoles } from './note.posting.ts'

/** SUNAT table 12: what was bought goes back. */
const RETURN = '06'

type CheckedNote = CheckedBill & { note: NoteOf }

/**
 * All that a note of a supplier does: one of credit takes of the debt of its bill, what exceeds it is owed to us; goods go back at what they are
 * credited with, or change their worth where they stand. One of debit is owed by itself. The bill is held.
 */
export async function enterNote(ctx: Ctx, id: string, checked: CheckedNote): Promise<void> {
  keepSaid(ctx, billTable, id)
  const { body, totals } = checked
  const facts = await notedFacts(ctx, id, checked)
  await moveGoods(ctx, facts, checked)
  if (dec(totals.total).isZero()) return
  if (body.documentType === '07') await enterCredit(ctx, facts, checked)
  else {
    await owe(ctx, facts, checked)
    await post(ctx, [purchasePosting(facts)!], 'DOCUMENT')
  }
  await addFigures(ctx, [noteFigure({ ...facts, documentType: body.documentType }, 1)])
}

type Facts = ReturnType<typeof factsOf>

/** What the vouchers of a note depend on; of an advance it takes what is left of that, and the whole of a bill that deducts some gives them back. */
async function notedFacts(ctx: Ctx, id: string, checked: CheckedNote): Promise<Facts> {
  const { body, note, totals } = checked
  const purchase = factsOf(id, body, checked)
  if (note.bill.advance) {
    const { taken, local } = await takeForNote(ctx, note.bill, totals)
    defer(ctx, id, taken, local)
    return { ...purchase, advanceLocal: local, localDeferred: local }
  }
  const facts = { ...purchase, lines: purchase.lines.map((line) => notedLine(line, note.books)) }
  if (!note.restores) return facts
  const taken = await takenOf(ctx, note.bill.id)
  await giveAdvancesBack(ctx, note.bill.id)
  const base = sum(taken.map((each) => each.base))
  const local = sum(taken.map((each) => each.local))
  defer(ctx, id, base.negated(), local.negated())
  const shares = allocate(
    base,
    facts.lines.map(({ cost }) => cost),
  )
  const lines = facts.lines.map((line, i) => ({ ...line, cost: dec(line.cost).plus(shares[i]!) }))
  const advances = taken.map(({ documentType, serie, number, base: part, local: soles }) => ({
    ...{ documentType, serie, number, base: part, local: soles },
  }))
  return { ...facts, lines, advances, localDeferred: local.negated() }
}

function defer(ctx: Ctx, id: string, base: Decimal, local: Decimal): void {
  ctx.write('update purchases.bill set deferred = $3, local_deferred = $4 where company_id = $1 and id = $2', [
    ...[ctx.companyId, id, fixed(base), fixed(local)],
  ])
}

async function enterCredit(ctx: Ctx, facts: Facts, { body, note: { bill }, accountingDate }: CheckedNote) {
  const { id, documentType, serie, number } = facts
  const by = { kind: 'bill', id, documentType, serie, number, date: accountingDate }
  const deposit = await creditDeposit(ctx, bill, by, facts.total)
  const ofSupplier = dec(facts.total).minus(deposit.amount)
  const credited = await creditItems(ctx, { kind: 'bill', id: bill.id }, by, ofSupplier)
  const modified = { documentType: bill.documentType, serie: bill.serie, number: bill.number }
  const partyId = credited.partyId ?? facts.partyId
  const noted: NoteFacts = { ...facts, partyId, modified, credited, deposit }
  const left = ofSupplier.minus(credited.amount)
  if (left.gt(0))
    await openItems(ctx, {
      ...{ ...by, direction: 'receivable', partyId, date: body.date, bookedOn: accountingDate },
      ...{ currency: facts.currency, exchangeRate: facts.exchangeRate, localTotal: openSoles(noted) },
      ledgerCode: 'purchase.payable',
      instalments: [{ dueOn: accountingDate, amount: left }],
    })
  ctx.write('update purchases.bill set settled = $3, paid = $3 where company_id = $1 and id = $2', [
    ...[ctx.companyId, id, fixed(credited.amount.plus(deposit.amount))],
  ])
  await post(ctx, [creditNotePosting(noted)!], 'DOCUMENT')
}

async function owe(
  ctx: Ctx,
  facts: Facts,
  { body, fees, accountingDate, localTotal, note, totals }: CheckedNote,
): Promise<void> {
  const { id, documentType, serie, number, partyId, currency, exchangeRate } = facts
  await openItems(ctx, {
    ...{ direction: 'payable', kind: 'bill', id, documentType, serie, number, partyId, currency, exchangeRate },
    ...{ date: body.date, bookedOn: accountingDate, localTotal, ledgerCode: 'purchase.payable' },
    instalments: fees.map((fee) => ({ dueOn: fee.date, amount: fee.amount })),
    retainable: !note.bill.detraction && dec(totals.igv).gt(0),
  })
}

/** Goods go back at what their line is credited with, or are worth so much more or less where they came in. */
async function moveGoods(ctx: Ctx, facts: Facts, checked: CheckedNote): Promise<void> {
  const { body, note, items } = checked
  const credit = body.documentType === '07'
  const goods = body.items.flatMap((line, i) => (items.get(line.item.id)?.tracksStock ? [{ line, i }] : []))
  const costs = lineCosts(facts)
  const there = note.books === 'back' ? await creditComing(ctx, facts, note.bill, goods) : []
  if (there.length > 0) {
    if (!body.warehouse)
      throw new BusinessError('invalid', {}, { errors: [{ field: 'warehouse', code: 'warehouse_required' }] })
    const moved = await sendBack(ctx, {
      warehouseId: body.warehouse.id,
      ...{ date: facts.date, operation: RETURN, source: { kind: 'bill', id: facts.id }, partyId: facts.partyId },
      document: { type: facts.documentType, serie: facts.serie, number: facts.number },
      lines: there.map(({ line, i, quantity }) => ({
        ...{ itemId: line.item.id, quantity, line: i, contra: 'purchase.variation', lots: line.lots },
        cost: { amount: round(costs[i]!.local.times(quantity).div(line.quantity)) },
      })),
    })
    const left = byAccount(moved).map(({ ledgerCode, amount }) => ({ ledgerCode, amount: amount.negated() }))
    await post(ctx, receiptPostings(facts, left, [], 'Devolución de mercadería'), 'DOCUMENT')
  }
  if (note.books !== 'value' || goods.length === 0) return
  const differing = goods.flatMap(({ line, i }) => {
    const local = costs[i]!.local
    return line.billLine ? [{ of: i + 1, billLine: line.billLine, difference: credit ? local.negated() : local }] : []
  })
  const placed = await revalueLines(ctx, note.bill, differing, `${facts.serie}-${facts.number}`)
  keepDifferences(ctx, facts.id, placed)
  await post(ctx, receiptPostings(facts, [], placed, 'Ajuste del costo de mercadería'), 'DOCUMENT')
}

interface Differing {
  /** Line of the note, and the line of the bill that it modifies. */
  of: number
  billLine: number
  difference: Decimal
}

/** Where the goods of a bill came in, by its lines: in its own movements, which stand in the order of the lines, or in those of a guide. */
async function broughtBy(ctx: Ctx, bill: StoredBill): Promise<Map<number, { kind: string; id: string; line: number }>> {
  const moves = await ctx.query<{ place: number; standing: boolean }>(
    `select row_number() over (order by m.id)::int as place,
       not exists (select from inventory.stock_move u where u.company_id = m.company_id and u.undoes = m.id) as standing
     from inventory.stock_move m where m.company_id = $1 and m.source_kind = 'bill' and m.source_id = $2 and m.undoes is null order by m.id`,
    [ctx.companyId, bill.id],
  )
  const items: ReadonlyMap<string, Item> = await findItems(
    ctx,
    bill.items.map(({ item }) => item.id),
  )
  const standing = moves.filter((move) => move.standing)
  const own = bill.items.filter(({ guideLine, item }) => !guideLine && items.get(item.id)?.tracksStock)
  type At = [number, { kind: string; id: string; line: number }]
  const places = own.flatMap(({ line }, i): At[] => {
    const move = standing[i]
    return move ? [[line, { kind: 'bill', id: bill.id, line: move.place }]] : []
  })
  const guided = bill.items.flatMap(({ line, guideLine }): At[] =>
    guideLine ? [[line, { kind: 'guide', id: guideLine.guide.id, line: guideLine.line }]] : [],
  )
  return new Map([...places, ...guided])
}

async function revalueLines(
  ctx: Ctx,
  bill: StoredBill,
  differing: readonly Differing[],
  cause: string,
): Promise<Placed<Differing & { id: string; line: number }>[]> {
  const brought = await broughtBy(ctx, bill)
  const located = differing.flatMap((each) => {
    const at = brought.get(each.billLine)
    return at ? [{ ...each, ...at }] : []
  })
  const [own, guided] = [
    await revalue(
      ctx,
      'bill',
      located.filter(({ kind }) => kind === 'bill'),
      cause,
    ),
    await revalue(
      ctx,
      'guide',
      located.filter(({ kind }) => kind === 'guide'),
      cause,
    ),
  ]
  return [...own, ...guided]
}

function keepDifferences(ctx: Ctx, id: string, placed: readonly Placed<Differing & { id: string; line: number }>[]) {
  const kept = placed.filter(({ locked }) => !locked)
  if (kept.length === 0) return
  ctx.write(
    `update purchases.bill_line l set stock_difference = n.difference from unnest($3::int[], $4::numeric[]) as n(line, difference)
     where l.company_id = $1 and l.bill_id = $2 and l.line = n.line`,
    [ctx.companyId, id, kept.map(({ of }) => of), kept.map(({ difference }) => difference.toString())],
  )
}

/** What a note did beside its vouchers is given back: what it took of debts, and the worth of goods. @throws BusinessError `month_locked` (409) */
export async function leaveNote(ctx: Ctx, note: StoredBill): Promise<void> {
  await undoItemCredits(ctx, { kind: 'bill', id: note.id }, note.accountingDate)
  if (note.reference) await leaveAdvances(ctx, note, note.reference.id)
  if (note.reference) await giveTakenBack(ctx, note.id, note.reference.id)
  const rows = await ctx.query<{ of: number; billLine: number; difference: string }>(
    `select line as of, reference_line as "billLine", stock_difference as difference from purchases.bill_line
     where company_id = $1 and bill_id = $2 and stock_difference <> 0`,
    [ctx.companyId, note.id],
  )
  if (rows.length === 0 || !note.reference) return
  const back = rows.map((row) => ({ ...row, difference: dec(row.difference).negated() }))
  const bill = await readBill(ctx, note.reference.id)
  const placed = await revalueLines(ctx, bill, back, `${note.serie}-${note.number}`)
  if (placed.some(({ locked }) => locked)) throw new BusinessError('month_locked', {}, { status: 409 })
}

/** A credit note lessens the purchases of its month, a debit note adds to them; neither is a purchase more. */
export function noteFigure(facts: Parameters<typeof purchaseFigure>[0], sign: 1 | -1) {
  const figure = purchaseFigure(facts, (facts.documentType === '07') === (sign === 1) ? -1 : 1)
  return { ...figure, quantity: 0 }
}

/** The lines of a note as its table keeps them. */
export const noteColumns = ({ body, note, items }: Pick<CheckedBill, 'body' | 'note' | 'items'>, i: number) => {
  const line: BillBody['items'][number] = body.items[i]!
  const returned = note?.books === 'back' && body.documentType === '07' && Boolean(items.get(line.item.id))
  return { reference_line: note ? (line.billLine ?? null) : null, returned }
}
