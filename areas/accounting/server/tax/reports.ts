import { type ClosingCheck, MONTHS, monthParams } from '@yupana/company/server'
import { dec, firstDay, fixed, formatAmount, lastDay, type Period, ZERO } from '@yupana/kernel'
import { type Ctx, check, type ReportRow, source, word } from '@yupana/platform'
import { ledgerPath } from '../../contract/reports.ts'
import { wholeSoles } from '../../contract/tax/tax.totals.ts'
import { documentBoxes, taxDocuments, taxLiquidation } from '../../contract/tax/tax.ts'
import { registerSql } from '../registers/registers.ts'
import { IGV_ACCOUNTS, registerArchives, type VoucherRegister } from '../registers/roles.ts'
import { untoldVouchers } from '../registers/untold.ts'
import { rowParams, STALE, taxBoxes, taxesOf } from './month.ts'
import { PUT_OFF, taxRowsSql } from './rows.ts'

/** Figures that are parts of a hundred. */
const SHARES: ReadonlySet<string> = new Set(['proportion', 'income.rate'])

async function boxRows(ctx: Ctx, asked: Period): Promise<ReportRow[]> {
  const { boxes, regime } = await taxesOf(ctx, asked)
  // A month without business has nothing to be declared but that; what there always is are shares.
  const isEmpty = [...boxes].every(([figure, amount]) => SHARES.has(figure) || amount.isZero())
  if (isEmpty) return []
  const all = await taxBoxes(ctx, lastDay(asked))
  return all
    .filter(({ regimes }) => regimes.split(' ').includes(regime))
    .map(({ code, name, block, figure, formula }) => {
      const amount = boxes.get(figure) ?? ZERO
      const isRate = SHARES.has(figure)
      return {
        ...{ block, blockName: word(ctx.language, `tax.block.${block}`), box: code, name, formula },
        amount: fixed(amount),
        // A share is no amount: the form has it as it is.
        declared: isRate ? null : wholeSoles(amount).toNumber(),
        ...(documentBoxes.includes(code) && !amount.isZero() ? { documents: code } : {}),
      }
    })
}

export const taxLiquidationReport = source(taxLiquidation, { rows: boxRows })

/** The documents of boxes: each by the box whose figure it is in. */
export const taxDocumentsReport = source(taxDocuments, {
  async rows(ctx: Ctx, asked: Period & { box?: string | undefined }, most: number): Promise<ReportRow[]> {
    const boxes = (await taxBoxes(ctx, lastDay(asked))).filter(({ kind }) => kind !== 'formula')
    const wanted = boxes.filter(({ code }) => asked.box === undefined || code === asked.box)
    const box = new Map(boxes.map(({ figure, code }) => [figure, code]))
    const params = await rowParams(ctx, firstDay(asked), lastDay(asked))
    const rows = await ctx.query<ReportRow & { figure: string }>(
      `select x.figure, x.amount, x.id, x.kind, x.date, x."documentType", x.document, x."partyNumber", x."partyName", x.place
       from (${taxRowsSql()}) x where x.figure = any($7::text[]) order by x.figure, x.date, x.document, x.id, x.place limit $8`,
      [...params, wanted.map(({ figure }) => figure), most],
    )
    return rows.map(({ figure, ...row }) => ({ ...row, box: box.get(figure) }))
  },
})

/** What vouchers of an archive posted to the accounts of the IGV in a month, credit above zero. */
async function postedIgv(ctx: Ctx, { year, month }: Period, type: VoucherRegister): Promise<string> {
  const [row] = await ctx.query<{ igv: string }>(
    `select coalesce(sum(l.credit - l.debit), 0)::text as igv from accounting.journal_entry e
     join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.account_code ~ '${IGV_ACCOUNTS}'
     where e.company_id = $1 and e.year = $2 and e.month = $3 and e.archive = $4`,
    [ctx.companyId, year, month, registerArchives[type]],
  )
  return row!.igv
}

const agree = (posted: string, told: ReturnType<typeof dec>, asked: Period) => {
  const difference = told.minus(posted)
  const good = difference.isZero()
  if (good && told.isZero()) return undefined
  return {
    good,
    said: formatAmount(fixed(good ? told : difference.abs()), 'PEN'),
    path: ledgerPath({ account: '4011', ...asked }),
  }
}

const taxSales = check(taxLiquidation, {
  name: 'taxSales',
  async find(ctx, asked) {
    const { boxes } = await taxesOf(ctx, asked)
    return agree(await postedIgv(ctx, asked, 'sale'), boxes.get('debit')!, asked)
  },
})

const taxPurchases = check(taxLiquidation, {
  name: 'taxPurchases',
  async find(ctx, asked) {
    const { boxes, lost } = await taxesOf(ctx, asked)
    return agree(
      dec(await postedIgv(ctx, asked, 'purchase'))
        .negated()
        .toString(),
      boxes
        .get('credit')!
        .plus(lost)
        .plus(boxes.get('buy.putOff') ?? ZERO),
      asked,
    )
  },
})

/** Purchases whose IGV is no credit in the month. */
const creditLost = check(taxLiquidation, {
  name: 'creditLost',
  async find(ctx, asked) {
    const [row] = await ctx.query<{ count: number; amount: string }>(
      `select count(*)::int as count, coalesce(sum(r."untaxedUseIgv" + r."putOff"), 0)::text as amount
       from (select r.*, case when ${PUT_OFF} then r.igv + r."mixedIgv" else 0 end as "putOff" from (${registerSql('purchase')}) r) r where r."untaxedUseIgv" > 0 or r."putOff" > 0`,
      [ctx.companyId, firstDay(asked), lastDay(asked)],
    )
    const { count, amount } = row!
    const path = `/report/purchase?year=${asked.year}&month=${String(asked.month).padStart(2, '0')}`
    return { good: count === 0, count, said: formatAmount(amount, 'PEN'), path }
  },
})

/** Vouchers that do not say what of them was taxed, or of which document their tax is. */
const vouchersUntold = check(taxLiquidation, {
  name: 'vouchersUntold',
  find: (ctx, asked) => untoldVouchers(ctx, asked, ['sale', 'purchase']),
})

export const taxChecks = [taxSales, taxPurchases, creditLost, vouchersUntold]

/** Months that are over and had taxes, and that nobody settled, or whose documents changed since. */
export const taxNotSettled: ClosingCheck = {
  name: 'taxNotSettled',
  severity: 'warn',
  count: (ctx, months) =>
    ctx.query<Period & { count: number }>(
      `select n.year, n.month, 1 as count from ${MONTHS} left join accounting.tax_month t on t.company_id = $1 and t.year = n.year and t.month = n.month
       where (make_date(n.year, n.month, 1) + interval '1 month')::date <= $4
         and exists (select from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.account_code like '4011%'
           where e.company_id = $1 and e.year = n.year and e.month = n.month and e.live and e.archive in ('08', '14'))
         and (t.settled_at is null or ${STALE})`,
      [...monthParams(ctx, months), ctx.today],
    ),
  path: ({ year, month }) => `/report/tax-liquidation?year=${year}&month=${String(month).padStart(2, '0')}`,
}
