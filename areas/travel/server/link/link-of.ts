import type { Ctx } from '@yupana/platform'
import type { QuotationLinkOut } from '../../contract/link/quotation-link.ts'
import { linkToken } from './token.ts'

interface Row extends Omit<QuotationLinkOut, 'url' | 'openedAt'> {
  id: string
  openedAt: Date | null
}

/** The link of the version that was sent last; null where nobody asked for one. */
export async function linkOf(ctx: Ctx, quotation: string): Promise<QuotationLinkOut | null> {
  const [row] = await ctx.query<Row>(
    `select l.id, l.revision, l.expires_on as "expiresOn", l.opened_at as "openedAt", l.opens from travel.quotation_link l
     where l.company_id = $1 and l.quotation_id = $2 and l.revoked_at is null
       and l.revision = (select max(v.revision) from travel.quotation_version v where v.company_id = l.company_id and v.quotation_id = l.quotation_id)`,
    [ctx.companyId, quotation],
  )
  if (!row) return null
  const { id, openedAt, ...rest } = row
  const url = `${ctx.services.config.publicUrl}/q/${linkToken(ctx.services, ctx.companyId, id)}`
  return { url, ...rest, openedAt: openedAt?.toISOString() ?? null }
}
