import { check, source } from '@yupana/platform'
import { detractionParts, leftOn, owedAgainstLedger } from '@yupana/treasury/server'
import { DEPOSIT_SOON, detractionsPending } from '../../contract/debts/detractions.ts'
import { receivablesPayables } from '../../contract/debts/receivables-payables.ts'

/** Of what the deposit is: a sale has it among its own debts, of a purchase it has an id of its own. */
const DOCUMENT = `left join sales.invoice i on i.company_id = t.company_id and t.document_kind = 'invoice' and i.id = t.document_id
  left join purchases.bill k on k.company_id = t.company_id and t.direction = 'payable' and t.document_id in (k.id, k.detraction_id)`
const { from, is, constancia, deposited, amount } = detractionParts
const PENDING = `case when ${deposited} is null or t.balance > 0 then t.local_balance else 0.00 end`
/** How a deposit stands on the day of $4. */
const ALERT = `case when ${PENDING} = 0 then 'done' when t.due_on < $4 then 'late' when t.due_on <= $4::date + ${DEPOSIT_SOON} then 'soon' else 'waits' end`

export const debtSources = [
  source(receivablesPayables, {
    sql: (
      { today },
      { direction, asOf, client },
    ) => `select o.id, o.document_kind as "documentKind", o.document_id as "documentId", c.document_number as ruc, c.fiscal_name as name, o.party_id as "clientId",
        o.serie || '-' || o.number as document, o.date, o.due_on as "dueDate", greatest($2::date - o.due_on, 0) as days, o.currency, o.amount as total,
        case o.concept when 'detraction' then o.left_amount else 0.00 end as detraction, case o.concept when 'retention' then o.left_amount else 0.00 end as retention,
        o.amount - o.left_amount as paid, o.left_amount as balance, o.left_local as "localBalance"
      from (${leftOn(asOf !== undefined && asOf < today, { direction, ...(client ? { client } : {}) })}) o
      join parties.client c on c.company_id = $1 and c.id = o.party_id
      left join sales.invoice s on s.company_id = $1 and o.document_kind = 'invoice' and s.id = o.document_id
      left join sales.note n on n.company_id = $1 and o.document_kind = 'creditNote' and n.id = o.document_id
      where ($5::uuid is null or coalesce(s.seller_id, n.seller_id) = $5) and ($6::date is null or o.due_on >= $6) and ($7::date is null or o.due_on <= $7)
        and ($8::text is null or o.currency = $8)`,
    params: ({ asOf, client, seller, dueFrom, dueTo, money }, { today }) => [
      ...[asOf ?? today, client ?? null, null, seller ?? null, dueFrom ?? null, dueTo ?? null, money ?? null],
    ],
    order: ['name', 'clientId', 'dueDate', 'document', 'id'],
  }),
  source(detractionsPending, {
    sql: `select t.id, t.direction, t.serie || '-' || t.number as document, case when k.id is not null then 'bill' else t.document_kind end as "documentKind",
        coalesce(k.id, t.document_id) as "documentId", t.date, t.party_name as name, t.party_number as ruc, t.deposit_code as code, trim_scale(t.deposit_percent) as percent,
        coalesce(i.total, k.total, t.amount) as total, coalesce(i.currency, k.currency, t.currency) as currency, ${amount} as detraction, ${PENDING} as pending,
        t.due_on as "dueDate", case when ${PENDING} > 0 then greatest($4::date - t.due_on, 0) end as days,
        ${ALERT} as alert,
        ${deposited} as "depositedOn", ${constancia} as constancia
      from ${from} ${DOCUMENT} where t.company_id = $1 and ${is} and t.date between $2 and $3 and ($5::text is null or t.direction = $5)
        and case $6 when 'pending' then ${PENDING} > 0 when 'deposited' then ${PENDING} = 0 else true end and ($7::uuid is null or t.party_id = $7) and ($8::text is null or ${ALERT} = $8)`,
    params: ({ from, to, direction, state, client, alert }, { today }) => [
      ...[from, to, today, direction ?? null, state, client ?? null, alert ?? null],
    ],
    order: ['date', 'document', 'id'],
  }),
]

/** Of everybody, in soles: what the books say of it. */
export const debtChecks = [
  check(receivablesPayables, {
    name: 'receivablesLedger',
    find: async (ctx, { direction, asOf = ctx.today, client, seller, dueFrom, dueTo, money }) =>
      client || seller || dueFrom || dueTo || money ? undefined : owedAgainstLedger(ctx, direction, asOf),
  }),
]
