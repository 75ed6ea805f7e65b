import { fixed, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { MOST_TOLD, type YearVoucher } from '../../contract/year/year.ts'
import type { LedgerLine } from '../voucher/store.ts'

export interface EndVoucher {
  step: YearVoucher['step']
  memo: string
  lines: readonly LedgerLine[]
  id?: string | null
  entry?: string | null
}

/** Vouchers of a year's end in the words of the contract, of each as many lines as one reads. */
export async function toldVouchers(ctx: Ctx, year: number, vouchers: readonly EndVoucher[]): Promise<YearVoucher[]> {
  const shown = vouchers.flatMap(({ lines }) => lines.slice(0, MOST_TOLD))
  const names = await ctx.query<{ code: string; name: string }>(
    'select code, name from accounting.account where company_id = $1 and year = $2 and code = any($3::text[])',
    [ctx.companyId, year, [...new Set(shown.map(({ account }) => account))]],
  )
  const clients = await ctx.query<{ id: string; name: string }>(
    'select id, fiscal_name as name from parties.client where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, [...new Set(shown.flatMap(({ party }) => party ?? []))]],
  )
  const nameOf = new Map(names.map(({ code, name }) => [code, name]))
  const clientOf = new Map(clients.map(({ id, name }) => [id, name]))
  const told = ({ account, debit, credit, foreign, party, documentType, serie, number, dueOn }: LedgerLine) => ({
    account: { code: account, name: nameOf.get(account) ?? '' },
    ...{ debit: fixed(debit), credit: fixed(credit), foreign: fixed(foreign), dueDate: dueOn ?? null },
    client: party ? (clientOf.get(party) ?? null) : null,
    document: number ? [documentType, serie, number].filter((part) => part).join('-') : null,
  })
  return vouchers.map(({ step, memo, lines, id, entry }) => ({
    ...{ step, memo, id: id ?? null, entry: entry ?? null, count: lines.length },
    total: fixed(sum(lines.map(({ debit }) => debit))),
    lines: lines.slice(0, MOST_TOLD).map(told),
  }))
}
