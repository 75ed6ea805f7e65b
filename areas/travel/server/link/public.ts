import { createHash } from 'node:crypto'
import { BusinessError, ddmmyyyy } from '@yupana/kernel'
import { audit, type Ctx, inCompany, leaveNotice, type OpenCtx, serveOpen, uuidv7 } from '@yupana/platform'
import { quotationLinkEndpoints as calls } from '../../contract/link/quotation-link.ts'
import type { ClientLanguage } from '../../contract/texts.ts'
import { acceptVersion } from '../quotation/accepted.ts'
import { heldQuotation } from '../quotation/queries.ts'
import { type Linked, linked, sharedOf, stateOf } from './shared.ts'
import { readLinkToken } from './token.ts'

const entity = 'travelQuotation'
/** Requests for changes of one link that are taken. */
const MOST_COMMENTS = 20

/** Work behind a link, in the company that gave it; in the trail it comes from where it was asked, by nobody who is known. */
function behind<T>(open: OpenCtx, token: string, work: (ctx: Ctx, of: Linked) => Promise<T>): Promise<T> {
  const { companyId, linkId } = readLinkToken(open.services, token)
  return inCompany(open.services, companyId, async (system) => {
    const ctx = { ...system, address: open.address, requestId: open.requestId, language: open.language }
    return work(ctx, await linked(ctx, linkId))
  })
}

/** Whoever wrote the quotation hears of it in their bell. */
async function tellAgent(ctx: Ctx, of: Linked, text: string, params: Record<string, string>): Promise<void> {
  if (!of.createdBy) return
  const title = `${of.number} · ${of.title}`
  await leaveNotice(ctx, { entity, id: of.quotation, title, text, params }, of.createdBy)
}

const read = serveOpen(calls.sharedQuotation, (open, { params, query }) =>
  behind(open, params.token, async (ctx, of) => {
    await ctx.query(
      'update travel.quotation_link set opened_at = coalesce(opened_at, $3), opens = opens + 1 where company_id = $1 and id = $2',
      [ctx.companyId, of.link, ctx.now],
    )
    return sharedOf(ctx, of, query.lang)
  }),
)

/** @throws BusinessError `offer_over`, `quotation_not_acceptable` (409), `option_unknown` (422) */
const accept = serveOpen(calls.acceptSharedQuotation, (open, { params, query, body }) =>
  behind(open, params.token, async (ctx, seen) => {
    const kept = await heldQuotation(ctx, seen.quotation)
    // Whoever waited for the lock sees what was decided meanwhile.
    const of = await linked(ctx, seen.link)
    const state = stateOf(of, ctx.today)
    if (state === 'over') throw new BusinessError('offer_over', { date: ddmmyyyy(of.validUntil) }, { status: 409 })
    if (state !== 'open') throw new BusinessError('quotation_not_acceptable', {}, { status: 409 })
    const read = await sharedOf(ctx, of, query.lang as ClientLanguage | undefined)
    await acceptVersion(ctx, kept, { option: body.option, revision: of.revision })
    const { state: _, acceptedOption: __, ...text } = read
    const hash = createHash('sha256').update(JSON.stringify(text)).digest('hex')
    await ctx.query(
      `update travel.quotation_version set accepted_name = $4, accepted_email = $5, accepted_from = $6, accepted_hash = $7
       where company_id = $1 and quotation_id = $2 and revision = $3`,
      [...[ctx.companyId, of.quotation, of.revision, body.name, body.email, open.address, hash]],
    )
    const { option, name, email } = body
    await audit(ctx, { entity, id: of.quotation, action: 'accept', after: { option, name, email, hash } })
    await tellAgent(ctx, of, 'travelLink.told.accepted', { name, option })
    return sharedOf(ctx, await linked(ctx, of.link), query.lang)
  }),
)

const comment = serveOpen(calls.commentSharedQuotation, (open, { params, body }) =>
  behind(open, params.token, async (ctx, of) => {
    await heldQuotation(ctx, of.quotation)
    // Whoever waited for the lock sees what was decided meanwhile.
    const state = stateOf(await linked(ctx, of.link), ctx.today)
    if (state === 'accepted' || state === 'closed') throw new BusinessError('comments_closed', {}, { status: 409 })
    const [{ count } = { count: 0 }] = await ctx.query<{ count: number }>(
      'select count(*)::int as count from travel.quotation_comment where company_id = $1 and quotation_id = $2 and revision = $3',
      [ctx.companyId, of.quotation, of.revision],
    )
    if (count >= MOST_COMMENTS) throw new BusinessError('comments_many', {}, { status: 409 })
    await ctx.query(
      'insert into travel.quotation_comment (company_id, id, quotation_id, revision, name, text, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [ctx.companyId, uuidv7(), of.quotation, of.revision, body.name, body.text, ctx.now],
    )
    await audit(ctx, { entity, id: of.quotation, action: 'comment', after: { ...body } })
    await tellAgent(ctx, of, 'travelLink.told.comment', body)
  }),
)

export const sharedQuotationRoutes = [read, accept, comment]
