import { allowed, full } from '@yupana/contract'
import { dec, sum } from '@yupana/kernel'
import { type Ctx, problemText, serve } from '@yupana/platform'
import { creditObjections } from '@yupana/sales/server'
import { isNobody } from '../../contract/till/cart.ts'
import { type TillCheck, type TillCheckBody, tillCheckEndpoints } from '../../contract/till/check.ts'
import { readTill } from './terminals.ts'

/** Stock and credit before it is charged: what the till knows of them may be old. Changes nothing. */
export const checkSale = serve(tillCheckEndpoints.checkSale, async (ctx, { body }) => {
  const till = await readTill(ctx, body.terminal.id)
  return { short: await shortOf(ctx, till.warehouse?.id, body.items), credit: await creditOf(ctx, body.credit) }
})

async function shortOf(
  ctx: Ctx,
  warehouse: string | undefined,
  items: TillCheckBody['items'],
): Promise<TillCheck['short']> {
  const wanted = new Map(
    [...Map.groupBy(items, ({ item }) => item.id)].map(([id, lines]) => [
      id,
      sum(lines.map(({ quantity }) => quantity)),
    ]),
  )
  const rows = await ctx.query<{ id: string; code: string; name: string; has: string }>(
    `select p.id, p.code, p.name, trim_scale(coalesce(b.quantity, 0))::text as has
     from catalogue.product p left join inventory.stock_balance b on b.company_id = p.company_id and b.item_id = p.id and b.warehouse_id = $3
     where p.company_id = $1 and p.id = any($2::uuid[]) and p.tracks_stock order by p.code`,
    [ctx.companyId, [...wanted.keys()], warehouse ?? null],
  )
  return rows
    .filter(({ id, has }) => dec(has).lt(wanted.get(id)!))
    .map(({ has, ...item }) => ({ item, has: dec(has).lt(0) ? '0' : has }))
}

async function creditOf(ctx: Ctx, credit: TillCheckBody['credit']): Promise<TillCheck['credit']> {
  if (!credit) return null
  const [client] = await ctx.query<{ number: string }>(
    'select document_number as number from parties.client where company_id = $1 and id = $2 and active',
    [ctx.companyId, credit.client.id],
  )
  // Whoever is not known owes nothing.
  if (!client || isNobody(client.number))
    return { allowed: false, problems: [{ code: 'select_customer', message: problemText(ctx, 'select_customer', {}) }] }
  const { blocks, problems } = await creditObjections(ctx, credit.client.id, {
    ...{ currency: 'PEN', total: credit.total, exchangeRate: '1' },
  })
  return {
    allowed: !blocks || problems.length === 0 || allowed(full('CREDITOVERRIDE'), ctx.session),
    problems: problems.map(({ code, params }) => ({ code, message: problemText(ctx, code, params ?? {}) })),
  }
}
