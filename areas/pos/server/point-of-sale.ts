import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { type PointOfSaleOut, pointOfSaleEndpoints } from '../contract/point-of-sale.ts'

const ref = (alias: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id, 'code', ${alias}.code, 'name', ${alias}.name) end`

/** What a branch begins its sales with; version 0 where nothing was set yet. @throws BusinessError `not_found` (404) */
async function readPointOfSale(ctx: Ctx, branchId: string): Promise<PointOfSaleOut> {
  const [row] = await ctx.query<PointOfSaleOut>(
    `select coalesce(p.version, 0) as version, ${ref('b')} as branch, ${ref('w')} as warehouse, ${ref('g')} as "guideDocumentNumber",
       ${ref('c')} as "cashPaymentMethod", ${ref('k')} as "cardPaymentMethod", ${ref('d')} as "depositPaymentMethod", ${ref('t')} as "paymentTerm"
     from company.branch b left join pos.point_of_sale p on p.company_id = b.company_id and p.branch_id = b.id
     left join inventory.warehouse w on w.company_id = p.company_id and w.id = p.warehouse_id
     left join company.document_series g on g.company_id = p.company_id and g.id = p.guide_series_id
     left join treasury.method c on c.company_id = p.company_id and c.id = p.cash_method_id
     left join treasury.method k on k.company_id = p.company_id and k.id = p.card_method_id
     left join treasury.method d on d.company_id = p.company_id and d.id = p.deposit_method_id
     left join catalogue.payment_term t on t.company_id = p.company_id and t.id = p.payment_term_id
     where b.company_id = $1 and b.id = $2`,
    [ctx.companyId, branchId],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

/** Sales leave by guides of the house (GS); one of SUNAT's (09) is made of such a guide, by whoever sends the goods. @throws BusinessError `invalid` (422) */
async function assertGuideSerie(ctx: Ctx, series: { id: string } | null | undefined): Promise<void> {
  if (!series) return
  const [found] = await ctx.query(
    "select 1 from company.document_series where company_id = $1 and id = $2 and document_type = 'GS'",
    [ctx.companyId, series.id],
  )
  if (!found)
    throw new BusinessError(
      'invalid',
      {},
      { errors: [{ field: 'guideDocumentNumber', code: 'reference_not_found', params: {} }] },
    )
}

export const pointOfSaleRoutes = [
  serve(pointOfSaleEndpoints.pointOfSale, (ctx, { params }) => readPointOfSale(ctx, params.branch)),
  serve(pointOfSaleEndpoints.updatePointOfSale, async (ctx, { params, body }) => {
    // The branch is the lock: the first settings have no row yet.
    await ctx.query('select 1 from company.branch where company_id = $1 and id = $2 for update', [
      ctx.companyId,
      params.branch,
    ])
    const before = await readPointOfSale(ctx, params.branch)
    if (body.version !== undefined && body.version !== before.version)
      throw new BusinessError('already_updated', {}, { status: 409, current: before })
    await assertGuideSerie(ctx, body.guideDocumentNumber)
    await ctx.query(
      `insert into pos.point_of_sale as p (company_id, id, branch_id, warehouse_id, guide_series_id, cash_method_id, card_method_id, deposit_method_id, payment_term_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (company_id, branch_id) do update set warehouse_id = excluded.warehouse_id, guide_series_id = excluded.guide_series_id,
         cash_method_id = excluded.cash_method_id, card_method_id = excluded.card_method_id, deposit_method_id = excluded.deposit_method_id,
         payment_term_id = excluded.payment_term_id, version = p.version + 1`,
      [
        ctx.companyId,
        uuidv7(),
        params.branch,
        body.warehouse?.id ?? null,
        body.guideDocumentNumber?.id ?? null,
        body.cashPaymentMethod?.id ?? null,
        body.cardPaymentMethod?.id ?? null,
        body.depositPaymentMethod?.id ?? null,
        body.paymentTerm?.id ?? null,
      ],
    )
    const after = await readPointOfSale(ctx, params.branch)
    await audit(ctx, { entity: 'pointOfSale', id: params.branch, action: 'update', before, after })
    return after
  }),
]
