import { BusinessError, type Currency, dec, fixed, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { openItems, retireOpenItems, stillStands } from '../open-items.ts'
import { ADVANCES, advanceDocument } from './payment.posting.ts'
import type { Direction } from './queries.ts'
import type { PaymentDraft } from './save.ts'

/** What a payment leaves as an advance is owed the other way from now on: to the client, or by the supplier; one item a contact. */
export async function openAdvances(ctx: Ctx, { id, number, direction, body, lines }: PaymentDraft): Promise<void> {
  const left = Map.groupBy(
    lines.filter(({ advance }) => advance !== undefined),
    ({ party }) => party!.id,
  )
  let from = await lastInstalment(ctx, direction, id)
  for (const [partyId, group] of left) {
    from += 1
    await openItems(ctx, {
      ...{
        direction: direction === 'income' ? 'payable' : 'receivable',
        partyId,
        kind: direction,
        id,
      },
      ...{ ...advanceDocument(direction, number), date: body.date },
      ...{ currency: body.currency as Currency, exchangeRate: group[0]!.rate, ledgerCode: ADVANCES[direction], from },
      localTotal: fixed(sum(group.map(({ local }) => local))),
      instalments: [
        {
          ...{ dueOn: body.date, amount: fixed(sum(group.map(({ amount }) => amount))), concept: 'advance' },
          local: fixed(sum(group.map(({ local }) => local))),
        },
      ],
    })
  }
}

/** Those that it opened before it was changed keep their places. */
async function lastInstalment(ctx: Ctx, direction: Direction, id: string): Promise<number> {
  const [row] = await ctx.query<{ last: number }>(
    'select coalesce(max(instalment), 0)::int as last from treasury.open_item where company_id = $1 and document_kind = $2 and document_id = $3',
    [ctx.companyId, direction, id],
  )
  return row!.last
}

/** Takes back what a payment left as an advance, on a day. @throws BusinessError `advance_used` (409) where something of it was applied or given back */
export async function retireAdvances(ctx: Ctx, direction: Direction, id: string, on: string): Promise<void> {
  const rows = await ctx.query<{ amount: string; balance: string }>(
    `select amount, balance from treasury.open_item where company_id = $1 and document_kind = $2 and document_id = $3 and ${stillStands('status')} order by id for update`,
    [ctx.companyId, direction, id],
  )
  if (rows.length === 0) return
  if (rows.some(({ amount, balance }) => !dec(amount).eq(balance)))
    throw new BusinessError('advance_used', {}, { status: 409 })
  await retireOpenItems(ctx, direction, id, on)
}
