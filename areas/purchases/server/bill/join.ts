import { BusinessError, Problems } from '@yupana/kernel'
import { audit, type Ctx, serve } from '@yupana/platform'
import { assertUnpaid, paySeparately, payTogether } from '@yupana/treasury/server'
import { type BillOut, billEndpoints } from '../../contract/bill.ts'
import { readBill } from './queries.ts'

interface HeldBill {
  id: string
  status: string
  supplier_id: string
  currency: string
  parent_id: string | null
  joined: number
  owed: boolean
  label: string
}

/** Bills of one supplier that are paid as one (PUR-001). Ledger, stock and register keep each as it is. */
export const joinBills = serve(billEndpoints.joinBills, async (ctx, { params: { parentId }, body }) => {
  const ids = [...new Set(body.bills.map(({ id }) => id))]
  const held = await holdBills(ctx, [parentId, ...ids])
  const parent = held.get(parentId)
  if (!parent) throw new BusinessError('not_found', {}, { status: 404 })
  const before = await readBill(ctx, parentId)
  checkJoined(parent, ids, held)
  await assertUnpaid(ctx, 'bill', parentId, ...before.bills.map(({ id }) => id), ...ids)
  await ctx.query(
    `update purchases.bill set version = version + 1, parent_id = case when id = $2 then null else $2::uuid end, joined = case when id = $2 then joined + $4 else 0 end
     where company_id = $1 and (id = $2 or id = any($3::uuid[]))`,
    [ctx.companyId, parentId, ids, ids.length],
  )
  await payTogether(ctx, 'bill', parentId, ids)
  return told(ctx, 'join', before)
})

/** The other way round, while nothing of the group is paid. */
export const separateBills = serve(billEndpoints.separateBills, async (ctx, { params: { parentId }, body }) => {
  await holdBills(ctx, [parentId, ...(await childrenOf(ctx, parentId))])
  const before = await readBill(ctx, parentId)
  const children = before.bills.map(({ id }) => id)
  const ids = [...new Set(body?.bills?.map(({ id }) => id) ?? children)]
  const problems = new Problems()
  ids.forEach((id, i) => {
    if (!children.includes(id)) problems.add(`bills[${i}]`, 'bill_not_joined')
  })
  problems.throwIfAny()
  if (ids.length === 0) throw new BusinessError('bill_not_joined', {}, { status: 409 })
  await assertUnpaid(ctx, 'bill', parentId, ...children)
  await ctx.query(
    `update purchases.bill set version = version + 1, parent_id = null, joined = case when id = $2 then joined - $4 else 0 end
     where company_id = $1 and (id = $2 or id = any($3::uuid[]))`,
    [ctx.companyId, parentId, ids, ids.length],
  )
  await paySeparately(ctx, 'bill', ids)
  return told(ctx, 'separate', before)
})

/** Held in the order of their ids, as payments and voids hold them: two at once never wait for each other crosswise. */
async function holdBills(ctx: Ctx, ids: readonly string[]): Promise<Map<string, HeldBill>> {
  const rows = await ctx.query<HeldBill>(
    `select id, status, supplier_id, currency, parent_id, joined, total > 0 and document_type <> '07' as owed, serie || '-' || number as label from purchases.bill
     where company_id = $1 and id = any($2::uuid[]) order by id for update`,
    [ctx.companyId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function childrenOf(ctx: Ctx, parentId: string): Promise<string[]> {
  const rows = await ctx.query<{ id: string }>(
    'select id from purchases.bill where company_id = $1 and parent_id = $2',
    [ctx.companyId, parentId],
  )
  return rows.map(({ id }) => id)
}

/** @throws BusinessError `bill_paid`, `document_not_open`, `bill_joined` (409) of the parent; `invalid` (422) with every problem of the others at once */
function checkJoined(parent: HeldBill, ids: readonly string[], held: ReadonlyMap<string, HeldBill>): void {
  const refusal = refusalOf(parent)
  if (refusal) throw new BusinessError(refusal, { number: parent.label }, { status: 409 })
  if (parent.parent_id) throw new BusinessError('bill_joined', { number: parent.label }, { status: 409 })
  const problems = new Problems()
  ids.forEach((id, i) => {
    const field = `bills[${i}]`
    const bill = held.get(id)
    const params = { number: bill?.label ?? '' }
    if (!bill) problems.add(field, 'reference_not_found')
    else if (id === parent.id) problems.add(field, 'bill_joins_itself', params)
    else if (bill.parent_id || bill.joined > 0) problems.add(field, 'bill_joined', params)
    else if (bill.supplier_id !== parent.supplier_id) problems.add(field, 'bill_other_supplier', params)
    else if (bill.currency !== parent.currency) problems.add(field, 'bill_other_currency', params)
    else {
      const code = refusalOf(bill)
      if (code) problems.add(field, code, params)
    }
  })
  problems.throwIfAny()
}

function refusalOf({ status, owed }: HeldBill): 'bill_paid' | 'document_not_open' | undefined {
  if (status === 'closed') return 'bill_paid'
  return status === 'open' && owed ? undefined : 'document_not_open'
}

async function told(ctx: Ctx, action: 'join' | 'separate', before: BillOut): Promise<BillOut> {
  const after = await readBill(ctx, before.id)
  await audit(ctx, { entity: 'bill', id: before.id, action, before, after })
  return after
}
