import { paymentKinds } from '../../contract/source-screen.ts'
import { DOCUMENT } from '../generate/pending.ts'
import { REGISTERS } from '../voucher/check.ts'
import { citedAs, voucherId } from '../voucher/queries.ts'
import { DAYS, VIEW } from './book-faults.ts'
import { type FaultSource, faultSql } from './faults.ts'

const listed = (codes: Iterable<string>): string => [...codes].map((code) => `'${code}'`).join(', ')

/** What waits for its voucher: documents in one check, payments in the other. */
const waiting = (
  check: 'invoice' | 'payment',
  kind: 'pendingDocument' | 'pendingPayment',
  is: 'in' | 'not in',
): FaultSource => ({
  ...{ check, kinds: [kind] },
  sql: faultSql(
    {
      ...{ kind: `'${kind}'`, subject: 't.id', date: 't.date', document: `coalesce(${DOCUMENT}, t.memo)` },
      ...{ party: 'c.fiscal_name', archive: 't.archive', amount: 't.total', booked: '0' },
      source: { kind: 't.source_kind', id: 't.source_id' },
    },
    `from accounting.posting_request t left join parties.client c on c.company_id = t.company_id and c.id = t.party_id
     where t.company_id = $1 and t.state = 'pending' and t.date ${DAYS} and t.source_kind ${is} (${listed(paymentKinds)})`,
  ),
})

/** Numbers that no voucher of an archive and month has. */
const gaps: FaultSource = {
  ...{ check: 'vouchers', kinds: ['numberGap'] },
  sql: faultSql(
    {
      ...{ kind: "'numberGap'", subject: "concat_ws('|', to_char(g.month, 'YYYY-MM'), g.archive)", date: 'g.month' },
      ...{ document: "g.lacking || ' / ' || g.last", archive: 'g.archive' },
      path: `'/vouchers/year/' || to_char(g.month, 'YYYY') || '/month/' || to_char(g.month, 'MM') || '/archive/' || g.archive`,
    },
    `from (
       select make_date(e.year, e.month, 1) as month, e.archive, max(e.number) as last, max(e.number) - count(*) as lacking from accounting.journal_entry e
       where e.company_id = $1 and e.live and e.year = extract(year from $2::date) and e.month between extract(month from $2::date) and extract(month from $3::date)
       group by e.year, e.month, e.archive having max(e.number) <> count(*)) g`,
  ),
}

const ofEntry = {
  ...{ subject: voucherId('e'), date: 'e.date', archive: 'e.archive', entry: citedAs('e'), path: VIEW },
}

const heads: FaultSource = {
  ...{ check: 'vouchers', kinds: ['outsideMonth', 'missingRate'] },
  sql: faultSql(
    { ...ofEntry, kind: 'e.kind', document: 'e.memo' },
    `from (
       select 'outsideMonth' as kind, o.* from accounting.journal_entry o
       where o.company_id = $1 and o.live and o.date ${DAYS} and (o.year, o.month) <> (extract(year from o.date)::int, extract(month from o.date)::int)
       union all
       select 'missingRate', m.* from accounting.journal_entry m where m.company_id = $1 and m.live and m.date ${DAYS} and m.currency <> 'PEN' and m.exchange_rate <= 1) e`,
  ),
}

/** Nothing but a person's voucher says a code of cash flow. */
const ASKED = `(a.analysis = 1 and (l.party_id is null or l.document_type is null or l.number is null)) or (a.cost_center and l.cost_center_id is null)
  or (a.cash_flow and l.cash_flow is null and e.origin in ('REGISTER', 'IMPORT'))`

/** Lines in accounts that take none, and lines without what their account asks for; a voucher once for each. */
const accounts: FaultSource = {
  ...{ check: 'vouchers', kinds: ['accountNotRegister', 'accountInactive', 'missingAnalysis'] },
  sql: faultSql(
    { ...ofEntry, kind: 's.kind', account: 's.accounts', document: 's.accounts' },
    `from (
       select l.entry_id, case when a.level <> 3 then 'accountNotRegister' when not a.active then 'accountInactive' else 'missingAnalysis' end as kind,
         string_agg(distinct l.account_code, ', ') as accounts
       from accounting.journal_entry e
       join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
       join accounting.account a on a.company_id = l.company_id and a.year = l.year and a.code = l.account_code
       where e.company_id = $1 and e.live and e.date ${DAYS} and e.origin <> 'CLOSED' and (a.level <> 3 or not a.active or ${ASKED})
       group by 1, 2) s
     join accounting.journal_entry e on e.company_id = $1 and e.id = s.entry_id`,
  ),
}

/** Soles that are not what the dollars are worth at the voucher's rate. Documents and payments have rates of their own, line by line. */
const far: FaultSource = {
  ...{ check: 'vouchers', kinds: ['farFromRate'] },
  sql: faultSql(
    { ...ofEntry, kind: "'farFromRate'", document: 'e.memo', amount: 's.worth', booked: 's.soles' },
    `from accounting.journal_entry e cross join lateral (
       select sum(round(abs(l.foreign_amount) * e.exchange_rate, 2)) as worth, sum(l.debit + l.credit) as soles from accounting.journal_line l
       where l.company_id = e.company_id and l.entry_id = e.id and l.foreign_amount <> 0
         and abs(round(abs(l.foreign_amount) * e.exchange_rate, 2) - l.debit - l.credit) > 0.05) s
     where e.company_id = $1 and e.live and e.currency <> 'PEN' and e.date ${DAYS} and e.origin in ('REGISTER', 'IMPORT', 'SIRE') and s.worth is not null`,
  ),
}

/** The line by which a document of its own enters a register: what is owed of it, on its side. Notes name what they correct on the other. */
const ENTERS = `(((l.account_code >= '12' and l.account_code < '122') or (l.account_code >= '123' and l.account_code < '132') or (l.account_code >= '133' and l.account_code < '14'))
    and case when l.document_type in ('07', '87', '97') then l.credit > 0 else l.debit > 0 end
  or ((l.account_code >= '42' and l.account_code < '422') or (l.account_code >= '423' and l.account_code < '432') or (l.account_code >= '433' and l.account_code < '44')
      or (l.account_code >= '46' and l.account_code < '47'))
    and case when l.document_type in ('07', '87', '97') then l.debit > 0 else l.credit > 0 end)`
const SAID = "l.party_id, l.document_type, l.serie, ltrim(l.number, '0')"
const YEAR_TO_DATE = "between date_trunc('year', $3::date)::date and $3"

/** A document of a contact that two vouchers of a register have in a year. */
const twice: FaultSource = {
  ...{ check: 'vouchers', kinds: ['documentTwice'] },
  sql: faultSql(
    {
      ...{ kind: "'documentTwice'", date: 'd.last', party: 'd.party', archive: 'd.archive', entry: 'd.entry' },
      ...{ subject: "concat_ws('|', d.archive, d.party_id, d.document_type, d.serie, d.number)" },
      document: "concat_ws(' ', d.document_type, concat_ws('-', d.serie, d.number), d.party)",
      path: "'/vouchers/view/entry/' || d.voucher",
    },
    // Most documents enter once: only of the others the vouchers are looked at.
    `from (
       select e.archive, l.party_id, max(l.party_name) as party, l.document_type, l.serie, ltrim(l.number, '0') as number, max(e.date) as last,
         (array_agg(${citedAs('e')} order by e.date desc, e.id desc))[1] as entry, (array_agg(${voucherId('e')} order by e.date desc, e.id desc))[1] as voucher
       from (
         select l.party_id, l.document_type, l.serie, ltrim(l.number, '0') as number, array_agg(l.entry_id) as entries from accounting.journal_line l
         where l.company_id = $1 and l.date ${YEAR_TO_DATE} and l.party_id is not null and l.number is not null and ${ENTERS}
         group by ${SAID} having count(*) > 1) n
       join accounting.journal_entry e on e.company_id = $1 and e.id = any(n.entries)
       join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.party_id = n.party_id and l.document_type is not distinct from n.document_type
         and l.serie is not distinct from n.serie and ltrim(l.number, '0') = n.number and ${ENTERS}
       where e.live and e.archive in (${listed(REGISTERS)}) and e.reverses is null
         and not exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.reverses = e.id and r.live)
       group by e.archive, ${SAID} having count(distinct e.source_id) > 1) d
     where d.last ${DAYS}`,
  ),
}

/** Money of as much as the law wants a bank for, against a document, in a voucher by hand that does not say by which means. */
const noMeans: FaultSource = {
  ...{ check: 'payment', kinds: ['noMeans'] },
  sql: faultSql(
    {
      ...ofEntry,
      kind: "'noMeans'",
      document: 'e.memo',
      account: 's.account',
      amount: 's.amount',
      currency: 'e.currency',
    },
    `from accounting.journal_entry e
     join law.rule_limit v on v.name = 'cash_limit_' || lower(e.currency) and v.valid_from <= e.date and (v.valid_to is null or v.valid_to >= e.date)
     cross join lateral (
       select max(l.account_code) as account, sum(case when e.currency = 'PEN' then l.debit + l.credit else abs(l.foreign_amount) end) as amount
       from accounting.journal_line l where l.company_id = e.company_id and l.entry_id = e.id and l.account_code like '10%' and l.payment_means is null) s
     where e.company_id = $1 and e.live and e.archive = '01' and e.origin in ('REGISTER', 'IMPORT') and e.date ${DAYS} and s.amount >= v.value
       and exists (select from accounting.journal_line d where d.company_id = e.company_id and d.entry_id = e.id and d.number is not null and d.account_code ~ '^(12|13|42|43|46)')`,
  ),
}

export const pendingFaults: readonly FaultSource[] = [
  waiting('invoice', 'pendingDocument', 'not in'),
  waiting('payment', 'pendingPayment', 'in'),
]
export const voucherFaults: readonly FaultSource[] = [gaps, heads, accounts, far, twice, noMeans]
