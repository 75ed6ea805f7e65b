/** What is paid to the State by the calendar of the tax office, by its accounts of the chart: named by the key of its label. */
const TAXES = `(values ('igv', '4011'), ('isc', '4012'), ('income', '40171'), ('fees', '40172'), ('payroll', '40173'), ('abroad', '40174'), ('contributions', '403')) x(tax, account)`

/** The day on which the taxes of month `p.month` are due for who has this RUC; of a month whose calendar is not known yet, as in the last one that is. */
const DUE = `(select (d.due_on + make_interval(years => (extract(year from p.month) - extract(year from d.period))::int))::date
    from law.tax_due d join company.company c on c.id = $1 and position(right(c.ruc, 1) in d.digits) > 0
    where extract(month from d.period) = extract(month from p.month) and d.period <= p.month order by d.period desc limit 1)`

/** What left or came back since the end of month `p.month` for an account that begins so: entries that move money. */
const PAID_SINCE = `coalesce((select sum(l.debit - l.credit) from accounting.journal_line l
    where l.company_id = $1 and l.account_code like x.account || '%' and l.date >= p.month + interval '1 month'
      and exists (select from accounting.journal_line m where m.company_id = l.company_id and m.entry_id = l.entry_id and m.account_code like '10%')), 0)`

/** What the books owe of a tax by the end of month `p.month`; nothing where it is a credit. */
const OWED = `greatest(0, coalesce((select sum(f.minus - f.plus) from platform.figures f
    where f.company_id = $1 and f.metric = 'ledger' and f.period <= p.month and f.key like x.account || '%'), 0) - ${PAID_SINCE})`

/**
 * The taxes of the calendar: what the books owe of each, of the month before this one with what is left of those before it, and beyond that what this
 * one owes by now. Once: what is paid of it is gone. $7 today.
 */
const CALENDAR = `(
    select o.tax, o.account, o.month, o.due, (o.owed - case when o.place = 1 then 0 else lag(o.owed) over (partition by o.tax order by o.place) end)::numeric(18,2) as amount
    from (
      select x.tax, x.account, p.place, p.month, ${DUE} as due, ${OWED} as owed
      from ${TAXES} cross join (values (1, (date_trunc('month', $7::date) - interval '1 month')::date), (2, date_trunc('month', $7::date)::date)) p(place, month)) o)`

/** $2 the first Monday, $3 the day after the last week. */
export const TAX_DUES = `select md5(t.tax || t.month)::uuid, greatest(t.due, $2::date), t.due, false, 'PEN', t.amount, 'tax', null::uuid, null::int, t.tax || ' ' || to_char(t.month, 'MM/YYYY')
  from ${CALENDAR} t where t.amount > 0 and t.due < $3`

/** A tax of the calendar that is of category `category` falls due between two days. */
export const taxOf = (category: string, from: string, until: string): string =>
  `exists (select from treasury.category k join ${CALENDAR} t on k.ledger_code like t.account || '%' where k.company_id = $1 and k.id = ${category} and t.amount > 0 and t.due >= ${from} and t.due < ${until})`
