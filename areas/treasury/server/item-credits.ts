import { type DateText, Decimal, type DecimalInput, dec, fixed, round, sum } from '@yupana/kernel'
import { type Ctx, movedState, uuidv7 } from '@yupana/platform'
import type { OpenItemConcept } from '../contract/concept.ts'
import { openItemStates } from '../contract/open-item.states.ts'
import { type OpenDocument, ofTotal, stillOwed, stillStands, tellSettlements } from './open-items.ts'

/** Who takes of the debt of another document: a credit note. */
export interface ItemCreditor extends Pick<OpenDocument, 'kind' | 'id' | 'documentType' | 'serie' | 'number'> {
  date: DateText
}

interface Owed {
  id: string
  concept: OpenItemConcept
  party_id: string
  exchange_rate: string
  balance: string
  local_balance: string
}

/** What was taken of a document: in its currency, and the soles that its account carried for it. */
export interface Credited {
  amount: Decimal
  local: Decimal
  /** Whose debt it is by now: a contact that went into another one took it along. */
  partyId: string | undefined
}

/** What stays of the parts of a document that are settled otherwise, once it was taken of: in its currency and in soles. */
export type KeptOfConcepts = Partial<Record<OpenItemConcept, { amount: DecimalInput; local: DecimalInput }>>

interface Standing extends Owed {
  /** Of its amount what nothing was taken of. */
  standing: string
}

/**
 * Takes of what is owed of a document, the earliest instalment first, as much as there is of it and no more; its owner is told. The caller posts it.
 * Of what is deposited or retained it takes what is more than `kept`, and never more: what was settled of that already is given back by other means.
 * Whoever calls holds the document.
 */
export async function creditItems(
  ctx: Ctx,
  of: { kind: string; id: string },
  by: ItemCreditor,
  amount: DecimalInput,
  kept: KeptOfConcepts = {},
): Promise<Credited> {
  const items = await ctx.query<Standing>(
    `select o.id, o.concept, o.party_id, o.exchange_rate, o.balance, o.local_balance,
       o.amount - coalesce((select sum(c.amount) from treasury.item_credit c where c.company_id = o.company_id and c.open_item_id = o.id and c.undone_on is null and c.document_kind not in ('retention', 'offset', 'letterOperation')), 0) as standing
     from treasury.open_item o where o.company_id = $1 and o.document_kind = $2 and o.document_id = $3 and ${stillStands('o.status')} and ${ofTotal('o.concept')}
     order by (o.concept = 'document'), o.due_on, o.instalment, o.id for update of o`,
    [ctx.companyId, of.kind, of.id],
  )
  // What is nothing but a deposit, as that of a bill, is taken of like any debt.
  const whole = items.every(({ concept }) => concept === 'detraction')
  let left = round(amount)
  const taken = items.flatMap((item) => {
    const most = whole || item.concept === 'document' ? left : Decimal.min(left, shareOf(item, kept[item.concept]))
    const part = Decimal.min(most, dec(item.balance))
    if (part.lte(0)) return []
    left = left.minus(part)
    return [{ id: item.id, amount: part, local: solesOf(item, part, kept[item.concept]) }]
  })
  const partyId = items[0]?.party_id
  if (taken.length === 0) return { amount: sum([]), local: sum([]), partyId }
  await keepCredits(ctx, by, taken)
  await tellSettlements(ctx, [of])
  return { amount: sum(taken.map((each) => each.amount)), local: sum(taken.map((each) => each.local)), partyId }
}

/** Settles parts of debts by another document than a payment, a certificate: their owners are told. The items are held, and the caller posts it. */
export async function creditOf(
  ctx: Ctx,
  by: ItemCreditor,
  taken: readonly { id: string; amount: Decimal; local: Decimal; document: { kind: string; id: string } }[],
): Promise<void> {
  await keepCredits(ctx, by, taken)
  await tellSettlements(
    ctx,
    taken.map(({ document }) => document),
  )
}

/** What was taken of items is written down, and they are less by it. */
async function keepCredits(
  ctx: Ctx,
  by: ItemCreditor,
  taken: readonly { id: string; amount: Decimal; local: Decimal }[],
): Promise<void> {
  await ctx.query(
    `with taken as (
       select * from unnest($2::uuid[], $3::uuid[], $4::numeric[], $5::numeric[]) as t(id, item, amount, local)),
     kept as (
       insert into treasury.item_credit (company_id, id, open_item_id, document_kind, document_id, document_type, serie, number, date, amount, local_amount)
       select $1, t.id, t.item, $6, $7, $8, $9, $10, $11, t.amount, t.local from taken t)
     update treasury.open_item o set balance = o.balance - t.amount, local_balance = o.local_balance - t.local,
       status = case when o.balance = t.amount then ${movedState(openItemStates, 'o.status', 'payAll')} else ${movedState(openItemStates, 'o.status', 'payPart')} end
     from taken t where o.company_id = $1 and o.id = t.item`,
    [
      ctx.companyId,
      taken.map(() => uuidv7()),
      taken.map(({ id }) => id),
      taken.map((each) => fixed(each.amount)),
      taken.map((each) => fixed(each.local)),
      ...[by.kind, by.id, by.documentType, by.serie, by.number, by.date],
    ],
  )
}

/** What stands of a part less what stays of it. */
const shareOf = ({ standing }: Standing, kept: { amount: DecimalInput } | undefined): Decimal =>
  Decimal.max(0, dec(standing).minus(dec(kept?.amount ?? standing)))

/** Soles of what is taken: all of them where all is taken; of what nothing was settled yet all but those that stay. */
function solesOf(
  { balance, standing, ...item }: Standing,
  part: Decimal,
  kept: { local: DecimalInput } | undefined,
): Decimal {
  const local = dec(item.local_balance)
  if (part.eq(balance)) return local
  const rest = kept && dec(balance).eq(standing) ? local.minus(dec(kept.local)) : undefined
  const share = item.concept === 'detraction' ? part.times(local).div(balance) : part.times(item.exchange_rate)
  return rest?.gte(0) ? rest : Decimal.min(round(share), local)
}

/**
 * Takes of what is collected beyond a document as much as is more than `kept`; it stands in no book before it is collected.
 * @returns in soles, what had been collected already of that and is to be given back
 */
export async function creditPerception(
  ctx: Ctx,
  of: { kind: string; id: string },
  by: ItemCreditor,
  kept: DecimalInput,
): Promise<Decimal> {
  const [item] = await ctx.query<Standing>(
    `select o.id, o.concept, o.party_id, o.exchange_rate, o.balance, o.local_balance,
       o.amount - coalesce((select sum(c.amount) from treasury.item_credit c where c.company_id = o.company_id and c.open_item_id = o.id and c.undone_on is null and c.document_kind not in ('retention', 'offset', 'letterOperation')), 0) as standing
     from treasury.open_item o where o.company_id = $1 and o.document_kind = $2 and o.document_id = $3 and ${stillStands('o.status')} and not ${ofTotal('o.concept')} for update of o`,
    [ctx.companyId, of.kind, of.id],
  )
  if (!item) return dec(0)
  const share = shareOf(item, { amount: kept })
  const part = Decimal.min(share, dec(item.balance))
  if (part.gt(0)) await keepCredits(ctx, by, [{ id: item.id, amount: part, local: part }])
  return share.minus(part)
}

/** Gives back on a day whatever a document took of the debts of others; their owners are told. */
export async function undoItemCredits(ctx: Ctx, by: { kind: string; id: string }, on: DateText): Promise<void> {
  const given = await ctx.query<{ kind: string; id: string }>(
    `with undone as (
       update treasury.item_credit set undone_on = $4 where company_id = $1 and document_kind = $2 and document_id = $3 and undone_on is null
       returning open_item_id, amount, local_amount),
     back as (select open_item_id as item, sum(amount) as amount, sum(local_amount) as local from undone group by open_item_id)
     update treasury.open_item o set balance = o.balance + b.amount, local_balance = o.local_balance + b.local,
       status = ${movedState(openItemStates, 'o.status', 'giveBack')}
     from back b where o.company_id = $1 and o.id = b.item returning o.document_kind as kind, o.document_id as id`,
    [ctx.companyId, by.kind, by.id, on],
  )
  const documents = new Map(given.map((each) => [each.id, each]))
  await tellSettlements(ctx, [...documents.values()])
}

interface Instalment {
  dueOn: DateText
  amount: DecimalInput
}

/**
 * Instalments that were agreed, over what is owed by now: what was settled since is of the earliest of them, what is owed more is of the last.
 * @param agreed by their dates
 */
export function instalmentsOver(agreed: readonly Instalment[], owed: Decimal): { dueOn: DateText; amount: Decimal }[] {
  let settled = sum(agreed.map(({ amount }) => amount)).minus(owed)
  return agreed.flatMap(({ dueOn, amount }, i) => {
    const less = settled.lt(0) ? (i === agreed.length - 1 ? settled : dec(0)) : Decimal.min(settled, amount)
    settled = settled.minus(less)
    const left = dec(amount).minus(less)
    return left.isZero() ? [] : [{ dueOn, amount: left }]
  })
}

/**
 * What is owed of a document falls due otherwise from now on: each open instalment ends at what was settled of it, and new ones take what is left.
 * @param agreed by their dates; they added up to what was owed when they were agreed
 */
export async function rescheduleItems(
  ctx: Ctx,
  of: { kind: string; id: string },
  agreed: readonly Instalment[],
): Promise<void> {
  const items = await ctx.query<Owed & { amount: string; instalment: number }>(
    `select id, party_id, exchange_rate, amount, balance, local_balance, instalment from treasury.open_item
     where company_id = $1 and document_kind = $2 and document_id = $3 and ${stillOwed('status')} and concept = 'document' order by due_on, instalment, id for update`,
    [ctx.companyId, of.kind, of.id],
  )
  const first = items[0]
  if (!first) return
  const instalments = instalmentsOver(agreed, sum(items.map(({ balance }) => balance)))
  let local = sum(items.map((item) => item.local_balance))
  const locals = instalments.map(({ amount }, i) => {
    const part = i === instalments.length - 1 ? local : Decimal.min(local, round(amount.times(first.exchange_rate)))
    local = local.minus(part)
    return fixed(part)
  })
  await ctx.query(
    `insert into treasury.open_item (company_id, id, direction, party_id, document_kind, document_id, document_type, serie, number, date, instalment, due_on,
       currency, exchange_rate, amount, balance, local_balance, local_amount, ledger_code, booked_on, party_number, party_name)
     select o.company_id, n.id, o.direction, o.party_id, o.document_kind, o.document_id, o.document_type, o.serie, o.number, o.date,
       n.place + (select max(x.instalment) from treasury.open_item x where x.company_id = $1 and x.document_kind = o.document_kind and x.document_id = o.document_id),
       n.due_on, o.currency, o.exchange_rate, n.amount, n.amount, n.local, n.local, o.ledger_code, o.booked_on, o.party_number, o.party_name
     from treasury.open_item o cross join unnest($3::uuid[], $4::int[], $5::date[], $6::numeric[], $7::numeric[]) as n(id, place, due_on, amount, local)
     where o.company_id = $1 and o.id = $2`,
    [
      ...[ctx.companyId, first.id, instalments.map(() => uuidv7()), instalments.map((_, i) => i + 1)],
      ...[instalments.map(({ dueOn }) => dueOn), instalments.map(({ amount }) => fixed(amount)), locals],
    ],
  )
  await ctx.query(
    `update treasury.open_item set amount = case when amount = balance then amount else amount - balance end,
       local_amount = case when amount = balance then local_amount else local_amount - local_balance end, balance = 0, local_balance = 0,
       status = case when amount = balance then ${movedState(openItemStates, 'status', 'void')} else ${movedState(openItemStates, 'status', 'payAll')} end,
       voided_on = case when amount = balance then booked_on end
     where company_id = $1 and id = any($2::uuid[])`,
    [ctx.companyId, items.map(({ id }) => id)],
  )
}

/**
 * Instalments of which nothing was settled fall due on other days, by their numbers.
 * @returns the numbers of those that stay as they are, for something of them was settled
 */
export async function redateItems(
  ctx: Ctx,
  of: { kind: string; id: string },
  dates: readonly { number: number; date: DateText }[],
): Promise<number[]> {
  const moved = await ctx.query<{ instalment: number }>(
    `update treasury.open_item o set due_on = d.due_on from unnest($4::int[], $5::date[]) as d(instalment, due_on)
     where o.company_id = $1 and o.document_kind = $2 and o.document_id = $3 and o.instalment = d.instalment and (o.concept = 'document' or o.beside_id is not null) and ${stillOwed('o.status')} and o.balance = o.amount
     returning o.instalment`,
    [ctx.companyId, of.kind, of.id, dates.map(({ number }) => number), dates.map(({ date }) => date)],
  )
  const done = new Set(moved.map(({ instalment }) => instalment))
  return dates.map(({ number }) => number).filter((number) => !done.has(number))
}
