import { stillOwed, stillToCome } from '../open-items.ts'

/** SQL: what is still promised of item `i` by promise `p`: its amount less what the balance fell since, and never more than is owed. */
export const stillPromised = (item: string, promise: string): string =>
  `case when ${promise}.id is not null then greatest(0, least(${item}.balance, ${promise}.amount - greatest(0, ${promise}.balance_before - ${item}.balance))) end`

/** SQL: the promise of item `i` that stands, kept or broken. */
export const promiseOf = (item: string): string =>
  `treasury.promise p on p.company_id = ${item}.company_id and p.open_item_id = ${item}.id and p.ended_at is null`

/** SQL: what clients pay us by themselves; a retention is certified, an advance is ours to give back, what is discounted is paid to its bank. */
export const reminded = (item: string): string =>
  `${item}.direction = 'receivable' and ${stillOwed(`${item}.status`)} and ${item}.concept not in ('advance', 'retention') and ${stillToCome(`${item}.ledger_code`)}`

/**
 * SQL: every item `i` that fits, with how it stands on day $2: its promise `p`, dispute `d`, the level `l` that its days reach, and what went of it `n`. A
 * mail that did not go reminded of nothing.
 */
export const standing = (fits: string): string => `(
  select i.company_id, i.id, i.party_id, i.document_kind, i.document_id, i.document_type, i.serie, i.number, i.instalment, i.concept, i.due_on, i.currency, i.balance,
    $2::date - i.due_on as days, p.promised_on, p.note, ${stillPromised('i', 'p')} as promised, d.reason as dispute, n.sent_on,
    l.id as level_id, l.code as level_code, l.name as level_name, l.days as level_days,
    d.id is not null or coalesce((${stillPromised('i', 'p')}) > 0 and p.promised_on >= $2, false) as held,
    d.id is null and not coalesce((${stillPromised('i', 'p')}) > 0 and p.promised_on >= $2, false) and l.id is not null and coalesce(n.days, 0) < l.days as due
  from treasury.open_item i
  left join ${promiseOf('i')}
  left join treasury.dispute d on d.company_id = i.company_id and d.open_item_id = i.id and d.ended_at is null
  left join lateral (select v.id, v.code, v.name, v.days from treasury.dunning_level v
    where v.company_id = i.company_id and v.active and v.days <= $2::date - i.due_on order by v.days desc, v.code limit 1) l on true
  left join lateral (select max(g.sent_on) as sent_on, max(g.level_days) as days from treasury.dunning_notice g
    left join platform.mail m on m.company_id = g.company_id and m.id = g.mail_id
    where g.company_id = i.company_id and g.open_item_id = i.id and g.live and m.status is distinct from 'failed') n on true
  where i.company_id = $1 and ${reminded('i')} and ${fits})`
