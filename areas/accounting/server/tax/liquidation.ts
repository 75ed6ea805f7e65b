import { assertOpenMonth } from '@yupana/company/server'
import { BusinessError, dec, firstDay, fixed, lastDay, type Period, ZERO } from '@yupana/kernel'
import { audit, type Ctx, serve } from '@yupana/platform'
import { wholeSoles } from '../../contract/tax/tax.totals.ts'
import { type TaxMonth, taxEndpoints } from '../../contract/tax/tax.ts'
import { accountMap, resolveAccount } from '../accounts.ts'
import { assertBooksOf } from '../ple/make.ts'
import { refreshVoucher } from '../refresh/refresh.ts'
import { beginsOf, before as monthBefore, OVERTAKEN, taxesOf } from './month.ts'
import { SETTLEMENT } from './rows.ts'
import { settlementLines } from './tax.posting.ts'

/** The month of the taxes, held until the transaction ends: one settles it at a time. */
async function holdMonth(ctx: Ctx, { year, month }: Period): Promise<void> {
  await ctx.query(
    'insert into accounting.tax_month (company_id, year, month, version) values ($1, $2, $3, 0) on conflict do nothing',
    [ctx.companyId, year, month],
  )
  await ctx.query('select 1 from accounting.tax_month where company_id = $1 and year = $2 and month = $3 for update', [
    ...[ctx.companyId, year, month],
  ])
}

async function readMonth(ctx: Ctx, period: Period): Promise<TaxMonth> {
  const { begins, carried, version, rate, settledAt, stale } = await beginsOf(ctx, period)
  const { previousCredit, previousPerceptions, previousRetentions, incomeCredit } = begins
  return {
    ...{ year: period.year, month: period.month, version, carried, rate, settledAt, stale },
    ...{ previousCredit: fixed(previousCredit), previousPerceptions: fixed(previousPerceptions) },
    ...{ previousRetentions: fixed(previousRetentions), incomeCredit: fixed(incomeCredit) },
  }
}

export const taxMonth = serve(taxEndpoints.taxMonth, (ctx, { params }) => readMonth(ctx, params))

export const updateTaxMonth = serve(taxEndpoints.updateTaxMonth, async (ctx, { params, body }) => {
  await assertBooksOf(ctx, params.year)
  await assertOpenMonth(ctx, lastDay(params))
  await holdMonth(ctx, params)
  const before = await readMonth(ctx, params)
  if (before.version !== body.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: before as never })
  const amounts = ['previousCredit', 'previousPerceptions', 'previousRetentions', 'incomeCredit'] as const
  if (before.carried && amounts.some((name) => !dec(before[name]).equals(body[name])))
    throw new BusinessError(
      'tax_month_carried',
      { year: params.year, month: String(params.month).padStart(2, '0') },
      { status: 409 },
    )
  const isOther =
    amounts.some((name) => !dec(before[name]).equals(body[name])) || !dec(before.rate ?? -1).equals(body.rate ?? -1)
  const typed = before.carried ? amounts.map(() => null) : amounts.map((name) => body[name])
  await ctx.query(
    `update accounting.tax_month set typed_credit = $4, typed_perceptions = $5, typed_retentions = $6, typed_income_credit = $7, typed_rate = $8, version = version + 1,
       settled_at = case when $9 and settled_at is not null then ${OVERTAKEN} else settled_at end
     where company_id = $1 and year = $2 and month = $3`,
    [ctx.companyId, params.year, params.month, ...typed, body.rate ?? null, isOther],
  )
  const after = await readMonth(ctx, params)
  const id = `${params.year}-${params.month}`
  await audit(ctx, { entity: 'taxMonth', id, action: 'update', before, after })
  return after
})

/** What accounts of the IGV beside its own took of purchases and imports in the month. */
const besideOf = (ctx: Ctx, period: Period, accounts: readonly string[]): Promise<{ account: string; net: string }[]> =>
  ctx.query<{ account: string; net: string }>(
    `select l.account_code as account, sum(l.debit - l.credit)::text as net from accounting.journal_line l
     join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.origin not in ('OPENING', 'CLOSED') and e.source_kind <> $5
     where l.company_id = $1 and l.date between $2 and $3 and l.account_code = any($4::text[]) group by 1 having sum(l.debit - l.credit) <> 0 order by 1`,
    [ctx.companyId, firstDay(period), lastDay(period), accounts, SETTLEMENT],
  )

/** Where it is written: the general archive, on the last day of the month. */
const ARCHIVE = '05'

/**
 * Once a month was settled each after it is in its turn, or what it carries would be lost on the way; the month before is held so that it does not change meanwhile.
 * @throws BusinessError `tax_month_before` (409) with the first that is missing
 */
async function assertBefore(ctx: Ctx, period: Period, simulate: boolean): Promise<void> {
  const last = monthBefore(period)
  if (!simulate)
    await ctx.query('select 1 from accounting.tax_month where company_id = $1 and year = $2 and month = $3 for share', [
      ...[ctx.companyId, last.year, last.month],
    ])
  const [missing] = await ctx.query<{ year: number; month: string }>(
    `with settled as (select year * 12 + month - 1 as at from accounting.tax_month where company_id = $1 and settled_at is not null)
     select m.at / 12 as year, lpad((m.at % 12 + 1)::text, 2, '0') as month from generate_series((select min(at) from settled), $2::int * 12 + $3::int - 2) m(at)
     where m.at not in (select at from settled) order by m.at limit 1`,
    [ctx.companyId, period.year, period.month],
  )
  if (missing) throw new BusinessError('tax_month_before', { ...missing }, { status: 409 })
}

export const settleTaxes = serve(taxEndpoints.settleTaxes, async (ctx, { body }) => {
  const { year, month, simulate } = body
  await assertBooksOf(ctx, year)
  if (!simulate) await holdMonth(ctx, body)
  await assertBefore(ctx, body, simulate)
  const { boxes, carried, applied, lost } = await taxesOf(ctx, body)
  const map = await accountMap(ctx, year)
  const account = (key: string): string => resolveAccount(map, key, year)
  const beside = await besideOf(ctx, body, [account('purchase.igvImport'), account('purchase.igvMixed')])
  const accounts = {
    ...{ igv: account('sale.igv'), perceptions: account('purchase.perception') },
    ...{ retentions: account('sale.retention'), lost: account('purchase.igvLost') },
    waiting: account('purchase.igvWaiting'),
  }
  const lines = settlementLines({
    ...{ accounts, applied, lost, putOff: boxes.get('buy.putOff') ?? ZERO },
    beside: beside.map(({ account: code, net }) => ({ account: code, net: dec(net) })),
  })
  const two = String(month).padStart(2, '0')
  const voucher = await refreshVoucher(
    ctx,
    {
      ...{ origin: 'GENERATE', archive: ARCHIVE, date: lastDay(body), kind: SETTLEMENT, lines },
      memo: `Liquidación de impuestos de ${two}/${year}`,
    },
    simulate,
  )
  const told = {
    payable: fixed(wholeSoles(boxes.get('payable')!)),
    incomePayable: fixed(wholeSoles(boxes.get('income.payable')!)),
    carriedCredit: fixed(carried.previousCredit),
  }
  if (!simulate) {
    await ctx.query(
      `update accounting.tax_month set settled_at = clock_timestamp(), settled_by = $4, carried_credit = $5, carried_perceptions = $6, carried_retentions = $7,
         carried_income_credit = $8 where company_id = $1 and year = $2 and month = $3`,
      [
        ...[ctx.companyId, year, month, ctx.userId, fixed(carried.previousCredit)],
        ...[fixed(carried.previousPerceptions), fixed(carried.previousRetentions), fixed(carried.incomeCredit)],
      ],
    )
    await audit(ctx, { entity: 'taxMonth', id: `${year}-${month}`, action: 'settleTaxes', after: told })
  }
  return { voucher, ...told }
})
