import { lawLimit } from '@yupana/company/server'
import { type Decimal, Decimal as Decimals, dec, firstDay, lastDay, type Period, ZERO } from '@yupana/kernel'
import { type Ctx, rememberLaw, settingOf, together } from '@yupana/platform'
import {
  creditProportion,
  incomeRate,
  type Liquidation,
  liquidate,
  type TaxBegins,
} from '../../contract/tax/tax.totals.ts'
import { accountMap } from '../accounts.ts'
import { taxUnit } from '../ple/duty.ts'
import { bookSettings } from '../setting.ts'
import { taxRowsSql } from './rows.ts'

export interface TaxBox {
  code: string
  name: string
  block: string
  figure: string
  kind: 'base' | 'tax' | 'formula'
  formula: string
  regimes: string
}

/** The boxes of form 621 in a month, in the order of the form: `db/seed/base/tax_box.tsv`. */
export const taxBoxes = (ctx: Ctx, on: string): Promise<readonly TaxBox[]> =>
  rememberLaw(ctx, `tax boxes ${ctx.language} ${on}`, () =>
    ctx.query<TaxBox>(
      `select code, case $1 when 'en' then name_en when 'fr' then name_fr else name_es end as name, detail ->> 'block' as block, detail ->> 'figure' as figure,
         detail ->> 'kind' as kind, coalesce(detail ->> 'formula', '') as formula, detail ->> 'regimes' as regimes
       from law.code where list = 'tax_box' and (detail ->> 'valid_from')::date <= $2 order by (detail ->> 'place')::int`,
      [ctx.language, on],
    ),
  )

interface Kept {
  version: number
  typed_credit: string | null
  typed_perceptions: string | null
  typed_retentions: string | null
  typed_income_credit: string | null
  typed_rate: string | null
  settledAt: string | null
}
interface Carried {
  carried_credit: string
  carried_perceptions: string
  carried_retentions: string
  carried_income_credit: string
}

export interface MonthBegins {
  version: number
  carried: boolean
  begins: TaxBegins
  rate: string | null
  settledAt: string | null
  stale: boolean
}

export const before = ({ year, month }: Period): Period =>
  month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }

/** `settled_at` of a month that begins otherwise than it was settled with: what it carried holds until it is settled again. */
export const OVERTAKEN = `timestamptz 'epoch'`

/** Whether the documents of a month of `n` changed since it was settled, what it begins with, or the month before it was settled anew. */
export const STALE = `t.settled_at = ${OVERTAKEN} or exists (select from accounting.journal_entry e where e.company_id = $1 and e.year = n.year and e.month = n.month and e.archive in ('08', '14') and e.created_at > t.settled_at)
  or exists (select from accounting.tax_month p where p.company_id = $1 and p.year * 12 + p.month = n.year * 12 + n.month - 1 and p.settled_at > t.settled_at)`

/** What a month begins with: what the one before carried, or what was typed where none was settled before it. */
export async function beginsOf(ctx: Ctx, period: Period): Promise<MonthBegins> {
  const last = before(period)
  const [[own], [carried]] = await together(
    ctx.query<Kept & { stale: boolean }>(
      `select t.version, t.typed_credit, t.typed_perceptions, t.typed_retentions, t.typed_income_credit, trim_scale(t.typed_rate)::text as typed_rate,
         to_char(nullif(t.settled_at, ${OVERTAKEN}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "settledAt", t.settled_at is not null and (${STALE}) as stale
       from (values ($2::int, $3::int)) n(year, month) join accounting.tax_month t on t.company_id = $1 and t.year = n.year and t.month = n.month`,
      [ctx.companyId, period.year, period.month],
    ),
    ctx.query<Carried>(
      `select carried_credit, carried_perceptions, carried_retentions, carried_income_credit from accounting.tax_month
       where company_id = $1 and year = $2 and month = $3 and settled_at is not null`,
      [ctx.companyId, last.year, last.month],
    ),
  )
  const begins: TaxBegins = carried
    ? {
        previousCredit: dec(carried.carried_credit),
        previousPerceptions: dec(carried.carried_perceptions),
        previousRetentions: dec(carried.carried_retentions),
        incomeCredit: dec(carried.carried_income_credit),
      }
    : {
        previousCredit: dec(own?.typed_credit ?? 0),
        previousPerceptions: dec(own?.typed_perceptions ?? 0),
        previousRetentions: dec(own?.typed_retentions ?? 0),
        incomeCredit: dec(own?.typed_income_credit ?? 0),
      }
  return {
    ...{ version: own?.version ?? 0, carried: carried !== undefined, begins, rate: own?.typed_rate ?? null },
    ...{ settledAt: own?.settledAt ?? null, stale: own?.stale ?? false },
  }
}

/** What the documents of days are summed with: see `taxRowsSql`. */
export async function rowParams(ctx: Ctx, first: string, last: string): Promise<unknown[]> {
  const [map, { igvCredit }] = [await accountMap(ctx, Number(first.slice(0, 4))), await settingOf(ctx, bookSettings)]
  const account = (key: string): string => map.get(key) ?? ''
  return [
    ...[ctx.companyId, first, last, igvCredit === 'proportional'],
    ...[account('purchase.perception'), account('sale.retention')],
  ]
}

type Sums = ReadonlyMap<string, Decimal>
async function sumsOf(ctx: Ctx, first: string, last: string): Promise<Sums> {
  const rows = await ctx.query<{ figure: string; amount: string }>(
    `select figure, sum(amount)::text as amount from (${taxRowsSql()}) x group by figure`,
    await rowParams(ctx, first, last),
  )
  return new Map(rows.map(({ figure, amount }) => [figure, dec(amount)]))
}

/** The tax that a year had (account 881: that of the year, nothing that is deferred) and its net sales (70, less 709), by its books before they were closed. */
async function yearBefore(ctx: Ctx, { year, month }: Period): Promise<{ tax: Decimal; income: Decimal } | undefined> {
  // Of January and February the year before the last one: the return of the last one is not due yet (LIR art. 85 a).
  const of = month <= 2 ? year - 2 : year - 1
  const [row] = await ctx.query<{ tax: string; income: string }>(
    `select coalesce(sum(plus - minus) filter (where key like '881%'), 0)::text as tax, coalesce(sum(minus - plus) filter (where key like '70%'), 0)::text as income
     from platform.figures where company_id = $1 and metric = 'ledger' and period between make_date($2, 1, 1) and make_date($2, 12, 1)`,
    [ctx.companyId, of],
  )
  return { tax: dec(row!.tax), income: dec(row!.income) }
}

const monthsBack = ({ year, month }: Period, by: number): Period => {
  const at = year * 12 + month - 1 - by
  return { year: Math.floor(at / 12), month: (at % 12) + 1 }
}

async function proportionOf(ctx: Ctx, period: Period): Promise<Decimal | null> {
  if ((await settingOf(ctx, bookSettings)).igvCredit !== 'proportional') return null
  const sums = await sumsOf(ctx, firstDay(monthsBack(period, 11)), lastDay(period))
  const of = (name: string): Decimal => sums.get(name) ?? ZERO
  const taxed = of('sale.base').plus(of('sale.reducedBase')).minus(of('sale.discountBase')).plus(of('sale.export'))
  return creditProportion(taxed, taxed.plus(of('sale.untaxed')))
}

/** Percent of net income that is paid on account, by the law of the month. */
async function rateOf(ctx: Ctx, period: Period, regime: string): Promise<Decimal> {
  const on = lastDay(period)
  const limit = async (name: Parameters<typeof lawLimit>[1]): Promise<Decimal> =>
    (await lawLimit(ctx, name, on)) ?? ZERO
  const [rer, rmt, units, least, unit, year] = await together(
    ...([limit('income_rer'), limit('income_rmt'), limit('income_rmt_units'), limit('income_least')] as const),
    taxUnit(ctx, period.year),
    sumsOf(ctx, firstDay({ year: period.year, month: 1 }), on),
  )
  const accumulated = year.get('income.net') ?? ZERO
  return incomeRate({
    ...{ regime, rer, rmt, least, bound: units.times(unit), accumulated },
    before: await yearBefore(ctx, period),
  })
}

/** Soles a month of the New RUS by what came in or what was bought, whichever is more; null beyond its second bound (DL 937, art. 7 and 8). */
async function quotaOf(ctx: Ctx, period: Period, sums: Sums): Promise<Decimal | null> {
  const on = lastDay(period)
  const most = Decimals.max(sums.get('income.net') ?? ZERO, sums.get('buy.total') ?? ZERO)
  for (const category of [1, 2] as const) {
    const top = await lawLimit(ctx, `rus_top_${category}`, on)
    if (top && most.lessThanOrEqualTo(top)) return (await lawLimit(ctx, `rus_quota_${category}`, on)) ?? null
  }
  return null
}

export interface TaxesOfMonth extends Liquidation {
  regime: string
  month: MonthBegins
}

/** The taxes of a month by its documents, its law and what it begins with. */
export async function taxesOf(ctx: Ctx, period: Period): Promise<TaxesOfMonth> {
  const [[configuration], sums, month] = await together(
    ctx.query<{ regime: string }>('select tax_regime as regime from company.configuration where company_id = $1', [
      ctx.companyId,
    ]),
    sumsOf(ctx, firstDay(period), lastDay(period)),
    beginsOf(ctx, period),
  )
  const { regime } = configuration!
  const proportion = await proportionOf(ctx, period)
  const rate = month.rate === null ? await rateOf(ctx, period, regime) : dec(month.rate)
  const quota = regime === 'RUS' ? await quotaOf(ctx, period, sums) : null
  const figures = Object.fromEntries(sums)
  return { ...liquidate({ regime, figures, begins: month.begins, proportion, rate, quota }), regime, month }
}
