import { eStatusOf, isUnanswered } from '@yupana/einvoicing/contract'
import { sendNow, unanswered } from '@yupana/einvoicing/server'
import { BusinessError } from '@yupana/kernel'
import { type Ctx, type OpenCtx, serveOpen } from '@yupana/platform'
import { carrierGuideEndpoints, type GuideValidation } from '../../contract/guide.ts'
import { fiscalGuide, fiscalProblems, readFiscalFacts } from './fiscal.ts'
import { readGuide } from './queries.ts'

const MOST = 50

/** TRA-005: what the tax office says of guides that were issued, one after the other; what it would say of drafts. */
export const validateCarrierGuides = serveOpen(carrierGuideEndpoints.validateCarrierGuides, async (ctx, { body }) => {
  const ids = body.ids ?? (await ctx.tenant(waiting))
  const data: GuideValidation[] = []
  // An office that is silent to one is silent to all: the others are told as they stand, the outbox goes on trying.
  let silent = false
  for (const id of ids) {
    const told = await validate(ctx, id, silent)
    silent ||= told.asked && isUnanswered(told.eStatus)
    data.push(told)
  }
  return { data }
})

async function waiting(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.query<{ id: string }>(
    `select id from transport.guide where company_id = $1 and status = 'issued' and ${unanswered('e_status')} order by date, number limit ${MOST}`,
    [ctx.companyId],
  )
  return rows.map(({ id }) => id)
}

async function validate(ctx: OpenCtx, id: string, silent: boolean): Promise<GuideValidation & { asked: boolean }> {
  const guide = await ctx.tenant((inside) => readGuide(inside, id))
  const known = { id, number: guide.number && `${guide.serie}-${guide.number}`, problems: [], asked: false }
  if (guide.status === 'draft')
    return { ...known, ...NOTHING, problems: await ctx.tenant((inside) => draftProblems(inside, id)) }
  if (silent || guide.status === 'voided' || !isUnanswered(guide.eStatus)) {
    const { eStatus, eDetail, answer } = guide
    return { ...known, eStatus, eDetail, responseCode: answer?.code ?? null, responseText: answer?.text ?? null }
  }
  const { eStatus, eDetail, responseCode, responseText } = await sendNow(ctx, id)
  return { ...known, eStatus, eDetail, responseCode, responseText, asked: true }
}

const NOTHING = { eStatus: eStatusOf.waiting, eDetail: null, responseCode: null, responseText: null }

async function draftProblems(ctx: Ctx, id: string): Promise<GuideValidation['problems']> {
  const guide = await readGuide(ctx, id)
  const document = fiscalGuide(guide, await readFiscalFacts(ctx, id), 1, ctx.now)
  return (await fiscalProblems(ctx, document, guide)).map(({ field, params: { code, text } }) => ({
    field,
    code,
    message: text,
  }))
}

/** @throws BusinessError `not_issued` (409) */
export function assertIssued({ number }: { number: string | null }): void {
  if (number === null) throw new BusinessError('not_issued', {}, { status: 409 })
}
