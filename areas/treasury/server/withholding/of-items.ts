import { dec, fixed } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { OpenItemRow } from '../payment/line.ts'
import { sharesOf } from './keep.ts'

/** What is kept of each of these debts where they are paid together by money of their currency, in it. */
export async function retainedOfItems(
  ctx: Ctx,
  { date, currency }: { date: string; currency: string },
  lines: readonly { owed: { openItem: { id: string } }; amount: string }[],
): Promise<string[]> {
  const rows = await ctx.query<OpenItemRow>(
    'select id, party_id, document_kind, document_id, document_type, serie, number, date, currency, exchange_rate, concept, retainable from treasury.open_item where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, lines.map(({ owed }) => owed.openItem.id)],
  )
  const items = new Map(rows.map((row) => [row.id, row]))
  const kept = lines.map(({ owed, amount }) => {
    const item = items.get(owed.openItem.id)
    return { item, amount: dec(amount), paid: dec(amount), rate: dec(item?.exchange_rate ?? 1) }
  })
  const { shares } = await sharesOf(ctx, date, [{ currency, lines: kept }])
  return kept.map((line) => fixed(shares.get(line)?.retained ?? 0))
}
