import { Problems } from '@yupana/kernel'
import type { Ctx, ResourceRules } from '@yupana/platform'

/** What a till prints: tickets (03) and invoices (01). */
const SERIES = { ticketSeries: '03', invoiceSeries: '01' } as const

const idOf = (row: Record<string, unknown>, field: string): string | undefined =>
  (row[field] as { id: string } | null | undefined)?.id

/** Its drawers, and the currency of each. */
const DRAWERS = { account: 'PEN', accountUsd: 'USD' } as const

/** Its series are of the type that it prints with them, and its cash accounts are none of a bank. */
async function check(ctx: Ctx, row: Record<string, unknown>): Promise<void> {
  const chosen = Object.keys(SERIES).flatMap((field) => idOf(row, field) ?? [])
  const series = await ctx.query<{ id: string; type: string }>(
    'select id, document_type as type from company.document_series where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, chosen],
  )
  const problems = new Problems()
  for (const [field, type] of Object.entries(SERIES)) {
    const found = series.find(({ id }) => id === idOf(row, field))
    if (found && found.type !== type) problems.add(field, 'terminal_series', { type })
  }
  const accounts = await ctx.query<{ id: string; type: string; currency: string }>(
    'select id, type, currency from treasury.account where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, Object.keys(DRAWERS).flatMap((field) => idOf(row, field) ?? [])],
  )
  for (const [field, currency] of Object.entries(DRAWERS)) {
    const account = accounts.find(({ id }) => id === idOf(row, field))
    if (account && account.type !== 'cash') problems.add(field, 'terminal_account')
    else if (account && account.currency !== currency) problems.add(field, 'terminal_account_currency', { currency })
  }
  problems.throwIfAny()
}

export const terminalRules: ResourceRules = { check }
