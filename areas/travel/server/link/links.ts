import { addDays, BusinessError } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { quotationLinkEndpoints as calls, type QuotationLinkOut } from '../../contract/link/quotation-link.ts'
import { heldQuotation } from '../quotation/queries.ts'
import { linkOf } from './link-of.ts'

const entity = 'travelQuotation'
/** Days after the offer ended on which it is still read. */
const READ_AFTER = 30

/** @throws BusinessError `quotation_not_sent` (409) */
export async function giveLink(ctx: Ctx, quotation: string): Promise<QuotationLinkOut> {
  const { status } = await heldQuotation(ctx, quotation)
  const found = await linkOf(ctx, quotation)
  if (found) return found
  const [sent] = await ctx.query<{ revision: number; validUntil: string }>(
    `select revision, valid_until as "validUntil" from travel.quotation_version where company_id = $1 and quotation_id = $2 order by revision desc limit 1`,
    [ctx.companyId, quotation],
  )
  if (!sent || status === 'voided') throw new BusinessError('quotation_not_sent', {}, { status: 409 })
  await ctx.query(
    'insert into travel.quotation_link (company_id, id, quotation_id, revision, expires_on, created_at, created_by) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      ...[ctx.companyId, uuidv7(), quotation, sent.revision, addDays(sent.validUntil, READ_AFTER)],
      ...[ctx.now, ctx.userId],
    ],
  )
  await audit(ctx, { entity, id: quotation, action: 'link', after: { revision: sent.revision } })
  return (await linkOf(ctx, quotation))!
}

const revoke = serve(calls.removeQuotationLink, async (ctx, { params: { id } }) => {
  await heldQuotation(ctx, id)
  const gone = await ctx.query(
    'update travel.quotation_link set revoked_at = $3 where company_id = $1 and quotation_id = $2 and revoked_at is null returning id',
    [ctx.companyId, id, ctx.now],
  )
  if (gone.length > 0) await audit(ctx, { entity, id, action: 'unlink', after: { links: gone.length } })
})

export const quotationLinkRoutes = [
  serve(calls.createQuotationLink, (ctx, { params }) => giveLink(ctx, params.id)),
  revoke,
]
