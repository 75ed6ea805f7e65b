import { documentRate, lawLimit } from '@yupana/company/server'
import { officeLaw } from '@yupana/einvoicing/server'
import { Problems } from '@yupana/kernel'
import { type Ctx, serve, together } from '@yupana/platform'
import { retentionRule as ruleCall } from '../../contract/withholding.ts'
import { issueDate } from './certificate.ts'

/** Catalogue 23: the only regime of retention that is in force. */
export const REGIME = '01'

/** What the law says of a day, where the company is a retaining agent. */
export async function agentRule(ctx: Ctx, date: string): Promise<{ percent: string; threshold: string } | undefined> {
  const [[setting], law, threshold] = await together(
    ctx.query<{ retains: boolean }>('select retains from treasury.setting where company_id = $1', [ctx.companyId]),
    officeLaw(ctx),
    lawLimit(ctx, 'igv_retention', date),
  )
  const percent = law.withholdingPercent('20', REGIME, date)
  if (!setting?.retains || percent === undefined || threshold === undefined) return undefined
  return { percent, threshold: String(threshold) }
}

/** The published sale rate of a day; undefined where there is none. */
export async function saleRateOf(ctx: Ctx, date: string): Promise<string | undefined> {
  const none = new Problems()
  const rate = await documentRate(ctx, { dollars: true, date, given: undefined, side: 'sale' }, none)
  return none.list.length > 0 ? undefined : rate
}

export const retentionRuleRoute = serve(ruleCall, async (ctx, { query }) => {
  const date = query.date ?? ctx.today
  const rule = await agentRule(ctx, date)
  if (!rule) return { retains: false, percent: '0', threshold: '0', saleRate: null, late: false }
  const { late } = await issueDate(ctx, '20', date)
  return { retains: true, ...rule, saleRate: (await saleRateOf(ctx, date)) ?? null, late }
})
