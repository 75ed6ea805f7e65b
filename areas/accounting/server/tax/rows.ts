import { registerSql } from '../registers/registers.ts'

/** Half way between the usual rate of the day and that of restaurants and hotels (Ley 31556), as parts of one: no row where the law has no such rate. */
const HALF_WAY = `select (g.rate + m.rate) / 200 as rate from law.tax_rate g join law.tax_rate m on m.tax = g.tax and m.regime = 'mype'
  where g.tax = 'IGV' and g.regime = 'general' and r.date >= g.valid_from and r.date <= coalesce(g.valid_to, r.date)
    and r.date >= m.valid_from and r.date <= coalesce(m.valid_to, r.date)`
/** A document whose tax, also of what it gives away, is nearer to the reduced rate than to the usual one. */
const REDUCED = `coalesce(r.igv + r."freeIgv" <> 0 and abs((r.igv + r."freeIgv") / nullif(r.base + r."freeValue", 0)) < h.rate, false)`
/** Declarations of customs and what is paid with them. */
const IMPORTED = `r."documentType" in ('50', '51', '52', '53', '54')`

/** `creditType` of a row of the register of purchases whose IGV waits for a deposit, or that gives a credit that waited. */
const WAITS = 'detraction'

type Figure = readonly [figure: string, amount: string]

const SALES: readonly Figure[] = [
  ['sale.base', `case when ${REDUCED} then 0 else r.base + r."freeValue" end`],
  ['sale.tax', `case when ${REDUCED} then 0 else r.igv + r."freeIgv" end`],
  ['sale.reducedBase', `case when ${REDUCED} then r.base + r."freeValue" else 0 end`],
  ['sale.reducedTax', `case when ${REDUCED} then r.igv + r."freeIgv" else 0 end`],
  ['sale.discountBase', '-r."baseDiscount"'],
  ['sale.discountTax', '-r."igvDiscount"'],
  ['sale.export', 'r.export'],
  ['sale.untaxed', 'r.exempt + r.unaffected'],
  // What was sold, without what was given away: net of its taxes, discounts taken off.
  ['income.net', 'r.base + r."baseDiscount" + r.exempt + r.unaffected + r.export + r."ivapBase"'],
]

/** `$4` says that the company gives its credit by proportion: then what is bought for taxed sales is of mixed use. */
const PURCHASES: readonly Figure[] = [
  ['buy.base', `case when $4 or ${IMPORTED} or (${REDUCED}) then 0 else r.base end`],
  ['buy.tax', `case when $4 or ${IMPORTED} or (${REDUCED}) then 0 else r.igv end`],
  ['buy.reducedBase', `case when not $4 and not ${IMPORTED} and ${REDUCED} then r.base else 0 end`],
  ['buy.reducedTax', `case when not $4 and not ${IMPORTED} and ${REDUCED} then r.igv else 0 end`],
  ['buy.mixedBase', `r."mixedBase" + case when $4 and not ${IMPORTED} then r.base else 0 end`],
  ['buy.mixedTax', `r."mixedIgv" + case when $4 and not ${IMPORTED} then r.igv else 0 end`],
  // What waits for its deposit is in no box before its month: there it is a purchase for taxed sales.
  ['buy.untaxedUse', `case when r."creditType" = '${WAITS}' then 0 else r."untaxedUseBase" end`],
  ['buy.importBase', `case when ${IMPORTED} then r.base else 0 end`],
  ['buy.importTax', `case when ${IMPORTED} then r.igv else 0 end`],
  ['buy.untaxed', `case when ${IMPORTED} then 0 else r.untaxed end`],
  ['buy.importUntaxed', `case when ${IMPORTED} then r.untaxed else 0 end`],
]

/** Rows of the register of purchases of the days that were decided at the tax office as `options`; `o` with what stands here of each. */
const decided = (options: string, span: string): string => `
select t.document_kind, t.document_id, t.document_type, t.series, t.number, t.party_number, t.ours, t.date, t.party_name, make_date(p.year, p.month, 1) as month
from accounting.sire_period p join accounting.sire_row t on t.company_id = p.company_id and t.period_id = p.id
where p.company_id = $1 and p.type = 'purchase' and make_date(p.year, p.month, 1) ${span} and t.decided_at is not null and t.option in (${options})`

/** What was left for later, or out, gives no credit in its month: it is in no box of it. */
export const PUT_OFF = `(r.kind, r.id, r."documentType", coalesce(r.series, ''), r.number) in (
  select t.document_kind, t.document_id, t.document_type, t.series, t.number from (${decided("'LATER', 'EXCLUDE'", "between date_trunc('month', $2::date) and $3")}) t where t.document_id is not null)`

const TAKEN_COLUMNS = ['base', 'igv', 'mixedBase', 'mixedIgv', 'untaxedUseBase', 'untaxedUseIgv', 'untaxed']
  .map((name) => `coalesce((t.ours ->> '${name}')::numeric, 0) as "${name}"`)
  .join(', ')
/** What had been left for later and stands in the register of these days at the tax office, within the twelve months of art. 2 of Ley 29215: as it was told then. */
const TAKEN = `(
select distinct on (t.document_kind, t.document_id, t.document_type, t.series, t.number) t.document_id as id, t.document_kind as kind, t.date, t.document_type as "documentType", t.series, t.number,
  t.party_number as "partyNumber", t.party_name as "partyName", true as adjusts, null::text as correlative, null::text as "creditType", 0 as "freeIgv", 0 as "freeValue", ${TAKEN_COLUMNS}
from (${decided("'LATER'", "between date_trunc('month', $2::date) - interval '12 months' and date_trunc('month', $2::date) - interval '1 day'")}) t
join (${decided("'ACCEPT'", "between date_trunc('month', $2::date) and $3")}) n
  on n.document_type = t.document_type and n.series = t.series and n.number = t.number and n.party_number = t.party_number
where t.document_id is not null and t.ours is not null
order by t.document_kind, t.document_id, t.document_type, t.series, t.number, t.month desc)`

const ofRegister = (from: string, figures: readonly Figure[]): string => `
select v.figure, v.amount, r.id, r.kind, r.date, r."documentType", concat_ws('-', r.series, r.number) as document, r."partyNumber", r."partyName",
  coalesce(substr(r.correlative, 2)::int, 0) * 2 + r.adjusts::int as place
from ${from} r left join lateral (${HALF_WAY}) h on true
cross join lateral (values ${figures.map(([name, amount]) => `('${name}', (${amount})::numeric(18,2))`).join(', ')}) v(figure, amount)
where v.amount <> 0`

/** Vouchers of the liquidation, which move between accounts of taxes what the others posted. */
export const SETTLEMENT = 'taxLiquidation'

/**
 * What was perceived and retained of the company in the month, from the lines of its account: charges, and reversals of them. What the company itself kept of others
 * stands on the other side, and what money pays of it is none of it: unless the line names the certificate (20, 40), as where a perception is paid to who certified it,
 * or a client retains as it pays.
 */
const kept = (figure: string, account: string): string => `
select '${figure}', (l.debit - l.credit)::numeric(18,2), coalesce(e.voucher_id, e.id), 'entry', e.date, l.document_type, coalesce(nullif(concat_ws('-', l.serie, l.number), ''), e.memo),
  l.party_number, l.party_name, l.line
from accounting.journal_line l
join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live and e.origin not in ('OPENING', 'CLOSED') and e.source_kind <> '${SETTLEMENT}'
where l.company_id = $1 and l.date between $2 and $3 and l.account_code = ${account}
  and case when e.reverses is null then l.debit > 0 else l.credit > 0 end
  and (l.document_type in ('20', '40') or not exists (select from accounting.journal_line m where m.company_id = l.company_id and m.entry_id = l.entry_id and m.account_code like '10%'))`

/** `$1` company, `$2` and `$3` the first and last day, `$4` by proportion, `$5` and `$6` the accounts of perceptions and retentions. */
export const taxRowsSql = (): string =>
  [
    ofRegister(`(${registerSql('sale')})`, SALES),
    ofRegister(`(select r.*, ${PUT_OFF} as "putOff" from (${registerSql('purchase')}) r)`, [
      ...PURCHASES.map(([name, amount]) => [name, `case when r."putOff" then 0 else ${amount} end`] as const),
      // No box: what the New RUS is told by.
      ['buy.total', 'r.total'],
      ['buy.putOff', 'case when r."putOff" then r.igv + r."mixedIgv" else 0 end'],
    ]),
    ofRegister(TAKEN, [...PURCHASES, ['buy.putOff', '-r.igv - r."mixedIgv"']]),
    kept('perceptions', '$5'),
    kept('retentions', '$6'),
  ].join('\nunion all\n')
