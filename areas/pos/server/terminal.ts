import { dec, Problems } from '@yupana/kernel'
import type { Ctx, ResourceRules } from '@yupana/platform'

/** What a till gives numbers to: the type of the document, and how its series begins. */
const SERIES = {
  ticketSeries: { type: '03', begins: 'B' },
  invoiceSeries: { type: '01', begins: 'F' },
  creditNoteTicketSeries: { type: '07', begins: 'B' },
  creditNoteInvoiceSeries: { type: '07', begins: 'F' },
  orderSeries: { type: 'PE', begins: '' },
} as const

const idOf = (row: Record<string, unknown>, field: string): string | undefined =>
  (row[field] as { id: string } | null | undefined)?.id

/** Its drawers, and the currency of each. */
const DRAWERS = { account: 'PEN', accountUsd: 'USD' } as const

/** Each is of its type and of no other till: its numbers are taken by nobody else. */
async function checkSeries(ctx: Ctx, row: Record<string, unknown>, problems: Problems): Promise<void> {
  const chosen = Object.keys(SERIES).flatMap((field) => idOf(row, field) ?? [])
  const series = await ctx.query<{ id: string; type: string; serie: string; holder: string | null }>(
    `select s.id, s.document_type as type, s.serie, (select h.holder from company.shown_held_series h
       where h.company_id = s.company_id and h.series_id = s.id and h.holder_id is distinct from $3::uuid limit 1) as holder
     from company.document_series s where s.company_id = $1 and s.id = any($2::uuid[])`,
    [ctx.companyId, chosen, row.id ?? null],
  )
  for (const [field, { type, begins }] of Object.entries(SERIES)) {
    const found = series.find(({ id }) => id === idOf(row, field))
    if (!found) continue
    if (found.type !== type || !found.serie.startsWith(begins)) problems.add(field, 'terminal_series', { type })
    else if (found.holder) problems.add(field, 'terminal_series_twice', { serie: found.serie, terminal: found.holder })
  }
}

/** Its series are of the type that it prints with them, and its cash accounts are none of a bank. */
async function check(ctx: Ctx, row: Record<string, unknown>): Promise<void> {
  const problems = new Problems()
  await checkSeries(ctx, row, problems)
  if (row.maxDiscountPercent && dec(String(row.maxDiscountPercent)).gt(100))
    problems.add('maxDiscountPercent', 'terminal_discount')
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
