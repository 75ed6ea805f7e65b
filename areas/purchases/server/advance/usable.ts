import { type DateText, Decimal, type DecimalInput, dec, round } from '@yupana/kernel'
import { type Ctx, ownAmong, ownConditions, serve } from '@yupana/platform'
import { billAdvanceEndpoints } from '../../contract/advance/advance.ts'
import { takenBase } from '../../contract/advance/deduct.ts'
import { billTied } from '../bill/queries.ts'

/** A bill that is an advance, with what is left of it. */
export interface Advance {
  id: string
  supplierId: string
  documentType: string
  serie: string
  number: string
  date: DateText
  accountingDate: DateText
  currency: string
  exchangeRate: string
  total: string
  tax: { type: string; rate: string }
  base: string
  igv: string
  left: string
  /** Soles that account 422 has for it. */
  local: string
}

/** Of the base that was left of an advance, and the soles that account 422 has for it. */
export interface PartOfAdvance {
  taken: Decimal
  local: Decimal
}

/** The share of an amount in what is left of an advance: soles at the rate of its own day (NIC 21: it is not monetary); the last of it takes every cent. */
export function partOf(advance: Advance, amount: DecimalInput, said: DecimalInput): PartOfAdvance {
  const taken = takenBase(advance, amount, said)
  const local = taken.eq(advance.base)
    ? dec(advance.local)
    : Decimal.min(round(taken.times(advance.exchangeRate)), advance.local)
  return { taken, local }
}

const ADVANCE = `select t.id, t.supplier_id as "supplierId", t.document_type as "documentType", t.serie, t.number, t.date, t.accounting_date as "accountingDate",
    t.currency, t.exchange_rate::text as "exchangeRate", t.total::text as total, jsonb_build_object('type', v.tax_type, 'rate', trim_scale(v.tax_rate)::text) as tax,
    v.base::text as base, v.igv::text as igv, (v.base + v.igv)::text as left, v.local_base::text as local
  from purchases.advance v join purchases.bill t on t.company_id = v.company_id and t.id = v.id and t.status in ('open', 'closed')
  where v.company_id = $1`

/** Advances by their ids; another's is not there for who is tied. Whoever takes of them holds their bills. */
export async function findAdvances(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Advance>> {
  const own = await ownAmong(ctx, billTied, ids)
  const rows = await ctx.query<Advance>(`${ADVANCE} and v.id = any($2::uuid[])`, [ctx.companyId, [...own]])
  return new Map(rows.map((row) => [row.id, row]))
}

export const usableBillAdvances = serve(billAdvanceEndpoints.usableBillAdvances, async (ctx, { query }) => {
  const params: unknown[] = [ctx.companyId, query.supplier, query.currency ?? null]
  const own = ownConditions(ctx, billTied.columns, params).map((test) => ` and ${test}`)
  return ctx.query<never>(
    `${ADVANCE} and t.supplier_id = $2 and v.base > 0 and ($3::text is null or t.currency = $3)${own.join('')} order by t.date, t.serie, t.number limit 100`,
    params,
  )
})
