import { daysAsked, type Language } from '@yupana/contract'
import { Decimal, dec, firstDay, fixed, periodOf, sum } from '@yupana/kernel'
import { type Ctx, type ReportRow, source, word } from '@yupana/platform'
import type { z } from 'zod'
import { trialBalance } from '../../contract/reports.ts'
import { figuresAsked } from '../center-figures.ts'
import { beganWith, spanFigures } from '../ledger-figures.ts'

interface Sums {
  code: string
  name: string
  initial: string
  debit: string
  credit: string
  heading: string
  /** Of what stands in the end, what is in each part of shape 10: debit less credit. */
  transfer: string
  position: string
  nature: string
  byFunction: string
  production: string
}

/**
 * Class 9 and 79 cancel each other; by nature stand 6, 7 and 8, by function 7, 8, 9 and what of 6 is charged to no center. 71 and 72 lower the cost that
 * they are production of.
 */
const PARTS = {
  transfer: "(f.key like '9%' or f.key like '79%')",
  position: "f.key < '6'",
  nature: "(left(f.key, 1) in ('6', '7', '8') and f.key not like '79%')",
  byFunction:
    "(left(f.key, 1) in ('7', '8', '9') and left(f.key, 2) not in ('71', '72', '79') or f.key like '6%' and d.destination1 is null)",
  production: "left(f.key, 2) in ('71', '72')",
}

/**
 * One row an account with movement. `initial` is what the year began with and the months before `from` left; figures come from the kept aggregates
 * (`ledger`, `ledger.opening`, and where they are asked for `ledger.closing`, by account and month; of a center those by account and center) and their
 * unfolded tail, so that it costs accounts, not lines.
 */
async function trialBalanceRows(ctx: Ctx, query: z.output<typeof trialBalance.query>): Promise<ReportRow[]> {
  const { year, level = 12 } = query
  const began = beganWith(query, 'f.')
  const { first, last } = daysAsked(query)
  const { from, params } = figuresAsked(query, 7)
  const rows = await ctx.query<Sums>(
    `with moved as (
       select left(f.key, $5) as code,
              sum(f.plus - f.minus) filter (where f.period < $3 or ${began}) as initial,
              sum(f.plus) filter (where f.period >= $3 and not ${began}) as debit,
              sum(f.minus) filter (where f.period >= $3 and not ${began}) as credit,
              ${Object.entries(PARTS)
                .map(([name, part]) => `coalesce(sum(f.plus - f.minus) filter (where ${part}), 0) as "${name}"`)
                .join(', ')}
       from ${from} f
       left join accounting.account d on d.company_id = $1 and d.year = extract(year from f.period) and d.code = f.key and f.key like '6%'
       where f.company_id = $1 and ${spanFigures(query, 'f.')} and f.period between make_date($2, 1, 1) and $4
       group by 1)
     select m.*, coalesce(a.name, '') as name, coalesce(h.name, '') as heading, coalesce(m.initial, 0) as initial, coalesce(m.debit, 0) as debit, coalesce(m.credit, 0) as credit
     from moved m left join lateral (select max(a.name) as name from accounting.account a
       where a.company_id = $1 and a.code = m.code and a.year between $2 and $6) a on true
     left join lateral (select max(a.name) as name from accounting.account a
       where a.company_id = $1 and a.code = left(m.code, 2) and a.year between $2 and $6) h on true order by m.code`,
    [...[ctx.companyId, year, first, firstDay(periodOf(last)), level], Number(last.slice(0, 4)), ...params],
  )
  const found = rows.map((row) => asRow(row, ctx.language))
  return query.shape === '10' && found.length > 0 ? [...found, resultRow(found, ctx.language)] : found
}

/** The two sides of an amount. */
const sides = (name: string, net: Decimal) => ({
  [`${name}Debit`]: fixed(Decimal.max(net, 0)),
  [`${name}Credit`]: fixed(Decimal.max(net.negated(), 0)),
})

function asRow(sums: Sums, language: Language): ReportRow {
  const { code, name, initial, debit, credit, heading } = sums
  const before = dec(initial)
  const after = before.plus(debit).minus(credit)
  const elementName = word(language, `accounting.element.${code.slice(0, 1)}`)
  return {
    code,
    name: code.length === 1 ? elementName : name,
    element: code.slice(0, 1),
    elementName,
    heading: code.slice(0, 2),
    headingName: heading,
    balance: fixed(after),
    ...sides('initial', before),
    debit: fixed(debit),
    credit: fixed(credit),
    sumDebit: fixed(Decimal.max(before, 0).plus(debit)),
    sumCredit: fixed(Decimal.max(before.negated(), 0).plus(credit)),
    ...sides('balance', after),
    ...inShapeTen(sums, after),
  }
}

function inShapeTen({ transfer, position, nature, byFunction, production }: Sums, after: Decimal): ReportRow {
  const [asset, charged, lost] = [dec(position), dec(byFunction), dec(nature)]
  const isWhole = (part: string): boolean => dec(part).eq(after)
  return {
    ...sides('transfer', dec(transfer).negated()),
    asset: fixed(Decimal.max(asset, 0)),
    liability: fixed(Decimal.max(asset.negated(), 0)),
    natureLoss: fixed(Decimal.max(lost, 0)),
    natureGain: fixed(Decimal.max(lost.negated(), 0)),
    functionLoss: fixed(Decimal.max(charged, 0).plus(production)),
    functionGain: fixed(Decimal.max(charged.negated(), 0)),
    inTransfer: isWhole(transfer),
    inPosition: isWhole(position),
    inNature: isWhole(nature),
    inFunction: isWhole(byFunction) && dec(production).isZero(),
  }
}

const PAIRS = [
  ['asset', 'liability'],
  ['natureLoss', 'natureGain'],
  ['functionLoss', 'functionGain'],
] as const

/** What makes both sides of each pair equal. */
function resultRow(rows: readonly ReportRow[], language: Language): ReportRow {
  const total = (field: string): Decimal => sum(rows.map((row) => String(row[field])))
  const name = word(language, 'accounting.resultOfYear')
  const zeros = Object.fromEntries(
    ['initial', 'sum', 'balance', 'transfer'].flatMap((each) => [
      [`${each}Debit`, '0.00'],
      [`${each}Credit`, '0.00'],
    ]),
  )
  const result = PAIRS.flatMap(([left, right]) => {
    const over = total(left).minus(total(right))
    return [
      [left, fixed(Decimal.max(over.negated(), 0))],
      [right, fixed(Decimal.max(over, 0))],
    ]
  })
  const place = { code: RESULT, name, element: RESULT, elementName: name, heading: RESULT, headingName: name }
  return { ...place, balance: '0.00', debit: '0.00', credit: '0.00', ...zeros, ...Object.fromEntries(result) }
}
/** Behind all accounts. */
const RESULT = '—'

export const trialBalanceReport = source(trialBalance, { rows: trialBalanceRows, basis: 'kept' })
