import { sourceScreen } from '../../contract/source-screen.ts'
import { type RegisterRow, type RegisterType, registerSql } from '../registers/registers.ts'
import { monthOf } from './journal.ts'
import { type BookSpan, offersBook, type Said } from './offer.ts'
import { cuoOf, partyOf, REGISTERED, textOf } from './say.ts'

type Row = RegisterRow & { cuo: string | null; place: number; rer: boolean }

/**
 * The rows of a register, each with the CUO of its voucher: of what adjusts an earlier month that which took it off; where the company posts by hand, or is in the special
 * regime, its number among the rows of the month.
 */
const registered = (type: RegisterType): string => `
select r.*, coalesce(o.cuo, v.cuo) as cuo, exists (select from company.configuration c where c.company_id = $1 and c.tax_regime = 'RER') as rer,
  row_number() over (order by r.date, r."documentType", r.series, lpad(r.number, 20, '0'), r."partyNumber", r.id, r.correlative, r.adjusts)::int as place
from (${registerSql(type)}) r
left join lateral (select ${cuoOf('e')} as cuo from accounting.journal_entry e where e.company_id = $1 and e.id = r.voucher) o on true
left join lateral (select ${cuoOf('e')} as cuo from accounting.journal_entry e
  where r.voucher is null and e.company_id = $1 and e.source_kind = r.kind and e.source_id = r.id and e.live and (e.reverses is null or r.adjusts)
    and e.archive = '${type === 'sale' ? REGISTERED.sale : REGISTERED.purchase}' and e.date <= $3
  order by (e.date between $2 and $3) desc, (e.reverses is not null) desc, e.date, e.id limit 1) v on true
order by place`

const pathOf = ({ kind, id }: Row): string | undefined => sourceScreen({ kind, id })

/** Amounts that are nothing are left out where the book does not ask for them. */
const some = (amount: string): string | null => (Number(amount) === 0 ? null : amount)

/** What each register begins with. A second row of the same document, such as what was taken off it later, is told apart by its correlative; in the special regime, which keeps no journal, every row has the same (annex 2, field 3). */
function entryOf(row: Row, { own }: BookSpan) {
  const numbered = `R${own.slice(0, 6)}${row.place}`
  if (row.rer) return { period: own, cuo: numbered, line: 'M-RER' }
  return {
    period: own,
    cuo: row.cuo ?? numbered,
    line: row.correlative ?? (row.adjusts ? `M${row.place + 1}` : 'M1'),
  }
}

const seen = (row: Row) => ({
  documentType: row.documentType,
  series: row.series,
  number: row.number,
  ...partyOf(row),
  partyName: row.partyName && textOf(row.partyName, 100),
  currency: row.currency,
  exchangeRate: row.exchangeRate,
})

const modified = (row: Row) => ({
  modifiedDate: row.modifiedDate,
  modifiedType: row.modifiedType,
  modifiedSeries: row.modifiedSeries,
  modifiedNumber: row.modifiedNumber,
})

function saleRow(row: Row, span: BookSpan): Said<'14.1'> {
  return {
    ...entryOf(row, span),
    issueDate: row.date,
    ...(row.documentType === '14' ? { dueDate: row.dueDate } : {}),
    ...seen(row),
    export: some(row.export),
    base: some(row.base),
    baseDiscount: some(row.baseDiscount),
    igv: some(row.igv),
    igvDiscount: some(row.igvDiscount),
    exempt: some(row.exempt),
    unaffected: some(row.unaffected),
    isc: some(row.isc),
    ivapBase: some(row.ivapBase),
    ivap: some(row.ivap),
    icbper: row.icbper,
    otherCharges: some(row.otherCharges),
    total: row.total,
    ...modified(row),
    state: row.state ?? '1',
  }
}

/** A purchase of an earlier month is 6, or 7 after twelve; without credit 0; what is told later of an earlier month is 9. */
function purchaseState(row: Row, { first }: BookSpan): string {
  if (row.state === '0') return '0'
  if (row.date >= first) return '1'
  const [year, month] = [Number(first.slice(0, 4)) - 1, first.slice(5)]
  return row.date >= `${year}-${month}` ? '6' : '7'
}

function purchaseRow(row: Row, span: BookSpan): Said<'8.1'> {
  return {
    ...entryOf(row, span),
    issueDate: row.date,
    ...(row.documentType === '14' ? { dueDate: row.dueDate } : {}),
    ...seen(row),
    customsYear: row.customsYear,
    base: some(row.base),
    igv: some(row.igv),
    mixedBase: some(row.mixedBase),
    mixedIgv: some(row.mixedIgv),
    untaxedUseBase: some(row.untaxedUseBase),
    untaxedUseIgv: some(row.untaxedUseIgv),
    untaxed: some(row.untaxed),
    isc: some(row.isc),
    icbper: row.icbper,
    otherCharges: some(row.otherCharges),
    total: row.total,
    ...modified(row),
    modifiedCustoms: row.modifiedCustoms,
    detractionDate: row.detractionNumber ? row.detractionDate : null,
    detractionNumber: row.detractionNumber,
    classification: row.classification,
    state: purchaseState(row, span),
  }
}

function foreignRow(row: Row, span: BookSpan): Said<'8.2'> {
  return {
    ...entryOf(row, span),
    issueDate: row.date,
    documentType: row.documentType,
    series: row.series,
    number: row.number,
    value: row.value,
    otherCharges: some(row.otherCharges),
    total: row.total,
    creditType: row.creditType,
    creditSeries: row.creditSeries,
    creditNumber: row.creditNumber,
    customsYear: row.customsYear,
    igvWithheld: some(row.igvWithheld),
    currency: row.currency,
    exchangeRate: row.exchangeRate,
    country: row.country,
    partyName: row.partyName && textOf(row.partyName, 100),
    partyAddress: row.partyAddress && textOf(row.partyAddress, 100),
    partyNumber: row.partyNumber,
    treaty: row.treaty,
    incomeType: row.incomeType,
    state: '0',
  }
}

offersBook<'14.1', Row>('14.1', {
  sql: () => registered('sale'),
  params: monthOf,
  line: (row, span) => ({ row: saleRow(row, span), path: pathOf(row) }),
})
offersBook<'8.1', Row>('8.1', {
  sql: () => registered('purchase'),
  params: monthOf,
  line: (row, span) => ({ row: purchaseRow(row, span), path: pathOf(row) }),
})
offersBook<'8.2', Row>('8.2', {
  sql: () => registered('no-domiciled'),
  params: monthOf,
  line: (row, span) => ({ row: foreignRow(row, span), path: pathOf(row) }),
})
