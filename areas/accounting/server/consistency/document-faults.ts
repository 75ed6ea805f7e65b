import { citedAs } from '../voucher/queries.ts'
import { type FaultSource, faultSql } from './faults.ts'

interface Documents {
  /**
   * A statement of documents of the days `$2` to `$3` by their day of the books: `kind` and `id` as sources of vouchers, `date`, `document`, `party_id`, `total`
   * (what they leave owed in soles, debit above zero), `near` (cents that instalments may round otherwise), `stands` (not voided) and `path`.
   */
  sql: string
  /** Archive of their vouchers. */
  archive: string
  /** Concepts of the settings of what is owed, and the accounts where a person chose another. */
  rules: readonly string[]
  accounts: string
}

/** Neither takes another back nor is taken back. */
const STANDS = `e.live and e.reverses is null
  and not exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.reverses = e.id and r.live)`
const asked = (more = ''): string =>
  `exists (select from accounting.posting_request q where q.company_id = $1 and q.source_kind = d.kind and q.source_id = d.id${more})`

/** Documents against their vouchers: what is owed of them, on which day, by whom; one voucher for what stands, none for what does not. */
export function documentFaults({ sql, archive, rules, accounts }: Documents): FaultSource {
  const owed = `case when l.rule is null then ${accounts} else l.rule in (${rules.map((rule) => `'${rule}'`).join(', ')}) end`
  return {
    ...{ check: 'invoice', kinds: ['missing', 'amount', 'date', 'party', 'voidedLive', 'twoVouchers'] },
    sql: faultSql(
      {
        ...{
          kind: 'f.fault',
          subject: "f.kind || '|' || f.id",
          date: 'f.date',
          document: 'f.document',
          party: 'c.fiscal_name',
        },
        ...{ entry: citedAs('e'), amount: 'abs(f.expected)', booked: 'abs(f.owed)', path: 'f.path' },
        difference: 'abs(f.expected - f.owed)',
      },
      `from (
         with doc as materialized (${sql}),
         voucher as (
           select d.kind, d.id, count(distinct e.id) as vouchers, sum(l.debit - l.credit) as owed, bool_or(e.date <> d.date) as moved, bool_or(l.party_id is distinct from d.party_id) as other,
             (array_agg(e.id))[1] as entry
           from doc d
           join accounting.journal_entry e on e.company_id = $1 and e.source_kind = d.kind and e.source_id = d.id and e.archive = '${archive}' and ${STANDS}
           join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id and ${owed}
           group by d.kind, d.id)
         select d.kind, d.id, d.date, d.document, d.party_id, d.path, v.entry, case when d.stands then d.total else 0 end as expected, coalesce(v.owed, 0) as owed,
           case when not d.stands then 'voidedLive'
             when v.vouchers is null then 'missing' when v.vouchers > 1 then 'twoVouchers' when abs(v.owed - d.total) > d.near then 'amount' when v.moved then 'date' else 'party' end as fault
         from doc d left join voucher v on v.kind = d.kind and v.id = d.id
         where case when not d.stands then v.vouchers > 0 and not ${asked(" and q.state = 'pending'")}
           when v.vouchers is null then d.total <> 0 and not ${asked()}
           else v.vouchers > 1 or abs(v.owed - d.total) > d.near or v.moved or v.other end) f
       left join parties.client c on c.company_id = $1 and c.id = f.party_id
       left join accounting.journal_entry e on e.company_id = $1 and e.id = f.entry`,
    ),
  }
}
