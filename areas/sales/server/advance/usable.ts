import { eStatusOf } from '@yupana/einvoicing/contract'
import { type DateText, Decimal, type DecimalInput, dec, round } from '@yupana/kernel'
import { type Ctx, ownAmong, ownConditions, serve } from '@yupana/platform'
import { takenBase } from '../../contract/advance/deduct.ts'
import { invoiceEndpoints } from '../../contract/invoice.ts'
import { invoiceTied } from '../invoice/queries.ts'

/** A sale that is an advance, with what may still be taken of it: what credit notes of it wait to take is not there any more. */
export interface Advance {
  id: string
  clientId: string
  documentType: string
  serie: string
  number: string
  date: DateText
  currency: string
  exchangeRate: string
  status: string
  eStatus: number
  total: string
  tax: { type: string; rate: string }
  base: string
  igv: string
  /** With what notes wait to take, as account 122 has it: without tax, and in soles. */
  keptBase: string
  keptLocal: string
}

/** Of the base that was left of an advance, and the soles that account 122 has for it. */
export interface PartOfAdvance {
  taken: Decimal
  local: Decimal
}

/** The share of an amount in what is left of an advance: soles at the rate of its own day; the last of it takes every cent. */
export function partOf(advance: Advance, amount: DecimalInput, said: DecimalInput): PartOfAdvance {
  const taken = takenBase(advance, amount, said)
  const local = taken.eq(advance.keptBase)
    ? dec(advance.keptLocal)
    : Decimal.min(round(taken.times(advance.exchangeRate)), advance.keptLocal)
  return { taken, local }
}

/** What credit notes of an advance `v` take once the office has answered them. */
const WAITING = `(select coalesce(sum(n.total), 0) as total, coalesce(sum(n.total - n.igv), 0) as base from sales.note n
  where n.company_id = v.company_id and n.invoice_id = v.id and n.document_type = '07' and n.status = 'waiting') w`
/** Never below zero: of a cent that a note has in its base and the advance in its tax, the tax is less. */
const BASE = 'least(greatest(v.base - w.base, 0), v.base + v.igv - w.total)'

const ADVANCE = `select v.id, v.client_id as "clientId", t.document_type as "documentType", t.serie, lpad(t.number::text, 8, '0') as number, t.date, t.currency,
    t.exchange_rate::text as "exchangeRate", t.status, t.e_status as "eStatus", t.total::text, jsonb_build_object('type', v.tax_type, 'rate', trim_scale(v.tax_rate)::text) as tax,
    (${BASE})::text as base, (v.base + v.igv - w.total - ${BASE})::text as igv, (v.base + v.igv - w.total)::text as left,
    v.base::text as "keptBase", v.local_base::text as "keptLocal"
  from sales.advance v join sales.invoice t on t.company_id = v.company_id and t.id = v.id cross join lateral ${WAITING} where v.company_id = $1`

/** Advances by their ids, as they stand; those of others are not there. */
export async function findAdvances(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Advance>> {
  if (ids.length === 0) return new Map()
  const own = await ownAmong(ctx, invoiceTied, ids)
  const rows = await ctx.query<Advance>(`${ADVANCE} and v.id = any($2::uuid[])`, [
    ctx.companyId,
    ids.filter((id) => own.has(id)),
  ])
  return new Map(rows.map((row) => [row.id, row]))
}

/** Holds advances until the transaction ends, in the order of their ids: behind sales, quotations and guides, before series, debts and stock. */
export async function holdAdvances(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.query('select 1 from sales.advance where company_id = $1 and id = any($2::uuid[]) order by id for update', [
    ctx.companyId,
    ids,
  ])
}

export const usableAdvances = serve(invoiceEndpoints.usableAdvances, async (ctx, { query }) => {
  const { client, currency, documentType } = query
  const params: unknown[] = [ctx.companyId, client, eStatusOf.accepted, currency ?? null, documentType ?? null]
  const own = ownConditions(ctx, invoiceTied.columns, params).map((test) => ` and ${test}`)
  return ctx.query(
    `${ADVANCE} and v.client_id = $2 and v.base + v.igv > 0 and ${BASE} > 0 and t.status in ('open', 'closed') and t.e_status = $3
       and ($4::text is null or t.currency = $4) and ($5::text is null or t.document_type = $5)${own.join('')} order by t.date, t.serie, t.number limit 100`,
    params,
  )
})
