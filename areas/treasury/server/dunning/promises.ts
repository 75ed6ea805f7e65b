import { BusinessError, Decimal, dec, fixed, Problems, sum } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { type DunningClient, dunningEndpoints } from '../../contract/dunning/dunning.ts'
import { readDunning } from './queries.ts'
import { reminded } from './standing.ts'

interface Held {
  id: string
  currency: string
  balance: string
  document: string
}

/** These of a client, held in the order of their ids. @throws BusinessError `not_found` (404), `document_not_open` beside each that is owed no more (422) */
async function holdItems(ctx: Ctx, client: string, ids: readonly string[], open = true): Promise<Held[]> {
  const rows = await ctx.query<Held & { owed: boolean; due_on: string }>(
    `select i.id, i.currency, i.balance::text, i.due_on, i.serie || '-' || i.number as document, ${reminded('i')} as owed from treasury.open_item i
     where i.company_id = $1 and i.party_id = $2 and i.id = any($3::uuid[]) order by i.id for update`,
    [ctx.companyId, client, ids],
  )
  if (rows.length < new Set(ids).size) throw new BusinessError('not_found', {}, { status: 404 })
  const problems = new Problems()
  for (const row of open ? rows : [])
    if (!row.owed) problems.add(`items[${ids.indexOf(row.id)}]`, 'document_not_open', { document: row.document })
  problems.throwIfAny()
  return rows.toSorted((a, b) => a.due_on.localeCompare(b.due_on) || a.id.localeCompare(b.id))
}

/** Tells what was done to a client, and answers how it stands. */
async function told(ctx: Ctx, id: string, action: string, after: Record<string, unknown>): Promise<DunningClient> {
  await audit(ctx, { entity: 'client', id, action, after })
  return readDunning(ctx, id)
}

const documentsOf = (items: readonly Held[]): string[] => items.map(({ document }) => document)

/** The promises of these items that stand are over. @returns how many there were */
async function endPromises(ctx: Ctx, items: readonly Held[]): Promise<number> {
  const ended = await ctx.query(
    `update treasury.promise set ended_at = $3, ended_by = $4 where company_id = $1 and open_item_id = any($2::uuid[]) and ended_at is null returning 1`,
    [ctx.companyId, items.map(({ id }) => id), ctx.now, ctx.userId],
  )
  return ended.length
}

const promise = serve(dunningEndpoints.promisePayment, async (ctx, { params: { id }, body }) => {
  const { date, amount, note, items } = body
  const problems = new Problems()
  if (date < ctx.today) problems.add('date', 'promise_in_past')
  const held = await holdItems(ctx, id, items)
  const owed = sum(held.map(({ balance }) => balance))
  if (amount != null && new Set(held.map(({ currency }) => currency)).size > 1)
    problems.add('amount', 'promise_two_currencies')
  else if (amount != null && dec(amount).gt(owed)) problems.add('amount', 'promise_too_much', { balance: fixed(owed) })
  problems.throwIfAny()
  let left = amount == null ? owed : dec(amount)
  const parts = held.flatMap((item) => {
    const part = amount == null ? dec(item.balance) : Decimal.min(left, item.balance)
    left = left.minus(part)
    return part.gt(0) ? [{ id: uuidv7(), item: item.id, amount: fixed(part), before: item.balance }] : []
  })
  // What was promised of them before is promised anew.
  await endPromises(ctx, held)
  await ctx.query(
    `insert into treasury.promise (company_id, id, open_item_id, party_id, promised_on, amount, balance_before, note, created_at, created_by)
     select $1, r.id, r.item, $2, $3, r.amount, r.before, $4, $5, $6 from jsonb_to_recordset($7::jsonb) as r(id uuid, item uuid, amount numeric, before numeric)`,
    [ctx.companyId, id, date, note ?? null, ctx.now, ctx.userId, JSON.stringify(parts)],
  )
  return told(ctx, id, 'promise', { documents: documentsOf(held), date, amount: amount ?? null, note: note ?? null })
})

const withdraw = serve(dunningEndpoints.withdrawPromise, async (ctx, { params: { id }, body }) => {
  const held = await holdItems(ctx, id, body.items, false)
  if ((await endPromises(ctx, held)) === 0) throw new BusinessError('nothing_promised', {}, { status: 409 })
  return told(ctx, id, 'withdraw', { documents: documentsOf(held) })
})

const dispute = serve(dunningEndpoints.disputeItems, async (ctx, { params: { id }, body: { items, reason } }) => {
  const held = await holdItems(ctx, id, items)
  const made = await ctx.query(
    `insert into treasury.dispute (company_id, id, open_item_id, party_id, reason, created_at, created_by)
     select $1, n.id, n.item, $2, $3, $4, $5 from unnest($6::uuid[], $7::uuid[]) as n(id, item) on conflict do nothing returning 1`,
    [ctx.companyId, id, reason, ctx.now, ctx.userId, held.map(() => uuidv7()), held.map((each) => each.id)],
  )
  if (made.length < held.length) throw new BusinessError('disputed_already', {}, { status: 409 })
  return told(ctx, id, 'dispute', { documents: documentsOf(held), reason })
})

const settle = serve(dunningEndpoints.settleDispute, async (ctx, { params: { id }, body: { items } }) => {
  const held = await holdItems(ctx, id, items, false)
  const ended = await ctx.query(
    'update treasury.dispute set ended_at = $3, ended_by = $4 where company_id = $1 and open_item_id = any($2::uuid[]) and ended_at is null returning 1',
    [ctx.companyId, held.map((each) => each.id), ctx.now, ctx.userId],
  )
  if (ended.length === 0) throw new BusinessError('nothing_disputed', {}, { status: 409 })
  return told(ctx, id, 'settle', { documents: documentsOf(held) })
})

export const promiseRoutes = [promise, withdraw, dispute, settle]
