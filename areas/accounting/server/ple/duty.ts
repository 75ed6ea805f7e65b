import { type Decimal, dec, fixed } from '@yupana/kernel'
import { type Ctx, rememberLaw, together } from '@yupana/platform'
import type { BookGrid } from '../../contract/ple/ple.ts'
import { offeredBooks } from './offer.ts'

interface TaxBook {
  code: string
  name: string
  cadence: 'month' | 'year'
  from: string
  to: string
  rer: string
  unsure: string
}

/** The books of the law, with who has to keep each: `db/seed/base/tax_book.tsv`. */
export const taxBooks = (ctx: Ctx): Promise<readonly TaxBook[]> =>
  rememberLaw(ctx, `tax books ${ctx.language}`, () =>
    ctx.query<TaxBook>(
      `select code, case $1 when 'en' then name_en when 'fr' then name_fr else name_es end as name, detail ->> 'cadence' as cadence, detail ->> 'from' as from,
         detail ->> 'to' as to, detail ->> 'rer' as rer, detail ->> 'unsure' as unsure
       from law.code where list = 'tax_book' order by string_to_array(code, '.')::int[]`,
      [ctx.language],
    ),
  )

/** Gross income of a year as the books have it: class 7 but variation of production (71), discounts obtained on purchases are in it (75, 77). */
async function incomeOf(ctx: Ctx, year: number): Promise<Decimal | undefined> {
  const [row] = await ctx.query<{ kept: boolean; income: string }>(
    `select count(*) > 0 as kept, coalesce(sum(minus - plus) filter (where key ~ '^7[03-7]'), 0)::text as income
     from platform.figures where company_id = $1 and metric = 'ledger' and period between make_date($2, 1, 1) and make_date($2, 12, 1)`,
    [ctx.companyId, year],
  )
  return row!.kept ? dec(row!.income) : undefined
}

/** The tax unit of a year; of one that is not known yet the last one that is. */
export const taxUnit = (ctx: Ctx, year: number): Promise<Decimal> =>
  rememberLaw(ctx, `tax unit ${year}`, async () => {
    const [row] = await ctx.query<{ value: string }>(
      'select value from law.tax_unit where year <= $1 order by year desc limit 1',
      [year],
    )
    return dec(row!.value)
  })

/** Which books a company has to keep in a year: by its regime, and by its income of the year before in tax units of the year. */
export async function booksOf(
  ctx: Ctx,
  year: number,
): Promise<Pick<BookGrid, 'regime' | 'income' | 'units' | 'books'>> {
  const [[configuration], income, unit, books] = await together(
    ctx.query<{ regime: string }>('select tax_regime as regime from company.configuration where company_id = $1', [
      ctx.companyId,
    ]),
    incomeOf(ctx, year - 1),
    taxUnit(ctx, year),
    taxBooks(ctx),
  )
  const regime = configuration!.regime
  const units = income?.div(unit)
  const offered = new Set<string>(offeredBooks())
  return {
    regime,
    income: income === undefined ? null : fixed(income),
    units: units === undefined ? null : fixed(units),
    books: books
      .filter(({ code }) => offered.has(code))
      .map(({ code, name, cadence, from, to, rer, unsure }) => ({
        ...{ book: code, name, cadence, from: from || null, to: to || null, unsure: unsure === 'true' },
        duty: dutyOf(regime, units, { from, to, rer }),
      })),
  }
}

function dutyOf(
  regime: string,
  units: Decimal | undefined,
  { from, to, rer }: Pick<TaxBook, 'from' | 'to' | 'rer'>,
): BookGrid['books'][number]['duty'] {
  if (regime === 'RUS') return 'free'
  if (regime === 'RER') return rer === 'true' ? 'due' : 'free'
  if (rer === 'true') return 'due'
  if (units === undefined) return 'unknown'
  // From nothing on: also of a year that had no income.
  return (Number(from) === 0 || units.greaterThan(from)) && (to === '' || units.lessThanOrEqualTo(to)) ? 'due' : 'free'
}
