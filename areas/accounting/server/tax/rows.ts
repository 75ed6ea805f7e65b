import { registerSql } from '../registers/registers.ts'

/** Tax of a document over its base below which it is at a reduced rate: between the usual rate and those of restaurants and hotels (Ley 31556). */
const REDUCED = 'r.base <> 0 and r.igv <> 0 and abs(r.igv / r.base) < 0.14'
/** Declarations of customs and what is paid with them. */
const IMPORTED = `r."documentType" in ('50', '51', '52', '53', '54')`

type Figure = readonly [figure: string, amount: string]

const SALES: readonly Figure[] = [
  ['sale.base', `case when ${REDUCED} then 0 else r.base + r."freeValue" end`],
  ['sale.tax', `case when ${REDUCED} then 0 else r.igv + r."freeIgv" end`],
  ['sale.reducedBase', `case when ${REDUCED} then r.base else 0 end`],
  ['sale.reducedTax', `case when ${REDUCED} then r.igv else 0 end`],
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
  ['buy.untaxedUse', 'r."untaxedUseBase"'],
  ['buy.importBase', `case when ${IMPORTED} then r.base else 0 end`],
  ['buy.importTax', `case when ${IMPORTED} then r.igv else 0 end`],
  ['buy.untaxed', `case when ${IMPORTED} then 0 else r.untaxed end`],
  ['buy.importUntaxed', `case when ${IMPORTED} then r.untaxed else 0 end`],
]

const ofRegister = (type: 'sale' | 'purchase', figures: readonly Figure[]): string => `
select v.figure, v.amount, r.id, r.kind, r.date, r."documentType", concat_ws('-', r.series, r.number) as document, r."partyNumber", r."partyName", r.adjusts::int as place
from (${registerSql(type)}) r cross join lateral (values ${figures.map(([name, amount]) => `('${name}', (${amount})::numeric(18,2))`).join(', ')}) v(figure, amount)
where v.amount <> 0`

/** Vouchers of the liquidation, which move between accounts of taxes what the others posted. */
export const SETTLEMENT = 'taxLiquidation'

/**
 * What was perceived and retained of the company in the month, from the lines of its account: charges, and reversals of them. What the company itself kept of others
 * stands on the other side, and what money pays of it is none of it.
 */
const kept = (figure: string, account: string): string => `
select '${figure}', (l.debit - l.credit)::numeric(18,2), coalesce(e.voucher_id, e.id), 'entry', e.date, l.document_type, coalesce(nullif(concat_ws('-', l.serie, l.number), ''), e.memo),
  l.party_number, l.party_name, l.line
from accounting.journal_line l
join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live and e.origin not in ('OPENING', 'CLOSED') and e.source_kind <> '${SETTLEMENT}'
where l.company_id = $1 and l.date between $2 and $3 and l.account_code = ${account}
  and case when e.reverses is null then l.debit > 0 else l.credit > 0 end
  and not exists (select from accounting.journal_line m where m.company_id = l.company_id and m.entry_id = l.entry_id and m.account_code like '10%')`

/** `$1` company, `$2` and `$3` the first and last day, `$4` by proportion, `$5` and `$6` the accounts of perceptions and retentions. */
export const taxRowsSql = (): string =>
  [
    ofRegister('sale', SALES),
    ofRegister('purchase', PURCHASES),
    kept('perceptions', '$5'),
    kept('retentions', '$6'),
  ].join('\nunion all\n')
