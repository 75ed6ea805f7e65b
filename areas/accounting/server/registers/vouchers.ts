import { voucherId } from '../voucher/queries.ts'
import { OF_NO_DOCUMENT, partRoles, registerArchives, roleOf, type VoucherRegister } from './roles.ts'

/** Soles by which the tax of a document may be off from its base: lines are rounded one by one. */
const NEAR = '0.10'

/** Credit notes (table 10) turn their document round. */
const NOTES = "('07', '87', '97')"

/**
 * The vouchers of a register that no document wrote, those of the days and those that turn one of earlier days round. What was turned round within the days stands as an
 * annulled number in the register of sales, and in that of purchases not at all.
 */
const entries = (type: VoucherRegister): string => `
  select * from (
    select e.id, ${voucherId('e')} as voucher, e.year, e.date, e.currency, e.exchange_rate, e.source_id, e.reverses is not null as turned,
      exists (select from accounting.journal_entry v where v.company_id = e.company_id and v.reverses = e.id and v.live and v.date <= $3) as annulled
    from accounting.journal_entry e
    where e.company_id = $1 and ${OF_NO_DOCUMENT('e')} and e.archive = '${registerArchives[type]}' and e.date between $2 and $3
      and (e.reverses is null or exists (select from accounting.journal_entry o where o.company_id = e.company_id and o.id = e.reverses and o.date < $2))) e
  where true${type === 'purchase' ? ' and not e.annulled' : ''}`

/** What each step takes on of the voucher: joined once, for the planner knows little of what a step gives. */
const OF_ENTRY = 'e.turned, e.annulled, e.voucher, e.date as entered, e.currency, e.exchange_rate, e.source_id'
const carried = 'l.turned, l.annulled, l.voucher, l.entered, l.currency, l.exchange_rate, l.source_id'

/** Their lines: what of each counts for the register, above zero on the side of a sale or a purchase. */
const lines = (type: VoucherRegister): string => {
  const [plus, minus] = type === 'sale' ? ['credit', 'debit'] : ['debit', 'credit']
  return `
  select x.*, case when x.role = 'counterpart' then x.${minus} - x.${plus} else x.${plus} - x.${minus} end as amount from (
    select e.id as entry, ${OF_ENTRY}, l.line, l.debit, l.credit, l.party_id, l.document_type, l.serie, l.number, ${roleOf(type)} as role,
      l.number is not null and l.document_type is not null and coalesce(d.registered, l.document_type not in ('09', '20', '31', '40', '41')) as registered
    from e join accounting.journal_line l on l.company_id = $1 and l.entry_id = e.id
    left join s on s.year = e.year left join law.purchase_document d on d.code = l.document_type) x`
}

const sameDocument = (a: string, b: string): string =>
  `${a}.party_id is not distinct from ${b}.party_id and ${a}.document_type = ${b}.document_type and ${a}.serie is not distinct from ${b}.serie and ${a}.number = ${b}.number`

/**
 * The documents of each voucher: those that are owed by one of its lines, on the side of such a document; where none is, whatever its lines name. `weight` is what
 * each has of what its voucher tells of all of them.
 */
const DOCUMENTS = `
  select n.*, count(*) over (partition by n.entry) as documents, row_number() over (partition by n.entry order by n.line) as place,
    sum(n.weight) over (partition by n.entry order by n.line) as upto, sum(n.weight) over (partition by n.entry) as weights
  from (
    select g.*, bool_or(g.owed) over (partition by g.entry) as any_owed, abs(coalesce(g.counterpart, 0)) as weight from (
      select l.entry, ${carried}, l.party_id, l.document_type, l.serie, l.number, min(l.line) as line, sum(l.amount) filter (where l.role = 'counterpart') as counterpart,
        coalesce(sum(l.amount) filter (where l.role = 'counterpart') * case when l.document_type in ${NOTES} then -1 else 1 end * case when l.turned then -1 else 1 end > 0, false) as owed
      from l where l.registered group by l.entry, ${carried}, l.party_id, l.document_type, l.serie, l.number) g) n
  where n.owed or not n.any_owed`

/** What of an amount that the voucher tells of all its documents is of this one: by what is owed for each, to the last cent. */
const shareOf = (amount: string): string =>
  `case when d.documents = 1 then ${amount} when d.weights = 0 then case when d.place = 1 then ${amount} else 0 end
    else round(${amount} * d.upto / d.weights, 2) - round(${amount} * (d.upto - d.weight) / d.weights, 2) end`

const COUNTED = ['counterpart', ...partRoles]
/** The sums of each voucher by the roles of lines, those of each of its documents and (null) those that name none of them. */
const SUMS = `
  select l.entry, d.line as document, ${COUNTED.map((role) => `coalesce(sum(l.amount) filter (where l.role = '${role}'), 0) as ${role}`).join(', ')}
  from l left join d on d.entry = l.entry and ${sameDocument('l', 'd')} group by l.entry, d.line`

/** The figures of each document by the roles of its lines: its own, and its share of those that name none. */
const FIGURES = `
  select d.*, ${COUNTED.map((role) => `coalesce(o.${role}, 0) + ${shareOf(`coalesce(a.${role}, 0)`)} as ${role === 'counterpart' ? 'total' : role}`).join(', ')}
  from d left join g o on o.entry = d.entry and o.document = d.line left join g a on a.entry = d.entry and a.document is null`

/** The rate of the IGV on the day of a document, as parts of one: the usual one, and the reduced one where the law has it. */
const rateOf = (regime: string): string =>
  `(select r.rate / 100 from law.tax_rate r where r.tax = 'IGV' and r.regime = '${regime}' and h.day <= coalesce(r.valid_to, h.day)${regime === 'mype' ? ' and h.day >= r.valid_from' : ''} order by r.valid_from limit 1)`

/** What the line of a document that is owed says of it, what it modifies, and what the row that it was made from said. */
const HEADS = `
  select f.*, h.*, ${rateOf('general')} as usual, ${rateOf('mype')} as reduced,
    (select r.rate / 100 from law.tax_rate r where r.tax = 'IVAP' and h.day >= r.valid_from and h.day <= coalesce(r.valid_to, h.day) limit 1) as rice,
    case when f.documents = 1 then y.columns end as said,
    coalesce((y.columns ->> 'modifiedDate')::date, case when h.corrects_number is not null then (select min(coalesce(m.document_date, m.date)) from accounting.journal_line m
      where m.company_id = $1 and m.party_id = f.party_id and m.document_type = h.corrects_type and upper(m.serie) = upper(h.corrects_serie) and ltrim(m.number, '0') = ltrim(h.corrects_number, '0')) end) as modified_on
  from f left join accounting.said_document y on y.company_id = $1 and y.voucher_id = f.source_id
  cross join lateral (
    select coalesce(l.document_date, f.entered) as day, l.due_on, l.party_number, l.party_name, l.detraction_on, l.detraction_number, c.document_type as party_type,
      coalesce(l.corrects_type, y.columns ->> 'modifiedType') as corrects_type, coalesce(l.corrects_serie, y.columns ->> 'modifiedSeries') as corrects_serie,
      coalesce(l.corrects_number, y.columns ->> 'modifiedNumber') as corrects_number
    from accounting.journal_line l left join parties.client c on c.company_id = l.company_id and c.id = l.party_id
    where l.company_id = $1 and l.entry_id = f.entry and l.party_id is not distinct from f.party_id and l.document_type = f.document_type
      and l.serie is not distinct from f.serie and l.number = f.number
    order by (l.corrects_number is not null) desc, (l.detraction_number is not null) desc, l.line limit 1) h`

/**
 * Tax told from what bears it. IGV on a document of which nothing is owed is that of what was given away; tax on bags that is the rate of rice milled (IVAP) is that tax;
 * an account of lost IGV that is more than the rest could bear is a cost like others.
 */
const TAXES = `
  select q.*, q.igv + q.mixed + q.waiting + q.lost as taxes from (
    select p.*, p.total - p.igv - p.mixed - p.waiting - p.lost - p.isc - p.levy - p.other - p.export as rest from (
      select h.entry, h.documents, h.place, h.line, h.party_id, h.document_type, h.serie, h.number, h.total, h.isc, h.levy, h.other, h.export, h.mixed, h.waiting, h.igv as posted,
        h.voucher, h.entered, h.currency, h.exchange_rate, h.turned, h.annulled, h.day, h.due_on, h.party_number, h.party_name, h.party_type, h.detraction_on, h.detraction_number,
        h.corrects_type, h.corrects_serie, h.corrects_number, h.modified_on, h.usual, h.reduced, h.said,
        h.levy <> 0 and h.igv = 0 and abs(h.levy - (h.total - h.levy) * h.rice) <= ${NEAR} as is_rice,
        case when h.total = 0 and h.mixed = 0 and h.waiting = 0 and $type = 'sale' then h.igv else 0 end as free,
        case when h.total = 0 and h.mixed = 0 and h.waiting = 0 and $type = 'sale' then 0 else h.igv end as igv,
        case when abs(h.lost) <= abs(h.total - h.igv - h.mixed - h.waiting - h.lost - h.levy) * h.usual + ${NEAR} then h.lost else 0 end as lost
      from h) p) q`

/** The rate that all of the rest bears, where there is one. */
const RATES = `
  select t.*, b.rate is not null as whole, coalesce(b.rate, t.usual) as rate, t.rest - round(t.taxes / coalesce(b.rate, t.usual), 2) as left_over
  from t cross join lateral (select case when abs(t.taxes - t.rest * t.usual) <= ${NEAR} then t.usual when abs(t.taxes - t.rest * t.reduced) <= ${NEAR} then t.reduced end as rate) b`

/**
 * The bases of each tax. Where no rate fits, the usual one says what was taxed and the rest is without tax; that is told as certain where a line, or an account, is that
 * amount.
 */
const bases = (type: VoucherRegister): string => `
  select r.*, r.taxes <> 0 and not r.whole and sign(r.left_over) = sign(r.rest) as split,
    case when r.taxes = 0 or r.whole then false when sign(r.left_over) <> sign(r.rest) then true else not exists (
      select from (
        select x.amount, sum(x.amount) over (partition by x.account_code) as of_account from (
          select l.account_code, ${type === 'sale' ? 'l.credit - l.debit' : 'l.debit - l.credit'} as amount, ${roleOf(type)} as role
          from accounting.journal_line l left join s on s.year = l.year where l.company_id = $1 and l.entry_id = r.entry) x
        where x.role = 'base') n
      where least(abs(n.amount - r.left_over), abs(n.amount - (r.rest - r.left_over)), abs(n.of_account - r.left_over), abs(n.of_account - (r.rest - r.left_over))) <= ${NEAR}) end as untold
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

const amountNames = (type: VoucherRegister): string[] => [...Object.keys(TOLD[type]), ...SAID[type]]

/** Each step is made whole: taken into one another they are planned for longer than they run. */
const steps = (named: Readonly<Record<string, string>>): string =>
  Object.entries(named)
    .map(([name, sql]) => `${name} as materialized (${sql})`)
    .join(',\n')

/** A statement of the documents of vouchers, `r`, with their amounts by the names of the register: `$1` company, `$2` and `$3` the first and the last day. */
export const voucherDocuments = (type: VoucherRegister): string => `(
with ${steps({
  s: `select year, jsonb_object_agg(key, account_code) as k from accounting.setting
    where company_id = $1 and year between extract(year from $2::date) and extract(year from $3::date) group by year`,
  ...{ e: entries(type), l: lines(type), d: DOCUMENTS, g: SUMS, f: FIGURES, h: HEADS },
  ...{ t: TAXES.replaceAll('$type', `'${type}'`), r: RATES, b: bases(type) },
  c: `
select r.voucher, r.entry, r.place, r.total, r.waiting, r.day, r.due_on, r.document_type, r.serie, r.number, r.party_type, r.party_number, r.party_name, r.currency, r.exchange_rate,
  r.corrects_type, r.corrects_serie, r.corrects_number, r.modified_on, r.detraction_on, r.detraction_number, r.annulled, r.turned, c.*
from (
  select r.*, case when r.turned then -1 else 1 end as turn from b r) r
cross join lateral (select ${heard(type)} as heard) y
cross join lateral (select ${amountNames(type)
    .map((name) => {
      const told = TOLD[type][name] ?? '0'
      return `case when y.heard then r.turn * ${saidAmount(name)} else ${told} end as "${name}"`
    })
    .join(', ')}, r.untold and not y.heard as unclear, case when y.heard then r.said end as said_row) c
where r.total <> 0 or r.taxes <> 0 or r.free <> 0`,
})} select * from c) r`

/** An annulled number stands with nothing. */
const unlessAnnulled = (amount: string): string => `case when r.annulled then 0 else ${amount} end`

/** The rows of documents whose vouchers no document of the program wrote. */
export function voucherOffer(type: VoucherRegister) {
  const named = Object.fromEntries(amountNames(type).map((name) => [name, `r."${name}"`]))
  const amounts = type === 'sale' ? discounted(named) : named
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
            creditType: `case when r.waiting <> 0 then 'detraction' end`,
            state: `case when r.igv + r."mixedIgv" = 0 then '0' else '1' end`,
            adjusts: 'r.turned or r.total = 0',
          }),
    },
  }
}
