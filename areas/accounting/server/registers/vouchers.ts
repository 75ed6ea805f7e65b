import { documentSteps, NEAR, NOTES, plainNumber, plainSeries } from './documents.ts'
import { roleOf, type VoucherRegister } from './roles.ts'

/** The rate of the IGV on the day of a document, as parts of one: the usual one, and the reduced one where the law has it. */
const rateOf = (regime: string): string =>
  `(select r.rate / 100 from law.tax_rate r where r.tax = 'IGV' and r.regime = '${regime}' and h.day <= coalesce(r.valid_to, h.day)${regime === 'mype' ? ' and h.day >= r.valid_from' : ''} order by r.valid_from limit 1)`

/** The lines of an entry by their accounts and amounts, as one text. */
const written = (entry: string, amounts: string): string =>
  `(select string_agg(concat_ws('|', m.account_code, ${amounts}, m.document_type), ' ' order by m.account_code, ${amounts}, m.document_type)
    from accounting.journal_line m where m.company_id = $1 and m.entry_id = ${entry})`
/** A row is heard while its voucher has the lines that were made from it, or those turned round. */
const AS_SAID = `(f.version = 1 or ${written('f.source_id', 'm.debit, m.credit')}
    = ${written('f.entry', 'case when f.turned then m.credit else m.debit end, case when f.turned then m.debit else m.credit end')})`
/** What the row said of the document that a note corrects, while nobody wrote the voucher anew. */
const saidOf = (name: string): string => `case when f.version = 1 then y.columns ->> '${name}' end`

/** The months in which the credit of a document may be taken (Ley 29215, art. 2): of whatever is no note, and what who is not domiciled bills, which waits for its payment. */
const LAPSED = `f.document_type not in ${NOTES} and f.document_type not in ('91', '98')
  and (extract(year from f.booked) - extract(year from h.day)) * 12 + extract(month from f.booked) - extract(month from h.day) > (
    select k.value from law.rule_limit k where k.name = 'tax_credit_months' and k.valid_from <= f.booked and f.booked <= coalesce(k.valid_to, f.booked) order by k.valid_from desc limit 1)`

/** What the line of a document that is owed says of it, what it modifies, and what the row that it was made from said. */
const HEADS = `
  select f.*, h.*, ${rateOf('general')} as usual, ${rateOf('mype')} as reduced, coalesce(${LAPSED}, false) as lapsed,
    (select r.rate / 100 from law.tax_rate r where r.tax = 'IVAP' and h.day >= r.valid_from and h.day <= coalesce(r.valid_to, h.day) limit 1) as rice,
    case when f.documents = 1 and y.columns is not null and ${AS_SAID} then y.columns end as said,
    coalesce((${saidOf('modifiedDate')})::date, case when h.corrects_number is not null then (select min(coalesce(m.document_date, m.date)) from accounting.journal_line m
      where m.company_id = $1 and m.party_id = f.party_id and m.document_type = h.corrects_type and upper(m.serie) = upper(h.corrects_serie) and ltrim(m.number, '0') = ltrim(h.corrects_number, '0')) end) as modified_on
  from f left join accounting.said_document y on y.company_id = $1 and y.voucher_id = f.source_id
  cross join lateral (
    select coalesce(l.document_date, f.entered) as day, l.due_on, l.party_number, l.party_name, l.detraction_on, l.detraction_number, c.document_type as party_type,
      coalesce(l.corrects_type, ${saidOf('modifiedType')}) as corrects_type, coalesce(l.corrects_serie, ${saidOf('modifiedSeries')}) as corrects_serie,
      coalesce(l.corrects_number, ${saidOf('modifiedNumber')}) as corrects_number
    from accounting.journal_line l left join parties.client c on c.company_id = l.company_id and c.id = l.party_id
    where l.company_id = $1 and l.entry_id = f.entry and l.party_id is not distinct from f.party_id and l.document_type = f.document_type
      and ${plainSeries('l.serie')} is not distinct from f.serie and ${plainNumber('l.number')} = f.number
    order by (l.corrects_number is not null) desc, (l.detraction_number is not null) desc, l.line limit 1) h`

/** Papers of the tax itself, of what comes from abroad (form 1662, declarations of customs): their vouchers have duties, and seldom what was taxed. */
const OF_TAX = "('46', '50', '51', '52', '53', '54')"

/**
 * Tax told from what bears it. IGV that a line takes for a cost, or that is on a document of which nothing is owed, is that of what was given away; tax on bags that is the
 * rate of rice milled (IVAP) is that tax; an account of lost IGV that is more than the rest could bear is a cost like others.
 */
const taxes = (type: VoucherRegister): string => {
  const gift =
    type === 'purchase'
      ? '0'
      : `case when h.total = 0 and h.mixed = 0 and h.waiting = 0 then h.igv
          when sign(h.igv) = -sign(h.given) and abs(h.given) <= abs(h.igv) then -h.given else 0 end`
  const ofTax = type === 'purchase' ? `h.document_type in ${OF_TAX}` : 'false'
  return `
  select q.*, q.igv + q.mixed + q.waiting + q.lost as taxes, q.of_tax_type and q.igv + q.mixed + q.waiting + q.lost <> 0 as of_tax from (
    select p.*, p.total - p.igv - p.mixed - p.waiting - p.lost - p.isc - p.levy - p.other - p.export as rest from (
      select h.entry, h.documents, h.place, h.line, h.party_id, h.document_type, h.serie, h.number, h.total, h.isc, h.levy, h.other, h.export, h.mixed, h.waiting, h.igv as posted,
        h.voucher, h.entered, h.currency, h.exchange_rate, h.turned, h.annulled, h.day, h.due_on, h.party_number, h.party_name, h.party_type, h.detraction_on, h.detraction_number,
        h.corrects_type, h.corrects_serie, h.corrects_number, h.modified_on, h.usual, h.reduced, h.said, h.lapsed, h.untied, ${ofTax} as of_tax_type,
        h.levy <> 0 and h.igv = 0 and abs(h.levy - (h.total - h.levy) * h.rice) <= ${NEAR} as is_rice, x.gift as free, h.igv - x.gift as igv,
        case when ${ofTax} or abs(h.lost) <= abs(h.total - h.igv - h.mixed - h.waiting - h.lost - h.levy) * h.usual + ${NEAR} then h.lost else 0 end as lost
      from h cross join lateral (select ${gift} as gift) x) p) q`
}

/** What a rate leaves of the rest, where it fits; not where the voucher has a base that is just what it leaves. */
const left = (rate: string): string => `t.rest - round(t.taxes / ${rate}, 2)`
const fits = (rate: string): string =>
  `abs(t.taxes - t.rest * ${rate}) <= ${NEAR} and not (sign(${left(rate)}) = sign(t.rest) and coalesce(${left(rate)} = any(x.amounts), false))`
/** Amounts of the bases of a voucher, of its lines and of its accounts, where the usual rate leaves something. */
const baseAmounts = (type: VoucherRegister): string => `
  select array_agg(n.amount) as amounts, array_agg(n.of_account) as of_accounts from (
    select m.amount, sum(m.amount) over (partition by m.account_code) as of_account from (
      select l.account_code, ${type === 'sale' ? 'l.credit - l.debit' : 'l.debit - l.credit'} as amount, ${roleOf(type)} as role
      from accounting.journal_line l left join s on s.year = l.year where l.company_id = $1 and l.entry_id = t.entry
        and t.taxes <> 0 and (abs(t.taxes - t.rest * t.usual) > ${NEAR} or sign(${left('t.usual')}) = sign(t.rest))) m
    where m.role = 'base') n`

/** The rate that all of the rest bears, where there is one. */
const rates = (type: VoucherRegister): string => `
  select t.*, b.rate is not null or t.of_tax as whole, coalesce(b.rate, t.usual) as rate, case when t.of_tax then 0 else ${left('coalesce(b.rate, t.usual)')} end as left_over,
    x.amounts || x.of_accounts as parts
  from j t cross join lateral (${baseAmounts(type)}) x
  cross join lateral (select case when t.of_tax then null when ${fits('t.usual')} then t.usual when ${fits('t.reduced')} then t.reduced end as rate) b`

/**
 * The bases of each tax. Where no rate fits, the usual one says what was taxed and the rest is without tax; that is told as certain where a line, or an account, is that
 * amount.
 */
const BASES = `
  select r.*, r.taxes <> 0 and not r.whole and sign(r.left_over) = sign(r.rest) as split,
    r.untied or case when r.of_tax then abs(r.rest) > abs(round(r.taxes / r.rate, 2)) + ${NEAR}
      when r.taxes = 0 or r.whole then false when sign(r.left_over) <> sign(r.rest) then true else not exists (
      select from unnest(r.parts) part where least(abs(part - r.left_over), abs(part - (r.rest - r.left_over))) <= ${NEAR}) end as untold
  from r`

const share = (tax: string): string => `round(r.${tax} / r.rate, 2)`
/** What rounding, or a tax that nothing could bear, leaves goes to the first base that there is. */
const withRest = (tax: string, before: readonly string[]): string =>
  `case when r.${tax} = 0 then 0 else ${share(tax)} + case when r.split${before.map((each) => ` or r.${each} <> 0`).join('')} then 0 else r.left_over end end`
const UNTAXED = 'case when r.taxes = 0 then r.rest when r.split then r.left_over else 0 end'

/** Columns as the lines tell them. */
const TOLD: Readonly<Record<VoucherRegister, Readonly<Record<string, string>>>> = {
  sale: {
    export: 'r.export',
    base: withRest('igv', []),
    igv: 'r.igv',
    exempt: `case when r.is_rice then 0 else ${UNTAXED} end`,
    isc: 'r.isc',
    ivapBase: 'case when r.is_rice then r.rest else 0 end',
    ivap: 'case when r.is_rice then r.levy else 0 end',
    icbper: 'case when r.is_rice then 0 else r.levy end',
    otherCharges: 'r.other',
    freeValue: `round(r.free / r.usual, 2)`,
    freeIgv: 'r.free',
  },
  purchase: {
    base: withRest('igv', []),
    igv: 'r.igv',
    mixedBase: withRest('mixed', ['igv']),
    mixedIgv: 'r.mixed',
    untaxedUseBase: `${withRest('waiting', ['igv', 'mixed'])} + ${withRest('lost', ['igv', 'mixed', 'waiting'])}`,
    untaxedUseIgv: 'r.waiting + r.lost',
    untaxed: UNTAXED,
    icbper: 'r.levy',
  },
}
/** Columns that only a row of a register says. */
const SAID: Readonly<Record<VoucherRegister, readonly string[]>> = {
  sale: ['baseDiscount', 'igvDiscount', 'unaffected'],
  purchase: ['isc', 'otherCharges'],
}

const saidAmount = (name: string): string => `coalesce((r.said ->> '${name}')::numeric, 0)`
const saidIgv: Readonly<Record<VoucherRegister, readonly string[]>> = {
  sale: ['igv', 'igvDiscount'],
  purchase: ['igv', 'mixedIgv'],
}
/** What the row said holds while the voucher has its total and its tax. */
const heard = (type: VoucherRegister): string =>
  `r.said is not null and r.total = r.turn * ${saidAmount('total')} and r.posted + r.mixed = r.turn * (${saidIgv[type].map(saidAmount).join(' + ')})`

const EARLIER = `r.document_type in ${NOTES} and date_trunc('month', r.modified_on) < date_trunc('month', $2::date)`

/** A note of credit on a sale of an earlier month takes off what that month declared, in columns of its own (annex 3 of RS 112-2021). */
const discounted = (columns: Record<string, string>): Record<string, string> => ({
  ...columns,
  base: `case when ${EARLIER} then 0 else r.base + r."baseDiscount" end`,
  baseDiscount: `case when ${EARLIER} then r.base + r."baseDiscount" else 0 end`,
  igv: `case when ${EARLIER} then 0 else r.igv + r."igvDiscount" end`,
  igvDiscount: `case when ${EARLIER} then r.igv + r."igvDiscount" else 0 end`,
})

const LAPSING = ['base', 'igv', 'mixedBase', 'mixedIgv'] as const
/** A purchase that came too late gives no credit, whatever its voucher posted. */
const inTime = (columns: Record<string, string>): Record<string, string> => ({
  ...columns,
  ...Object.fromEntries(LAPSING.map((name) => [name, `case when r.lapsed then 0 else r."${name}" end`])),
  untaxedUseBase: 'r."untaxedUseBase" + case when r.lapsed then r.base + r."mixedBase" else 0 end',
  untaxedUseIgv: 'r."untaxedUseIgv" + case when r.lapsed then r.igv + r."mixedIgv" else 0 end',
})

const amountNames = (type: VoucherRegister): string[] => [...Object.keys(TOLD[type]), ...SAID[type]]

/** Each step is made whole: taken into one another they are planned for longer than they run. */
const steps = (named: Readonly<Record<string, string>>): string =>
  Object.entries(named)
    .map(([name, sql]) => `${name} as materialized (${sql})`)
    .join(',\n')

/** A paper of the tax itself is worth that tax, and what it is the tax of. */
const OF_TAX_TOTAL = `r.taxes + r.levy + ${['igv', 'mixed', 'waiting', 'lost'].map(share).join(' + ')}`

/** A statement of the documents of vouchers, `r`, with their amounts by the names of the register: `$1` company, `$2` and `$3` the first and the last day. */
export const voucherDocuments = (type: VoucherRegister): string => `(
with ${steps({
  s: `select year, jsonb_object_agg(key, account_code) as k from accounting.setting
    where company_id = $1 and year between extract(year from $2::date) and extract(year from $3::date) group by year`,
  ...documentSteps(type),
  ...{ h: HEADS, j: taxes(type), r: rates(type), b: BASES },
  c: `
select r.voucher, r.entry, r.place, r.waiting, r.lapsed, r.day, r.due_on, r.document_type, r.serie, r.number, r.party_type, r.party_number, r.party_name, r.currency, r.exchange_rate,
  r.corrects_type, r.corrects_serie, r.corrects_number, r.modified_on, r.detraction_on, r.detraction_number, r.annulled, r.turned, c.*
from (
  select r.*, case when r.turned then -1 else 1 end as turn from b r) r
cross join lateral (select ${heard(type)} as heard) y
cross join lateral (select ${amountNames(type)
    .map((name) => {
      const told = TOLD[type][name] ?? '0'
      return `case when y.heard then r.turn * ${saidAmount(name)} else ${told} end as "${name}"`
    })
    .join(', ')}, r.untold and not y.heard as unclear, case when y.heard then r.said end as said_row,
  case when r.of_tax and not y.heard then ${OF_TAX_TOTAL} else r.total end as total) c
where r.total <> 0 or r.taxes <> 0 or r.free <> 0`,
})} select * from c) r`

/** An annulled number stands with nothing. */
const unlessAnnulled = (amount: string): string => `case when r.annulled then 0 else ${amount} end`

/** The rows of documents whose vouchers no document of the program wrote. */
export function voucherOffer(type: VoucherRegister) {
  const named = Object.fromEntries(amountNames(type).map((name) => [name, `r."${name}"`]))
  const amounts = type === 'sale' ? discounted(named) : inTime(named)
  const all = Object.entries({ ...amounts, total: 'r.total' }).map(([name, sql]) => [name, unlessAnnulled(sql)])
  return {
    from: voucherDocuments(type),
    columns: {
      ...Object.fromEntries(all),
      id: 'r.voucher',
      kind: `'entry'`,
      voucher: 'r.entry',
      correlative: `'M' || r.place`,
      untold: 'r.unclear',
      date: 'r.day',
      dueDate: 'r.due_on',
      documentType: 'r.document_type',
      series: 'r.serie',
      number: `coalesce(nullif(ltrim(r.number, '0'), ''), '0')`,
      lastNumber: `r.said_row ->> 'lastNumber'`,
      partyType: 'r.party_type',
      partyNumber: 'r.party_number',
      partyName: 'r.party_name',
      currency: 'r.currency',
      exchangeRate: `case when r.currency = 'PEN' then '1.000' else round(r.exchange_rate, 3)::text end`,
      modifiedDate: 'case when r.corrects_number is not null then r.modified_on end',
      modifiedType: 'r.corrects_type',
      modifiedSeries: 'r.corrects_serie',
      modifiedNumber: `coalesce(nullif(ltrim(r.corrects_number, '0'), ''), r.corrects_number)`,
      detractionDate: 'r.detraction_on',
      detractionNumber: 'r.detraction_number',
      ...(type === 'sale'
        ? { state: `case when r.annulled or r.turned then '2' else '1' end`, adjusts: 'r.turned' }
        : {
            customsYear: `case when r.document_type in ('50', '51', '52', '53', '54') then coalesce(r.said_row ->> 'customsYear', extract(year from r.day)::text) end`,
            modifiedCustoms: `r.said_row ->> 'modifiedCustoms'`,
            classification: `r.said_row ->> 'classification'`,
            creditType: `case when r.waiting <> 0 and not r.lapsed then 'detraction' end`,
            state: `case when r.lapsed or r.igv + r."mixedIgv" = 0 then '0' else '1' end`,
            adjusts: 'r.turned or r.total = 0',
          }),
    },
  }
}
