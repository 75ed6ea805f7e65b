import { voucherId } from '../voucher/queries.ts'
import { OF_NO_DOCUMENT, partRoles, registerArchives, roleOf, type VoucherRegister } from './roles.ts'

/** Soles by which the tax of a document may be off from its base: lines are rounded one by one. */
export const NEAR = '0.10'

/** Credit notes (table 10) turn their document round. */
export const NOTES = "('07', '87', '97')"

/** A series and a number as they are compared: `f030` is F030 and `00000071` is 71. */
export const plainSeries = (serie: string): string => `upper(${serie})`
export const plainNumber = (number: string): string => `coalesce(nullif(ltrim(${number}, '0'), ''), left(${number}, 1))`

/**
 * The vouchers of a register that no document wrote, those of the days and those that turn one of earlier days round. What was turned round within the days stands as an
 * annulled number in the register of sales, and in that of purchases not at all. `booked` and `version` are those of what was turned round, where something was.
 */
const entries = (type: VoucherRegister): string => `
  select * from (
    select e.id, ${voucherId('e')} as voucher, e.year, e.date, e.currency, e.exchange_rate, e.source_id, e.reverses is not null as turned,
      coalesce(o.date, e.date) as booked, coalesce(o.version, e.version) as version,
      exists (select from accounting.journal_entry v where v.company_id = e.company_id and v.reverses = e.id and v.live and v.date <= $3) as annulled
    from accounting.journal_entry e left join accounting.journal_entry o on o.company_id = e.company_id and o.id = e.reverses
    where e.company_id = $1 and ${OF_NO_DOCUMENT('e')} and e.archive = '${registerArchives[type]}' and e.date between $2 and $3
      and (e.reverses is null or o.date < $2)) e
  where true${type === 'purchase' ? ' and not e.annulled' : ''}`

/** What each step takes on of the voucher: joined once, for the planner knows little of what a step gives. */
const OF_ENTRY =
  'e.turned, e.annulled, e.voucher, e.date as entered, e.currency, e.exchange_rate, e.source_id, e.booked, e.version'
const carried =
  'l.turned, l.annulled, l.voucher, l.entered, l.currency, l.exchange_rate, l.source_id, l.booked, l.version'

/** Their lines: what of each counts for the register, above zero on the side of a sale or a purchase. */
const lines = (type: VoucherRegister): string => {
  const [plus, minus] = type === 'sale' ? ['credit', 'debit'] : ['debit', 'credit']
  return `
  select x.*, case when x.role = 'counterpart' then x.${minus} - x.${plus} else x.${plus} - x.${minus} end as amount from (
    select e.id as entry, ${OF_ENTRY}, l.line, l.account_code, l.debit, l.credit, l.party_id, l.document_type, ${plainSeries('l.serie')} as serie, ${plainNumber('l.number')} as number,
      ${roleOf(type)} as role, ${type === 'purchase' ? "coalesce(d.tax_credit = 'none', false)" : 'false'} as taxless,
      l.number is not null and l.document_type is not null and coalesce(d.registered, l.document_type not in ('09', '20', '31', '40', '41')) as registered
    from e join accounting.journal_line l on l.company_id = $1 and l.entry_id = e.id
    left join s on s.year = e.year left join law.purchase_document d on d.code = l.document_type) x`
}

/** Roles of tax, which is shared by what of each document is not told yet. */
const TAX_ROLES = ['igv', 'mixed', 'waiting', 'lost', 'given'] as const
const OTHER_ROLES = partRoles.filter((role) => !(TAX_ROLES as readonly string[]).includes(role))
const TAX = `l.role in (${TAX_ROLES.map((role) => `'${role}'`).join(', ')})`
const sumOf = (test: string): string => `coalesce(sum(l.amount) filter (where ${test}), 0)`
/** The side of a document: below zero that of a note, and of what was turned round. */
const SIDE = `case when l.document_type in ${NOTES} then -1 else 1 end * case when l.turned then -1 else 1 end`

const COUNTED = ['counterpart', ...partRoles]
/** What the lines of a voucher name, and what names nothing: what is owed for each, its own other lines, and its sums by the roles of lines. */
const NAMED = `
  select l.entry, ${carried}, l.party_id, l.document_type, l.serie, l.number, l.registered, min(l.line) as line, bool_or(l.taxless) as taxless, ${SIDE} as side,
    ${COUNTED.map((role) => `${sumOf(`l.role = '${role}'`)} as o_${role}`).join(', ')}, count(*) filter (where ${TAX}) as own_tax_lines,
    ${sumOf("l.role = 'counterpart'")} as counterpart, ${sumOf("l.role <> 'counterpart'")} as own, ${sumOf("l.role in ('base', 'export')")} as own_base
  from l group by l.entry, ${carried}, l.party_id, l.document_type, l.serie, l.number, l.registered`

/**
 * Those that stand as documents of each voucher: what is owed by one of its lines, on the side of such a document, and what has lines of its own that can be paid by what
 * is owed for no document; where none is owed, whatever its lines name.
 */
const STANDING = `
  select k.*, k.registered and (k.owed or not k.any_owed or (k.bears and sign(k.borne) = sign(k.unowed) and abs(k.borne) <= abs(k.unowed) + ${NEAR})) as stands
  from (
    select n.*, bool_or(n.owed) over p as any_owed, sum(case when n.owed then 0 else n.counterpart end) over p as unowed, sum(case when n.bears then n.own else 0 end) over p as borne
    from (
      select n.*, n.registered and n.counterpart * n.side > 0 as owed, n.registered and n.counterpart = 0 and n.own * n.side > 0 as bears from n) n
    window p as (partition by n.entry)) k`

const unnamed = (sum: string): string => `coalesce(sum(${sum}) filter (where not d.stands) over p, 0)`
/** The documents, their sums `o_` beside those `a_` that their voucher tells of all of them; `settled` is what has its price and its bases, and so its tax. */
const PARTS = `
  select p.*, ${TAX_ROLES.map((role) => `p.a_${role}`).join(' + ')} as tax, p.counterpart <> 0 and p.own_base <> 0 as settled, not p.taxless or p.all_taxless as taxable,
    bool_or((not p.taxless or p.all_taxless) and p.own_tax_lines = 0) over (partition by p.entry) as any_bare
  from (
    select d.*, count(*) filter (where d.stands) over p as documents, row_number() over (partition by d.entry, d.stands order by d.line) as place,
      bool_and(d.taxless) filter (where d.stands) over p as all_taxless, ${unnamed('d.own_tax_lines')} as tax_lines, ${COUNTED.map((role) => `${unnamed(`d.o_${role}`)} as a_${role}`).join(', ')}
    from d window p as (partition by d.entry)) p
  where p.stands`

/**
 * Weights by which the documents of a voucher share `all`: those that are `fixed` say how much of it is theirs, the others share by their weights what that leaves.
 * @param name of the weight; `_upto` is that of the document and those before it, `_all` that of all
 */
const weighed = (
  name: string,
  from: string,
  { takes, fixed, weight, all }: Record<'takes' | 'fixed' | 'weight' | 'all', string>,
): string => {
  const of = (each: string): string => `${name}_${each}`
  const [isTaking, isFixed, own, told, rest] = ['takes', 'fixed', 'own', 'told', 'rest'].map(of)
  const alike = `count(*) filter (where w.${isTaking} and w.${isFixed}) over p in (0, count(*) filter (where w.${isTaking}) over p)`
  return `
  select z.*, sum(z.${name}) over (partition by z.entry order by z.line) as ${of('upto')}, sum(z.${name}) over (partition by z.entry) as ${of('all')} from (
    select y.*, case when not y.${isTaking} then 0 when y.${of('alike')} or y.${isFixed} then y.${own}
      when y.${rest} <> 0 and sign(${all} - y.${told}) = sign(${all}) then (${all} - y.${told}) * y.${own} / y.${rest} else 0 end as ${name}
    from (
      select w.*, ${alike} as ${of('alike')}, coalesce(sum(w.${own}) filter (where w.${isTaking} and w.${isFixed}) over p, 0) as ${told},
        coalesce(sum(w.${own}) filter (where w.${isTaking} and not w.${isFixed}) over p, 0) as ${rest}
      from (select y.*, ${takes} as ${isTaking}, ${fixed} as ${isFixed}, ${weight} as ${own} from ${from} y) w window p as (partition by w.entry)) y) z`
}

/** Tax that names no document is of those that can give it and have none of their own; one that is settled has of it what its bases leave of its price. */
const TAX_WEIGHTS = weighed('tax_weight', 'p', {
  takes: 'y.taxable and (y.own_tax_lines = 0 or y.settled or not y.any_bare)',
  fixed: 'y.settled',
  weight: 'case when y.settled then y.counterpart - y.own when y.counterpart <> 0 then y.counterpart else y.own end',
  all: 'y.tax',
})

/** What of an amount that the voucher tells of all its documents is of this one, to the last cent. */
const shareOf = (amount: string, weight: string): string =>
  `case when d.documents = 1 then ${amount} when d.${weight}_all = 0 then case when d.place = 1 then ${amount} else 0 end
    else round(${amount} * d.${weight}_upto / d.${weight}_all, 2) - round(${amount} * (d.${weight}_upto - d.${weight}) / d.${weight}_all, 2) end`
const withShare = (role: string, weight: string): string => `d.o_${role} + ${shareOf(`d.a_${role}`, weight)}`

const TAXED = `select d.*, ${TAX_ROLES.map((role) => `${withShare(role, 'tax_weight')} as ${role}`).join(', ')} from v d`

/** What no document is owed for is of those of which nothing is owed: that of their lines, and the rest of the others. */
const WEIGHTS = weighed('weight', 't', {
  takes: 'true',
  fixed: 'y.counterpart = 0',
  weight: `case when y.counterpart <> 0 then y.counterpart else y.own + ${TAX_ROLES.map((role) => `y.${role} - y.o_${role}`).join(' + ')} end`,
  all: 'y.a_counterpart',
})

/** The figures of each document by the roles of its lines: its own, and its share of those that name none; `untied` where nothing says what its share is. */
const FIGURES = `
  select d.*, ${withShare('counterpart', 'weight')} as total, ${OTHER_ROLES.map((role) => `${withShare(role, 'weight')} as ${role}`).join(', ')},
    d.documents > 1 and (d.tax_weight_all = 0 and d.tax_lines > 0 or d.weight_all = 0 and d.a_counterpart <> 0) as untied
  from w d`

/** Steps to the documents of vouchers, `f`, from the accounts of the settings, `s`; `l` are the lines. */
export const documentSteps = (type: VoucherRegister): Readonly<Record<string, string>> => ({
  ...{ e: entries(type), l: lines(type), n: NAMED, d: STANDING },
  ...{ p: PARTS, v: TAX_WEIGHTS, t: TAXED, w: WEIGHTS, f: FIGURES },
})
