import type { DateText } from '@yupana/kernel'
import { source } from '@yupana/platform'
import { ageing } from '../../contract/ageing/ageing.ts'
import { ages } from '../../contract/statement.ts'
import { promiseOf } from '../dunning/standing.ts'
import { stillOwed } from '../open-items.ts'
import { amountsByAge, sumsByAge } from './ages.ts'

type Direction = 'receivable' | 'payable'
/** Whose, and of what; where nothing is said the whole of it, which no condition on each row has to tell. */
interface Narrowed {
  direction?: Direction | undefined
  client?: string | undefined
  concept?: string | undefined
}

const narrowed = ({ direction, client, concept }: Narrowed): string =>
  [
    ...(direction ? [`i.direction = '${direction}'`] : []),
    client ? 'i.party_id = $3::uuid' : '$3::uuid is null',
    // What is left with somebody before any document is no debt of an age.
    concept ? 'i.concept = $4' : "$4::text is null and i.concept <> 'advance'",
  ].join(' and ')

/** What is owed now: read as it is kept. */
const now = (
  of: Narrowed,
): string => `select i.*, i.balance as left_amount, i.local_balance as left_local from treasury.open_item i
  where i.company_id = $1 and $2::date is not null and ${stillOwed('i.status')} and ${narrowed(of)}`

/**
 * What was owed at the end of a day: of what is owed now what was settled since, of what is closed or voided now what was open then. What was voided
 * on the day that it came never was.
 */
const then = (of: Narrowed): string => `with ${SINCE}
  select i.* from (${stands('i.balance as left_amount, i.local_balance as left_local')} and ${stillOwed('i.status')} and not exists (select from since s where s.item = i.id)
  union all
  select i.* from (${MOVED}) i where i.left_amount <> 0 or i.left_local <> 0) i where ${narrowed(of)}`

/** The same to be summed up: what is owed now as it is kept, from the index that has it all, and by how much it differs where something became of it. `one` counts items that were owed. */
const thenSummed = (of: Narrowed): string => `with ${SINCE}
  select i.party_id, i.due_on, i.date, i.currency, i.balance as left_amount, i.local_balance as left_local, 1 as one
  from treasury.open_item i where i.company_id = $1 and i.booked_on <= $2 and ${stillOwed('i.status')} and ${narrowed(of)}
  union all
  select i.party_id, i.due_on, i.date, i.currency, i.left_amount - i.balance, i.left_local - i.local_balance,
    (i.left_amount <> 0 or i.left_local <> 0)::int - (${stillOwed('i.status')})::int
  from (${MOVED}) i where ${narrowed(of)}`

const SINCE = `settled as (
    select l.open_item_id as item, l.amount, l.settled_local as local, p.date as on_day, p.voided_on as undone_on
    from treasury.payment p join treasury.payment_line l on l.company_id = p.company_id and l.payment_id = p.id and l.open_item_id is not null
    where p.company_id = $1 and (p.date > $2 or p.voided_on > $2)
    union all
    select c.open_item_id, c.amount, c.local_amount, c.date, c.undone_on from treasury.item_credit c
    where c.company_id = $1 and (c.date > $2 or c.undone_on > $2)),
  since as materialized (
    select item, sum(case when undone_on is null then amount when on_day <= $2 then -amount else 0 end) as amount,
      sum(case when undone_on is null then local when on_day <= $2 then -local else 0 end) as local
    from settled group by item)`

/** What stood in the books at the end of a day. What nothing happened to since is read as it is kept, the rest by what became of it. */
const stands = (left: string, joined = ''): string =>
  `select i.*, ${left} from treasury.open_item i ${joined} where i.company_id = $1 and i.booked_on <= $2 and (i.voided_on is null or i.voided_on > $2)`

/** Items of which something became since, over `since`. */
const MOVED = `${stands(
  `case when i.voided_on is null then i.balance else i.amount end + coalesce(s.amount, 0) as left_amount,
    case when i.voided_on is null then i.local_balance else i.local_amount end + coalesce(s.local, 0) as left_local`,
  'left join since s on s.item = i.id',
)}
    and (s.item is not null or not (${stillOwed('i.status')}))
    and i.id in (select item from since union select v.id from treasury.open_item v where v.company_id = $1 and v.voided_on > $2)`

/** What each open item had left at the end of a day: `left_amount`, `left_local`. $2 the day, $3 the contact, $4 the concept. */
export const leftOn = (past: boolean, of: Narrowed): string => (past ? then(of) : now(of))

interface Asked extends Narrowed {
  at?: DateText | undefined
  detail?: boolean | undefined
  by: 'due' | 'date'
  currency: 'PEN' | 'document'
}

const isPast = ({ at }: Asked, today: DateText): boolean => at !== undefined && at < today

/** Of each instalment what is left, and for how many days it is owed. */
function aged(asked: Asked, today: DateText): string {
  const since = asked.by === 'date' ? 'o.date' : 'o.due_on'
  const local = asked.currency === 'PEN'
  const read = !isPast(asked, today) ? now : asked.detail ? then : thenSummed
  return `(select o.*, ($2::date - ${since})::int as days, ${local ? "'PEN'" : 'o.currency'} as said, ${local ? 'o.left_local' : 'o.left_amount'} as left_said
    from (${read(asked)}) o) a`
}

const summed = sumsByAge('a.days', 'a.left_said')
const single = amountsByAge('a.days', 'a.left_said')
const party = 'c.document_number as "clientNumber", c.fiscal_name as name, a.party_id as "clientId"'
const joined = 'join parties.client c on c.company_id = $1 and c.id = a.party_id'

const byContact = (rows: string, direction: string, past: boolean): string =>
  `select ${party}, a.documents, ${ages.map((age) => `a."${age}"`).join(', ')}, a.balance, a.said as currency, '${direction}' as direction
  from (select a.party_id, a.said, ${past ? 'sum(a.one)' : 'count(*)'}::int as documents, ${summed.join(', ')}, sum(a.left_said) as balance from ${rows} group by a.party_id, a.said${past ? ' having sum(a.one) > 0' : ''}) a ${joined}`

const byInstalment = (rows: string, direction: string): string =>
  `select a.id, a.document_kind as "documentKind", a.document_id as "documentId", a.serie || '-' || a.number as document, a.date, a.due_on as "dueDate",
    greatest(a.days, 0) as days, p.promised_on as promise, ${party}, ${single.join(', ')}, a.left_said as balance, a.said as currency, '${direction}' as direction
  from ${rows} ${joined} left join ${promiseOf('a')}`

export const ageingReport = source(ageing, {
  sql: ({ today }, asked) =>
    (asked.detail ? byInstalment : byContact)(aged(asked, today), asked.direction, isPast(asked, today)),
  params: ({ at, client, concept }, { today }) => [at ?? today, client ?? null, concept ?? null],
  sumsMany: ({ detail }) => !detail,
  order: ({ detail }) => (detail ? ['dueDate', 'document', 'id'] : ['-balance', 'name', 'clientId', 'currency']),
})
