import { type Decimal, dec, ZERO } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { billNoteBooks } from '../../contract/bill-types.ts'
import { type LineCost, lineCosts } from '../bill/bill.posting.ts'

interface Row {
  id: string
  documentType: string
  reference: string | null
  reason: string | null
  line: number
  referenceLine: number | null
  value: string
  total: string
  goods: boolean
  account: string
  costCenterId: string | null
  taxCredit: boolean
  taxLost: boolean
  igv: string
  otherCharges: string
  exchangeRate: string
  localTotal: string
}

/** What a line of a bill costs in soles, without tax that is a credit, and the account that bears it. */
export interface StoredCost {
  local: Decimal
  account: string
  costCenterId: string | null
}

const LINES = `select b.id, b.document_type as "documentType", b.reference_id as reference, b.reason, l.line, l.reference_line as "referenceLine", l.value, l.total,
    i.tracks_stock as goods, coalesce(l.account_code, i.purchase_account, case when i.tracks_stock then 'purchase.goods' else 'purchase.services' end) as account,
    l.cost_center_id as "costCenterId", b.tax_credit as "taxCredit", b.tax_lost as "taxLost", b.igv, b.other_charges as "otherCharges", b.exchange_rate as "exchangeRate", b.local_total - least(b.local_deferred, 0) as "localTotal"
  from purchases.bill b join purchases.bill_line l on l.company_id = b.company_id and l.bill_id = b.id
  join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id
  where b.company_id = $1 and b.status in ('open', 'closed') and (b.id = any($2::uuid[]) or b.reference_id = any($2::uuid[])) order by b.id, l.line`

export const lineKey = (bill: string, line: number): string => `${bill} ${line}`

/** What lines of bills cost as they were posted, less what notes took of them, by `lineKey`. */
export async function storedCosts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, StoredCost>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.query<Row>(LINES, [ctx.companyId, ids])
  const known = new Map<string, StoredCost>()
  const notes: { key: string; local: Decimal }[] = []
  for (const lines of Map.groupBy(rows, ({ id }) => id).values()) {
    const costs = costsOf(lines)
    for (const [i, row] of lines.entries()) {
      if (row.reference === null)
        known.set(lineKey(row.id, row.line), {
          ...{ local: costs[i]!.local, account: row.account, costCenterId: row.costCenterId },
        })
      else if (
        row.referenceLine !== null &&
        ['back', 'value'].includes(String(billNoteBooks(row.documentType, row.reason)))
      )
        notes.push({
          key: lineKey(row.reference, row.referenceLine),
          local: row.documentType === '07' ? costs[i]!.local.negated() : costs[i]!.local,
        })
    }
  }
  for (const { key, local } of notes) {
    const of = known.get(key)
    if (!of) continue
    const left = of.local.plus(local)
    of.local = left.isNegative() ? ZERO : left
  }
  return known
}

function costsOf(lines: readonly Row[]): LineCost[] {
  const { taxCredit, taxLost, igv, otherCharges, exchangeRate, localTotal } = lines[0]!
  const given = taxCredit || taxLost
  return lineCosts({
    ...{ igvCredit: taxCredit ? igv : '0', igvLost: taxLost ? igv : '0', otherCharges, exchangeRate, localTotal },
    lines: lines.map(({ account, value, total, goods }) => ({ account, goods, cost: dec(given ? value : total) })),
  })
}
