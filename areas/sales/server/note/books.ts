import { post, reverseSource } from '@yupana/accounting/server'
import { findItems, icbperRate } from '@yupana/catalogue/server'
import { assertLotsThere, giveBack, undo } from '@yupana/inventory/server'
import { BusinessError, type DateText, dec, fixed, sum } from '@yupana/kernel'
import { addFigures, type Ctx, together } from '@yupana/platform'
import {
  type Credited,
  cancelOpenItems,
  ofTotal,
  openItems,
  rescheduleItems,
  undoItemCredits,
} from '@yupana/treasury/server'
import { noteReason } from '../../contract/note/reasons.ts'
import { type CostLine, costAccount, localIncome } from '../invoice/invoice.posting.ts'
import { useOf } from '../invoice/issue.ts'
import { accountsOfSale } from '../invoice/made-from.ts'
import { advancesOfNote, leaveAdvance } from './advances.ts'
import { creditNotePosting, debitNotePosting, type NoteFacts, openSoles, returnPosting } from './note.posting.ts'
import type { CreditNote } from './queries.ts'
import { TAKING } from './taking.ts'
import { creditSale } from './withheld.ts'

/** A note that has its number. */
export type IssuedNote = CreditNote & { number: string }

const nothing: Credited = { amount: dec(0), local: dec(0), partyId: undefined }

/**
 * All that a note does, once the tax office took it: the debt of its sale falls, what exceeds it is owed to the client; the goods are back at what
 * they cost; vouchers and figures. A debit note is owed by itself. The sale is held.
 * @returns what is left to be given back, or to be collected
 */
export async function enterNote(ctx: Ctx, note: IssuedNote, on: DateText): Promise<string> {
  const { id, document, documentType, serie, number } = note
  const reason = noteReason(documentType, note.reason)!
  const sale = { kind: 'invoice', id: document.id }
  if (reason.takes === 'terms')
    await rescheduleItems(
      ctx,
      sale,
      note.fees.map(({ date, amount }) => ({ dueOn: date, amount })),
    )
  const advances = await advancesOfNote(ctx, note)
  const by = { kind: 'creditNote', id, documentType, serie, number, date: on }
  const credited = documentType === '07' ? await creditSale(ctx, note, by) : nothing
  keepCredited(ctx, document.id)
  const facts = { ...(await factsOf(ctx, note, on, credited)), ...advances.posted }
  const costs = await goodsBack(ctx, note, on)
  const entries = [
    documentType === '07' ? creditNotePosting(facts) : debitNotePosting(facts),
    returnPosting(facts, costs),
  ]
  const left = dec(note.total).minus(credited.amount)
  if (left.gt(0))
    await openItems(ctx, {
      ...{
        id,
        kind: 'creditNote',
        documentType,
        serie,
        number,
        date: note.date,
        bookedOn: on,
        currency: note.currency,
      },
      direction: documentType === '07' ? 'payable' : 'receivable',
      partyId: credited.partyId ?? note.client.id,
      exchangeRate: note.exchangeRate,
      localTotal: documentType === '07' ? openSoles(facts) : note.localTotal,
      ledgerCode: 'sale.receivable',
      instalments: [{ dueOn: on, amount: left }],
    })
  await post(
    ctx,
    entries.filter((entry) => entry !== undefined),
    'DOCUMENT',
  )
  await addFigures(ctx, [noteFigure({ ...note, localDeferred: advances.localDeferred }, on, 1)])
  return fixed(left)
}

/**
 * What came back may have been sold again: then the voiding would find no goods to take out.
 * @throws BusinessError `insufficient_stock`, `lot_exceeded`, `lot_serie_not_here` (409)
 */
export async function assertGoodsThere(ctx: Ctx, { id }: CreditNote): Promise<void> {
  const [short] = await ctx.query<{ name: string; warehouse: string; available: string; quantity: string }>(
    `select p.name, w.name as warehouse, trim_scale(coalesce(b.quantity, 0))::text as available, trim_scale(m.quantity)::text as quantity
     from (select company_id, item_id, warehouse_id, sum(quantity) as quantity from inventory.stock_move
       where company_id = $1 and source_kind = 'creditNote' and source_id = $2 group by 1, 2, 3) m
     join catalogue.product p on p.company_id = m.company_id and p.id = m.item_id
     join inventory.warehouse w on w.company_id = m.company_id and w.id = m.warehouse_id
     left join inventory.stock_balance b on b.company_id = m.company_id and b.item_id = m.item_id and b.warehouse_id = m.warehouse_id
     where coalesce(b.quantity, 0) < m.quantity order by p.name limit 1`,
    [ctx.companyId, id],
  )
  if (short) throw new BusinessError('insufficient_stock', short, { status: 409 })
  await assertLotsThere(ctx, { kind: 'creditNote', id })
}

/** All that a note did, undone on a day. */
export async function leaveNote(ctx: Ctx, note: IssuedNote, on: DateText): Promise<void> {
  const source = { kind: 'creditNote', id: note.id }
  await cancelOpenItems(ctx, 'creditNote', note.id, on)
  await undoItemCredits(ctx, source, on)
  keepCredited(ctx, note.document.id)
  leaveAdvance(ctx, note)
  await undo(ctx, source, on)
  const memo = `Anulación de ${note.serie}-${note.number}: ${note.voidReason ?? ''}`
  await reverseSource(ctx, 'creditNote', note.id, on, memo, 'DOCUMENT')
  await addFigures(ctx, [noteFigure(note, on, -1)])
}

/** The sale says how much of what was settled of it was credited. */
function keepCredited(ctx: Ctx, invoice: string): void {
  ctx.write(
    `update sales.invoice set credited = (select coalesce(sum(c.amount), 0) from treasury.open_item o
       join treasury.item_credit c on c.company_id = o.company_id and c.open_item_id = o.id and c.undone_on is null and c.document_kind = 'creditNote'
       where ${ofTotal('o.concept')} and o.company_id = $1 and o.document_kind = 'invoice' and o.document_id = $2) where company_id = $1 and id = $2`,
    [ctx.companyId, invoice],
  )
}

/** A credit note lessens the sales of its month, a debit note adds to them; neither is a sale more. */
function noteFigure(note: IssuedNote, on: DateText, sign: 1 | -1) {
  const net = localIncome(note)
  const period = `${on.slice(0, 7)}-01`
  const plus = (note.documentType === '08') === (sign === 1)
  return { metric: 'sales', period, key: note.documentType, ...(plus ? { plus: net } : { minus: net }), quantity: 0 }
}

export async function factsOf(ctx: Ctx, note: IssuedNote, on: DateText, credited: Credited): Promise<NoteFacts> {
  const items = await findItems(
    ctx,
    note.items.map(({ item }) => String(item.id)),
  )
  const [whole, accounts] = await together(wholeValues(ctx, note), accountsOfSale(ctx, note.document.id))
  const bags = sum(note.items.filter(({ icbper }) => !dec(icbper).isZero()).map(({ quantity }) => quantity))
  return {
    ...note,
    date: on,
    dueOn: on,
    books: noteReason(note.documentType, note.reason)!.books,
    modified: {
      ...{ documentType: note.document.documentType, serie: note.document.serie, number: note.document.number },
    },
    credited,
    bagTax: bags.isZero() ? bags : bags.times(await icbperRate(ctx, note.document.date)),
    partyId: credited.partyId ?? note.client.id,
    clientName: note.client.name,
    lines: note.items.map((line) => ({
      kind: items.get(String(line.item.id))?.type === 'service' ? 'services' : 'goods',
      use: useOf(line),
      account: accounts.get(line.invoiceLine) ?? items.get(String(line.item.id))?.saleAccount ?? null,
      value: whole.get(line.invoiceLine) ?? line.subTotal,
      ...(line.costCenter ? { costCenterId: String(line.costCenter.id) } : {}),
    })),
  }
}

/**
 * A note of the whole of a sale that deducted advances has what was charged of each line; the income that it takes back is theirs as they stood, account by
 * account: what no other note took of them.
 */
async function wholeValues(ctx: Ctx, note: IssuedNote): Promise<ReadonlyMap<number, string>> {
  if (noteReason(note.documentType, note.reason)?.takes !== 'whole') return new Map()
  const rows = await ctx.query<{ line: number; value: string }>(
    `select l.line, (l.value - coalesce((select sum(y.value) from sales.note n join sales.note_line y on y.company_id = n.company_id and y.note_id = n.id
         where n.company_id = l.company_id and n.invoice_id = l.invoice_id and n.id <> $3 and n.document_type = '07' and n.status in ${TAKING} and y.invoice_line = l.line), 0))::text as value
     from sales.invoice_line l where l.company_id = $1 and l.invoice_id = $2 and exists (
       select from sales.invoice_advance d where d.company_id = l.company_id and d.invoice_id = l.invoice_id)`,
    [ctx.companyId, note.document.id, note.id],
  )
  return new Map(rows.map(({ line, value }) => [line, value]))
}

/** Of each line of goods what came back into the stock, in soles. */
async function goodsBack(ctx: Ctx, note: IssuedNote, on: DateText): Promise<CostLine[]> {
  const back = note.items.filter((line) => line.returned && !(line.back && dec(line.back).isZero()))
  if (back.length === 0 || !note.warehouse) return []
  const guides = await deliveredBy(ctx, note.document.id)
  const others = await ctx.query<{ id: string }>(
    `select t.id from sales.note t where t.company_id = $1 and t.id <> $3 and t.status in ${TAKING} and (t.invoice_id = $2
       or t.invoice_id in (select o.id from platform.origin o where o.company_id = $1 and o.kind = 'invoice' and o.from_kind = 'outputGuide' and o.from_id = any($4::uuid[]))
       or t.invoice_id in (select o.from_id from platform.origin o where o.company_id = $1 and o.from_kind = 'invoice' and o.kind = 'outputGuide' and o.id = any($4::uuid[])))`,
    [ctx.companyId, note.document.id, note.id, guides],
  )
  const { documentType: type, serie, number } = note
  const moved = await giveBack(ctx, {
    warehouseId: String(note.warehouse.id),
    date: on,
    // SUNAT table 12: a return received.
    operation: '05',
    left: [{ kind: 'invoice', id: note.document.id }, ...guides.map((guide) => ({ kind: 'outputGuide', id: guide }))],
    before: others.map(({ id }) => id),
    source: { kind: 'creditNote', id: note.id },
    document: { type, serie, number },
    partyId: note.client.id,
    lines: back.map((line) => ({
      itemId: String(line.item.id),
      quantity: line.back ?? line.quantity,
      line: line.line,
      lots: line.lots,
      contra: costAccount({ use: useOf(line), affectation: line.affectation }),
    })),
  })
  return moved.map(({ line: place, amount, ledgerCode }) => {
    const line = back.find((each) => each.line === place)!
    return { use: useOf(line), affectation: line.affectation, stockAccount: ledgerCode, amount }
  })
}

/** The guides that took the goods of a sale out of the stock, before it or for it. */
export async function deliveredBy(ctx: Ctx, invoice: string): Promise<string[]> {
  const rows = await ctx.query<{ id: string }>(
    `select distinct from_id as id from platform.origin where company_id = $1 and kind = 'invoice' and id = $2 and from_kind = 'outputGuide'
     union select o.id from platform.origin o join sales.invoice t on t.company_id = o.company_id and t.id = o.from_id and t.by_guides
       where o.company_id = $1 and o.from_kind = 'invoice' and o.from_id = $2 and o.kind = 'outputGuide' and o.counts`,
    [ctx.companyId, invoice],
  )
  return rows.map(({ id }) => id)
}
