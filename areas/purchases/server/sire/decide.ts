import { BusinessError } from '@yupana/kernel'
import { audit, serve } from '@yupana/platform'
import { sireEndpoints } from '../../contract/sire/sire.ts'
import { STATUS_FROM } from './queries.ts'

/** @throws BusinessError `not_found` (404); `sire_entered` (409) where one of them is in the books; `sire_reason` (422) */
export const decideSireDocuments = serve(sireEndpoints.decideSireDocuments, async (ctx, { body }) => {
  const { decision, reason } = body
  const ids = [...new Set(body.ids)]
  if (decision && !reason)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'reason', code: 'sire_reason' }] })
  const held = await ctx.query<{ id: string }>(
    'select id from purchases.sire_document where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )
  if (held.length < ids.length) throw new BusinessError('not_found', {}, { status: 404 })
  const entered = await ctx.query<{ name: string }>(
    `select x.name from (select t.serie || '-' || t.number as name, ${STATUS_FROM} and t.id = any($2::uuid[])) x where x.status in ('entered', 'xml') limit 1`,
    [ctx.companyId, ids],
  )
  if (entered[0] && decision) throw new BusinessError('sire_entered', { number: entered[0].name }, { status: 409 })
  await ctx.query(
    `update purchases.sire_document set decision = $3, reason = $4, decided_at = $5, decided_by = $6, version = version + 1 where company_id = $1 and id = any($2::uuid[])`,
    decision
      ? [ctx.companyId, ids, decision, reason, ctx.now, ctx.userId]
      : [ctx.companyId, ids, null, null, null, null],
  )
  await audit(
    ctx,
    ...ids.map((id) => ({ entity: 'sireDocument', id, action: 'decide', after: { decision, reason: reason ?? null } })),
  )
  return { decided: ids.length }
})
