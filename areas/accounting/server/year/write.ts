import { publishedRate } from '@yupana/company/server'
import { BusinessError, type DateText, fixed } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { BY_HAND } from '../voucher/queries.ts'
import { type LedgerLine, placeVersion } from '../voucher/store.ts'

interface End {
  origin: 'OPENING' | 'CLOSED'
  archive: string
  date: DateText
  memo: string
  lines: readonly LedgerLine[]
  /** What stood, where it is written anew. */
  before?: { voucherId: string; number: number; version: number } | undefined
}

/** Writes a voucher of a year's end; its rate, where it has dollars, is the one published last before the year turned, and is for reading: each line says both currencies. */
export async function placeEnd(ctx: Ctx, { before, ...end }: End): Promise<string> {
  const dollars = end.lines.some(({ foreign }) => !foreign.isZero())
  const rate = dollars
    ? (await publishedRate(ctx, `${Number(end.date.slice(0, 4)) - Number(end.origin === 'OPENING')}-12-31`))?.sale
    : undefined
  return placeVersion(ctx, {
    ...end,
    ...(before ? { voucherId: before.voucherId, number: before.number } : {}),
    version: (before?.version ?? 0) + 1,
    source: { kind: BY_HAND },
    ...{ currency: dollars ? 'USD' : 'PEN', exchangeRate: rate ?? '1', rateType: 'sale' },
  })
}

/** Whether two vouchers say the same, line by line. */
export const sameLines = (a: readonly LedgerLine[], b: readonly LedgerLine[]): boolean => keyOf(a) === keyOf(b)

const keyOf = (lines: readonly LedgerLine[]): string =>
  JSON.stringify(
    lines.map(({ account, debit, credit, foreign, party, documentType, serie, number, documentDate, dueOn }) => [
      ...[account, fixed(debit), fixed(credit), fixed(foreign), party ?? null, documentType ?? null, serie ?? null],
      ...[number ?? null, documentDate ?? null, dueOn ?? null],
    ]),
  )

/** @throws BusinessError `account_not_found` (409) with the accounts that the year's chart has not */
export async function assertAccounts(ctx: Ctx, year: number, lines: readonly LedgerLine[]): Promise<void> {
  const missing = await ctx.query<{ code: string }>(
    `select n.code from unnest($3::text[]) n(code)
     where not exists (select from accounting.account a where a.company_id = $1 and a.year = $2 and a.code = n.code) order by 1`,
    [ctx.companyId, year, [...new Set(lines.map(({ account }) => account))]],
  )
  if (missing.length === 0) return
  const code = missing.map((each) => each.code).join(', ')
  throw new BusinessError('account_not_found', { code, year }, { status: 409 })
}
