import { type Ctx, ownAmong, serve } from '@yupana/platform'
import { billImportEndpoints } from '../../contract/import.ts'
import { billTied } from '../bill/queries.ts'

type Offered = {
  id: string
  code: string
  name: string
  label: string
  value: string
  bill: { id: string }
  line: number
  currency: string
  unitCode: string
  quantity: string
  amount: string
  weight: string | null
  volume: string | null
}

const MOST = 50

/** Goods on their way that no import has; the latest first. */
const OFFERED = `select b.id || '/' || l.line as id, b.serie || '-' || b.number as code, coalesce(l.item_name, i.name) || ' · ' || coalesce(b.supplier_said ->> 'name', p.fiscal_name) as name,
    b.serie || '-' || b.number || ' · ' || coalesce(l.item_name, i.name) as label, b.id || '/' || l.line as value, jsonb_build_object('id', b.id) as bill, l.line, b.currency, l.unit_code as "unitCode", trim_scale(l.quantity)::text as quantity, l.coming::text as amount,
    null as weight, null as volume
  from purchases.bill b join purchases.bill_line l on l.company_id = b.company_id and l.bill_id = b.id and l.coming is not null
  join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id
  join parties.client p on p.company_id = b.company_id and p.id = b.supplier_id
  where b.company_id = $1 and b.arrival is not null and b.status in ('open', 'closed')
    and not exists (select from purchases.import_bill x where x.company_id = b.company_id and x.bill_id = b.id and x.live)
    and ($2 = '' or platform.fold(concat_ws(' ', b.serie || '-' || b.number, p.fiscal_name, i.code, coalesce(l.item_name, i.name))) like '%' || platform.fold($2) || '%')
  order by b.date desc, b.id desc, l.line limit ${MOST}`

export const chooseImportGoods = serve(billImportEndpoints.chooseImportGoods, async (ctx: Ctx, { query }) => {
  const search = (query.search ?? '').trim().replace(/[\\%_]/g, '')
  const rows = await ctx.query<Offered>(OFFERED, [ctx.companyId, search])
  const own = await ownAmong(ctx, billTied, [...new Set(rows.map(({ bill }) => bill.id))])
  return rows.filter(({ bill }) => own.has(bill.id))
})
