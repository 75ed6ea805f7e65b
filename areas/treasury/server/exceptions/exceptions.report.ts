import { inStates, source } from '@yupana/platform'
import { cashExceptions, clientAdvances } from '../../contract/exceptions/exceptions.ts'
import type { PaymentStatus } from '../../contract/payment/payment.states.ts'
import type { ShiftStatus } from '../../contract/shift/shift.states.ts'
import { accountMine } from '../account/usable.ts'
import { stillOwed, stillStands } from '../open-items.ts'

/** Means of payment that are notes and coins. */
const CASH = "('008', '009')"

/** Documents that a payment paid in cash in part or whole, of as much as the law wants a bank for on its day. @param mine which accounts may be seen */
export const aboveLimit = (
  mine: string,
): string => `select p.id::text || o.document_id as id, p.date, 'cash' as kind, p.direction as source, p.id as "sourceId", min(o.serie || '-' || o.number) || coalesce(' ' || min(o.party_name), '') as about,
    min(l.account_name) as account, p.cash_reason as reason, p.created_by as by, sum(l.amount) as amount, o.currency
  from treasury.payment p join treasury.payment_line l on l.company_id = p.company_id and l.payment_id = p.id
  join treasury.method m on m.company_id = l.company_id and m.id = l.method_id and m.means in ${CASH}
  join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id
  join law.rule_limit v on v.name = 'cash_limit_' || lower(o.currency) and v.valid_from <= p.date and (v.valid_to is null or v.valid_to >= p.date)
  where p.company_id = $1 and p.date between $2 and $3 and not (${inStates<PaymentStatus>('p.status', 'CX')}) and ${mine}
    and (select sum(i.amount) from treasury.open_item i where i.company_id = o.company_id and i.document_kind = o.document_kind and i.document_id = o.document_id and ${stillStands('i.status')}) >= v.value
  group by p.company_id, p.id, o.document_id, o.currency`

/** Money that was taken back from a drawer: by whom, of what, and why. */
const TAKEN_BACK = `select m.id::text, m.date, 'takenBack', m.kind, m.source_id, m.number || coalesce(' ' || m.party_name, ''), a.name,
    coalesce((select p.void_reason from treasury.payment p where p.company_id = m.company_id and p.id = m.source_id), (select t.void_reason from treasury.transfer t where t.company_id = m.company_id and t.id = m.source_id)),
    m.created_by, m.amount, a.currency
  from treasury.movement m join treasury.account a on a.company_id = m.company_id and a.id = m.account_id and a.type = 'cash'
  where m.company_id = $1 and m.reverses is not null and m.kind in ('income', 'expense', 'transfer') and m.date between $2 and $3 and ${accountMine('a.id', '$5')}`

/** What was counted in a drawer less what should have been there. */
const DIFFERENCE = `select s.id::text || d.currency, s.closed_on, 'difference', 'shift', s.id, s.number::text, a.name, s.close_notes, s.responsible_id, d.amount, d.currency
  from treasury.shift s cross join lateral (values ('PEN', s.account_pen_id, s.counted_pen - s.expected_pen), ('USD', s.account_usd_id, s.counted_usd - s.expected_usd)) d(currency, account_id, amount)
  join treasury.account a on a.company_id = s.company_id and a.id = d.account_id
  where s.company_id = $1 and ${inStates<ShiftStatus>('s.status', 'CL')} and s.closed_on between $2 and $3 and d.amount <> 0 and ${accountMine('a.id', '$5')}`

export const cashExceptionsReport = source(cashExceptions, {
  sql: `select x.id, x.date, x.kind, x.source, x."sourceId", x.about, x.account, x.reason, trim(u.name || ' ' || u.last_name) as "user", x.amount, x.currency
    from (${aboveLimit(accountMine('l.account_id', '$5'))} union all ${TAKEN_BACK} union all ${DIFFERENCE}) x left join company.user_account u on u.id = x.by
    where ($4::uuid is null or x.by = $4) and ($6::text is null or x.kind = $6)`,
  params: ({ from, to, user, kind }, { userId }) => [from, to, user ?? null, userId, kind ?? null],
  order: ['date', 'kind', 'id'],
})

/** What clients left with us and no document took. */
export const clientAdvancesReport = source(clientAdvances, {
  sql: `select i.id, i.party_id as "clientId", c.document_number as "clientNumber", c.fiscal_name as name, i.serie || '-' || i.number as document, i.document_kind as "documentKind",
      i.document_id as "documentId", i.date, $2::date - i.date as days, case when i.date < $2 then 'late' else 'today' end as state, i.balance, i.currency
    from treasury.open_item i join parties.client c on c.company_id = i.company_id and c.id = i.party_id
    where i.company_id = $1 and i.direction = 'payable' and i.concept = 'advance' and ${stillOwed('i.status')}
      and ($3::text is null or $3 = case when i.date < $2 then 'late' else 'today' end)`,
  params: ({ state }, { today }) => [today, state ?? null],
  order: ['date', 'document', 'id'],
})
