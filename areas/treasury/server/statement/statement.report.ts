import { type Language, say } from '@yupana/contract'
import { addDays, BusinessError, type Decimal, dec, fixed, sum, ZERO } from '@yupana/kernel'
import { type Ctx, type ReportRow, type ReportSource, reportRoutes, serve, textOf } from '@yupana/platform'
import type { z } from 'zod'
import {
  ages,
  type StatementSummary,
  statement,
  statementEndpoints,
  type statementQuery,
} from '../../contract/statement.ts'

export type StatementQuery = z.output<typeof statementQuery>

interface Movement {
  date: string
  kind: 'document' | 'payment'
  /** The document, or the payment. */
  id: string
  documentKind: string
  documentId: string
  document: string
  number: number | null
  dueDate: string | null
  charge: string
  payment: string
}

/** What changed the debt until a day: instalments of documents that stand, and the payments of them that stand. */
const MOVEMENTS = `
  select i.date, 'document' as kind, i.serie || '-' || i.number as document, null::int as number, min(i.due_on) as "dueDate",
    sum(i.amount)::text as charge, '0' as payment, i.document_id as id, i.document_kind as "documentKind", i.document_id as "documentId"
  from treasury.open_item i where i.company_id = $1 and i.party_id = $2 and i.currency = $3 and i.direction = $4 and i.status <> 'voided' and i.date <= $5
  group by i.date, i.serie, i.number, i.document_id, i.document_kind
  union all
  select p.date, 'payment', i.serie || '-' || i.number, p.number, null, '0', sum(l.amount)::text, p.id, i.document_kind, i.document_id
  from treasury.open_item i join treasury.payment_line l on l.company_id = i.company_id and l.open_item_id = i.id
  join treasury.payment p on p.company_id = l.company_id and p.id = l.payment_id and p.status <> 'CX'
  where i.company_id = $1 and i.party_id = $2 and i.currency = $3 and i.direction = $4 and i.status <> 'voided' and p.date <= $5
  group by p.date, i.serie, i.number, p.number, p.id, i.document_kind, i.document_id
  order by 1, 2, 4 nulls first, 3`

async function movements(ctx: Ctx, query: StatementQuery): Promise<Movement[]> {
  return ctx.query<Movement>(MOVEMENTS, [
    ctx.companyId,
    String(query.id),
    query.currency,
    query.direction,
    query.to ?? ctx.today,
  ])
}

const word = (language: Language, key: string): string => say(textOf(key)!, language)
const balanceOf = (rows: readonly Movement[]): Decimal =>
  sum(rows.map((row) => row.charge)).minus(sum(rows.map((row) => row.payment)))

/** Opening balance, each movement with the balance after it. */
async function rows(ctx: Ctx, query: StatementQuery): Promise<ReportRow[]> {
  await readParty(ctx, String(query.id))
  const all = await movements(ctx, query)
  const { from } = query
  const before = from ? all.filter((row) => row.date < from) : []
  let balance = balanceOf(before)
  const opening = {
    date: from ?? null,
    description: word(ctx.language, 'statement.opening'),
    document: null,
    dueDate: null,
    charge: null,
    payment: null,
    balance: fixed(balance),
  }
  const moved = all.slice(before.length).map((row) => {
    balance = balance.plus(row.charge).minus(row.payment)
    return {
      date: row.date,
      description:
        row.kind === 'document'
          ? word(ctx.language, 'statement.document')
          : `${word(ctx.language, `statement.paymentOf.${query.direction}`)} ${row.number}`,
      document: row.document,
      documentKind: row.documentKind,
      documentId: row.documentId,
      direction: query.direction,
      paymentId: row.kind === 'payment' ? row.id : null,
      dueDate: row.dueDate,
      charge: row.kind === 'document' ? fixed(row.charge) : null,
      payment: row.kind === 'payment' ? fixed(row.payment) : null,
      balance: fixed(balance),
    }
  })
  return [...(from ? [opening] : []), ...moved]
}

interface Party {
  id: string
  code: string
  name: string
  email: string | null
  phone: string | null
}

/** @throws BusinessError `not_found` (404) */
export async function readParty(ctx: Ctx, id: string): Promise<Party> {
  const [party] = await ctx.query<Party>(
    'select id, document_number as code, fiscal_name as name, email, phone from parties.client where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  if (!party) throw new BusinessError('not_found', {}, { status: 404 })
  return party
}

/** What is left of each instalment on the last day, by the days that it is overdue then. */
async function ageing(ctx: Ctx, query: StatementQuery): Promise<StatementSummary['ageing']> {
  const to = query.to ?? ctx.today
  const left = await ctx.query<{ dueOn: string; balance: string }>(
    `select i.due_on as "dueOn", sum(i.amount - coalesce(p.paid, 0)) as balance from treasury.open_item i
     left join lateral (select sum(l.amount) as paid from treasury.payment_line l
       join treasury.payment p on p.company_id = l.company_id and p.id = l.payment_id and p.status <> 'CX' and p.date <= $5
       where l.company_id = i.company_id and l.open_item_id = i.id) p on true
     where i.company_id = $1 and i.party_id = $2 and i.currency = $3 and i.direction = $4 and i.status <> 'voided' and i.date <= $5 group by i.due_on`,
    [ctx.companyId, String(query.id), query.currency, query.direction, to],
  )
  const limits = [addDays(to, 0), addDays(to, -30), addDays(to, -60), addDays(to, -90)]
  const totals = ages.map(() => ZERO)
  for (const { dueOn, balance } of left) {
    const age = limits.findIndex((limit) => dueOn >= limit)
    const at = age < 0 ? limits.length : age
    totals[at] = totals[at]!.plus(dec(balance))
  }
  return Object.fromEntries(ages.map((name, i) => [name, fixed(totals[i]!)])) as StatementSummary['ageing']
}

export async function summaryOf(ctx: Ctx, query: StatementQuery): Promise<StatementSummary> {
  const { email, phone, ...client } = await readParty(ctx, String(query.id))
  const all = await movements(ctx, query)
  const { from } = query
  const inside = from ? all.filter((row) => row.date >= from) : all
  return {
    client,
    email,
    phone,
    from: from ?? null,
    to: query.to ?? ctx.today,
    currency: query.currency,
    opening: fixed(balanceOf(all).minus(balanceOf(inside))),
    charges: fixed(sum(inside.map((row) => row.charge))),
    payments: fixed(sum(inside.map((row) => row.payment))),
    closing: fixed(balanceOf(all)),
    ageing: await ageing(ctx, query),
  }
}

/** Whose statement, of which days, and how old what is owed is. */
async function subtitle(ctx: Ctx, query: StatementQuery): Promise<string[]> {
  const { client, from, to, currency, closing, ageing } = await summaryOf(ctx, query)
  const old = ages
    .filter((name) => ageing[name] !== '0.00')
    .map((name) => `${word(ctx.language, `statement.age.${name}`)} ${ageing[name]}`)
  return [
    `${client.code} ${client.name}`,
    `${from ?? '…'} – ${to}`,
    `${word(ctx.language, 'statement.closing')} ${currency} ${closing}`,
    ...old,
  ]
}

export const statementSource: ReportSource<StatementQuery> = { rows, subtitle }
export const statementRoutes = [
  ...reportRoutes(statement, statementSource),
  serve(statementEndpoints.statementSummary, (ctx, { params, query }) => summaryOf(ctx, { ...query, id: params.id })),
]
