import { type Decimal as Amount, Decimal, dec, fixed } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { depositKept } from '@yupana/treasury/contract'
import { type Credited, creditItems, creditPerception, type ItemCreditor, openItems } from '@yupana/treasury/server'
import { shareKept } from '../../contract/withheld.ts'
import type { CreditNote } from './queries.ts'

interface Withheld {
  /** Without what is charged for the staff. */
  total: string
  charges: string
  rate: string
  soles: string
  detraction: string
  retention: string
  perception: string
  /** Of other notes that the tax office took, without and with what is charged. */
  noted: string
  notedWhole: string
}

async function withheldOfSale(ctx: Ctx, { id, document }: CreditNote): Promise<Withheld> {
  const [found] = await ctx.query<Withheld>(
    `select t.total - t.other_charges as total, t.other_charges as charges, t.exchange_rate as rate, t.detraction_soles as soles, t.detraction_amount as detraction, t.retention_amount as retention, t.perception_soles as perception,
       n.noted, n."notedWhole"
     from sales.invoice t
     cross join lateral (select coalesce(sum(n.total - n.other_charges), 0) as noted, coalesce(sum(n.total), 0) as "notedWhole" from sales.note n
       where n.company_id = t.company_id and n.invoice_id = t.id and n.id <> $3 and n.document_type = '07' and n.status in ('open', 'closed', 'voiding')) n
     where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, document.id, id],
  )
  return found!
}

/**
 * Takes of what is owed of a sale what a note is worth: of the deposit and of what is retained its share, so that what stays of each is what a sale of the
 * rest would have; the others of what the client pays us. The sale is held.
 */
export async function creditSale(ctx: Ctx, note: CreditNote, by: ItemCreditor): Promise<Credited> {
  const sale = { kind: 'invoice', id: note.document.id }
  const { total, charges, rate, soles, detraction, retention, perception, noted, notedWhole } = await withheldOfSale(
    ctx,
    note,
  )
  const left = Decimal.max(0, dec(total).minus(noted).minus(dec(note.total).minus(note.otherCharges)))
  const whole = dec(total).plus(charges)
  const credited = await creditItems(ctx, sale, by, note.total, {
    detraction: depositKept({ total, soles, amount: detraction }, left),
    // Of all that the client has to pay (Informe 209-2008-SUNAT/2B0000).
    retention: shareKept(
      { total: whole, exchangeRate: rate, amount: retention },
      Decimal.max(0, whole.minus(notedWhole).minus(note.total)),
    ),
  })
  if (dec(perception).gt(0)) {
    const kept = shareKept({ total, exchangeRate: '1', amount: perception }, left)
    await givePerception(ctx, note, by, credited, await creditPerception(ctx, sale, by, kept.amount))
  }
  return credited
}

/** What was collected already of a perception that is none any more is owed to the client. */
async function givePerception(
  ctx: Ctx,
  { id, date, client }: CreditNote,
  by: ItemCreditor,
  { partyId }: Credited,
  amount: Amount,
): Promise<void> {
  if (amount.lte(0)) return
  await openItems(ctx, {
    ...{ ...by, id, date, bookedOn: by.date, direction: 'payable', partyId: partyId ?? client.id },
    ...{ currency: 'PEN', exchangeRate: '1', localTotal: fixed(amount), ledgerCode: 'sale.perception' },
    ...{ from: 2, instalments: [{ dueOn: by.date, amount, concept: 'perception' }] },
  })
}
