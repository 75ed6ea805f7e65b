import { standingFigures } from '@yupana/accounting/server'

/** What is paid to the State by the calendar of the tax office, by its accounts of the chart: named by the key of its label. */
const TAXES = `(values ('igv', '4011'), ('isc', '4012'), ('income', '40171'), ('fees', '40172'), ('payroll', '40173'), ('abroad', '40174'), ('contributions', '403')) x(tax, account)`

/** The day on which the taxes of month `p.month` are due for who has this RUC; of a month whose calendar is not known yet, as in the last one that is. */
const DUE = `(select (d.due_on + make_interval(years => (extract(year from p.month) - extract(year from d.period))::int))::date
    from law.tax_due d join company.company c on c.id = $1 and position(right(c.ruc, 1) in d.digits) > 0
    where extract(month from d.period) = extract(month from p.month) and d.period <= p.month order by d.period desc limit 1)`

/** SQL: not the IGV of who is not domiciled (40112), which is owed by each of its bills on a day of its own, and told there. */
const notOfBills = (account: string): string => `${account} not like '40112%'`

/** Behind every account that begins with the same digits: a range is looked up in the order of accounts, a pattern is not. */
const LAST = '999999999'

/**
 * What was paid since the end of month `p.month` of an account that begins so, and came back by a reversal: entries that move money. What a payment keeps
 * of a supplier or collects beyond a sale is owed from its own day on, and what a document is paid by is no tax: of those nothing counts here.
 */
const PAID_SINCE = `coalesce((select sum(case when e.reverses is null then l.debit else -l.credit end) from accounting.journal_line l
    join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.origin not in ('OPENING', 'CLOSED')
    where l.company_id = $1 and l.account_code between x.account and x.account || '${LAST}' and l.date >= p.month + interval '1 month' and l.serie is null and ${notOfBills('l.account_code')}
      and exists (select from accounting.journal_line m where m.company_id = l.company_id and m.entry_id = l.entry_id and m.account_code like '10%')), 0)`

/** What the books owe of a tax by the end of month `p.month`; below nothing where it is a credit. */
const OWED = `coalesce((select sum(f.minus - f.plus) from platform.figures f
    where f.company_id = $1 and ${standingFigures('f')} and f.period <= p.month and f.key between x.account and x.account || '${LAST}' and ${notOfBills('f.key')}), 0) - ${PAID_SINCE}`

/** The months that are told: the one before today, with what is left of those before it, and this one. $7 today. */
const MONTHS = `(values (1, (date_trunc('month', $7::date) - interval '1 month')::date), (2, date_trunc('month', $7::date)::date)) p(place, month)`

/**
 * What we keep of suppliers stands in the account in which our own is that clients keep of us (40114), and is paid whatever credit of the IGV there is. It is told
 * apart by what made its lines: payments that kept something of a document, with what was taken back of them whenever that was; against it what money pays of the account, as far as something was kept. `apart` is what
 * the accounts of the IGV owe of it, with what was paid since, which is no payment of the IGV.
 */
const RETAINED = `kept_account as materialized (
    select s.account_code as account, max(s.year) as year from accounting.setting s where s.company_id = $1 and s.key = 'purchase.retention' group by 1),
  kept_line as materialized (
    select l.credit - l.debit as amount, l.date, coalesce(r.date, l.date) as since, l.serie is not null as kept
    from kept_account a join accounting.journal_line l on l.company_id = $1 and l.account_code = a.account
    join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.origin not in ('OPENING', 'CLOSED')
    left join accounting.journal_entry r on r.company_id = e.company_id and r.id = e.reverses
    where case when l.serie is null then exists (select from accounting.journal_line m where m.company_id = l.company_id and m.entry_id = l.entry_id and m.account_code like '10%')
      else e.source_kind = 'expense' and l.document_type is distinct from '40'
        and exists (select from treasury.withholding w where w.company_id = e.company_id and w.payment_id = e.source_id and w.kind = '20') end),
  retained as materialized (
    select p.place, p.month, greatest(0, coalesce(sum(k.amount) filter (where not k.kept or k.since < p.month + interval '1 month'), 0)) as owed,
      coalesce(sum(k.amount) filter (where k.kept and k.date < p.month + interval '1 month'), 0)
        - least(coalesce(sum(k.amount) filter (where k.kept), 0), coalesce(-sum(k.amount) filter (where not k.kept), 0)) as apart
    from ${MONTHS} left join kept_line k on true group by 1, 2)`

/**
 * The taxes of the calendar: what the books owe of each, of the month before this one with what is left of those before it, and beyond that what this
 * one owes by now. Once: what is paid of it is gone. What is kept of suppliers is none of the IGV, in whose accounts it stands. Counted once for all that ask for it,
 * whatever comes again. $7 today.
 */
export const CALENDAR = `${RETAINED},
  calendar as materialized (
    select o.tax, o.account, o.month, o.due, (o.owed - case when o.place = 1 then 0 else lag(o.owed) over (partition by o.tax order by o.place) end)::numeric(18,2) as amount
    from (
      select x.tax, x.account, p.place, p.month, ${DUE} as due, greatest(0, ${OWED} - case when exists (select from kept_account a where a.account like x.account || '%') then p.apart else 0 end) as owed
      from ${TAXES} cross join retained p
      union all
      select 'retention', (select a.account from kept_account a order by a.year desc limit 1), p.place, p.month, ${DUE}, p.owed from retained p) o)`

/** Over `calendar`: $2 the first Monday, $3 the day after the last week. */
export const TAX_DUES = `select md5(t.tax || t.month)::uuid, greatest(t.due, $2::date), t.due, false, 'PEN', t.amount, 'tax', null::uuid, null::int, t.tax || ' ' || to_char(t.month, 'MM/YYYY')
  from calendar t where t.amount > 0 and t.due < $3`

/** Over `calendar`: a tax that is of category `category` falls due between two days. */
export const taxOf = (category: string, from: string, until: string): string =>
  `exists (select from treasury.category k join calendar t on k.ledger_code like t.account || '%' where k.company_id = $1 and k.id = ${category} and t.amount > 0 and t.due >= ${from} and t.due < ${until})`
