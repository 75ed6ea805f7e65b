import { BACKWARDS, isBackwards, type Language, say } from '@yupana/contract'
import { addDays, BusinessError, type DateText, ddmmyyyy, dec, fixed, formatAmount, ZERO } from '@yupana/kernel'
import { type Ctx, type ReportRow, serve, source, textOf } from '@yupana/platform'
import type { z } from 'zod'
import { ages, type StatementSummary, statement, statementEndpoints } from '../../contract/statement.ts'

export type StatementQuery = z.output<typeof statement.query>

interface Movement {
  date: string
  kind:
    | 'opening'
    | 'document'
    | 'payment'
    | 'note'
    | 'retention'
    | 'voidedDocument'
    | 'voidedPayment'
    | 'voidedNote'
    | 'voidedRetention'
  /** The document, or the payment. */
  id: string
  place: number
  documentKind: string
  documentId: string
  document: string
  number: number
  dueDate: string | null
  charge: string
  payment: string
  balance: string
  direction: StatementQuery['direction']
}

/**
 * What changed the debt until a day, as the books did: documents on the day on which they were entered, payments, notes that took of them, and the voiding of each on
 * its own day. A past day of a closed month never says anything else; one of a month still open changes with what is entered into it. What was
 * voided on the day that it came stands nowhere.
 */
const MOVEMENTS = `
  with items as (
    select i.* from treasury.open_item i
    where i.company_id = $1 and i.party_id = $2 and i.currency = $3 and i.direction = $4 and i.booked_on <= $5 and i.voided_on is distinct from i.booked_on),
  paid as (
    select i.serie, i.number as document, i.document_kind, i.document_id, p.id, p.number, p.date, p.voided_on, sum(l.amount) as amount
    from items i join treasury.payment_line l on l.company_id = i.company_id and l.open_item_id = i.id
    join treasury.payment p on p.company_id = l.company_id and p.id = l.payment_id and p.voided_on is distinct from p.date
    group by i.serie, i.number, i.document_kind, i.document_id, p.id, p.number, p.date, p.voided_on),
  noted as (
    select i.document_kind, i.document_id, c.document_kind as by, c.document_id as id, c.serie || '-' || c.number as note, c.date, c.undone_on, sum(c.amount) as amount
    from items i join treasury.item_credit c on c.company_id = i.company_id and c.open_item_id = i.id and c.undone_on is distinct from c.date
    group by i.document_kind, i.document_id, c.document_kind, c.document_id, c.serie, c.number, c.date, c.undone_on)
  select booked_on as date, 1 as place, 'document' as kind, serie || '-' || number as document, null::int as number, min(due_on) as "dueDate",
    sum(amount) as charge, 0 as payment, document_id as id, document_kind as "documentKind", document_id as "documentId"
  from items group by booked_on, serie, number, document_id, document_kind
  union all
  select date, 2, 'payment', serie || '-' || document, number, null, 0, amount, id, document_kind, document_id from paid where date <= $5
  union all
  select voided_on, 3, 'voidedPayment', serie || '-' || document, number, null, amount, 0, id, document_kind, document_id from paid where voided_on <= $5
  union all
  select voided_on, 4, 'voidedDocument', serie || '-' || number, null, null, 0, sum(amount), document_id, document_kind, document_id
  from items where voided_on <= $5 group by voided_on, serie, number, document_id, document_kind
  union all
  select date, 2, case by when 'retention' then 'retention' when 'letterOperation' then 'letters' else 'note' end, note, null, null, 0, amount, id, document_kind, document_id from noted where date <= $5
  union all
  select undone_on, 3, case by when 'retention' then 'voidedRetention' when 'letterOperation' then 'voidedLetters' else 'voidedNote' end, note, null, null, amount, 0, id, document_kind, document_id from noted where undone_on <= $5`

const asked = (ctx: Ctx, query: StatementQuery): unknown[] => [
  ctx.companyId,
  String(query.id),
  query.currency,
  query.direction,
  lastDayOf(ctx, query),
]

/** @throws BusinessError `invalid` (422) where the first day lies behind today and no last one was given */
function lastDayOf({ today }: Ctx, { from, to = today }: StatementQuery): DateText {
  if (isBackwards(from, to)) throw new BusinessError('invalid', {}, { errors: [{ field: 'from', code: BACKWARDS }] })
  return to
}

/** Each movement with the balance after it, behind what stood before the first day: the database counts on, however long it is. */
const LINES = `
  with moved as (${MOVEMENTS}),
  line as (
    select m.date, m.place, m.kind, m.document, coalesce(m.number, 0) as number, m."dueDate", m.charge, m.payment, m.id::text as id, m."documentKind",
      m."documentId"::text as "documentId", sum(m.charge - m.payment) over (order by m.date, m.place, coalesce(m.number, 0), m.document, m."documentId", m.id) as balance
    from moved m)
  select l.*, $4::text as direction from line l where $6::date is null or l.date >= $6
  union all
  select $6::date, 0, 'opening', '', 0, null, 0, 0, '', null, '', coalesce(sum(m.charge - m.payment) filter (where m.date < $6), 0), $4::text
  from moved m having $6::date is not null`

interface Sums {
  opening: string
  charges: string
  payments: string
}

/** What stood before the first day, and what moved from then on. */
async function sumsOf(ctx: Ctx, query: StatementQuery): Promise<Sums> {
  const [sums] = await ctx.query<Sums>(
    `select coalesce(sum(m.charge - m.payment) filter (where m.date < $6), 0) as opening,
       coalesce(sum(m.charge) filter (where $6::date is null or m.date >= $6), 0) as charges,
       coalesce(sum(m.payment) filter (where $6::date is null or m.date >= $6), 0) as payments from (${MOVEMENTS}) m`,
    [...asked(ctx, query), query.from ?? null],
  )
  return sums!
}

const word = (language: Language, key: string): string => say(textOf(key)!, language)

function rowOf(row: ReportRow, { language }: Ctx): ReportRow {
  const { date, kind, place, document, documentKind, documentId, direction, id, dueDate, charge, payment, balance } =
    row as unknown as Movement
  const begins = { date, document: null, dueDate: null, charge: null, payment: null, balance: fixed(balance) }
  if (kind === 'opening') return { ...begins, description: word(language, 'statement.opening') }
  return {
    date,
    description: descriptionOf(language, row as unknown as Movement),
    ...{ document, documentKind, documentId, direction, dueDate },
    place,
    id,
    paymentId: kind.endsWith('ayment') ? id : null,
    charge: dec(charge).isZero() ? null : fixed(charge),
    payment: dec(payment).isZero() ? null : fixed(payment),
    balance: fixed(balance),
  }
}

/** Settled without money: each is called by its own word. */
const OTHERWISE = new Set(['note', 'voidedNote', 'retention', 'voidedRetention', 'letters', 'voidedLetters'])

function descriptionOf(language: Language, { direction, kind, number }: Movement): string {
  if (kind === 'document') return word(language, 'statement.document')
  if (kind === 'voidedDocument') return word(language, 'statement.voidedDocument')
  if (OTHERWISE.has(kind)) return word(language, `statement.${kind}`)
  const payment = `${word(language, `statement.paymentOf.${direction}`)} ${number}`
  return kind === 'payment' ? payment : `${word(language, 'statement.voidedPayment')} ${payment}`
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
  const to = lastDayOf(ctx, query)
  const left = await ctx.query<{ dueOn: string; balance: string }>(
    `select i.due_on as "dueOn", sum(i.amount - coalesce(p.paid, 0) - coalesce(n.noted, 0)) as balance from treasury.open_item i
     left join lateral (select sum(l.amount) as paid from treasury.payment_line l
       join treasury.payment p on p.company_id = l.company_id and p.id = l.payment_id and p.date <= $5 and (p.voided_on is null or p.voided_on > $5)
       where l.company_id = i.company_id and l.open_item_id = i.id) p on true
     left join lateral (select sum(c.amount) as noted from treasury.item_credit c
       where c.company_id = i.company_id and c.open_item_id = i.id and c.date <= $5 and (c.undone_on is null or c.undone_on > $5)) n on true
     where i.company_id = $1 and i.party_id = $2 and i.currency = $3 and i.direction = $4 and i.booked_on <= $5 and (i.voided_on is null or i.voided_on > $5) group by i.due_on`,
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
  const { from } = query
  const { opening, charges, payments } = await sumsOf(ctx, query)
  return {
    client,
    email,
    phone,
    from: from ?? null,
    to: lastDayOf(ctx, query),
    currency: query.currency,
    opening: fixed(opening),
    charges: fixed(charges),
    payments: fixed(payments),
    closing: fixed(dec(opening).plus(charges).minus(payments)),
    ageing: await ageing(ctx, query),
  }
}

/** Whose statement, of which days, and how old what is owed is. */
async function subtitle(ctx: Ctx, query: StatementQuery): Promise<string[]> {
  const { client, from, to, currency, closing, ageing } = await summaryOf(ctx, query)
  const old = ages
    .filter((name) => ageing[name] !== '0.00')
    .map((name) => `${word(ctx.language, `statement.age.${name}`)} ${formatAmount(ageing[name], currency)}`)
  return [
    `${client.code} ${client.name}`,
    `${from ? ddmmyyyy(from) : '…'} – ${ddmmyyyy(to)}`,
    `${word(ctx.language, 'statement.closing')} ${formatAmount(closing, currency)}`,
    ...old,
  ]
}

/** @throws BusinessError `not_found` (404) where there is no such contact */
async function totals(ctx: Ctx, query: StatementQuery): Promise<Record<string, string>> {
  await readParty(ctx, String(query.id))
  const { charges, payments } = await sumsOf(ctx, query)
  return { charge: fixed(charges), payment: fixed(payments) }
}

export const statementReport = source(statement, {
  sql: LINES,
  params: (query, { today }) => [
    String(query.id),
    query.currency,
    query.direction,
    query.to ?? today,
    query.from ?? null,
  ],
  order: ['date', 'place', 'number', 'document', 'documentId', 'id'],
  totals,
  finish: rowOf,
  subtitle,
})
export const statementSummary = serve(statementEndpoints.statementSummary, (ctx, { params, query }) =>
  summaryOf(ctx, { ...query, id: params.id }),
)
