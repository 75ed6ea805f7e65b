import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, serve } from '@yupana/platform'
import type { Priced } from '../../contract/program.ts'
import { travelQuotationStates } from '../../contract/quotation/quotation.states.ts'
import { travelQuotationEndpoints } from '../../contract/quotation/quotation.ts'
import { type Content, heldQuotation, type KeptQuotation, priceOf, readQuotation } from './queries.ts'

export interface Accepted {
  revision: number
  option: string
  title: string
  start: string
  days: number
  pax: number
  clientId: string | null
  content: Content
  priced: Priced
}

/** The version of a quotation that was accepted, whatever stands after it. @throws BusinessError `quotation_not_accepted` (409) */
export async function acceptedVersion(ctx: Ctx, { id, status }: KeptQuotation): Promise<Accepted> {
  const [accepted] = await ctx.query<Accepted>(
    `select revision, accepted_option as option, title, start, days, pax, client_id as "clientId", content, priced from travel.quotation_version
     where company_id = $1 and quotation_id = $2 and accepted_option is not null`,
    [ctx.companyId, id],
  )
  if (!accepted || status === 'voided') throw new BusinessError('quotation_not_accepted', {}, { status: 409 })
  return accepted
}

/** Makes the accepted version the quotation, for who asked then or is known since. @param client who is no contact until now */
export async function standAccepted(
  ctx: Ctx,
  id: string,
  { priced, option }: Accepted,
  { status, client = null }: { status: string; client?: string | null },
): Promise<void> {
  await ctx.query(
    `update travel.quotation q set status = $3, revision = v.revision, title = v.title, start = v.start, days = v.days, pax = v.pax, language = v.language,
       currency = v.currency, valid_until = v.valid_until, content = v.content, priced = v.priced, price = $4, version = q.version + 1,
       client_id = coalesce(v.client_id, $5, q.client_id),
       prospect = case when coalesce(v.client_id, $5, q.client_id) is null then q.prospect end
     from travel.quotation_version v
     where q.company_id = $1 and q.id = $2 and v.company_id = q.company_id and v.quotation_id = q.id and v.accepted_option is not null`,
    [ctx.companyId, id, status, priceOf(priced, option), client],
  )
}

/**
 * The client chose an option of the version that stands. Held by who calls it.
 * @throws BusinessError `quotation_not_acceptable` (409) where it does not wait, or another version was accepted; `option_unknown` (422)
 */
export async function acceptVersion(
  ctx: Ctx,
  kept: KeptQuotation,
  { option, revision }: { option: string; revision: number },
): Promise<void> {
  const { id, status } = kept
  const waits = travelQuotationStates.can(status, 'accept') && kept.acceptedOption === null
  if (!waits || revision !== kept.revision) throw new BusinessError('quotation_not_acceptable', {}, { status: 409 })
  const chosen = kept.priced.options.find(({ letter }) => letter === option)
  if (!chosen) throw new BusinessError('invalid', {}, { errors: [{ field: 'option', code: 'option_unknown' }] })
  await ctx.query(
    'update travel.quotation_version set accepted_option = $4, accepted_at = $5 where company_id = $1 and quotation_id = $2 and revision = $3',
    [ctx.companyId, id, revision, option, ctx.now],
  )
  await ctx.query(
    'update travel.quotation set status = $3, price = $4, version = version + 1 where company_id = $1 and id = $2',
    [ctx.companyId, id, travelQuotationStates.move(status, 'accept'), chosen.total.price],
  )
}

export const restoreQuotation = serve(
  travelQuotationEndpoints.restoreTravelQuotation,
  async (ctx, { params: { id }, body }) => {
    const kept = await heldQuotation(ctx, id, body?.version)
    const status = travelQuotationStates.move(kept.status, 'restore')
    const accepted = await acceptedVersion(ctx, kept)
    const before = await readQuotation(ctx, id)
    await standAccepted(ctx, id, accepted, { status })
    const after = await readQuotation(ctx, id)
    await audit(ctx, { entity: 'travelQuotation', id, action: 'restore', before, after })
    return after
  },
)
