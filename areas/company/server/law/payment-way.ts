import { BusinessError } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { type PaymentWayBody, type PaymentWayOut, paymentWayEndpoints } from '../../contract/payment-way.ts'
import { type CodeList, createCode, inLanguage, removeCode, updateCode } from './code-list.ts'

/** Means of payment of the law, and of the company under one of them. */
const ways: CodeList<PaymentWayBody> = {
  entity: 'paymentWay',
  table: 'company.payment_way',
  spec: { fields: { code: 'text', name: 'text' }, orders: ['code'], order: 'code' },
  rows: `select $1::uuid as company_id, null::uuid as uuid, c.code as id, 0 as version, c.code, ${inLanguage('c')} as name, c.code as law_code, true as active, true as system
    from law.code c where c.list = 'payment_means'
    union all select d.company_id, d.id, d.code, d.version, d.code, d.name, d.law_code, d.active, false from company.payment_way d where d.company_id = $1`,
  select: `t.id, t.version, t.code, t.name, t.code || ' · ' || t.name as label, t.code as value, t.law_code as "lawCode", t.active, t.system`,
  columns: { code: 't.code', name: 't.name' },
  title: 't.name',
  search: "t.code || ' ' || t.name",
  own: ({ code, name, lawCode, active }) => ({ code, name, law_code: lawCode, active }),
  unique: { payment_way_code: 'code' },
}

/** Those that may be chosen, the law's first; `all` also those that are used no more. */
export function paymentWayRows(ctx: Ctx, search: string | undefined, all = false): Promise<PaymentWayOut[]> {
  const text = (search ?? '').trim().replace(/[\\%_]/g, '')
  return ctx.query<PaymentWayOut>(
    `select ${ways.select} from (${ways.rows}) t where ($4::boolean or t.active) and ($3 = '' or platform.fold(${ways.search}) like '%' || platform.fold($3) || '%')
     order by t.system desc, t.code limit 300`,
    [ctx.companyId, ctx.language, text, all],
  )
}

/** @throws BusinessError `reference_not_found` (422) where the law has no such means */
async function checkLawCode(ctx: Ctx, { lawCode }: PaymentWayBody): Promise<void> {
  const [known] = await ctx.query("select 1 from law.code where list = 'payment_means' and code = $1", [lawCode])
  if (!known) throw new BusinessError('invalid', {}, { errors: [{ field: 'lawCode', code: 'reference_not_found' }] })
}

export const paymentWayRoutes = [
  serve(paymentWayEndpoints.createPaymentWay, async (ctx, { body }) => {
    await checkLawCode(ctx, body)
    return createCode<PaymentWayOut, PaymentWayBody>(ctx, ways, body)
  }),
  serve(paymentWayEndpoints.updatePaymentWay, async (ctx, { params, body }) => {
    await checkLawCode(ctx, body)
    return updateCode<PaymentWayOut, PaymentWayBody>(ctx, ways, params.id, body)
  }),
  serve(paymentWayEndpoints.removePaymentWay, (ctx, { params }) => removeCode(ctx, ways, params.id)),
]
